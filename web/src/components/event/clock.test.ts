import { expect, test } from "vitest";
import { formatTimeLeft, lastMarkPassed, markPassed, ServerTime, secondsLeft } from "./clock.ts";

const at = (text: string) => Date.parse(text);
const CLOCK = { begun: "2026-05-01T09:00:00Z", minutes: 75, ends: "2026-05-01T10:15:00Z" };

test("what is left follows from the server's end, and goes below zero", () => {
  expect(secondsLeft(CLOCK, at("2026-05-01T10:14:00Z"))).toBe(60);
  expect(secondsLeft(CLOCK, at("2026-05-01T10:16:30Z"))).toBe(-90);
  expect(formatTimeLeft(75 * 60)).toBe("75:00");
  expect(formatTimeLeft(-90)).toBe("−1:30");
});

test("a clock that stands has what it had, and one without a limit has nothing", () => {
  const stands = { ...CLOCK, ends: "", left: 61, paused: true };
  expect(secondsLeft(stands, at("2026-05-01T20:00:00Z"))).toBe(61);
  expect(secondsLeft({ begun: CLOCK.begun, minutes: 0 }, 0)).toBeNull();
});

test("the offset is that of the quickest answer", () => {
  const time = new ServerTime();
  time.tell("1970-01-01T00:00:10Z", 1000, 3000);
  expect(time.ahead).toBe(8000);
  time.tell("1970-01-01T00:00:10Z", 4000, 4200);
  expect(time.ahead).toBe(5900);
  time.tell("1970-01-01T00:00:30Z", 5000, 9000);
  expect(time.ahead).toBe(5900);
});

test("an answer that a device slept through says nothing of the time", () => {
  const time = new ServerTime();
  time.tell("1970-01-01T00:00:10Z", 0, 91 * 60_000);
  expect(time.ahead).toBe(0);
});

test("a mark is passed once, as it passes, and not by who wakes long after", () => {
  expect(markPassed(900.1, 899.9)).toBe(900);
  expect(markPassed(899.9, 899.7)).toBeNull();
  expect(markPassed(1000, 600)).toBeNull();
  expect(markPassed(0.1, -0.1)).toBe(0);
  expect(lastMarkPassed(901)).toBeNull();
  expect(lastMarkPassed(299)).toBe(300);
  expect(lastMarkPassed(-40)).toBe(0);
});
