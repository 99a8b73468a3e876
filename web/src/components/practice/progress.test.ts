import { afterEach, expect, test } from "vitest";
import { forget, progressOf, recordAnswer } from "./progress.ts";

afterEach(() => localStorage.clear());

test("right answers make a row, and a wrong one ends it", () => {
  recordAnswer("waits", true);
  recordAnswer("waits", true);
  expect(progressOf("waits")).toEqual({ asked: 2, right: 2, row: 2 });
  expect(recordAnswer("waits", false)).toEqual({ asked: 3, right: 2, row: 0 });
  expect(progressOf("worth").asked).toBe(0);
});

test("whoever begins anew has answered nothing", () => {
  recordAnswer("worth", true);
  forget("worth");
  expect(progressOf("worth").asked).toBe(0);
});

test.each(["{", "null", '{"asked":1,"right":2,"row":0}', '{"asked":-1}'])(
  "a spoiled memory %s counts nothing",
  (kept) => {
    localStorage.setItem("hanchan.practice.discard", kept);
    expect(progressOf("discard")).toEqual({ asked: 0, right: 0, row: 0 });
  },
);
