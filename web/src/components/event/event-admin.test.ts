import { expect, test } from "vitest";
import type { RoundView } from "../../protocol.ts";
import { clockFace, differsFromTally, namesIn, roundNow, seatOf } from "./event-admin.svelte.ts";

const round = (number: number, state: string): RoundView => ({ round: number, state, word: "" });

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

const seats = [4, 7, 2, 9].map((number) => ({ number, name: "", score: 25000 }));

test("somebody sits at the first table without a final result", () => {
  const done: RoundView = { ...round(1, "played"), tables: [{ table: 1, state: "final", seats }] };
  const on: RoundView = { ...round(2, "running"), tables: [{ table: 3, state: "open", seats }] };
  expect(seatOf([done, on], 7)).toEqual({ round: 2, table: 3, state: "open" });
  expect(seatOf([done], 7)).toBeNull();
});

test("a tally comes otherwise where its points are not those that were entered", () => {
  const table = { table: 1, state: "entered", seats, revision: 1 } as const;
  expect(differsFromTally({ ...table, seats, tallied: [25000, 25000, 25000, 25000] })).toBe(false);
  expect(differsFromTally({ ...table, seats, tallied: [26000, 24000, 25000, 25000] })).toBe(true);
  expect(differsFromTally({ ...table, seats })).toBe(false);
});
