import { expect, test } from "vitest";
import { dearest, doubted, type Found, nextOf } from "./review.ts";

function found(kyoku: number, moment: number, loss: number | null): Found {
  const grade = loss === null ? "other" : loss >= 1000 ? "mistake" : loss >= 300 ? "doubt" : "good";
  return { kyoku, moment, loss, grade, choices: [], why: [] } as unknown as Found;
}

const MATCH = [
  found(1, 8, 40),
  found(1, 20, 310),
  found(2, 3, 1400),
  found(2, 9, null),
  found(2, 31, 500),
  found(3, 2, 2600),
  found(3, 4, 305),
  found(4, 6, 320),
];
const DOUBTS = MATCH.filter(doubted);

test("the dearest are five doubts and mistakes, the dearest first", () => {
  expect(dearest(MATCH).map(({ loss }) => loss)).toEqual([2600, 1400, 500, 320, 310]);
});

test("what costs little, or was not weighed, is neither a doubt nor a mistake", () => {
  expect(DOUBTS.map(({ loss }) => loss)).toEqual([310, 1400, 500, 2600, 305, 320]);
});

test("doubts follow one another through the kyoku, forth and back", () => {
  const from = { kyoku: 2, moment: 3 };
  expect(nextOf(DOUBTS, from, 1)).toMatchObject({ kyoku: 2, moment: 31 });
  expect(nextOf(DOUBTS, from, -1)).toMatchObject({ kyoku: 1, moment: 20 });
  expect(nextOf(DOUBTS, { kyoku: 1, moment: 0 }, 1)).toMatchObject({ kyoku: 1, moment: 20 });
  expect(nextOf(DOUBTS, { kyoku: 4, moment: 6 }, 1)).toBeNull();
  expect(nextOf(DOUBTS, { kyoku: 1, moment: 20 }, -1)).toBeNull();
});
