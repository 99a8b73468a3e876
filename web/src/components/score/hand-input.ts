/** The input of the calculator, and its form in an address and in a request. */

import { WINDS, type Wind } from "../../lib/seats.ts";
import { isRed, kindOf } from "../../lib/tiles.ts";
import { type CalculatorForm, DEFAULT_RULES } from "../../protocol.ts";

export const MELDS = ["chi", "pon", "daiminkan", "kakan", "ankan"] as const;
export type MeldType = (typeof MELDS)[number];
export const TARGETS = ["hand", "win", "dora", "ura", ...MELDS] as const;
export type Target = (typeof TARGETS)[number];

export interface MeldInput {
  type: MeldType;
  tiles: string[];
}

export interface HandInput {
  rules: string;
  /** What a house or a table changes of the rulebook: rule keys with their values as written. */
  changes: Record<string, string>;
  /** What the house calls its rules. */
  title: string;
  hand: string[];
  melds: MeldInput[];
  win: string | null;
  by: "ron" | "tsumo";
  seat: Wind;
  round: Wind;
  /** Empty for none, else as a case says it. */
  riichi: string;
  flags: string[];
  dora: string[];
  ura: string[];
  honba: number;
  deposits: number;
  /** The norths that the winner has set aside. */
  kita: number;
}

export const EMPTY_HAND: HandInput = {
  rules: DEFAULT_RULES,
  changes: {},
  title: "",
  hand: [],
  melds: [],
  win: null,
  by: "ron",
  seat: "S",
  round: "E",
  riichi: "",
  flags: [],
  dora: [],
  ura: [],
  honba: 0,
  deposits: 0,
  kita: 0,
};

const WAITING = 13;
const SET = 3;
const COPIES = 4;
export const MOST_INDICATORS = 5;
const MOST_MELDS = 4;
export const MOST_STICKS = { honba: 999, deposits: 99, kita: 4 };
/** A win by open riichi from a player in riichi; not a flag for the server. */
export const DISCARDER = "discarder_in_riichi";
/** A ron on a north that another player sets aside. */
export const ROBBED_KITA = "robbed-kita";
const NORTH = "4z";
const LONGEST_TITLE = 80;
const RIICHI = ["", "true", "double", "open", "open-double"];
const FLAGS = [
  "ippatsu",
  "rinshan",
  "chankan",
  "haitei",
  "houtei",
  "tenhou",
  "chiihou",
  "renhou",
  "nagashi",
  ROBBED_KITA,
  DISCARDER,
];
/** How many fives of each suit are red until the rulebook has said so. */
const USUAL_REDS: readonly number[] = [1, 1, 1];
const KEY = /^[a-z]+\.\w+$/;

/** Tiles as one text: `234m0p77z`. */
export function tilesText(tiles: readonly string[]): string {
  return tiles.map((tile, i) => (tiles[i + 1]?.[1] === tile[1] ? tile[0] : tile)).join("");
}

/** The tiles of a text; what is none is left out. */
export function tilesIn(text: string): string[] {
  return [...text.matchAll(/(\d+)([mpsz])/g)].flatMap(([, digits = "", suit = ""]) =>
    [...digits].map((digit) => digit + suit).filter((tile) => isTile(tile)),
  );
}

export function isTile(tile: string): boolean {
  return /^(?:\d[mps]|[1-7]z)$/.test(tile);
}

/** How many tiles the hand still takes before the winning one. */
export function room({ hand, melds }: HandInput): number {
  return WAITING - hand.length - SET * melds.length;
}

export function allTiles(said: HandInput): string[] {
  const { hand, melds, win } = said;
  const inMelds = melds.flatMap(({ tiles }) => tiles);
  return [...hand, ...inMelds, ...(win ? [win] : []), ...tilesAside(said)];
}

/** The indicators, and the norths set aside. */
function tilesAside({ dora, ura, kita }: HandInput): string[] {
  return [...dora, ...ura, ...Array<string>(kita).fill(NORTH)];
}

/** How many copies of the tile are not in use yet: of its kind, and of a red five the red ones. */
export function copiesLeft(said: HandInput, tile: string, reds = USUAL_REDS): number {
  const used = allTiles(said);
  const kind = kindOf(tile);
  const left = COPIES - used.filter((one) => kindOf(one) === kind).length;
  if (!isRed(tile)) return left;
  const red = reds["mps".indexOf(tile[1] ?? "")] ?? 0;
  return Math.max(0, Math.min(left, red - used.filter((one) => one === tile).length));
}

/** The tiles of a meld that is tapped by one of them: of a chi the lowest. */
export function meldTiles(type: MeldType, tile: string): string[] {
  const plain = tile.replace("0", "5");
  if (type !== "chi") return [tile, ...Array(type === "pon" ? 2 : 3).fill(plain)];
  const rank = Number(plain[0]);
  return [tile, `${rank + 1}${tile[1]}`, `${rank + 2}${tile[1]}`];
}

/** Why a tile cannot be put somewhere: too few copies, red ones or places, or no such meld. */
export type Misfit = "copies" | "reds" | "room" | "meld" | "unknown";

export function misfit(
  said: HandInput,
  target: Target,
  tile: string,
  reds: readonly number[] = USUAL_REDS,
): Misfit | null {
  if (!isTile(tile)) return "unknown";
  if (target === "win" && said.win === tile) return null;
  const meld = MELDS.find((one) => one === target);
  if (meld === "chi" && (tile.endsWith("z") || Number(tile.replace("0", "5")[0]) > 7)) {
    return "meld";
  }
  if (copiesLeft(said, tile.replace("0", "5"), reds) <= 0) return "copies";
  if (copiesLeft(said, tile, reds) <= 0) return "reds";
  if (meld) return meldMisfit(said, meldTiles(meld, tile));
  if (target === "hand") return room(said) > 0 ? null : "room";
  if (target === "win") return null;
  return said[target as "dora" | "ura"].length < MOST_INDICATORS ? null : "room";
}

function meldMisfit(said: HandInput, tiles: readonly string[]): Misfit | null {
  if (said.melds.length >= MOST_MELDS || room(said) < SET) return "room";
  const wanted = (tile: string) => tiles.filter((one) => kindOf(one) === kindOf(tile)).length;
  const enough = tiles.every((tile) => copiesLeft(said, tile.replace("0", "5")) >= wanted(tile));
  return enough ? null : "copies";
}

/** Whether the tile can be put there: there is room, and there are copies left. */
export function fits(said: HandInput, target: Target, tile: string, reds = USUAL_REDS): boolean {
  return misfit(said, target, tile, reds) === null;
}

/** The hand with a tile more; the same if it does not fit. */
export function addTile(
  said: HandInput,
  target: Target,
  tile: string,
  reds = USUAL_REDS,
): HandInput {
  if (!fits(said, target, tile, reds)) return said;
  if (target === "win") return { ...said, win: tile };
  if (target === "hand" || target === "dora" || target === "ura") {
    return { ...said, [target]: [...said[target], tile] };
  }
  return { ...said, melds: [...said.melds, { type: target, tiles: meldTiles(target, tile) }] };
}

/** Where the next tile goes: a full hand asks for the tile that wins. */
export function nextTarget(said: HandInput, target: Target): Target {
  if (target === "win") return room(said) > 0 ? "hand" : "win";
  if (target === "dora" || target === "ura") return target;
  return room(said) > 0 ? "hand" : "win";
}

/** One five of a meld becomes red, or plain again. */
export function withRedFive(meld: MeldInput): MeldInput {
  const red = meld.tiles.findIndex((tile) => tile.startsWith("0"));
  const at = red >= 0 ? red : meld.tiles.findIndex((tile) => /^5[mps]$/.test(tile));
  if (at < 0) return meld;
  const digit = red >= 0 ? "5" : "0";
  return { ...meld, tiles: meld.tiles.with(at, digit + meld.tiles[at]?.[1]) };
}

/** The winning tile goes into the hand, and this one of the hand wins. */
export function swapped(said: HandInput, place: number): HandInput {
  const tile = said.hand[place];
  if (!tile) return said;
  const rest = said.hand.toSpliced(place, 1);
  return { ...said, hand: said.win ? [...rest, said.win] : rest, win: tile };
}

/** What the address says after the question mark; what is as usual is left out. */
export function toQuery(said: HandInput): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string, usual = "") => {
    if (value !== usual) query.set(name, value);
  };
  set("rules", said.rules);
  set("title", said.title);
  for (const [key, value] of Object.entries(said.changes)) query.set(key, value);
  set("hand", tilesText(said.hand));
  set("melds", said.melds.map(({ type, tiles }) => `${type}-${tilesText(tiles)}`).join("."));
  set("win", said.win ?? "");
  set("by", said.by, EMPTY_HAND.by);
  set("seat", said.seat, EMPTY_HAND.seat);
  set("round", said.round, EMPTY_HAND.round);
  set("riichi", said.riichi);
  set("flags", said.flags.join("."));
  set("dora", tilesText(said.dora));
  set("ura", tilesText(said.ura));
  set("honba", String(said.honba), "0");
  set("deposits", String(said.deposits), "0");
  set("kita", String(said.kita), "0");
  return query.toString();
}

export function fromQuery(text: string): HandInput {
  const query = new URLSearchParams(text);
  const of = (name: string) => query.get(name) ?? "";
  const sticks = (name: keyof typeof MOST_STICKS) =>
    Math.min(MOST_STICKS[name], Math.max(0, Number.parseInt(of(name), 10) || 0));
  const wind = (name: "seat" | "round") =>
    WINDS.find((seat) => seat === of(name)) ?? EMPTY_HAND[name];
  return {
    rules: of("rules") || EMPTY_HAND.rules,
    changes: Object.fromEntries([...query].filter(([key]) => KEY.test(key))),
    title: of("title").slice(0, LONGEST_TITLE),
    hand: tilesIn(of("hand")),
    melds: of("melds").split(".").flatMap(meldIn),
    win: tilesIn(of("win"))[0] ?? null,
    by: of("by") === "tsumo" ? "tsumo" : "ron",
    seat: wind("seat"),
    round: wind("round"),
    riichi: RIICHI.find((riichi) => riichi === of("riichi")) ?? EMPTY_HAND.riichi,
    flags: of("flags")
      .split(".")
      .filter((flag) => FLAGS.includes(flag)),
    dora: tilesIn(of("dora")),
    ura: tilesIn(of("ura")),
    honba: sticks("honba"),
    deposits: sticks("deposits"),
    kita: sticks("kita"),
  };
}

function meldIn(text: string): MeldInput[] {
  const [name, tiles = ""] = text.split("-");
  const type = MELDS.find((meld) => meld === name);
  return type && areTiles(tiles) ? [{ type, tiles: tilesIn(tiles) }] : [];
}

/** What an address says that cannot be read, as it is written there. */
export function unreadable(text: string): string {
  const query = [...new URLSearchParams(text)].filter(([, value]) => value);
  const known = query.filter(([name]) => name in READS || KEY.test(name));
  if (!known.length) return query.map(([name, value]) => `${name}=${value}`).join(", ");
  return known
    .filter(([name, value]) => READS[name]?.(value) === false)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ");
}

function areTiles(text: string): boolean {
  return !text.replace(/\d+[mps]|[1-7]+z|\s/g, "");
}

function isCount(name: keyof typeof MOST_STICKS): (text: string) => boolean {
  return (text) => /^\d+$/.test(text) && Number(text) <= MOST_STICKS[name];
}

/** Whether a part of the address can be read, by its name. */
const READS: Readonly<Record<string, (text: string) => boolean>> = {
  rules: () => true,
  title: () => true,
  hand: areTiles,
  win: (text) => areTiles(text) && tilesIn(text).length === 1,
  dora: areTiles,
  ura: areTiles,
  melds: (text) => text.split(".").every((meld) => meldIn(meld).length > 0),
  by: (text) => text === "ron" || text === "tsumo",
  seat: (text) => WINDS.some((seat) => seat === text),
  round: (text) => WINDS.some((seat) => seat === text),
  riichi: (text) => RIICHI.includes(text),
  flags: (text) => text.split(".").every((flag) => FLAGS.includes(flag)),
  honba: isCount("honba"),
  deposits: isCount("deposits"),
  kita: isCount("kita"),
};

/** Whether there is something to be scored. */
export function isWhole(said: HandInput): boolean {
  return (room(said) <= 0 && said.win !== null) || said.flags.includes("nagashi");
}

/** The case as `hanchan score --jsonl` has it. */
export function caseOf(said: HandInput): Record<string, unknown> {
  const { rules, changes, by, seat, round, honba, deposits, kita } = said;
  const flags = said.flags.filter((flag) => flag !== DISCARDER);
  const nobody = flags.includes("nagashi");
  return {
    rules,
    overrides: changes,
    hand: tilesText(said.hand),
    melds: said.melds.map(({ type, tiles }) => `${type} ${tilesText(tiles)}`),
    ...(nobody ? {} : { win: said.win }),
    by: nobody ? "tsumo" : by,
    seat,
    round,
    riichi: said.riichi === "true" ? true : said.riichi || false,
    flags,
    ...(said.flags.includes(DISCARDER) ? { discarder_in_riichi: true } : {}),
    dora: tilesText(said.dora),
    ura: tilesText(said.ura),
    honba,
    deposits,
    ...(kita ? { kita } : {}),
  };
}

/** The input without what these rules lack: a fourth player, a north round, norths set aside. */
export function fitted(said: HandInput, { players, kita, rounds }: CalculatorForm): HandInput {
  const winds = {
    seat: windWithin(said.seat, players) ?? EMPTY_HAND.seat,
    round: windWithin(said.round, rounds) ?? EMPTY_HAND.round,
  };
  if (kita || (said.kita === 0 && !said.flags.includes(ROBBED_KITA))) {
    const fits = winds.seat === said.seat && winds.round === said.round;
    return fits ? said : { ...said, ...winds };
  }
  return { ...said, ...winds, kita: 0, flags: said.flags.filter((flag) => flag !== ROBBED_KITA) };
}

function windWithin(wind: Wind, count: number = WINDS.length): Wind | undefined {
  return WINDS.slice(0, count).find((one) => one === wind);
}

/** The address of the calculator, or of the form of house rules, under these rules. */
export function rulesQuery(
  name: "rules" | "from",
  { rules, changes, title }: Pick<HandInput, "rules" | "changes" | "title">,
): string {
  return new URLSearchParams({ [name]: rules, ...(title ? { title } : {}), ...changes }).toString();
}

/** What is asked of a hand that is not whole yet. */
export function waitsQuery(said: HandInput): string {
  const melds = said.melds.map(({ type, tiles }) => `${type} ${tilesText(tiles)}`).join(" ");
  const seen = tilesText(tilesAside(said));
  const { rules } = said;
  return new URLSearchParams({ hand: tilesText(said.hand), melds, seen, rules }).toString();
}
