import { expect, test } from "vitest";
import type { RoundShown } from "../../protocol.ts";
import { clockFace, namesIn, roundNow } from "./run.svelte.ts";

const round = (number: number, state: string): RoundShown => ({ round: number, state, word: "" });

test("the first round that is not released is shown first, and behind all of them the last", () => {
  expect(roundNow([round(1, "released"), round(2, "running"), round(3, "drawn")])).toBe(2);
  expect(roundNow([round(1, "released"), round(2, "released")])).toBe(2);
  expect(roundNow([])).toBe(0);
});

test("the clock has a sign once time is up", () => {
  expect(clockFace(5405)).toBe("90:05");
  expect(clockFace(-61)).toBe("−1:01");
});

test("names stand one a line, and a first line of columns makes a table", () => {
  expect(namesIn("Aki\n\n Ben \r\nChie")).toEqual(["Aki", "Ben", "Chie"]);
  expect(namesIn("club,Name\nEdo,Aki")).toBeNull();
  expect(namesIn("\uFEFFname\nAki")).toBeNull();
});
