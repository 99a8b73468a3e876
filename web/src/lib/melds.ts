/** How melds lie. */

import type { MeldView } from "../protocol.ts";

/** A tile on its side is as long as a tile is high, in widths of a tile. */
const TURNED = 4 / 3;

/** The length of a meld in widths of a tile. */
export function lengthOf({ tiles, turned }: MeldView): number {
  return turned == null ? tiles.length : tiles.length - 1 + TURNED;
}
