/** The tiles of a river as they lie. */

import type { DiscardView } from "../protocol.ts";

const ROW = 6;
const ROWS = 3;

/** Six to a row; the third row goes on beyond them. */
export function inRows(tiles: readonly DiscardView[]): DiscardView[][] {
  return Array.from({ length: ROWS }, (_, row) =>
    tiles.slice(row * ROW, row === ROWS - 1 ? undefined : (row + 1) * ROW),
  );
}

/** By how many tiles the third row goes on beyond the others. */
export function beyond(tiles: readonly DiscardView[]): number {
  return Math.max(0, tiles.length - ROW * ROWS);
}

/**
 * Those that have not been called away, unless their places are kept. Where the tile of a riichi
 * is taken away, the next one lies on its side instead.
 */
export function lying(river: readonly DiscardView[], kept: boolean): DiscardView[] {
  if (kept) return [...river];
  const left: DiscardView[] = [];
  let turned = false;
  for (const discard of river) {
    turned ||= discard.riichi ?? false;
    if (discard.called) continue;
    left.push({ ...discard, riichi: turned });
    turned = false;
  }
  return left;
}
