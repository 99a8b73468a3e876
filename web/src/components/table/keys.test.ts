import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import calls from "../../fixtures/en/calls.json";
import early from "../../fixtures/en/early.json";
import { words } from "../../lib/i18n.svelte.ts";
import { keyboardMode } from "../../lib/keyboard-mode.svelte.ts";
import { remember } from "../../lib/local-storage.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromServer, MatchUpdate } from "../../protocol.ts";
import TableView from "./TableView.svelte";

interface Told {
  welcome: unknown;
  update: unknown;
}

let acts: number[];
let game: TableState;
let shown: Record<string, unknown>;
let clock: number;

function show(told: Told): void {
  game = new TableState();
  game.use({ act: (code) => acts.push(code) > 0, say: () => true });
  game.hear(told.welcome as FromServer);
  hear(told);
  if (!game.view) throw new Error("the fixture has no view");
  shown = mount(TableView, { target: document.body, props: { game, view: game.view } });
  flushSync();
  (document.activeElement as HTMLElement).blur();
}

function hear(told: Told): void {
  game.hear(told.update as MatchUpdate);
  flushSync();
}

function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, bubbles: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  flushSync();
  return event;
}

const hand = () => document.querySelector<HTMLElement>(".hand [role=toolbar]");

beforeEach(async () => {
  acts = [];
  clock = 10_000;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  settings.set("twice", false);
  remember("keys-told", null);
  keyboardMode.now = false;
  await words.speak("en");
});

afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test("a key for a call that comes too late discards nothing; a little later it does", () => {
  show(calls);
  hear(early);
  press("c"); // it would have been chi, and now it is the thirteenth tile
  expect(acts).toEqual([]);
  clock += 700;
  press("c");
  expect(acts).toHaveLength(1);
});

test("a key that was not asked for a moment ago discards at once", () => {
  show(calls);
  hear(early);
  press("d");
  expect(acts).toHaveLength(1);
});

test("a key that is held down acts once", () => {
  show(early);
  press("d", { repeat: true });
  expect(acts).toEqual([]);
  hand()?.querySelector("button")?.focus();
  expect(press("Enter", { repeat: true }).defaultPrevented).toBe(true);
  expect(press("Enter").defaultPrevented).toBe(false);
});

test("whoever plays by keys finds the focus in the hand, whatever has gone with it", async () => {
  show(calls);
  expect(document.activeElement).toBe(document.body);
  document.querySelector<HTMLElement>(".calls .call")?.focus();
  keyboardMode.now = true;
  hear(early);
  (document.activeElement as HTMLElement).blur();
  hear({ ...early, update: { ...early.update, seq: early.update.seq + 1 } });
  await tick();
  expect(document.activeElement).toBe(hand());
});

test("whoever points keeps the focus where it is", async () => {
  show(calls);
  hear(early);
  await tick();
  expect(document.activeElement).toBe(document.body);
});

test("from the row itself an arrow leads to its near end, and no Enter discards", () => {
  show(early);
  const tiles = [...(hand()?.querySelectorAll<HTMLElement>("button") ?? [])];
  hand()?.focus();
  press("Enter");
  expect(acts).toEqual([]);
  press("ArrowLeft");
  expect(document.activeElement).toBe(tiles.at(-1));
  hand()?.focus();
  press("ArrowRight");
  expect(document.activeElement).toBe(tiles[0]);
});

test("whoever comes by keys is told once which key does what", async () => {
  keyboardMode.now = true;
  show(early);
  const tip = () => document.querySelector(".bar .tip")?.textContent ?? "";
  expect(tip()).toContain("? lists all keys");
  await unmount(shown);
  show(early);
  expect(tip()).toBe("");
});

test("keys and pointers tell which of them the hands are on; Shift alone tells nothing", () => {
  show(early);
  keyboardMode.pressed(new KeyboardEvent("keydown", { key: "Shift" }));
  expect(keyboardMode.now).toBe(false);
  keyboardMode.pressed(new KeyboardEvent("keydown", { key: "d" }));
  flushSync();
  expect(document.querySelector("main")?.classList.contains("keyed")).toBe(true);
  keyboardMode.pointed();
  flushSync();
  expect(document.querySelector("main")?.classList.contains("keyed")).toBe(false);
});

const RIGHT = { button: 2, bubbles: true, cancelable: true };

function rightClick(on: Element = document.querySelector("main") as Element): MouseEvent {
  const event = new MouseEvent("contextmenu", RIGHT);
  on.dispatchEvent(event);
  flushSync();
  return event;
}

test("a right click is the browser's own until somebody has chosen otherwise", () => {
  show(early);
  expect(rightClick().defaultPrevented).toBe(false);
  expect(acts).toEqual([]);
});

test("a right click passes, or discards the tile just drawn, where that is chosen", () => {
  settings.set("right", true);
  show(calls);
  expect(rightClick().defaultPrevented).toBe(true);
  expect(acts, "it may have been meant for what was here before").toEqual([]);
  clock += 300;
  rightClick();
  const passing = calls.update.view.actions.find(({ kind }) => kind === "pass");
  expect(acts).toEqual([passing?.code]);
  hear(early);
  clock += 300;
  rightClick();
  const drawn = early.update.view.actions.find(({ kind }) => kind === "tsumogiri");
  expect(acts).toEqual([passing?.code, drawn?.code]);
  settings.set("right", false);
});

test("a right click lets no win go by", () => {
  settings.set("right", true);
  const win = { kind: "tsumo", code: 4242, label: "Tsumo" };
  const { view } = early.update;
  const won = { ...view, actions: [...view.actions, win] };
  show({ ...early, update: { ...early.update, view: won } } as typeof early);
  clock += 300;
  rightClick();
  expect(acts).toEqual([]);
  settings.set("right", false);
});
