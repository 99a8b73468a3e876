/** The drawings of the tiles: a sprite for each skin, with a symbol for each tile. */

import { type Skin, settings } from "./settings.svelte.ts";

/** The address of a tile's drawing in the chosen skin, for `<use>`. */
export function artOf(tile: string): string {
  return `${spriteOf(settings.skin)}#${tile}`;
}

/** The file of a skin. It never changes in a build. */
export function spriteOf(skin: Skin): string {
  return `${import.meta.env.BASE_URL}tiles/${skin}.svg?${import.meta.env.TILES}`;
}

/** Load the drawings of a skin, as text; null where they cannot be loaded. */
export async function loadSprite(skin: Skin): Promise<string | null> {
  const answer = await fetch(spriteOf(skin)).catch(() => null);
  return answer?.ok ? answer.text() : null;
}

/** Give up a skin whose file cannot be loaded; the usual one is all there is besides. */
export async function checkSkin(skin: Skin): Promise<void> {
  if (skin === settings.usualSkin) return;
  if ((await loadSprite(skin)) === null) settings.missing = skin;
}
