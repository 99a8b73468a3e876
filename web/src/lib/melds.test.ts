import { expect, test } from "vitest";
import { lengthOf } from "./melds.ts";

test("a tile on its side makes a meld longer by a third of a tile", () => {
  const pon = { type: "pon", tiles: ["1m", "1m", "1m"] } as const;
  expect(lengthOf({ ...pon, tiles: [...pon.tiles], turned: 0 })).toBeCloseTo(10 / 3);
  expect(lengthOf({ type: "ankan", tiles: ["1m", "1m", "1m", "1m"] })).toBe(4);
});
