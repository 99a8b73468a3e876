/** The drawings of the tiles: a sprite for each skin, with a symbol for each tile. */

import { settings } from "./settings.svelte.ts";

/** The address of a tile's drawing in the chosen skin, for `<use>`. It never changes in a build. */
export function artOf(tile: string): string {
  return `${import.meta.env.BASE_URL}tiles/${settings.skin}.svg?${import.meta.env.TILES}#${tile}`;
}
