import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkAnswer, fetchQuestion } from "./practice-api.ts";
import type { Question } from "./question.ts";

const QUESTION: Question = {
  kind: "discard",
  seed: 7,
  situation: { rules: "ema-2008", round: "", wind: "" },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["a question", () => fetchQuestion.discard(QUESTION)],
  ["a judgement", () => checkAnswer.discard(QUESTION, "1m")],
])("%s waits its turn behind the matches that the server verifies", async (_, ask) => {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((tell, refuse) => {
      setTimeout(() => tell(Response.json({ seed: 7 })), 45_000);
      signal?.addEventListener("abort", () => refuse(new DOMException("late", "AbortError")));
    });
  });
  const told = vi.fn();
  void ask().then(told, told);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(told).toHaveBeenCalledWith({ seed: 7 });
});
