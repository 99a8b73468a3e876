import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../../protocol.ts";
import { type Question, questionIn, questionOfDay, SEEDED, textOf } from "./question.ts";

const QUESTIONS: Question[] = [
  { kind: "fold", seed: 7, situation: { rules: "jpml-a", round: "E", wind: "S" } },
  { kind: "waits", seed: 2 ** 31 - 1, situation: { rules: DEFAULT_RULES, round: "", wind: "" } },
  {
    kind: "own",
    seed: 0,
    situation: { rules: DEFAULT_RULES, round: "", wind: "" },
    position: { key: "table-ab12-1", match: 1, kyoku: 3, moment: 12, seat: 2 },
  },
];

test.each(QUESTIONS)("the link to a question of kind $kind leads to the same question", (one) => {
  expect(questionIn(textOf(one))).toEqual(one);
});

test.each([
  "",
  "chess.7",
  "discard",
  "discard.x",
  "discard.-1",
  "discard.2147483648",
  "discard.7.../etc",
  "discard.7.tenhou.X",
  "discard.7.tenhou.E.S.more",
  "own.table-ab12-1.1.3",
  "own.table-ab12-1.0.3.12.2",
  "own.table-ab12-1.1.3.12.4",
  "own.a/b.1.3.12.2",
])("a link that names %o names no question", (text) => {
  expect(questionIn(text)).toBeNull();
});

test("a day has one question, and four days in a row have all kinds", () => {
  const days = [1, 2, 3, 4].map((day) => questionOfDay(new Date(2026, 11, day, 23, 59)));
  expect(new Set(days.map(({ kind }) => kind))).toEqual(new Set(SEEDED));
  expect(days[0]).toEqual(questionOfDay(new Date(2026, 11, 1, 0, 1)));
  expect(days[0]?.seed).toBe(20261201);
});
