/** Which tiles are worth more, as the indicators on the table say. */

import { getContext, setContext } from "svelte";
import type { MatchView } from "../protocol.ts";
import { isRed, kindOf } from "./tiles.ts";

const KEY = Symbol("dora");

/** Tiles drawn below this component know the dora of the view. */
export function shareDora(view: () => MatchView): void {
  const kinds = $derived(new Set(view().wall.indicators.map(({ means }) => kindOf(means))));
  setContext(KEY, () => kinds);
}

/** Asks whether a tile is a dora; away from a table none is. */
export function doraHere(): (tile: string) => boolean {
  const kinds = getContext<(() => ReadonlySet<number>) | undefined>(KEY);
  return (tile) => kinds !== undefined && (isRed(tile) || kinds().has(kindOf(tile)));
}
