import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EndRequirements, MatchEndInput, RoundTableView } from "../../protocol.ts";
import type { EventAdminStore } from "./event-admin.svelte.ts";
import ResultDialog from "./ResultDialog.svelte";
import { endFromFields, fieldsOf } from "./result.ts";

const STANDS: MatchEndInput = {
  scores: [39000, 30000, 20000, 10000],
  deposits: 1,
  chombo: [0, 1, 0, 0],
  penalty: [0, 0, 0, 5000],
};

function table(end: MatchEndInput | null): RoundTableView {
  const seats = ["Aki", "Ben", "Chie", "Dai"].map((name, wind) => ({
    number: wind + 1,
    name,
    score: end?.scores[wind] ?? null,
  }));
  return { table: 3, state: "final", seats, revision: end ? 1 : 0, end } as RoundTableView;
}

/** The dialog of a table, and what it does when it is sent. */
function open(end: MatchEndInput | null): { done: Record<string, unknown>[] } {
  const done: Record<string, unknown>[] = [];
  const does = async (deed: Record<string, unknown>) => Boolean(done.push(deed));
  const desk = { busy: false, problem: "", does } as unknown as EventAdminStore;
  const props = { desk, round: 1, table: table(end), title: "Round 1", close: () => {} };
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
let asked: EndRequirements = {};
beforeEach(() => {
  asked = {};
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(asked)));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test("a correction begins with the chombo, penalties and deposits that stand", async () => {
  const { done } = open(STANDS);
  expect(document.querySelector("details")?.open).toBe(true);
  send();
  await vi.waitFor(() =>
    expect(done).toEqual([
      { type: "result", round: 1, table: 3, revision: 2, end: STANDS, reason: "a row was wrong" },
    ]),
  );
});

test("the first result of a table begins with nothing but empty fields", async () => {
  const { done } = open(null);
  expect(document.querySelector("details")?.open).toBe(false);
  for (const field of document.querySelectorAll<HTMLInputElement>("ol input")) {
    field.value = "25000";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  send();
  await vi.waitFor(() =>
    expect(done).toEqual([
      {
        type: "result",
        round: 1,
        table: 3,
        revision: 1,
        end: { scores: [25000, 25000, 25000, 25000] },
      },
    ]),
  );
});

test("the page has fields for what the server asks for, and for nothing else", async () => {
  asked = { busted: [3], may_be_busted: [3], most_busters: 1, wins: true };
  open(STANDS);
  await vi.waitFor(() => expect(document.querySelectorAll("select")).toHaveLength(1));
  const [by] = document.querySelectorAll("select");
  expect(by?.required).toBe(true);
  expect([...(by?.options ?? [])].map(({ text }) => text)).toEqual(["", "Aki", "Ben", "Chie"]);
  expect(document.querySelectorAll("table")[0]?.querySelectorAll("input")).toHaveLength(4);
});

const BELOW: MatchEndInput = {
  scores: [60000, 45000, 20000, -7000],
  deposits: 2,
  sticks: [1, 1, 0, 0],
  wins: [4, 2, 1, 0],
  dealer: 2,
  busted_by: { "3": [0] },
};

test("what is not asked for stays as it was, and busters go where the server asks for none", () => {
  const typed = fieldsOf(BELOW, BELOW.scores);
  expect(endFromFields(typed, { busted: [3], may_be_busted: [3] }, BELOW)).toEqual(BELOW);
  const other = { ...typed, scores: [50000, 45000, 22000, 3000], deposits: 0 };
  expect(endFromFields(other, {}, BELOW)).toEqual({
    scores: other.scores,
    wins: BELOW.wins,
    dealer: 2,
  });
});

test("what is asked for by seat is sent, and sticks say how many there are", () => {
  const typed = {
    ...fieldsOf(null, [1, 2, 3, 4]),
    sticks: [0, 2, 0, 1],
    wins: [1, 0, 2, 0],
    dealer: 3,
  };
  const all = endFromFields(typed, { sticks: true, wins: true, dealer: true });
  expect(all).toEqual({
    scores: [1, 2, 3, 4],
    deposits: 3,
    sticks: [0, 2, 0, 1],
    wins: [1, 0, 2, 0],
    dealer: 3,
  });
});

test("a result of three has three numbers in each row, and no zeros that were left out", () => {
  const three: MatchEndInput = { scores: [50000, 35000, 20000], chombo: [0, 0, 0, 0] };
  const typed = fieldsOf(three, [...three.scores]);
  expect(typed.chombo).toEqual([0, 0, 0]);
  expect(typed.busted).toHaveLength(3);
  expect(endFromFields(typed, {})).toEqual({ scores: [50000, 35000, 20000] });
  typed.penalty[2] = 5000;
  expect(endFromFields(typed, {}).penalty).toEqual([0, 0, 5000]);
});
