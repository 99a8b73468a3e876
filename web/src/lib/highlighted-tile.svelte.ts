/** The kind of tile under the pointer, highlighted all over the table. */

class HighlightedTile {
  #kind = $state<number | null>(null);

  get kind(): number | null {
    return this.#kind;
  }

  point(kind: number | null): void {
    this.#kind = kind;
  }
}

export const highlightedTile = new HighlightedTile();
