/** The chosen situation for questions; the rest is random. Stored in the browser only. */

import { recallObject, remember } from "../../lib/local-storage.ts";
import { WINDS } from "../../lib/seats.ts";
import { DEFAULT_RULES } from "../../protocol.ts";
import { storedRules } from "../lobby/options.ts";

export interface Situation {
  rules: string;
  /** Winds; none is any. */
  round: string;
  wind: string;
}

const KEY = "practice.situation";
/** Any situation under the default rulebook. */
export const ANY: Situation = { rules: DEFAULT_RULES, round: "", wind: "" };

function windOf(value: unknown): string {
  return WINDS.find((wind) => wind === value) ?? "";
}

export function storedSituation(): Situation {
  const { rules, round, wind } = recallObject<Situation>(KEY);
  const book = typeof rules === "string" && /^[\w-]+$/.test(rules) ? rules : storedRules();
  return { rules: book, round: windOf(round), wind: windOf(wind) };
}

export function storeSituation(situation: Situation): void {
  remember(KEY, JSON.stringify(situation));
}
