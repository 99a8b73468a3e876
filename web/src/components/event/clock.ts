/** The clock of a round: the server says when it ends, and every window reckons what is left. */

import { formatNumber } from "../../lib/number-format.ts";
import type { Cue } from "../../lib/sound-cues.ts";
import type { RoundClockView } from "../../protocol.ts";

/** Seconds before the end at which something is said. */
export const MARKS = [15 * 60, 5 * 60, 0] as const;
/** A mark sounds only on pages open as it passes, not on those opened or woken later. */
const LATE = 5;
/** Milliseconds after which an answer says nothing of the time: the device slept meanwhile. */
const SLOWEST = 60_000;

/** How far the server's time is ahead of this browser's, by the quickest of all answers. */
export class ServerTime {
  ahead = 0;
  #quickest = SLOWEST;

  /** An answer with the server's time, and when (ms) it was asked for and came. */
  tell(now: string, asked: number, came: number): void {
    if (came - asked > this.#quickest) return;
    this.#quickest = came - asked;
    this.ahead = Date.parse(now) - (asked + came) / 2;
  }
}

/** Seconds left by the server's time (ms), below 0 once time is over; null without a limit. */
export function secondsLeft(clock: RoundClockView, now: number): number | null {
  if (!clock.minutes) return null;
  return clock.ends ? (Date.parse(clock.ends) - now) / 1000 : (clock.left ?? 0);
}

/** As a clock shows it: 75:00, and −1:30 once time is over. */
export function formatTimeLeft(left: number): string {
  const whole = Math.ceil(left);
  const [minutes, seconds] = [Math.floor(Math.abs(whole) / 60), Math.abs(whole) % 60];
  return formatNumber(`${whole < 0 ? "-" : ""}${minutes}:${String(seconds).padStart(2, "0")}`);
}

/** The last mark passed; null before the first. */
export function lastMarkPassed(left: number): (typeof MARKS)[number] | null {
  return MARKS.findLast((mark) => left <= mark) ?? null;
}

/** The mark that has just been passed, if any. */
export function markPassed(before: number, left: number): (typeof MARKS)[number] | null {
  return MARKS.findLast((mark) => before > mark && left <= mark && mark - left < LATE) ?? null;
}

/** A bell for a mark, two for the last minutes, and a gong once time is over. */
export function cuesOfMark(mark: (typeof MARKS)[number]): Cue[] {
  const bell = (at: number): Cue => ({ sample: "bell", level: -3, at, own: true });
  if (mark === 15 * 60) return [bell(0)];
  if (mark) return [bell(0), bell(1.2)];
  return [0, 2, 4].flatMap((at): Cue[] => [
    { sample: "bell", level: 0, at, rate: 0.5, own: true },
    { sample: "drum", level: -3, at, own: true },
  ]);
}
