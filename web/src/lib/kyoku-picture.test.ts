import { expect, test } from "vitest";
import { MOST_STEPS, paceOf } from "./kyoku-picture.ts";

test.each([1, 12, 40, MOST_STEPS])("a kyoku of %i steps is over within five seconds", (steps) => {
  expect(paceOf(steps)).toBeGreaterThanOrEqual(80);
  expect(steps * paceOf(steps)).toBeLessThanOrEqual(5000);
});
