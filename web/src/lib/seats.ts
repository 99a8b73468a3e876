/** Where seats are drawn: 0 below, 1 to the right, 2 across, 3 to the left. */

import type { PageView } from "../protocol.ts";

export const SEATS = [0, 1, 2, 3] as const;

export function sideOf(seat: number, below: number): number {
  return (seat - below + 4) % 4;
}

export function seatAt(side: number, below: number): number {
  return (side + below) % 4;
}

/** The seat whose discard is the last one: it lies open, or the next seat has drawn since. */
export function lastDiscard({ turn, claimable, players }: PageView): number | null {
  if (turn == null) return null;
  if (claimable != null) return turn;
  if (hasJustCalledKan(players, turn)) return null;
  const before = seatAt(3, turn);
  const left = players[before]?.river?.at(-1);
  return players[turn]?.has_drawn && left && !left.called ? before : null;
}

/** After an open kan a tile was drawn without a discard: all four copies lie in the meld. */
function hasJustCalledKan(players: PageView["players"], turn: number): boolean {
  return (players[turn]?.melds ?? []).some(({ type, tiles, turned, target }) => {
    const left = target == null ? null : players[target]?.river?.at(-1);
    return type === "daiminkan" && left?.called && left.tile === tiles[turned ?? 0];
  });
}
