import { expect, test } from "vitest";
import { timeLeft } from "./time.ts";

const RUNNING = { move: 5, reserve: 20, since: 1000 };

test("the time of the move runs down first, then the reserve, and never below nothing", () => {
  expect(timeLeft(RUNNING, 1000)).toEqual({ move: 5, reserve: 20 });
  expect(timeLeft(RUNNING, 3500)).toEqual({ move: 3, reserve: 20 });
  expect(timeLeft(RUNNING, 9000)).toEqual({ move: 0, reserve: 17 });
  expect(timeLeft(RUNNING, 60_000)).toEqual({ move: 0, reserve: 0 });
});
