/** Tiles as the server writes them: a digit and a suit letter, `0p` is the red five of pin. */

const SUITS = "mpsz";

/** The number of a tile's kind, 0 to 33: man, pin, sou, honours. Red fives are fives. */
export function kindOf(tile: string): number {
  const rank = Number(tile[0]) || 5;
  return 9 * SUITS.indexOf(tile[1] as string) + rank - 1;
}

/** The plain tile of a kind. */
export function tileOf(kind: number): string {
  return `${(kind % 9) + 1}${"mpsz"[Math.floor(kind / 9)]}`;
}

export function isRed(tile: string): boolean {
  return tile.startsWith("0");
}

/** The message that names a tile in words: `web-tile-5m`, `web-tile-0m`. */
export function nameOf(tile: string): string {
  return `web-tile-${tile}`;
}

/** The tiles by kind, a red five before the others. */
export function sorted(tiles: readonly string[]): string[] {
  return [...tiles].sort((a, b) => kindOf(a) - kindOf(b) || Number(isRed(b)) - Number(isRed(a)));
}

/** The tiles without one of those named. */
export function without(tiles: readonly string[], tile: string | null | undefined): string[] {
  const at = tile ? tiles.lastIndexOf(tile) : -1;
  return at < 0 ? [...tiles] : tiles.toSpliced(at, 1);
}

/** The tiles in their earlier order, new ones last. */
export function arranged(before: readonly string[], tiles: readonly string[]): string[] {
  const rest = [...tiles];
  const kept = before.filter((tile) => {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...kept, ...rest];
}

/** The first places at which tiles like these are, each place once. */
export function placesOf(wanted: readonly string[], tiles: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const one of wanted) {
    const at = tiles.findIndex((tile, place) => tile === one && !found.has(place));
    if (at >= 0) found.add(at);
  }
  return found;
}
