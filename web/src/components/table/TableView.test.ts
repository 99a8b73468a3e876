import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import calls from "../../fixtures/calls.json";
import early from "../../fixtures/early.json";
import riichi from "../../fixtures/riichi.json";
import { words } from "../../lib/i18n.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromPage, TableShown, Update } from "../../protocol.ts";
import TableView from "./TableView.svelte";

const TABLE: TableShown = {
  id: "t",
  name: "",
  rules: "ema",
  title: "EMA",
  enforcement: "engine",
  phase: "playing",
  match: 1,
  places: [],
};

let acts: number[];
let said: FromPage[];
let shown: Record<string, unknown> | null;
let game: TableState;

function show(update: unknown): void {
  game = new TableState();
  game.use({ act: (code) => acts.push(code) > 0, say: (message) => said.push(message) > 0 });
  game.hear({ type: "welcome", protocol: 1, table: TABLE, place: 0, seat: 0 });
  game.hear(update as Update);
  if (!game.view) throw new Error("the fixture has no view");
  shown = mount(TableView, { target: document.body, props: { game, view: game.view } });
  flushSync();
}

function press(key: string, more: KeyboardEventInit = {}): void {
  dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));
  flushSync();
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function codeOf(update: unknown, kind: string, tile?: string): number | undefined {
  const actions = (update as Update).view?.actions ?? [];
  return actions.find((action) => action.kind === kind && (!tile || action.tile === tile))?.code;
}

beforeEach(async () => {
  acts = [];
  said = [];
  settings.set("twice", false);
  await words.speak("en");
});

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

test("thirteen tiles and the drawn one apart, each named in words", () => {
  show(early);
  const hand = all('[role="toolbar"] button');
  expect(hand).toHaveLength(14);
  expect(hand[0]?.getAttribute("aria-label")).toBe("2 of characters, 3 left");
  expect(hand[13]?.getAttribute("aria-label")).toMatch(/^4 of characters, just drawn/);
});

test("a click discards, and so does the key shown above the tile", () => {
  show(early);
  all('[role="toolbar"] button')[0]?.click();
  game.hear(early as unknown as Update);
  flushSync();
  press("d");
  expect(acts).toEqual([codeOf(early, "discard", "2m"), codeOf(early, "tsumogiri")]);
});

test("nothing is discarded twice before the server has answered", () => {
  show(early);
  press("1");
  press("2");
  expect(acts).toHaveLength(1);
});

test("a finger taps twice where that is chosen, another tile takes its place", () => {
  settings.set("twice", true);
  show(early);
  const hand = all('[role="toolbar"] button');
  const tap = () => new MouseEvent("click", { detail: 1, bubbles: true });
  hand[0]?.dispatchEvent(tap());
  hand[1]?.dispatchEvent(tap());
  expect(acts).toEqual([]);
  flushSync();
  hand[1]?.dispatchEvent(tap());
  expect(acts).toEqual([codeOf(early, "discard", "9m")]);
});

test("arrows go along the hand, of which one tile takes part in Tab", () => {
  show(early);
  const hand = all('[role="toolbar"] button');
  expect(hand.filter((tile) => tile.tabIndex === 0)).toEqual([hand[0]]);
  const right = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
  hand[0]?.dispatchEvent(right);
  flushSync();
  expect(document.activeElement).toBe(hand[1]);
  expect(hand[1]?.tabIndex).toBe(0);
});

test("calls are buttons with the server's words, and have keys", () => {
  show(calls);
  const buttons = all(".calls button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Pon with 22p",
    "Chi with 34p",
    "Pass",
  ]);
  press("p");
  expect(acts).toEqual([codeOf(calls, "pon")]);
});

test("keys are those at the same place of a Russian keyboard", () => {
  show(calls);
  press("з", { code: "KeyP" });
  expect(acts).toEqual([codeOf(calls, "pon")]);
});

test("riichi asks for its tile, and escape takes it back", () => {
  show(riichi);
  press("r");
  expect(all('[role="toolbar"] .dim').length).toBeGreaterThan(0);
  press("Escape");
  expect(all('[role="toolbar"] .dim')).toEqual([]);
  expect(acts).toEqual([]);
});

test("switches tell the server what shall happen by itself", () => {
  show(early);
  press("N", { shiftKey: true });
  expect(said).toEqual([{ type: "switch", no_calls: true }]);
});

test("what is typed into the chat is no command", async () => {
  show(early);
  all('[role="tab"]')[1]?.click();
  flushSync();
  await tick();
  const input = document.querySelector("input");
  input?.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
  expect(input).not.toBeNull();
  expect(acts).toEqual([]);
});

test("what has been said is heard", () => {
  show(early);
  game.hear({ ...(early as unknown as Update), said: [{ seq: 1, text: "Emi discards N" }] });
  flushSync();
  expect(document.querySelector('[aria-live="polite"].heard')?.textContent).toBe("Emi discards N");
});
