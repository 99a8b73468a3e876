/** Functions on a replay: the text of a moment, and which moment comes next. */

import type { MatchPlayerView, MatchView, MomentView, NamedAction } from "../protocol.ts";
import { kindOf } from "./tiles.ts";

/** A position in a replay: match and kyoku from 1, moment of the kyoku from 0, the seat below. */
export interface Place {
  match: number;
  kyoku: number;
  moment: number;
  seat: number;
}

/** The table with the hands of the others turned down, which then count as tiles not seen. */
export function closed(view: MatchView, below: number): MatchView {
  const left = [...view.left];
  const hide = (player: MatchPlayerView, seat: number): MatchPlayerView => {
    if (seat === below || player.open_riichi) return player;
    for (const tile of player.hand ?? []) left[kindOf(tile)] = (left[kindOf(tile)] ?? 0) + 1;
    return { ...player, hand: [] };
  };
  const players = view.players.map(hide) as MatchView["players"];
  return { ...view, players, left };
}

/** Split off the tile just drawn, if there is one. */
export function parted(player: MatchPlayerView): { hand: string[]; drawn: string | null } {
  const hand = [...(player.hand ?? [])];
  const drawn = player.has_drawn ? (hand.pop() ?? null) : null;
  return { hand, drawn };
}

/** Whether a tile of the hand says the action in full: a discard without riichi or a call. */
export function discardsOnly({ discard, riichi, uses }: NamedAction): boolean {
  return Boolean(discard) && !riichi && !uses?.length;
}

/** The event in words; what another seat draws is not said where its hand is turned down. */
export function textOf(moment: MomentView, below: number, open: boolean): string {
  const seen = open || moment.drawer == null || moment.drawer === below;
  return seen ? moment.text : (moment.hidden ?? moment.text);
}

/** The same text for screen readers, with tiles spelt out. */
export function heardOf(moment: MomentView, below: number, open: boolean): string {
  const text = textOf(moment, below, open);
  return text === moment.text ? moment.heard || text : text;
}

export function decides(moment: MomentView, seat: number): boolean {
  return (moment.decisions ?? []).some((decision) => decision.seat === seat);
}

const MOVES = "tsumo dahai chi pon daiminkan ankan kakan reach".split(" ");

/** The moment after a number of draws, discards, calls and riichi, or the last. */
export function afterMoves(moments: readonly MomentView[], moves: number): number {
  let made = 0;
  const found = moments.findIndex(({ kind }) => {
    made += MOVES.includes(kind) ? 1 : 0;
    return made >= moves;
  });
  return found < 0 ? moments.length - 1 : found;
}

/** The next moment in this direction at which the seat has a choice; null if there is none. */
export function nextDecision(
  moments: readonly MomentView[],
  from: number,
  step: 1 | -1,
  seat: number,
): number | null {
  for (let i = from + step; i >= 0 && i < moments.length; i += step) {
    const moment = moments[i];
    if (moment && decides(moment, seat)) return i;
  }
  return null;
}

/** The address of a place: `/replay/<digest>/1/4/57`, from a table `/replay/table/<id>/1/4/57`. */
export function addressOf(
  key: string,
  place: Place,
  rules: string,
  { review = false, ask = false } = {},
): string {
  const played = /^table-(.+)-(\d+)$/.exec(key);
  const file = played ? `table/${played[1]}/${played[2]}` : `${key}/${place.match}`;
  const asked = new URLSearchParams();
  if (place.seat) asked.set("seat", String(place.seat));
  if (rules) asked.set("rules", rules);
  if (ask) asked.set("ask", "1");
  else if (review) asked.set("review", "1");
  const more = asked.size ? `?${asked}` : "";
  return `/replay/${file}/${place.kyoku}/${place.moment + 1}${more}`;
}

/** What an address of the page says: which file, and where in it. */
export function placeIn(
  parameters: Record<string, string>,
  search: string,
): { key: string; place: Place; rules: string; review: boolean; play: boolean; ask: boolean } {
  const asked = new URLSearchParams(search);
  const { table, key = "", match, kyoku, moment } = parameters;
  return {
    key: table ? `table-${table}-${match}` : key,
    rules: asked.get("rules") ?? "",
    review: asked.get("review") === "1",
    play: asked.get("play") === "1",
    ask: asked.get("ask") === "1",
    place: {
      match: table ? 1 : whole(match, 1),
      kyoku: whole(kyoku, 1),
      moment: whole(moment, 1) - 1,
      seat: Math.min(whole(asked.get("seat") ?? undefined, 0), 3),
    },
  };
}

function whole(text: string | undefined, otherwise: number): number {
  return text && /^\d{1,6}$/.test(text) ? Math.max(Number(text), otherwise) : otherwise;
}

/** The path of a match played on this server, if the text is its address. */
export function playedHere(text: string, origin: string): string | null {
  const local = text.trim().startsWith(origin) ? text.trim().slice(origin.length) : text.trim();
  if (/^\/replay\/[\w/-]+(?:\?[\w=&-]*)?$/.test(local)) return local;
  const table = /^\/table\/([a-z0-9]+)\/?(?:#.*)?$/.exec(local);
  return table ? `/replay/table/${table[1]}/1` : null;
}
