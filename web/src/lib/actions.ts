/** Actions as the visitor meets them: tiles to discard, and buttons, each with its key. */

import type { ActionView } from "../protocol.ts";

export const HAND_KEYS = "1234567890abc";
export const DRAWN_KEY = "d";
export const PASS_KEY = "x";
export const OPTION_KEYS = "123456789";

/** What chooses a tile first: the message of the word, by the kinds from the hand and as drawn. */
const AIMS: Record<string, string> = {
  riichi: "riichi",
  "riichi-tsumogiri": "riichi",
  "open-riichi": "open-riichi",
  "open-riichi-tsumogiri": "open-riichi",
};
const TAKEN_BACK = "-taken-back";

const LETTERS: Record<string, string> = {
  riichi: "r",
  "open-riichi": "o",
  chi: "c",
  pon: "p",
  daiminkan: "k",
  ankan: "k",
  kakan: "k",
  kita: "i",
  tsumo: "t",
  ron: "r",
  kyuushu: "n",
  pass: PASS_KEY,
  show: "s",
  hide: "h",
  stop: "e",
  "play-on": "g",
  "taken-back": "v",
};
const FIRST = ["tsumo", "ron", "riichi", "open-riichi"];

/** A button: one action, or several to choose from by tile or number. */
export interface Button {
  word: string;
  key: string;
  actions: ActionView[];
  /** `act` at once, `aim` at a tile of the hand, or `open` the row of single actions. */
  way: "act" | "aim" | "open";
}

export interface Discards {
  hand: Map<string, ActionView>;
  drawn: ActionView | null;
}

/** The tiles that may be discarded: plainly, or for the riichi that is aimed at. */
export function discards(actions: readonly ActionView[], aim: string | null): Discards {
  const found: Discards = { hand: new Map(), drawn: null };
  for (const action of actions) {
    if (aimOfDiscard(action) !== (aim ?? "discard")) continue;
    if (action.kind.endsWith("tsumogiri")) found.drawn = action;
    else if (action.tile) found.hand.set(action.tile, action);
  }
  return found;
}

/** Whether a tile leaves the hand by it, plainly or for a riichi. */
export function isDiscard(action: ActionView): boolean {
  return aimOfDiscard(action) !== null;
}

/** The keys that answer something else than which tile goes: letters of buttons, and numbers. */
export function answers(actions: readonly ActionView[]): ReadonlySet<string> {
  const found = buttons(actions);
  const keys = new Set(found.map(({ key }) => key));
  const many = [...keys].map((key) => behind(found, key).flatMap((button) => button.actions));
  const most = Math.max(1, ...many.map(({ length }) => length));
  if (most > 1) for (const number of OPTION_KEYS.slice(0, most)) keys.add(number);
  return keys;
}

/** What a tile is discarded for: a riichi, or plainly, by its word; null for what is no discard. */
export function aimOfDiscard({ kind }: ActionView): string | null {
  return kind === "discard" || kind === "tsumogiri" ? "discard" : (AIMS[kind] ?? null);
}

/** The buttons for everything but plain discards: wins first, to pass last. */
export function buttons(actions: readonly ActionView[]): Button[] {
  const found: Button[] = [];
  for (const action of actions) {
    if (aimOfDiscard(action) === "discard") continue;
    const button = buttonOf(action);
    const same = found.find(({ word, way }) => word === button.word && way !== "act");
    if (button.way !== "act" && same) same.actions.push(action);
    else found.push(button);
  }
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Whether it is a call that is retracted as soon as it is heard. */
export function isRetracted({ kind }: ActionView): boolean {
  return kind.endsWith(TAKEN_BACK);
}

/** The word of the call, also of one that is retracted. */
export function callOf({ kind }: ActionView): string {
  return kind.replace(TAKEN_BACK, "");
}

function buttonOf(action: ActionView): Button {
  const aim = AIMS[action.kind];
  const word = aim ?? (isRetracted(action) ? "taken-back" : action.kind);
  const way = aim ? "aim" : word === "taken-back" ? "open" : "act";
  return { word, key: LETTERS[word] ?? "", actions: [action], way };
}

function rank({ word }: Button): number {
  const first = FIRST.indexOf(word);
  if (first >= 0) return first;
  return word === "pass" ? 99 : word === "taken-back" ? 90 : 50;
}

/** What a key does now. */
export type Meaning =
  | { does: "act"; action: ActionView }
  | { does: "choose"; key: string }
  | { does: "back" }
  | { does: "nothing" };

export interface Choosing {
  actions: readonly ActionView[];
  /** The hand as it is shown, without the tile just drawn. */
  hand: readonly string[];
  /** The letter of the button whose options are being chosen from. */
  chosen: string | null;
}

const NOTHING: Meaning = { does: "nothing" };

/** The buttons of a key: several calls of one name share it. */
export function behind(found: readonly Button[], key: string | null): Button[] {
  return key ? found.filter((button) => button.key === key) : [];
}

/** The number that follows the letter of a button, where several share it; else none. */
export function numberOf(found: readonly Button[], button: Button): string {
  const same = behind(found, button.key);
  const place = same.flatMap(({ actions }) => actions).indexOf(button.actions[0] as ActionView);
  return same.length > 1 ? (OPTION_KEYS[place] ?? "") : "";
}

/** The word of the riichi that is being aimed, none if no tile is being chosen for it. */
export function aimOf(choosing: Choosing): string | null {
  const [button] = behind(buttons(choosing.actions), choosing.chosen);
  return button?.way === "aim" ? button.word : null;
}

/** The single actions among which numbers choose, once a letter has been pressed. */
export function options(choosing: Choosing): ActionView[] {
  const found = behind(buttons(choosing.actions), choosing.chosen);
  return found[0]?.way === "aim" ? [] : found.flatMap(({ actions }) => actions);
}

/** What a key means: a tile by its place, a button by its letter, an option by its number. */
export function meaning(key: string, choosing: Choosing): Meaning {
  const { actions, chosen } = choosing;
  if (!key) return NOTHING; // Tab, an arrow, Shift alone
  if (chosen && (key === "escape" || key === PASS_KEY)) return { does: "back" };
  if (chosen && !aimOf(choosing)) return act(options(choosing)[OPTION_KEYS.indexOf(key)]);
  const tile = tileAt(key, choosing);
  if (tile) return act(tile);
  if (chosen) return NOTHING;
  const pressed = key === " " && passesLightly(actions) ? PASS_KEY : key;
  return pressedButton(pressed, actions);
}

function act(action: ActionView | undefined): Meaning {
  return action ? { does: "act", action } : NOTHING;
}

function tileAt(key: string, choosing: Choosing): ActionView | undefined {
  const found = discards(choosing.actions, aimOf(choosing));
  if (key === DRAWN_KEY) return found.drawn ?? undefined;
  const tile = choosing.hand[HAND_KEYS.indexOf(key)];
  return tile === undefined ? undefined : found.hand.get(tile);
}

function pressedButton(key: string, actions: readonly ActionView[]): Meaning {
  const found = behind(buttons(actions), key);
  const [only] = found;
  if (!key || !only) return NOTHING;
  if (found.length === 1 && only.way === "act") return act(only.actions[0]);
  return { does: "choose", key };
}

/** Space lets a tile go, but never one that a button calls a win. */
function passesLightly(actions: readonly ActionView[]): boolean {
  return !actions.some(({ kind }) => kind === "ron");
}

/** A tile of a meld as a button shows it. */
export interface CallTile {
  tile: string;
  turned: boolean;
}

/** The tiles of an action; that of an ankan is one of the four that it uses. */
export function tilesOf({ kind, tile, uses = [] }: ActionView): string[] {
  return tile && kind !== "ankan" ? [...uses, tile] : [...uses];
}

/** The meld as it will lie: the called tile on its side, at the end that points to its giver. */
export function callTiles({ kind, tile, uses = [] }: ActionView, from: number): CallTile[] {
  const lie = (one: string, turned = false) => ({ tile: one, turned });
  const own = uses.map((one) => lie(one));
  if (!tile || kind === "ankan") return own;
  if (!uses.length) return [lie(tile)];
  const place = from === 3 ? 0 : from === 2 ? 1 : own.length;
  return own.toSpliced(place, 0, lie(tile, true));
}
