import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { End, TableOfRound } from "../../protocol.ts";
import ResultDialog from "./ResultDialog.svelte";
import { endTyped } from "./result.ts";
import type { EventDesk } from "./run.svelte.ts";

const STANDS: End = {
  scores: [39000, 30000, 20000, 10000],
  deposits: 1,
  chombo: [0, 1, 0, 0],
  penalty: [0, 0, 0, 5000],
};

function table(end: End | null): TableOfRound {
  const seats = ["Aki", "Ben", "Chie", "Dai"].map((name, wind) => ({
    number: wind + 1,
    name,
    score: end?.scores[wind] ?? null,
  }));
  return { table: 3, state: "final", seats, revision: end ? 1 : 0, end } as TableOfRound;
}

/** The dialog of a table, and what it does when it is sent. */
function open(end: End | null): { done: Record<string, unknown>[] } {
  const done: Record<string, unknown>[] = [];
  const does = async (deed: Record<string, unknown>) => Boolean(done.push(deed));
  const desk = { busy: false, problem: "", does } as unknown as EventDesk;
  const props = { desk, round: 1, table: table(end), close: () => {} };
  shown = mount(ResultDialog, { target: document.body, props });
  flushSync();
  return { done };
}

function send(): void {
  const reason = document.querySelector<HTMLInputElement>("input[type=text]");
  if (reason) {
    reason.value = "a row was wrong";
    reason.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
}

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test("a correction begins with the chombo, penalties and deposits that stand", () => {
  const { done } = open(STANDS);
  expect(document.querySelector("details")?.open).toBe(true);
  send();
  expect(done).toEqual([
    { type: "result", round: 1, table: 3, revision: 2, end: STANDS, reason: "a row was wrong" },
  ]);
});

test("the first result of a table begins with nothing but empty fields", () => {
  const { done } = open(null);
  expect(document.querySelector("details")?.open).toBe(false);
  send();
  expect(done).toEqual([
    { type: "result", round: 1, table: 3, revision: 1, end: { scores: [0, 0, 0, 0] } },
  ]);
});

test("what has no field stays as it was, and goes where the points speak against it", () => {
  const was: End = {
    scores: [60000, 45000, 20000, -7000],
    deposits: 2,
    sticks: [1, 1, 0, 0],
    wins: [4, 2, 1, 0],
    dealer: 2,
    busted_by: { "3": [0] },
  };
  const typed = {
    scores: [...was.scores],
    deposits: 2,
    chombo: [0, 0, 0, 0],
    penalty: [0, 0, 0, 0],
  };
  expect(endTyped(typed, was)).toEqual(was);
  const other = { ...typed, scores: [50000, 45000, 22000, 3000], deposits: 0 };
  expect(endTyped(other, was)).toEqual({ scores: other.scores, wins: was.wins, dealer: 2 });
});
