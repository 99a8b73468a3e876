/** Tile movements between two views. */

import type { MatchView } from "../protocol.ts";

export type ViewChange =
  | { kind: "deal" }
  | { kind: "draw"; seat: number }
  | { kind: "discard"; seat: number; tile: string; drawn: boolean }
  | { kind: "call"; seat: number; meld: number; from: number | null }
  | { kind: "stick"; seat: number }
  | { kind: "dora"; indicator: number };

export function diffViews(before: MatchView, after: MatchView): ViewChange[] {
  if (before.kyoku.deal !== after.kyoku.deal) return [{ kind: "deal" }];
  const found = after.players.flatMap((_, seat) => movesOf(seat, before, after));
  const indicator = after.wall.indicators.length - 1;
  if (indicator >= before.wall.indicators.length) found.push({ kind: "dora", indicator });
  return found;
}

function movesOf(seat: number, before: MatchView, after: MatchView): ViewChange[] {
  const [was, is] = [before.players[seat], after.players[seat]];
  if (!was || !is) return [];
  const found: ViewChange[] = [];
  const [left, river] = [was.river ?? [], is.river ?? []];
  const last = river.at(-1);
  if (last && river.length > left.length) {
    found.push({ kind: "discard", seat, tile: last.tile, drawn: last.drawn ?? false });
  }
  const [known, melds] = [was.melds ?? [], is.melds ?? []];
  const meld = melds.findIndex(
    ({ type, tiles }, i) => known[i]?.type !== type || known[i].tiles.length < tiles.length,
  );
  if (meld >= 0) found.push({ kind: "call", seat, meld, from: melds[meld]?.target ?? null });
  if (is.has_drawn && (!was.has_drawn || found.length > 0)) found.push({ kind: "draw", seat });
  if (is.stands && !was.stands) found.push({ kind: "stick", seat });
  return found;
}
