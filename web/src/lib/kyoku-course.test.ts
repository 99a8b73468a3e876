import { expect, test } from "vitest";
import type { MatchPlayerView, MatchView } from "../protocol.ts";
import { extended, spread } from "./kyoku-course.ts";

/** A table with that number of tiles in the first river. */
function table(discards: number, { deal = 0, riichi = false } = {}): MatchView {
  const river = Array.from({ length: discards }, () => ({ tile: "1m" }));
  const player = { river, riichi } as unknown as MatchPlayerView;
  return { kyoku: { deal }, players: [player] } as unknown as MatchView;
}

function course(...views: MatchView[]): number[] {
  const seen = views.reduce<readonly MatchView[]>(extended, []);
  return seen.map(({ players }) => players[0]?.river?.length ?? 0);
}

test("the course has the table after each discard and riichi, and not after a draw", () => {
  expect(course(table(0), table(0), table(1), table(1), table(1, { riichi: true }))).toEqual([
    0, 1, 1,
  ]);
});

test("what is taken back is left out of the course", () => {
  expect(course(table(0), table(1), table(2), table(1), table(2))).toEqual([0, 1, 2]);
});

test("the next deal begins a course of its own", () => {
  expect(course(table(0), table(5), table(0, { deal: 1 }))).toEqual([0]);
});

test.each([
  [5, 10, [0, 1, 2, 3, 4]],
  [9, 3, [0, 4, 8]],
  [90, 60, null],
  [4, 1, [0]],
])("of %i steps at most %i are drawn, evenly, with the first", (steps, most, drawn) => {
  const all = Array.from({ length: steps }, (_, i) => i);
  const kept = spread(all, most);
  if (drawn) expect(kept).toEqual(drawn);
  else expect([kept.length, kept[0], kept.at(-1)]).toEqual([60, 0, 89]);
  const gaps = kept.slice(1).map((at, i) => at - (kept[i] ?? 0));
  expect(Math.max(0, ...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
});
