/** A question as an address names it, such as `discard.7.tenhou.E.S`; and that of a day. */

import { WINDS } from "../../lib/seats.ts";
import { DEFAULT_RULES } from "../../protocol.ts";
import { dayOf } from "./progress.ts";
import { ANY, type Situation } from "./situation.ts";

/** The kinds that come from a seed; the problem of a day is one of these. */
export const SEEDED = ["discard", "worth", "waits", "fold"] as const;
export type Kind = (typeof SEEDED)[number] | "own";

/** A decision in a recorded match: kyoku from 1, moment from 0. */
export interface Position {
  key: string;
  match: number;
  kyoku: number;
  moment: number;
  seat: number;
}

export interface Question {
  kind: Kind;
  seed: number;
  situation: Situation;
  position?: Position;
}

const DAY = 86_400_000;
const SEEDS = 2 ** 31;

/** The same question for everybody who asks on that day, whose kind changes from day to day. */
export function questionOfDay(now = new Date()): Question {
  const day = dayOf(now);
  const number = Math.round(Date.parse(`${day}T00:00Z`) / DAY);
  const kind = SEEDED[number % SEEDED.length] ?? "discard";
  return { kind, seed: Number(day.replaceAll("-", "")), situation: ANY };
}

export function textOf({ kind, seed, situation, position }: Question): string {
  if (position) {
    const { key, match, kyoku, moment, seat } = position;
    return [kind, key, match, kyoku, moment, seat].join(".");
  }
  const { rules, round, wind } = situation;
  return [kind, seed, rules, round, wind].join(".");
}

/** The question that an address names; null if it names none. */
export function questionIn(text: string): Question | null {
  const [kind = "", first = "", ...more] = text.split(".");
  if (kind === "own") return positionIn(first, more);
  const [rules = DEFAULT_RULES, round = "", wind = "", ...rest] = more;
  const seeded = SEEDED.find((one) => one === kind);
  const seed = numberIn(first);
  if (!seeded || seed === null || seed >= SEEDS || rest.length) return null;
  if (!/^[\w-]+$/.test(rules) || ![round, wind].every(isWind)) return null;
  return { kind: seeded, seed, situation: { rules, round, wind } };
}

function positionIn(key: string, more: readonly string[]): Question | null {
  const [match, kyoku, moment, seat] = more.map(numberIn);
  if (!/^[\w-]+$/.test(key) || more.length !== 4) return null;
  if (!match || !kyoku || moment == null || seat == null || seat >= WINDS.length) return null;
  return { kind: "own", seed: 0, situation: ANY, position: { key, match, kyoku, moment, seat } };
}

function numberIn(text: string): number | null {
  return /^\d{1,10}$/.test(text) ? Number(text) : null;
}

function isWind(text: string): boolean {
  return text === "" || WINDS.some((wind) => wind === text);
}
