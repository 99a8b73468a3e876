import { afterEach, expect, test } from "vitest";
import { dayOf, forget, progressOf, recordAnswer } from "./progress.ts";

const MONDAY = new Date(2026, 10, 30, 12);
const DAY = 86_400_000;
const after = (days: number) => new Date(MONDAY.getTime() + days * DAY);

afterEach(() => localStorage.clear());

test("right answers make a row, a wrong one ends it, and the best row stays", () => {
  recordAnswer("waits", true);
  recordAnswer("waits", true);
  expect(progressOf("waits")).toMatchObject({ asked: 2, right: 2, row: 2, best: 2 });
  expect(recordAnswer("waits", false)).toMatchObject({ asked: 3, right: 2, row: 0, best: 2 });
  expect(progressOf("worth").asked).toBe(0);
});

test("a rating rises by what a right answer was not expected to be, and falls as much", () => {
  expect(recordAnswer("worth", true).rating).toBe(1512);
  expect(recordAnswer("worth", false).rating).toBe(1500);
});

test("answers are counted by week, for the last twelve weeks", () => {
  for (let week = 0; week < 14; week++) recordAnswer("fold", week % 2 === 0, after(7 * week));
  recordAnswer("fold", true, after(7 * 13 + 6));
  const { weeks } = progressOf("fold");
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toEqual({ monday: dayOf(after(7 * 13)), asked: 2, right: 1 });
});

test("the problem of a day counts once", () => {
  recordAnswer("daily", true, MONDAY);
  expect(recordAnswer("daily", false, MONDAY)).toMatchObject({ asked: 1, right: 1, row: 1 });
  expect(recordAnswer("daily", true, after(1))).toMatchObject({ asked: 2, row: 2 });
});

test("who starts over has answered nothing", () => {
  recordAnswer("worth", true);
  forget("worth");
  expect(progressOf("worth").asked).toBe(0);
});

test("what an earlier page remembered goes on", () => {
  localStorage.setItem("hanchan.practice.discard", '{"asked":4,"right":3,"row":2}');
  expect(progressOf("discard")).toMatchObject({
    asked: 4,
    right: 3,
    row: 2,
    best: 2,
    rating: 1500,
  });
});

test.each([
  "{",
  "null",
  '{"asked":1,"right":2,"row":0}',
  '{"asked":-1}',
  '{"asked":1,"right":1,"row":1,"weeks":[{"monday":"x","asked":1,"right":1}]}',
])("a spoiled memory %s counts nothing", (kept) => {
  localStorage.setItem("hanchan.practice.discard", kept);
  expect(progressOf("discard")).toMatchObject({ asked: 0, right: 0, row: 0, weeks: [] });
});
