import { expect, test } from "vitest";
import early from "../fixtures/en/early.json";
import type { MatchView, TableInfo } from "../protocol.ts";
import { words } from "./i18n.svelte.ts";
import { playersWaitedFor, waitingText } from "./waiting-for.ts";

const VIEW = early.update.view as unknown as MatchView;
const TURN = VIEW.turn as number;
const TABLE: TableInfo = {
  id: "t",
  name: "",
  rules: "ema-2008",
  title: "",
  enforcement: "engine",
  phase: "playing",
  match: 1,
  waits: true,
  places: [0, 1, 2, 3].map((seat) => ({ place: seat, seat, name: `P${seat}` })),
};
const PLAY = { table: TABLE, view: VIEW, waiting: false, over: false };

function tableWith(seat: number, change: object, more: object = {}): TableInfo {
  const places = TABLE.places.map((one) => (one.seat === seat ? { ...one, ...change } : one));
  return { ...TABLE, ...more, places };
}

function named(waiting: object): string[] {
  return playersWaitedFor({ ...PLAY, ...waiting }).map(({ name }) => name);
}

test("nobody is waited for while everybody is here", () => {
  expect(named({})).toEqual([]);
});

test("a table that waits, waits for whoever is gone and has the turn", () => {
  expect(named({ table: tableWith(TURN, { connected: false }) })).toEqual([`P${TURN}`]);
  expect(named({ table: tableWith((TURN + 1) % 4, { connected: false }) })).toEqual([]);
  expect(named({ table: tableWith(TURN, { connected: false }, { waits: false }) })).toEqual([]);
});

test("while a discard lies open nobody learns who was asked", () => {
  const view = { ...VIEW, claimable: "5p" };
  const table = tableWith((TURN + 2) % 4, { connected: false });
  expect(named({ view, table })).toEqual([`P${(TURN + 2) % 4}`]);
});

test("after a kyoku those are waited for who have not read the sheet, bots never", () => {
  const places = TABLE.places.map((one) =>
    one.seat
      ? { ...one, ...(one.seat === 1 ? { bot: "efficient" } : {}) }
      : { ...one, ready: true },
  );
  const table = { ...TABLE, places };
  expect(named({ waiting: true, table })).toEqual(["P2", "P3"]);
});

test("another match waits for those who are here", () => {
  expect(named({ over: true, table: tableWith(3, { connected: false }) })).toEqual([
    "P0",
    "P1",
    "P2",
  ]);
});

test("who is away is named as such", async () => {
  await words.speak("en");
  const people = [
    { place: 0, name: "Emi" },
    { place: 1, name: "Ken", connected: false },
  ];
  expect(waitingText(people, 2)).toBe("Waiting for Emi, Ken (away)…");
  expect(waitingText(people, 0)).toBe("The table waits for you");
  expect(waitingText([], 0)).toBe("");
});
