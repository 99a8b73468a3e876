import { beforeEach, expect, test } from "vitest";
import end from "../../fixtures/en/end.json";
import { NEW, remember } from "../../lib/local-storage.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromServer, MatchUpdate } from "../../protocol.ts";
import { adapt, type Change, resultOf } from "./adapt.ts";
import { DEFAULTS, storeChoices, storedChoices } from "./options.ts";

let played = 0;

function ended(place: number, bots = "cautious"): Change | null {
  return adapt({ match: `table/${++played}`, bots, place, players: 4 });
}

beforeEach(() => {
  localStorage.clear();
  remember(NEW, "no");
  storeChoices({ ...DEFAULTS, bots: "cautious", adapts: true });
});

test("two first places in a row raise the level of bots, and the row begins again", () => {
  expect(ended(1)).toBeNull();
  expect(ended(1)).toEqual({ way: "up", level: 3 });
  expect(storedChoices().bots).toBe("hasty");
  expect(ended(1, "hasty")).toBeNull();
});

test("two last places in a row lower it", () => {
  ended(4);
  expect(ended(4)).toEqual({ way: "down", level: 1 });
  expect(storedChoices().bots).toBe("beginner");
});

test("any other place between them ends the row", () => {
  for (const place of [1, 2, 1, 4, 1, 3, 4]) expect(ended(place)).toBeNull();
});

test("a result counts once, and tells again what it has changed", () => {
  ended(1);
  const last = { match: "table/last", bots: "cautious", place: 1, players: 4 };
  expect(adapt(last)).toEqual(adapt(last));
  expect(storedChoices().bots).toBe("hasty");
});

test("results against another level do not count together", () => {
  ended(1, "expected");
  expect(ended(1)).toBeNull();
});

test("the weakest and the strongest bots have nothing below or above them", () => {
  for (const bots of ["beginner", "beginner"]) expect(ended(4, bots)).toBeNull();
  for (const bots of ["seasoned", "seasoned", "seasoned"]) expect(ended(1, bots)).toBeNull();
});

test("bots that do not adapt stay as they are", () => {
  storeChoices({ ...DEFAULTS, bots: "cautious" });
  expect([ended(1), ended(1)]).toEqual([null, null]);
});

test("only a match of one player among bots of one kind counts", () => {
  const game = new TableState();
  game.hear(end.welcome as unknown as FromServer);
  game.hear(end.update as unknown as MatchUpdate);
  const { table, end: over, seat, place } = game;
  if (!table) throw new Error("the fixture has no table");
  const places = (bots: (string | null)[]) =>
    table.places.map((one, i) => ({ ...one, bot: one.place === place ? null : (bots[i] ?? null) }));
  const at = (bots: (string | null)[]) =>
    resultOf({
      ...game,
      table: { ...table, places: places(bots) },
      end: over,
      seat,
      place,
    } as TableState);
  expect(at(Array(4).fill("hasty"))).toMatchObject({ bots: "hasty", players: 4 });
  expect(at(["hasty", "hasty", "expected", "expected"])).toBeNull();
  expect(at([null, null, null, null])).toBeNull();
});
