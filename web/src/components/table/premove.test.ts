import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import early from "../../fixtures/en/early.json";
import { words } from "../../lib/i18n.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import { without } from "../../lib/tiles.ts";
import type { ActionView, FromServer, MatchUpdate, MatchView } from "../../protocol.ts";
import TableView from "./TableView.svelte";

const TURN = (early.update as unknown as MatchUpdate).view as MatchView;
const SEAT = TURN.seat ?? 0;
const DISCARDS = (TURN.actions ?? []).filter(({ kind }) => kind === "discard");
const RIICHI: ActionView = { code: 999, kind: "riichi", label: "riichi", tile: "1m" };

let acts: number[];
let game: TableState;
let number = 100;
let shown: Record<string, unknown>;

/** The table as it is now: before the turn nothing is drawn. */
function hear(actions: readonly ActionView[], change: (view: MatchView) => void = () => {}): void {
  const view = structuredClone(TURN);
  const own = view.players[SEAT];
  if (!own) throw new Error("the fixture has no own seat");
  if (!actions.length) {
    own.hand = without(own.hand ?? [], view.drawn);
    view.drawn = null;
  }
  change(view);
  number += 1;
  const update = early.update as unknown as MatchUpdate;
  game.hear({ ...update, seq: number, said: [], view: { ...view, actions: [...actions] } });
  flushSync();
}

function tile(place: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>('.hand [role="toolbar"] button')[place];
  if (!found) throw new Error(`no tile at ${place}`);
  return found;
}

function tap(place: number): void {
  tile(place).dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  flushSync();
}

function chosen(): number {
  return document.querySelectorAll('.hand [aria-pressed="true"]').length;
}

beforeEach(async () => {
  acts = [];
  settings.set("twice", false);
  settings.set("ahead", true);
  await words.speak("en");
  game = new TableState();
  game.use({ act: (code) => acts.push(code) > 0, say: () => true });
  game.hear(early.welcome as FromServer);
  game.hear(early.update as unknown as MatchUpdate);
  if (!game.view) throw new Error("the fixture has no view");
  shown = mount(TableView, { target: document.body, props: { game, view: game.view } });
  hear([]);
});

afterEach(async () => {
  settings.set("ahead", false);
  await unmount(shown);
  document.body.replaceChildren();
});

test("a tile that was chosen before the turn goes as soon as it comes", () => {
  tap(0);
  expect(chosen()).toBe(1);
  hear([]); // others go on
  hear(DISCARDS);
  expect(acts).toEqual([DISCARDS[0]?.code]);
  expect(chosen()).toBe(0);
});

test.each<[string, (view: MatchView) => void]>([
  ["a riichi", (view) => void Object.assign(view.players[(SEAT + 1) % 4] ?? {}, { riichi: true })],
  ["another dora", ({ wall }) => void wall.indicators.push({ stack: 0, tile: "1m", means: "2m" })],
  ["another hand", ({ kyoku }) => void Object.assign(kyoku, { deal: kyoku.deal + 1 })],
  ["a turn taken back", ({ players }) => void players[SEAT]?.river?.push({ tile: "1m" } as never)],
])("it stays after %s", (_, change) => {
  tap(0);
  hear([], change);
  expect(chosen()).toBe(0);
  hear(DISCARDS, change);
  expect(acts).toEqual([]);
});

test("it stays where something else could be done", () => {
  tap(0);
  hear([...DISCARDS, RIICHI]);
  expect(acts).toEqual([]);
});

test.each<[string, () => void]>([
  ["a second press", () => tap(0)],
  ["escape", () => dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))],
  ["the setting", () => settings.set("ahead", false)],
])("%s takes it back", (_, takeBack) => {
  tap(0);
  takeBack();
  flushSync();
  expect(chosen()).toBe(0);
  hear(DISCARDS);
  expect(acts).toEqual([]);
});

test("whoever taps twice to discard taps twice here, too", () => {
  settings.set("twice", true);
  tap(0);
  expect(chosen()).toBe(0);
  tap(0);
  expect(chosen()).toBe(1);
});

test("the second click of a discard chooses nothing", () => {
  hear(DISCARDS);
  tap(0);
  hear([]);
  tap(0);
  expect(chosen()).toBe(0);
  expect(acts).toHaveLength(1);
});

test("while the table is held on one's own turn nothing is chosen", () => {
  hear(DISCARDS);
  if (game.table) game.table = { ...game.table, held: true };
  flushSync();
  tap(0);
  expect(chosen()).toBe(0);
});
