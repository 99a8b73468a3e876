import { expect, test } from "vitest";
import type { WinView } from "../protocol.ts";
import { stepsOf } from "./win-picture.ts";

const WIN: WinView = {
  title: "Ron",
  winner: 0,
  loser: 1,
  hand: ["1m"],
  melds: [],
  tile: "2m",
  dora: [],
  ura: [],
  lines: [
    { text: "Riichi", worth: "1 han", kind: "yaku" },
    { text: "Dora", worth: "2 han", kind: "dora" },
    { text: "30 fu", worth: "", kind: "fu" },
  ],
  total: "3 han",
};

test("a win is told in the order of the sheet: the hand, the tile, each yaku, the worth", () => {
  const steps = stepsOf(WIN);
  expect(steps.map(({ last, lines, worth }) => [last, lines.length, worth])).toEqual([
    [false, 0, false],
    [true, 0, false],
    [true, 1, false],
    [true, 2, false],
    [true, 2, true],
  ]);
});
