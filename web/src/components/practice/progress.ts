/** The visitor's practice scores by mode, stored in the browser only. */

import { recall, remember } from "../../lib/local-storage.ts";

export const MODES = ["discard", "worth", "waits"] as const;
export type Mode = (typeof MODES)[number];

export interface Progress {
  asked: number;
  right: number;
  /** How many in a row are right by now. */
  row: number;
}

const NONE: Progress = { asked: 0, right: 0, row: 0 };

function key(mode: Mode): string {
  return `practice.${mode}`;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function progressOf(mode: Mode): Progress {
  try {
    const { asked, right, row } = JSON.parse(recall(key(mode)) ?? "{}") as Partial<Progress>;
    const sound = isCount(asked) && isCount(right) && isCount(row);
    return sound && row <= right && right <= asked ? { asked, right, row } : NONE;
  } catch {
    return NONE;
  }
}

export function recordAnswer(mode: Mode, right: boolean): Progress {
  const before = progressOf(mode);
  const now = {
    asked: before.asked + 1,
    right: before.right + (right ? 1 : 0),
    row: right ? before.row + 1 : 0,
  };
  remember(key(mode), JSON.stringify(now));
  return now;
}

export function forget(mode: Mode): Progress {
  remember(key(mode), null);
  return NONE;
}

export function anySeed(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn >>> 1;
}
