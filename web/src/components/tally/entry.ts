/** A kyoku while it is being entered, and the line it becomes. */

import type { Seat } from "../../lib/seats.ts";
import { type HandInput, MELDS, type MeldInput, tilesIn, tilesText } from "../score/hand-input.ts";
import type {
  DrawLine,
  Kind,
  KyokuLine,
  OffenceLine,
  OtherLine,
  PlayLine,
  RiichiLine,
  WinLine,
  WinnerLine,
  Worth,
} from "./lines.ts";

export type Outcome = "ron" | "tsumo" | "draw" | "void";
export const EXHAUSTED = "exhausted";

export interface WinnerInput {
  seat: Seat;
  /** By its tiles, or in a hurry by what people say that it is worth. */
  way: "tiles" | "hurry";
  hand: string[];
  melds: MeldInput[];
  flags: string[];
  fed: Record<string, Seat>;
  worth: Worth;
  /** The norths that they have set aside. */
  kita: number;
}

/** Everything that is said of one kyoku. */
export interface Entry {
  outcome: Outcome | null;
  /** In the order of declaration. */
  riichi: { seat: Seat; kind: Kind }[];
  /** Who declared riichi with the very tile that ended the kyoku. */
  ending: Seat | null;
  winners: WinnerInput[];
  payer: Seat | null;
  tile: string | null;
  dora: string[];
  ura: string[];
  reason: string;
  tenpai: Seat[];
  nagashi: Seat[];
  offences: OffenceLine[];
  /** What this page does not ask for, from a kyoku that is corrected. */
  rest: OtherLine[];
  /** What happened in which order, of a kyoku that is corrected. */
  order: string[];
  stops: boolean;
}

export const BLANK: Entry = {
  outcome: null,
  riichi: [],
  ending: null,
  winners: [],
  payer: null,
  tile: null,
  dora: [],
  ura: [],
  reason: EXHAUSTED,
  tenpai: [],
  nagashi: [],
  offences: [],
  rest: [],
  order: [],
  stops: false,
};

export function winner(seat: Seat): WinnerInput {
  return {
    seat,
    way: "tiles",
    hand: [],
    melds: [],
    flags: [],
    fed: {},
    worth: { han: 1, fu: 30 },
    kita: 0,
  };
}

/** Whether anything has been said. */
export function isBlank(entry: Entry): boolean {
  return !entry.outcome && !entry.riichi.length && !entry.offences.length && !entry.rest.length;
}

export function riichiOf(entry: Entry, seat: Seat): Kind | null {
  return entry.riichi.find((one) => one.seat === seat)?.kind ?? null;
}

/** A tap on the stick of a seat: none, then each kind that the rulebook knows, then none. */
export function tapped(entry: Entry, seat: Seat, kinds: readonly Kind[]): Entry {
  const now = riichiOf(entry, seat);
  const next = kinds[now ? kinds.indexOf(now) + 1 : 0];
  const ending = entry.ending === seat && !next ? null : entry.ending;
  if (now && next) {
    const riichi = entry.riichi.map((one) => (one.seat === seat ? { seat, kind: next } : one));
    return { ...entry, riichi };
  }
  const riichi = entry.riichi.filter((one) => one.seat !== seat);
  return { ...entry, ending, riichi: next ? [...riichi, { seat, kind: next }] : riichi };
}

/** A seat more in a list, or one less. */
export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

/** The hand of a winner, and what all winners share, as the tiles of the calculator. */
export function handInputOf(entry: Entry, at: number, base: HandInput): HandInput {
  const one = entry.winners[at];
  const { tile: win, dora, ura } = entry;
  const { hand = [], melds = [], kita = 0 } = one ?? {};
  return { ...base, hand, melds, win, dora, ura, kita };
}

/** The entry with the tiles that were put in the calculator. */
export function withHandInput(entry: Entry, at: number, said: HandInput): Entry {
  const winners = entry.winners.map((one, i) =>
    i === at ? { ...one, hand: said.hand, melds: said.melds, kita: said.kita } : one,
  );
  return { ...entry, winners, tile: said.win, dora: said.dora, ura: said.ura };
}

export function withWinner(entry: Entry, at: number, change: Partial<WinnerInput>): Entry {
  const winners = entry.winners.map((one, i) => (i === at ? { ...one, ...change } : one));
  return { ...entry, winners };
}

/** The kyoku that was said, whether or not the law takes it. */
export function kyokuLine(entry: Entry, number: number): KyokuLine {
  const play = playOf(entry);
  const end = endOf(entry);
  return {
    type: "kyoku",
    number,
    ...(play.length ? { play } : {}),
    ...(end ? { end } : {}),
    ...(entry.stops ? { stops: true } : {}),
  };
}

function playOf(entry: Entry): PlayLine[] {
  const riichi = entry.riichi.map(
    ({ seat, kind }): RiichiLine => ({
      type: "riichi",
      seat,
      ...(kind === "riichi" ? {} : { kind }),
      ...(isEnding(entry, seat) ? { ends: true } : {}),
    }),
  );
  const play: PlayLine[] = [...riichi, ...entry.offences, ...entry.rest];
  const place = (one: PlayLine) => entry.order.indexOf(keyOf(one)) + 1 || play.length + 1;
  return play.sort((one, other) => place(one) - place(other));
}

/** The key of an item of play when the entry is rebuilt. */
function keyOf(one: PlayLine): string {
  return isPlainRiichi(one) ? `riichi ${one.seat}` : JSON.stringify(one);
}

/** Of everybody's riichi the last one ends the kyoku; of a ron it can only be that of who pays. */
function isEnding(entry: Entry, seat: Seat): boolean {
  if (entry.outcome === "ron") return entry.ending === seat && entry.payer === seat;
  if (entry.outcome !== "draw" || entry.reason === EXHAUSTED) return false;
  if (entry.reason === "four_riichi") return entry.riichi.at(-1)?.seat === seat;
  return entry.ending === seat;
}

function endOf(entry: Entry): WinLine | DrawLine | null {
  if (entry.outcome === "draw") return drawOf(entry);
  return entry.outcome === "ron" || entry.outcome === "tsumo" ? winOf(entry) : null;
}

function drawOf({ reason, tenpai, nagashi }: Entry): DrawLine {
  return {
    type: "draw",
    ...(reason === EXHAUSTED ? {} : { reason }),
    ...(tenpai.length ? { tenpai: [...tenpai].sort() } : {}),
    ...(nagashi.length && reason === EXHAUSTED ? { nagashi } : {}),
  };
}

function winOf(entry: Entry): WinLine {
  const tiles = entry.winners.some((one) => one.way === "tiles");
  const dora = tilesText(entry.dora);
  const ura = tilesText(entry.ura);
  return {
    type: "win",
    payer: entry.outcome === "ron" ? entry.payer : null,
    winners: entry.winners.map(winnerLine),
    ...(tiles && entry.tile ? { tile: entry.tile } : {}),
    ...(tiles && dora ? { dora } : {}),
    ...(tiles && ura ? { ura } : {}),
  };
}

function winnerLine(said: WinnerInput): WinnerLine {
  const { seat, flags, fed, worth, kita } = said;
  return {
    seat,
    ...(said.way === "tiles" ? { hand: handText(said) } : {}),
    ...(flags.length ? { flags } : {}),
    ...(Object.keys(fed).length ? { fed } : {}),
    ...(said.way === "hurry" ? { worth: plainWorth(worth) } : {}),
    ...(kita ? { kita } : {}),
  };
}

/** A hand as a tally writes it: `234m456p3388s pon 555z`. */
export function handText({ hand, melds }: Pick<WinnerInput, "hand" | "melds">): string {
  const laid = melds.map(({ type, tiles }) => `${type} ${tilesText(tiles)}`);
  return [tilesText(hand), ...laid].filter(Boolean).join(" ");
}

/** What is not there is not said. */
function plainWorth(worth: Worth): Worth {
  const { yakuman = 0, yaku = [], han = 0, fu = 0, dora = 0, red = 0, ura = 0 } = worth;
  const named = yaku.length ? { yaku } : {};
  if (yakuman) return { yakuman, ...named };
  return {
    han,
    fu,
    ...named,
    ...(dora ? { dora } : {}),
    ...(red ? { red } : {}),
    ...(ura ? { ura } : {}),
  };
}

/** Rebuild the input of an entered kyoku, for a correction. */
export function entryOf(kyoku: KyokuLine): Entry {
  const play = kyoku.play ?? [];
  const plain = play.filter(isPlainRiichi);
  return {
    ...BLANK,
    ...(kyoku.end ? endSaid(kyoku.end) : { outcome: "void" as const }),
    riichi: plain.map(({ seat, kind = "riichi" }) => ({ seat, kind })),
    ending: plain.find(({ ends }) => ends)?.seat ?? null,
    offences: play.filter((one): one is OffenceLine => one.type === "offence"),
    rest: play.filter((one) => one.type !== "offence" && !isPlainRiichi(one)) as OtherLine[],
    order: play.map(keyOf),
    stops: kyoku.stops ?? false,
  };
}

/** A pending riichi keeps its place among offences. */
function isPlainRiichi(one: PlayLine): one is RiichiLine {
  return one.type === "riichi" && !one.pending;
}

function endSaid(end: WinLine | DrawLine): Partial<Entry> {
  if (end.type === "draw") {
    const { reason = EXHAUSTED, tenpai = [], nagashi = [] } = end;
    return { outcome: "draw", reason, tenpai, nagashi };
  }
  return {
    outcome: end.payer === null ? "tsumo" : "ron",
    payer: end.payer,
    tile: end.tile ?? null,
    dora: tilesIn(end.dora ?? ""),
    ura: tilesIn(end.ura ?? ""),
    winners: end.winners.map(winnerSaid),
  };
}

function winnerSaid({
  seat,
  hand,
  flags = [],
  fed = {},
  worth,
  kita = 0,
}: WinnerLine): WinnerInput {
  return {
    ...winner(seat),
    ...parseHandText(hand ?? ""),
    way: hand === undefined ? "hurry" : "tiles",
    flags,
    fed,
    kita,
    ...(worth ? { worth } : {}),
  };
}

/** The tiles of a text such as `234m456p3388s pon 555z`. */
export function parseHandText(text: string): Pick<WinnerInput, "hand" | "melds"> {
  const hand: string[] = [];
  const melds: MeldInput[] = [];
  const words = text.split(/\s+/).filter(Boolean);
  for (let at = 0; at < words.length; at++) {
    const type = MELDS.find((meld) => meld === words[at]);
    if (type) melds.push({ type, tiles: tilesIn(words[++at] ?? "") });
    else hand.push(...tilesIn(words[at] ?? ""));
  }
  return { hand, melds };
}
