import { expect, test } from "vitest";
import type { MeldShown, PageView, PlayerShown } from "../protocol.ts";
import { lastDiscard } from "./seats.ts";

/** A moment at which the seats have discarded so many tiles each. */
function moment(more: Partial<PageView>, of: Partial<PlayerShown>[]): PageView {
  return { ...more, players: of } as unknown as PageView;
}

const RIVER = { river: [{ tile: "1m" }] };
const CALLED = { river: [{ tile: "1m", called: true }] };

test("the last discard is the one that lies open", () => {
  expect(lastDiscard(moment({ turn: 2, claimable: "1m" }, [{}, {}, RIVER, {}]))).toBe(2);
});

test("or that of the seat before the one that has drawn", () => {
  expect(lastDiscard(moment({ turn: 0 }, [{ has_drawn: true }, {}, {}, RIVER]))).toBe(3);
});

test("a tile that was called away is no discard any more", () => {
  expect(lastDiscard(moment({ turn: 0 }, [{}, {}, {}, CALLED]))).toBeNull();
  expect(lastDiscard(moment({}, [RIVER]))).toBeNull();
});

test("after an open kan no tile is the last discard, though the seat before has a river", () => {
  const tiles = ["1m", "1m", "1m", "1m"];
  const kan: MeldShown = { type: "daiminkan", tiles, turned: 1, target: 2 };
  const caller = { has_drawn: true, melds: [kan] };
  const old = { river: [{ tile: "9s" }] };
  expect(lastDiscard(moment({ turn: 0 }, [caller, {}, CALLED, old]))).toBeNull();
  const since = { river: [...CALLED.river, { tile: "2p" }] };
  expect(lastDiscard(moment({ turn: 0 }, [caller, {}, since, old]))).toBe(3);
});
