import { afterEach, expect, test } from "vitest";
import { playersIn, runningTotals, storedSources, storeSources } from "./stats-api.ts";

afterEach(() => localStorage.clear());

test("results are added up from nothing, in points", () => {
  expect(runningTotals([12.3, -40.1, 0])).toEqual([0, 12300, -27800, -27800]);
});

test("who plays in most of the logs comes first", () => {
  const files = [
    { key: "a", name: "a", players: ["Emi", "Ken"] },
    { key: "b", name: "b", players: ["Ken", "Aki"] },
  ];
  expect(playersIn(files)).toEqual(["Ken", "Emi", "Aki"]);
});

test("what was brought is known on the next visit", () => {
  const sources = { here: false, name: "Ken", files: [{ key: "a", name: "a", players: ["Ken"] }] };
  storeSources(sources);
  expect(storedSources()).toEqual(sources);
});

test.each(["{", "[]", '{"files": [1], "name": 2}', "null"])(
  "a spoiled memory %s is none",
  (kept) => {
    localStorage.setItem("hanchan.statistics", kept);
    expect(storedSources()).toEqual({ here: true, name: "", files: [] });
  },
);
