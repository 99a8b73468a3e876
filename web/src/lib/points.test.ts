import { expect, test } from "vitest";
import { words } from "./i18n.svelte.ts";
import { difference, level, points } from "./points.ts";

test("thousands stand apart where the language has it so", async () => {
  await words.speak("en");
  expect([points(25000), points(900), points(-1200)]).toEqual([
    "25\u202f000",
    "900",
    "−1\u202f200",
  ]);
  await words.speak("ja");
  expect(points(25000)).toBe("25000");
});

test("a difference has its sign, and none has none", async () => {
  await words.speak("ru");
  expect([difference(4700), difference(-300), difference(0)]).toEqual(["+4\u202f700", "−300", "0"]);
});

test("nobody is ahead while all have the same", () => {
  const players = (...scores: number[]) => scores.map((score) => ({ score }));
  expect(level(players(25000, 25000, 25000, 25000))).toBe(true);
  expect(level(players(25000, 25000, 24000, 26000))).toBe(false);
});
