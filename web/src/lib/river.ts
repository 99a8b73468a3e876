/** The tiles of a river as they lie. */

import type { DiscardView } from "../protocol.ts";

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
