import { expect, test } from "vitest";
import type { RoundTableView } from "../../protocol.ts";
import { attendance, movesTo, pageOf, staysFor, tableLink } from "./online-table.ts";

const seats = ["Aki", "Ben", "Chie", "Dai"].map((name, wind) => ({ number: wind + 1, name }));

function table(number: number, more: Partial<RoundTableView> = {}): RoundTableView {
  return { table: number, state: "open", seats, ...more };
}

test("others look on once there is something to be seen, and look back at a whole match", () => {
  expect(tableLink(table(1, { state: "playing" }))).toBeNull();
  expect(tableLink(table(1, { online: "abc" }))).toBeNull();
  const on = { kind: "on", href: "/table/abc?look" };
  expect(tableLink(table(1, { online: "abc", state: "playing" }))).toEqual(on);
  expect(tableLink(table(1, { online: "abc", state: "disputed", kyoku: 4 }))).toEqual(on);
  const back = { kind: "back", href: "/replay/table/abc/1" };
  expect(tableLink(table(1, { online: "abc", state: "final", kyoku: 9, over: true }))).toEqual(
    back,
  );
  expect(tableLink(table(1, { online: "abc", state: "final", kyoku: 5 }))).toBeNull();
});

test("those who have not come are named, a team by who sits for it", () => {
  const told = {
    table: 1,
    id: "abc",
    phase: "gathering",
    here: [true, false, true, false],
  } as const;
  const here = { ...told, here: [...told.here] };
  const team = seats.map((seat) => (seat.number === 4 ? { ...seat, member: "Emi" } : seat));
  expect(attendance(here, table(1, { seats: team }))).toEqual({ here: 2, missing: ["Ben", "Emi"] });
  expect(attendance({ table: 1, id: "abc" }, table(1))?.here).toBe(0);
  expect(attendance({ ...here, phase: "over" }, table(1))).toBeNull();
  expect(attendance({ table: 1, id: "abc" }, table(1, { kyoku: 3 }))).toBeNull();
  expect(attendance(undefined, table(1))).toBeNull();
});

test("a table with a result stays where it is, and so does one that is tallied with tiles", () => {
  expect(staysFor(table(1))).toBe("");
  expect(staysFor(table(1, { revision: 1, online: "abc" }))).toBe("result");
  expect(staysFor(table(1, { kyoku: 2 }))).toBe("tallied");
  expect(staysFor(table(1, { kyoku: 2, online: "abc" }))).toBe("");
});

test("only tables move that are chosen otherwise, so that no match begins anew", () => {
  const tables = [
    table(1, { online: "abc" }),
    table(2),
    table(3, { online: "def" }),
    table(4, { revision: 1 }),
  ];
  expect(movesTo(tables, new Set([1, 3]))).toEqual([]);
  expect(movesTo(tables, new Set([1, 2, 4]))).toEqual([
    { online: true, tables: [2] },
    { online: false, tables: [3] },
  ]);
});

test("who plays goes back to their own page of the event", () => {
  const event = { id: "e", name: "Cup", round: 1, table: 2 };
  expect([pageOf(event, 0), pageOf(event, null)]).toEqual(["/e/e/me", "/e/e"]);
});
