import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../../lib/i18n.svelte.ts";
import type { ReplayState } from "../../lib/replay.svelte.ts";
import { answerAt, questionAt } from "../../lib/replay-api.ts";
import type {
  DecisionAnswerView,
  DecisionReviewView,
  MatchPlayerView,
  MatchReviewView,
  MistakeView,
  NamedAction,
} from "../../protocol.ts";
import AskedDecision from "./AskedDecision.svelte";
import OutlookGraph from "./OutlookGraph.svelte";

vi.mock("../../lib/replay-api.ts", () => ({
  answerAt: vi.fn(),
  matchReviewOf: vi.fn(),
  questionAt: vi.fn(),
  said: (problem: Error) => problem.message,
}));

const EAST: NamedAction = { action: 27, text: "Discard east", discard: "1z" };
const NINE: NamedAction = { action: 8, text: "Discard 9m", discard: "9m" };
const player = { name: "Aki", hand: ["9m", "1z"], has_drawn: true } as MatchPlayerView;
const MISTAKES = [
  { kyoku: 1, moment: 4, name: "East 1", part: 0.5, grade: "mistake", loss: 1800, done: NINE },
  { kyoku: 2, moment: 9, name: "East 2", part: 0, grade: "doubt", loss: 600, done: EAST },
].map((one) => ({ ...one, best: EAST, link: `/replay/k/1/${one.kyoku}/5?ask=1` })) as MistakeView[];

function reviewed(done: NamedAction, loss: number, why: string[]): DecisionReviewView {
  const grade = loss ? "mistake" : "same";
  return { moment: 4, grade, loss, done, best: EAST, choices: [], why };
}

function looking(more: object = {}): ReplayState {
  const place = { match: 1, kyoku: 1, moment: 4, seat: 2 };
  const review = { match: { mistakes: MISTAKES }, ask: vi.fn() };
  const state = { ...place, below: 2, key: "k", rules: "", place, review, endAsking: vi.fn() };
  return { ...state, ...more } as unknown as ReplayState;
}

let shown: Record<string, unknown> | null = null;
const texts = (where: string) =>
  [...document.querySelectorAll(where)].map((one) => one.textContent?.replace(/\s+/g, " ").trim());
const press = (where: string, at = 0) =>
  (document.querySelectorAll(where)[at] as HTMLElement | SVGElement).dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true }),
  );

beforeEach(async () => {
  await words.speak("en");
  vi.mocked(questionAt).mockResolvedValue({ actions: [EAST, NINE] });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.clearAllMocks();
});

test("a decision is answered beside what was done in the match, and leads to the next", async () => {
  const state = looking();
  const answer = reviewed(EAST, 0, ["Wins more often."]);
  const told: DecisionAnswerView = { answer, played: reviewed(NINE, 1800, []) };
  vi.mocked(answerAt).mockResolvedValue(told);
  shown = mount(AskedDecision, { target: document.body, props: { looking: state, player } });
  await vi.waitFor(() => expect(document.querySelectorAll(".hand button")).toHaveLength(2));
  press(".hand .drawn button");
  await vi.waitFor(() => expect(texts("dialog .strong")).toHaveLength(1));
  expect(vi.mocked(answerAt).mock.calls[0]).toEqual(["k", state.place, "", EAST.action]);
  expect(texts("dialog .grade")[0]).toContain("Like the bot");
  expect(texts("dialog .strong")[0]).toMatch(/^In the match: Discard 9m \(−1.800\)$/);
  press("dialog footer .primary");
  expect(state.review.ask).toHaveBeenCalledWith(MISTAKES[1]);
});

test("a position without a decision says so, and leads back to the match", async () => {
  const state = looking();
  vi.mocked(questionAt).mockRejectedValue(new Error("the player has no choice"));
  shown = mount(AskedDecision, { target: document.body, props: { looking: state, player } });
  await vi.waitFor(() => expect(texts("[role=alert]")).toEqual(["the player has no choice"]));
  press(".ask p button");
  expect(state.endAsking).toHaveBeenCalled();
});

test("what the bot did not weigh in the match is called so, and costs no number", async () => {
  const played: DecisionReviewView = { ...reviewed(NINE, 0, []), grade: "other", loss: null };
  vi.mocked(answerAt).mockResolvedValue({ answer: reviewed(EAST, 0, []), played });
  shown = mount(AskedDecision, { target: document.body, props: { looking: looking(), player } });
  await vi.waitFor(() => expect(document.querySelectorAll(".hand button")).toHaveLength(2));
  press(".hand .drawn button");
  await vi.waitFor(() => expect(texts("dialog .strong")).toHaveLength(1));
  expect(texts("dialog .strong")[0]).toBe("In the match: Discard 9m (Not evaluated)");
});

test("an answer to a place that was left is not shown", async () => {
  const state = looking();
  let tell: (told: DecisionAnswerView) => void = () => {};
  vi.mocked(answerAt).mockReturnValue(new Promise((done) => (tell = done)));
  shown = mount(AskedDecision, { target: document.body, props: { looking: state, player } });
  await vi.waitFor(() => expect(document.querySelectorAll(".hand button")).toHaveLength(2));
  press(".hand .drawn button");
  state.moment = 5;
  tell({ answer: reviewed(EAST, 0, []), played: reviewed(NINE, 1800, []) });
  await vi.waitFor(() => expect(document.querySelector(".hand button:disabled")).toBeNull());
  expect(document.querySelector("dialog")).toBeNull();
});

test("the graph names its marks, asks what is pressed, and has its figures as a table", () => {
  const at = (name: string, places: number[], results: number[]) => ({
    ...{ name, places, results },
    scores: [35000, 35000, 35000],
  });
  const review = {
    names: ["Aki", "<b>Emi</b>", "Ken"],
    outlook: [
      at("East 1", [2, 2, 2], [0, 0, 0]),
      at("East 2", [1.4, 2.25, 2.35], [12, -5, -7]),
      at("End", [1, 3, 2], [30.5, -20, -10.5]),
    ],
    mistakes: MISTAKES,
  } as unknown as MatchReviewView;
  const ask = vi.fn();
  shown = mount(OutlookGraph, { target: document.body, props: { review, seat: 2, ask } });
  flushSync();
  const marks = [...document.querySelectorAll("figure svg a")];
  expect(marks.map((one) => one.getAttribute("aria-label"))).toEqual([
    "East 1: Discard 9m, about 0.15 of a place",
    "East 2: Discard east, about 0.05 of a place",
  ]);
  expect(marks.map((one) => one.getAttribute("href"))).toEqual(MISTAKES.map(({ link }) => link));
  press("figure svg a", 1);
  expect(ask).toHaveBeenCalledWith(MISTAKES[1]);
  expect(texts("figure tbody tr:nth-child(2) > *")).toEqual([
    "East 2",
    "1.40 (+12.0)",
    "2.25 (−5.0)",
    "2.35 (−7.0)",
  ]);
  expect(texts("figure .end")).toEqual(["Aki", "<b>Emi</…", "Ken"]);
});
