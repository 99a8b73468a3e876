/** The visitor's progress by kind of question, stored in the browser only. */

import { recallObject, remember } from "../../lib/local-storage.ts";

/** The kinds of questions in the order of their tabs; the problem of the day is one of the others. */
export const MODES = ["discard", "worth", "waits", "fold", "own", "daily"] as const;
export type Mode = (typeof MODES)[number];

/** The answers of one week, which begins on that Monday. */
export interface Week {
  monday: string;
  asked: number;
  right: number;
}

export interface Progress {
  asked: number;
  right: number;
  /** How many in a row are right by now, and at best. */
  row: number;
  best: number;
  rating: number;
  weeks: readonly Week[];
  /** The day of the last problem of the day. */
  day: string;
}

/** A rating begins here, and so it stays if half of all answers are right. */
const START = 1500;
const STEP = 24;
const MOST_WEEKS = 12;
const DAY = 86_400_000;
const NONE: Progress = { asked: 0, right: 0, row: 0, best: 0, rating: START, weeks: [], day: "" };

function key(mode: Mode): string {
  return `practice.${mode}`;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isWeek({ monday, asked, right }: Partial<Week>): boolean {
  const dated = typeof monday === "string" && /^\d{4}-\d\d-\d\d$/.test(monday);
  return dated && isCount(asked) && isCount(right) && right <= asked;
}

export function progressOf(mode: Mode): Progress {
  const read = recallObject<Progress>(key(mode));
  const { asked, right, row, best = row, rating = START, weeks = [], day = "" } = read;
  const counted = [asked, right, row, best, rating].every(isCount) && typeof day === "string";
  const sound = counted && Array.isArray(weeks) && weeks.every(isWeek);
  const kept = { ...NONE, asked, right, row, best, rating, weeks, day } as Progress;
  return sound && kept.row <= kept.right && kept.right <= kept.asked ? kept : NONE;
}

/** The day where the visitor is, as `2026-11-30`. */
export function dayOf(now: Date): string {
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY).toISOString().slice(0, 10);
}

/** As Elo: a right answer to a question against which half of the answers are right at 1500. */
function rated(rating: number, right: boolean): number {
  const expected = 1 / (1 + 10 ** ((START - rating) / 400));
  return Math.max(0, Math.round(rating + STEP * (Number(right) - expected)));
}

function weeksWith(weeks: readonly Week[], day: string, right: boolean): Week[] {
  const monday = mondayOf(day);
  const now = weeks.find((week) => week.monday === monday) ?? { monday, asked: 0, right: 0 };
  const grown = { monday, asked: now.asked + 1, right: now.right + Number(right) };
  return [...weeks.filter((week) => week !== now), grown].slice(-MOST_WEEKS);
}

/** The problem of a day counts once. */
export function recordAnswer(mode: Mode, right: boolean, now = new Date()): Progress {
  const before = progressOf(mode);
  const day = dayOf(now);
  if (mode === "daily" && before.day === day) return before;
  const row = right ? before.row + 1 : 0;
  const after: Progress = {
    asked: before.asked + 1,
    right: before.right + Number(right),
    row,
    best: Math.max(before.best, row),
    rating: rated(before.rating, right),
    weeks: weeksWith(before.weeks, day, right),
    day: mode === "daily" ? day : "",
  };
  remember(key(mode), JSON.stringify(after));
  return after;
}

export function forget(mode: Mode): Progress {
  remember(key(mode), null);
  return NONE;
}

export function anySeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn >>> 1;
}
