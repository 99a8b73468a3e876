import { expect, test } from "vitest";
import { lying } from "./river.ts";

const RIVER = [{ tile: "1m" }, { tile: "2m", called: true }, { tile: "3m" }];

test("a tile that was called away leaves the river, unless its place is kept", () => {
  expect(lying(RIVER, false).map(({ tile }) => tile)).toEqual(["1m", "3m"]);
  expect(lying(RIVER, true)).toEqual(RIVER);
});

test("where the tile of a riichi is called away, the next one lies on its side", () => {
  const river = [{ tile: "1m", riichi: true, called: true }, { tile: "2m" }, { tile: "3m" }];
  expect(lying(river, false).map(({ riichi }) => riichi)).toEqual([true, false]);
});
