import { afterEach, expect, test } from "vitest";
import { answered, forget, progressOf } from "./progress.ts";

afterEach(() => localStorage.clear());

test("right answers make a row, and a wrong one ends it", () => {
  answered("waits", true);
  answered("waits", true);
  expect(progressOf("waits")).toEqual({ asked: 2, right: 2, row: 2 });
  expect(answered("waits", false)).toEqual({ asked: 3, right: 2, row: 0 });
  expect(progressOf("worth").asked).toBe(0);
});

test("whoever begins anew has answered nothing", () => {
  answered("worth", true);
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
