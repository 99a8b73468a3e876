/** Tiles drawn on a canvas, in the chosen skin and with the chosen backs. */

import type { MeldView } from "../protocol.ts";
import { canvasOf } from "./moving-picture.ts";
import { settings } from "./settings.svelte.ts";
import { loadSprite } from "./tile-art.ts";

/** Face and lie of each tile, from the left: no face is a back, an empty one a free place; `null` is a gap. */
export type Lying = { tile: string | null; sideways: boolean; marked?: boolean } | null;

export const upright = (tile: string | null): Lying => ({ tile, sideways: false });
const GAP = 0.4;
const [INNER, SHARP] = [0.94, 2];

/** A colour of the page as it is now, for what knows no style sheets. */
export function colour(name: string): string {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(--${name})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

export function meldTiles({ type, tiles, turned, added }: MeldView): Lying[] {
  const lying = tiles.flatMap((tile, i): Lying[] => {
    const hidden = type === "ankan" && (i === 0 || i === tiles.length - 1);
    const one = { tile: hidden ? null : tile, sideways: i === turned };
    return i === turned && added ? [one, { tile: added, sideways: true }] : [one];
  });
  return [null, ...lying];
}

/** The width of what lies there, in widths of a tile. */
export function breadth(lying: readonly Lying[]): number {
  return lying.reduce((sum, one) => sum + (one ? (one.sideways ? 4 / 3 : 1) : GAP), 0);
}

/** The drawings of the tiles; each size of each is drawn once. */
export class TileDrawing {
  readonly #faces: ReadonlyMap<string, HTMLImageElement>;
  readonly #drawn = new Map<string, HTMLCanvasElement>();
  readonly #colours = {
    face: colour("tile-face"),
    edge: colour("tile-edge"),
    back: colour("tile-back"),
    mark: colour("tile-gold"),
  };

  private constructor(faces: ReadonlyMap<string, HTMLImageElement>) {
    this.#faces = faces;
  }

  /** Each tile as a picture of its own: what a sprite refers to is not drawn on a canvas. */
  static async load(): Promise<TileDrawing> {
    const drawings = await loadSprite(settings.skin);
    if (drawings === null) throw new Error(settings.skin);
    const sprite = new DOMParser().parseFromString(drawings, "image/svg+xml");
    const parts = sprite.querySelector("defs")?.outerHTML ?? "";
    const faces = [...sprite.querySelectorAll("symbol")].map(
      async ({ id, innerHTML }): Promise<[string, HTMLImageElement]> => {
        const image = new Image();
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">${parts}${innerHTML}</svg>`;
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        return [id, image];
      },
    );
    return new TileDrawing(new Map(await Promise.all(faces)));
  }

  /** Draw tiles from the left; `foot` is where they stand, `w` how wide each is. */
  row(
    on: CanvasRenderingContext2D,
    lying: readonly Lying[],
    x: number,
    foot: number,
    w: number,
  ): void {
    let left = x;
    for (const one of lying) {
      if (one && one.tile !== "") this.#tile(on, one, left, foot, w);
      left += w * breadth([one]);
    }
  }

  #tile(
    on: CanvasRenderingContext2D,
    { tile, sideways, marked }: NonNullable<Lying>,
    x: number,
    foot: number,
    w: number,
  ): void {
    const h = (w * 4) / 3;
    on.save();
    on.translate(x + (sideways ? h : w) / 2, foot - (sideways ? w : h) / 2);
    if (sideways) on.rotate(-Math.PI / 2);
    on.drawImage(this.#picture(tile, w), -w / 2, -h / 2, w, h);
    if (marked) {
      on.strokeStyle = this.#colours.mark;
      on.lineWidth = Math.max(3, w * 0.07);
      on.strokeRect(-w / 2 - 1, -h / 2 - 1, w + 2, h + 2);
    }
    on.restore();
  }

  #picture(tile: string | null, w: number): HTMLCanvasElement {
    const key = `${tile} ${w}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    const [wide, high] = [SHARP * w, (SHARP * w * 4) / 3];
    const on = canvasOf(Math.ceil(wide), Math.ceil(high));
    on.fillStyle = tile ? this.#colours.face : this.#colours.back;
    on.strokeStyle = this.#colours.edge;
    on.lineWidth = SHARP;
    on.beginPath();
    on.roundRect(SHARP, SHARP, wide - 2 * SHARP, high - 2 * SHARP, wide * 0.1);
    on.fill();
    on.stroke();
    const face = tile && this.#faces.get(tile);
    const rim = (1 - INNER) / 2;
    if (face) on.drawImage(face, wide * rim, high * rim, wide * INNER, high * INNER);
    this.#drawn.set(key, on.canvas);
    return on.canvas;
  }
}
