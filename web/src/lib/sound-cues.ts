/** What is to be heard of what has changed: which sample, when, from where, and how loud. */

import type { MatchView, WinView } from "../protocol.ts";
import { GRADE_OF_YAKUMAN, type Moments } from "./reveal-timeline.ts";
import { sideOf } from "./seats.ts";
import { kindOf } from "./tiles.ts";
import { diffViews } from "./view-diff.ts";

export const SAMPLES = [
  "tile-0",
  "tile-1",
  "tile-2",
  "slide",
  "stick",
  "chime",
  "tick",
  "drum",
  "bell",
] as const;
export type Sample = (typeof SAMPLES)[number];

export interface Cue {
  sample: Sample;
  /** Decibels below full. */
  level: number;
  /** Seconds from now. */
  at?: number;
  /** From -1 on the left to 1 on the right. */
  pan?: number;
  /** How fast it is played, and so how high. */
  rate?: number;
  /** Whether it is about the visitor themselves. */
  own: boolean;
}

/** From where a seat is heard: below, right, across, left. */
const PAN = [0, 0.5, 0, -0.5];

function tile(text: string): Sample {
  return `tile-${kindOf(text) % 3}` as Sample;
}

function clacks(count: number, pan: number, own: boolean): Cue[] {
  return Array.from({ length: count }, (_, i) => ({
    sample: `tile-${i % 3}` as Sample,
    level: -9,
    at: 0.07 * i,
    pan,
    own,
  }));
}

function deal(): Cue[] {
  return Array.from({ length: 8 }, (_, i) => ({
    sample: `tile-${i % 3}` as Sample,
    level: -16,
    at: 0.06 * i,
    pan: PAN[i % 4] ?? 0,
    own: true,
  }));
}

/** The noises of the tiles that have moved between two views. */
export function cuesOf(before: MatchView, after: MatchView): Cue[] {
  const below = after.seat ?? 0;
  return diffViews(before, after).flatMap((move): Cue[] => {
    if (move.kind === "deal") return deal();
    if (move.kind === "dora") return [{ sample: "tile-1", level: -14, own: true }];
    const own = move.seat === after.seat;
    const pan = PAN[sideOf(move.seat, below, after.players.length)] ?? 0;
    if (move.kind === "discard") return [{ sample: tile(move.tile), level: -12, pan, own }];
    if (move.kind === "stick") return [{ sample: "stick", level: -9, at: 0.2, pan, own: true }];
    if (move.kind === "call") {
      const kan = after.players[move.seat]?.melds?.[move.meld]?.type.endsWith("kan");
      return clacks(kan ? 3 : 2, pan, own);
    }
    return own ? [{ sample: "slide", level: -20, own }] : [];
  });
}

/** What calls the visitor: two notes upwards for a tile to be called, one where they are waited for. */
export function cuesOfAsking(before: MatchView | null, after: MatchView, waited: boolean): Cue[] {
  const asked = (after.actions?.length ?? 0) > 0 && !before?.actions?.length;
  if (!asked) return [];
  if (after.claimable != null) {
    return [
      { sample: "chime", level: -10, own: true },
      { sample: "chime", level: -10, at: 0.13, rate: 4 / 3, own: true },
    ];
  }
  return waited ? [{ sample: "chime", level: -12, own: true }] : [];
}

/** A win: the hand is laid open, a drum, from mangan on a bell; then a tick for each line. */
export function cuesOfWin(win: WinView, { begins, lines, level }: Moments, tempo: number): Cue[] {
  const seconds = (ms: number) => (ms * tempo) / 1000;
  const shape = win.lines.filter(({ kind }) => kind === "yaku" || kind === "dora");
  const grade = win.grade ?? 0;
  const bell: Cue = {
    sample: "bell",
    level: -8,
    at: seconds(level) + 0.05,
    rate: grade === GRADE_OF_YAKUMAN ? 0.5 : 1,
    own: true,
  };
  return [
    ...clacks(3, 0, true).map((cue) => ({ ...cue, at: (cue.at ?? 0) + seconds(begins) })),
    { sample: "drum", level: -6, at: seconds(begins) + 0.22, own: true },
    ...shape.map(
      (_, i): Cue => ({
        sample: "tick",
        level: -20,
        at: seconds(lines + 90 * i),
        own: true,
      }),
    ),
    ...(grade ? [bell] : []),
  ];
}

/** The sound of a chat message. */
export const MESSAGE: Cue = { sample: "tick", level: -20, rate: 1.8, own: false };
/** A second less, of the last five. */
export const SECOND: Cue = { sample: "tick", level: -16, own: true };
