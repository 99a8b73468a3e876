/** A win as a picture that moves: the hand, the tile that won, each yaku, and what it is worth. */

import type { SheetLine, WinView } from "../protocol.ts";
import { MovingPicture } from "./moving-picture.ts";
import { points } from "./points.ts";
import { GOLD, ground, HIGH, INK, SANS, SERIF, WIDE, write } from "./result-image.ts";
import { breadth, type Lying, meldTiles, TileDrawing, upright } from "./tile-drawing.ts";

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

/** What is seen after each step: a share of the win, which the next step adds to. */
export interface Step {
  last: boolean;
  lines: readonly SheetLine[];
  worth: boolean;
  milliseconds: number;
}

export function stepsOf(win: WinView): Step[] {
  const lines = yakuLines(win);
  const begin = { last: false, lines: [], worth: false, milliseconds: STANDS.hand };
  const shown = { ...begin, last: true, milliseconds: STANDS.tile };
  return [
    begin,
    shown,
    ...lines.map((_, i) => ({ ...shown, lines: lines.slice(0, i + 1), milliseconds: STANDS.line })),
    { ...shown, lines, worth: true, milliseconds: STANDS.worth },
  ];
}

/** The tiles of a win from the left; the one that won may not be there yet. */
export function rowOf({ hand, melds, tile }: WinView, last = true): Lying[] {
  return [
    ...hand.map(upright),
    null,
    ...(tile ? [{ tile: last ? tile : "", sideways: false, marked: true }] : []),
    ...melds.flatMap(meldTiles),
  ];
}

/** The lines of a sheet that say what the hand is. */
export function yakuLines({ lines }: WinView): SheetLine[] {
  const told = lines.filter(({ kind }) => kind === "yaku" || kind === "dora");
  return told.slice(0, MOST_LINES);
}

function drawStep(
  on: CanvasRenderingContext2D,
  tiles: TileDrawing,
  { win, title, below }: PicturedWin,
  step: Step,
): void {
  ground(on);
  write(on, title, EDGE, 112, { font: `700 60px ${SERIF}`, colour: GOLD, room: WIDE - 2 * EDGE });
  write(on, below, EDGE, 160, { font: `24px ${SANS}`, colour: "#d3bcae", room: WIDE - 2 * EDGE });
  const lying = rowOf(win, step.last);
  tiles.row(on, lying, EDGE, 300, Math.min(72, (WIDE - 2 * EDGE) / breadth(lying)));
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

/** Draw the wins of a kyoku, one after the other; the last of them is what stands where nothing moves. */
export async function picture(wins: readonly PicturedWin[]): Promise<Blob> {
  const tiles = await TileDrawing.load();
  const moving = new MovingPicture(WIDE, HIGH);
  for (const one of wins) {
    for (const step of stepsOf(one.win)) {
      drawStep(moving.on, tiles, one, step);
      await moving.stand(step.milliseconds);
    }
  }
  return moving.file();
}
