import { expect, test } from "vitest";
import { partLeft, timeLeft } from "./time.svelte.ts";

const RUNNING = { move: 5, reserve: 20, since: 1000 };

test("the time of the move runs down first, then the reserve, and never below nothing", () => {
  expect(timeLeft(RUNNING, 1000)).toEqual({ move: 5, reserve: 20 });
  expect(timeLeft(RUNNING, 3500)).toEqual({ move: 3, reserve: 20 });
  expect(timeLeft(RUNNING, 9000)).toEqual({ move: 0, reserve: 17 });
  expect(timeLeft(RUNNING, 60_000)).toEqual({ move: 0, reserve: 0 });
});

test("the part that is left goes from the whole to nothing", () => {
  expect([1000, 13_500, 26_000, 60_000].map((at) => partLeft(RUNNING, at))).toEqual([1, 0.5, 0, 0]);
  expect(partLeft({ move: 0, reserve: 0, since: 0 }, 0)).toBe(0);
});
