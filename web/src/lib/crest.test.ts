import { expect, test } from "vitest";
import { crestOf } from "./crest.ts";

test("a name has the same crest everywhere, however its letters are composed", () => {
  expect(crestOf("Zoé")).toEqual(crestOf("Zoe\u0301"));
});

test("names that begin alike are told apart", () => {
  const names = Array.from({ length: 40 }, (_, i) => `Player ${i + 1}`);
  const crests = new Set(names.map((name) => JSON.stringify(crestOf(name))));
  expect(crests.size).toBeGreaterThan(35);
});

test("a crest is drawn for any name, even an empty one", () => {
  for (const name of ["", "<b>", "麻雀", "a".repeat(500)]) {
    const { petal, turns, core } = crestOf(name);
    expect(petal + core).toMatch(/^[-0-9.MLCQAZ ]+$/);
    expect(turns.length).toBeGreaterThanOrEqual(3);
  }
});
