/** Points as the visitor's language groups their digits. */

import { words } from "./i18n.svelte.ts";
import { groupDigits } from "./number-format.ts";

export function points(number: number): string {
  return groupDigits(words.language, number);
}

/** A difference, with its sign. */
export function difference(number: number): string {
  return number > 0 ? `+${points(number)}` : points(number);
}

/** Whether all scores are equal, as at the beginning. */
export function level(players: readonly { score: number }[]): boolean {
  return players.every(({ score }) => score === players[0]?.score);
}
