import { expect, test } from "vitest";
import type { EventView } from "../../protocol.ts";
import { evenPages, pagesOf } from "./hall-pages.ts";

const table = (number: number) => ({ table: number, state: "open" as const, seats: [] });
const row = (number: number) => ({ place: number, number, name: "", points: "0", matches: 1 });

function told(state: string, tables: number, standings: number): EventView {
  const round = { round: 2, state, word: "", tables: counted(tables).map(table) };
  return {
    id: "e",
    name: "",
    kind: "tournament",
    rules: "",
    title: "",
    regulation: "",
    last: 9,
    now: "",
    rounds: [round],
    standings: counted(standings).map(row),
    upto: 1,
  };
}

function counted(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

test("nobody is left out, and no page is much emptier than the others", () => {
  expect(evenPages(counted(25), 12).map(({ length }) => length)).toEqual([9, 9, 7]);
  expect(evenPages([], 12)).toEqual([]);
  expect(evenPages(counted(12), 12)).toEqual([counted(12)]);
});

test("the seating comes before the standings, and goes once its round is released", () => {
  const kinds = (event: EventView) => pagesOf(event, false).map(({ kind }) => kind);
  expect(kinds(told("seated", 9, 36))).toEqual(["tables", "standings", "standings"]);
  expect(kinds(told("released", 9, 20))).toEqual(["standings"]);
});

test("under the clock there is room for fewer", () => {
  expect(pagesOf(told("running", 9, 0), true)).toHaveLength(2);
  expect(pagesOf(told("running", 9, 0), false)).toHaveLength(1);
});

test("on a club night every table that plays is on the screen, by the number of its round", () => {
  const round = (number: number, state: "open" | "final") => ({
    round: number,
    alone: true,
    state: "seated",
    word: "",
    tables: [{ ...table(1), state }],
  });
  const night = { ...told("seated", 0, 8), kind: "club" };
  const rounds = [round(1, "final"), round(2, "open"), round(3, "open")];
  const [page] = pagesOf({ ...night, rounds }, false);
  expect(page?.kind === "tables" && page.tables.map((one) => one.round)).toEqual([2, 3]);
  expect(pagesOf({ ...night, rounds: [round(1, "final")] }, false)[0]?.kind).toBe("standings");
  const abandoned = { ...round(1, "open"), state: "released" };
  expect(pagesOf({ ...night, rounds: [abandoned] }, false)[0]?.kind).toBe("standings");
  const forAll = { ...round(3, "open"), alone: false, tables: [table(1), table(2)] };
  const [mixed] = pagesOf(
    { ...night, rounds: [round(1, "final"), round(2, "open"), forAll] },
    false,
  );
  const seen = mixed?.kind === "tables" && mixed.tables.map((one) => [one.round, one.table]);
  expect(seen).toEqual([
    [2, 1],
    [3, 1],
    [3, 2],
  ]);
});
