import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventTableView, MatchEndInput, TableResultView } from "../../protocol.ts";
import EventResult from "./EventResult.svelte";
import type { EventTally } from "./event-tally.svelte.ts";

const STANDS: MatchEndInput = {
  scores: [39000, 30000, 20000, 10000],
  deposits: 1,
  chombo: [0, 1, 0, 0],
  penalty: [0, 0, 0, 5000],
  wins: [4, 2, 1, 0],
};
const RESULT: TableResultView = {
  revision: 1,
  scores: STANDS.scores,
  end: STANDS,
  places: [1, 2, 3, 4],
  results: ["", "", "", ""],
  status: "entered",
};

let shown: Record<string, unknown> | null = null;
beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ wins: true }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

test("points that are entered again keep the rest of the result that stands", async () => {
  const done: Record<string, unknown>[] = [];
  const seats = STANDS.scores.map((score, wind) => ({ number: wind + 1, name: "", score }));
  const told = { round: 2, table: 3, seats, may: { enter: true }, result: RESULT };
  const keeper = {
    event: "one",
    told: told as unknown as EventTableView,
    does: async (deed: Record<string, unknown>) => {
      done.push(deed);
      return "";
    },
  };
  const props = { keeper: keeper as unknown as EventTally };
  shown = mount(EventResult, { target: document.body, props });
  flushSync();
  document.querySelector<HTMLButtonElement>("button.quiet")?.click();
  flushSync();
  const field = document.querySelector<HTMLInputElement>("dialog input[type=number]");
  if (field) field.value = "38000";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  document.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  await vi.waitFor(() => expect(done).toHaveLength(1));
  expect(done[0]).toMatchObject({
    type: "result",
    revision: 2,
    end: { ...STANDS, scores: [38000, 30000, 20000, 10000] },
  });
});
