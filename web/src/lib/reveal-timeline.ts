/** The timeline of a score sheet, in milliseconds at the normal pace. */

import type { KyokuSheet, WinView } from "../protocol.ts";

const UNROLLS = 450;
const LINE = 90;
const STAMP = 400;
const POINTS = 900;
const PLATES = 600;
/** A yakuman holds its word alone before its sheet. */
const YAKUMAN = 1200;
export const GRADE_OF_YAKUMAN = 5;

/** The moments of one win: its lines from `lines` on, its level, its points, and its end. */
export interface Moments {
  word: number;
  begins: number;
  lines: number;
  ura: number;
  level: number;
  points: number;
  ends: number;
}

function momentsOf(win: WinView, at: number): Moments {
  const begins = at + (win.grade === GRADE_OF_YAKUMAN ? YAKUMAN : 0);
  const lines = begins + UNROLLS;
  const count = win.lines.filter(({ kind }) => kind === "yaku" || kind === "dora").length;
  const ura = lines + LINE * Math.max(0, count - 1);
  const level = ura + 2 * LINE + (win.ura.length ? 200 : 0);
  const points = level + STAMP / 2;
  return { word: at, begins, lines, ura, level, points, ends: points + POINTS };
}

export interface Reveal {
  wins: Moments[];
  /** The plates count together; then the reveal is over. */
  plates: number;
  ends: number;
}

/** One win after the other, and the plates of all at the end. */
export function reveal({ wins = [] }: KyokuSheet): Reveal {
  const told: Moments[] = [];
  for (const win of wins) told.push(momentsOf(win, told.at(-1)?.ends ?? 0));
  const plates = told.at(-1)?.ends ?? UNROLLS;
  return { wins: told, plates, ends: plates + PLATES };
}
