/** A win as a picture that moves: the hand, the tile that won, each yaku, and what it is worth. */

import type { MeldView, SheetLine, WinView } from "../protocol.ts";
import { animated, type Frame } from "./apng.ts";
import { points } from "./points.ts";
import { GOLD, ground, HIGH, INK, SANS, SERIF, WIDE, write } from "./result-image.ts";
import { settings } from "./settings.svelte.ts";
import { loadSprite } from "./tile-art.ts";

export interface PicturedWin {
  win: WinView;
  /** The name of the win, and whose it is. */
  title: string;
  below: string;
}

/** Milliseconds for which a step stands. */
const STANDS = { hand: 900, tile: 900, line: 550, worth: 3500 };
const EDGE = 56;
const MOST_LINES = 12;
type Art = ReadonlyMap<string, HTMLImageElement>;

/** Face and lie of each tile, from the left: no face is a back, an empty one a free place; `null` is a gap. */
type Lying = { tile: string | null; sideways: boolean } | null;

/** What is seen after each step: a share of the win, which the next step adds to. */
export interface Step {
  last: boolean;
  lines: readonly SheetLine[];
  worth: boolean;
  milliseconds: number;
}

export function stepsOf(win: WinView): Step[] {
  const told = win.lines.filter(({ kind }) => kind === "yaku" || kind === "dora");
  const lines = told.slice(0, MOST_LINES);
  const begin = { last: false, lines: [], worth: false, milliseconds: STANDS.hand };
  const shown = { ...begin, last: true, milliseconds: STANDS.tile };
  return [
    begin,
    shown,
    ...lines.map((_, i) => ({ ...shown, lines: lines.slice(0, i + 1), milliseconds: STANDS.line })),
    { ...shown, lines, worth: true, milliseconds: STANDS.worth },
  ];
}

/** Each tile as a picture of its own: what a sprite refers to is not drawn on a canvas. */
async function artOf(tiles: ReadonlySet<string>): Promise<Art> {
  const drawings = await loadSprite(settings.skin);
  if (drawings === null) throw new Error(settings.skin);
  const sprite = new DOMParser().parseFromString(drawings, "image/svg+xml");
  const parts = sprite.querySelector("defs")?.outerHTML ?? "";
  const drawn = [...tiles].map(async (tile): Promise<[string, HTMLImageElement]> => {
    const face = sprite.getElementById(tile)?.innerHTML ?? "";
    const image = new Image();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400">${parts}${face}</svg>`;
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    return [tile, image];
  });
  return new Map(await Promise.all(drawn));
}

function meldTiles({ type, tiles, turned, added }: MeldView): Lying[] {
  const lying = tiles.flatMap((tile, i): Lying[] => {
    const hidden = type === "ankan" && (i === 0 || i === tiles.length - 1);
    const one = { tile: hidden ? null : tile, sideways: i === turned };
    return i === turned && added ? [one, { tile: added, sideways: true }] : [one];
  });
  return [null, ...lying];
}

function rowOf({ hand, melds, tile }: WinView, last: boolean): Lying[] {
  const upright = (one: string): Lying => ({ tile: one, sideways: false });
  return [
    ...hand.map(upright),
    null,
    ...(tile ? [{ tile: last ? tile : "", sideways: false }] : []),
    ...melds.flatMap(meldTiles),
  ];
}

/** The width of what lies there, in widths of a tile. */
function breadth(lying: readonly Lying[]): number {
  return lying.reduce((sum, one) => sum + (one ? (one.sideways ? 4 / 3 : 1) : 0.4), 0);
}

function drawTile(
  on: CanvasRenderingContext2D,
  art: Art,
  { tile, sideways }: NonNullable<Lying>,
  x: number,
  foot: number,
  w: number,
): void {
  if (tile === "") return;
  const h = (w * 4) / 3;
  on.save();
  on.translate(x + (sideways ? h : w) / 2, foot - (sideways ? w : h) / 2);
  if (sideways) on.rotate(-Math.PI / 2);
  on.fillStyle = tile ? "#fdf8ea" : "#3a5985";
  on.strokeStyle = "#c2b89e";
  on.beginPath();
  on.roundRect(-w / 2 + 1, -h / 2 + 1, w - 2, h - 2, w * 0.1);
  on.fill();
  on.stroke();
  const image = tile && art.get(tile);
  if (image) on.drawImage(image, -w * 0.47, -h * 0.47, w * 0.94, h * 0.94);
  on.restore();
}

function drawRow(on: CanvasRenderingContext2D, art: Art, win: WinView, last: boolean): void {
  const room = WIDE - 2 * EDGE;
  const w = Math.min(72, room / breadth(rowOf(win, true)));
  const lying = rowOf(win, last);
  let x = EDGE;
  for (const [i, one] of lying.entries()) {
    if (one) drawTile(on, art, one, x, 300, w);
    if (one && last && win.tile && i === win.hand.length + 1) {
      on.strokeStyle = GOLD;
      on.lineWidth = 5;
      on.strokeRect(x - 2, 300 - (w * 4) / 3 - 2, w + 4, (w * 4) / 3 + 4);
      on.lineWidth = 2;
    }
    x += w * breadth([one]);
  }
}

function drawStep(
  on: CanvasRenderingContext2D,
  art: Art,
  { win, title, below }: PicturedWin,
  step: Step,
): void {
  ground(on);
  write(on, title, EDGE, 112, { font: `700 60px ${SERIF}`, colour: GOLD, room: WIDE - 2 * EDGE });
  write(on, below, EDGE, 160, { font: `24px ${SANS}`, colour: "#d3bcae", room: WIDE - 2 * EDGE });
  drawRow(on, art, win, step.last);
  for (const [i, { text, worth = "" }] of step.lines.entries()) {
    const [x, y] = [EDGE + (i % 2) * 360, 362 + Math.floor(i / 2) * 42];
    write(on, text, x, y, { font: `24px ${SANS}`, room: 250 });
    write(on, worth, x + 324, y, { font: `700 24px ${SANS}`, colour: GOLD, right: true, room: 84 });
  }
  if (!step.worth) return;
  const level = { font: `700 64px ${SERIF}`, colour: GOLD, right: true, room: 330 };
  write(on, win.level || (win.counted ?? ""), WIDE - EDGE, 440, level);
  if (win.points) {
    const worth = { font: `700 52px ${SANS}`, colour: INK, right: true, room: 330 };
    write(on, points(win.points), WIDE - EDGE, 520, worth);
  }
}

/** The part of a picture that differs from the one before; all of it if there is none. */
function changed(before: ImageData | null, after: ImageData): [number, number, number, number] {
  const { width, height } = after;
  if (!before) return [0, 0, width, height];
  const [old, now] = [new Uint32Array(before.data.buffer), new Uint32Array(after.data.buffer)];
  let [left, top, right, low] = [width, height, 0, 0];
  for (let at = 0; at < now.length; at++) {
    if (old[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    low = Math.max(low, y);
  }
  return right < left ? [0, 0, 1, 1] : [left, top, right - left + 1, low - top + 1];
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const on = canvas.getContext("2d", { willReadFrequently: true });
  if (!on) throw new Error("canvas");
  return on;
}

async function encoded(
  image: ImageData,
  [x, y, wide, high]: [number, number, number, number],
): Promise<Uint8Array> {
  const on = canvasOf(wide, high);
  on.putImageData(image, -x, -y);
  const blob = await new Promise<Blob | null>((done) => on.canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("png");
  return new Uint8Array(await blob.arrayBuffer());
}

/** Draw the wins of a kyoku, one after the other; the last of them is what stands where nothing moves. */
export async function picture(wins: readonly PicturedWin[]): Promise<Blob> {
  const tiles = wins.flatMap(({ win }) => [
    ...win.hand,
    ...(win.tile ? [win.tile] : []),
    ...win.melds.flatMap(({ tiles: some, added }) => (added ? [...some, added] : some)),
  ]);
  const art = await artOf(new Set(tiles));
  const on = canvasOf(WIDE, HIGH);
  const frames: Frame[] = [];
  let before: ImageData | null = null;
  for (const one of wins) {
    for (const step of stepsOf(one.win)) {
      drawStep(on, art, one, step);
      const image = on.getImageData(0, 0, WIDE, HIGH);
      const part = changed(before, image);
      const [x, y] = part;
      frames.push({ png: await encoded(image, part), x, y, milliseconds: step.milliseconds });
      before = image;
    }
  }
  const whole = await encoded(on.getImageData(0, 0, WIDE, HIGH), [0, 0, WIDE, HIGH]);
  return new Blob([animated(whole, frames)], { type: "image/png" });
}
