import { expect, it } from "vitest";
import end from "../fixtures/en/end.json";
import type { MatchEndView } from "../protocol.ts";
import { apart, gridOf, placesIn, scoreHistoryOf } from "./score-graph.ts";

const match = end.update.end as unknown as MatchEndView;

it("begins with the points of everybody and ends with those of the result", () => {
  const { lines } = scoreHistoryOf(match);
  expect(new Set(lines.map(([first]) => first)).size).toBe(1);
  for (const { seat, score } of match.standings) expect(lines[seat]?.at(-1)).toBe(score);
});

it("is drawn from edge to edge, most points above", () => {
  const course = { lines: [[0, 50, 100]], least: 0, most: 100 };
  expect(placesIn(course, [0, 50, 100], 20, 10)).toEqual([
    [0, 10],
    [10, 5],
    [20, 0],
  ]);
});

it("has a grid of round thousands", () => {
  expect(gridOf({ lines: [], least: 17_100, most: 43_600 })).toEqual([
    20_000, 25_000, 30_000, 35_000, 40_000,
  ]);
});

it("moves what would lie on one another apart, and nothing else", () => {
  expect(apart([100, 0, 50], 18)).toEqual([100, 0, 50]);
  expect(apart([52, 0, 50], 18)).toEqual([60, 0, 42]);
  expect(apart([10, 10, 30, 10], 20)).toEqual([-15, 5, 45, 25]);
});
