/** What a list of matches says: how often each place, and the players in the order of places. */

import { SEATS } from "../../lib/seats.ts";
import type { PlayedMatch } from "./api.ts";

export interface Player {
  name: string;
  own: boolean;
  /** 1 for the first; none while the match is not over. */
  place: number | null;
}

/** How many of the matches that are over ended in first, second, third and fourth place. */
export function placesOf(matches: readonly PlayedMatch[]): number[] {
  const players = Math.max(0, ...matches.map(({ names }) => names.length));
  const counts = Array<number>(players || SEATS.length).fill(0);
  for (const match of matches) {
    const place = ownPlace(match);
    if (place !== null && counts[place - 1] !== undefined)
      counts[place - 1] = (counts[place - 1] ?? 0) + 1;
  }
  return counts;
}

export function ownPlace({ places, seat }: PlayedMatch): number | null {
  return places?.[seat] ?? null;
}

/** The players, the first of the ranking first; by seat while there is no ranking. */
export function playersOf({ names, seat, places }: PlayedMatch): Player[] {
  const players = names.map((name, i) => ({ name, own: i === seat, place: places?.[i] ?? null }));
  return players.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
}

/** The day and the hour as the language writes them. */
export function dateOf(began: string, language: string): string {
  const date = new Date(began);
  if (Number.isNaN(date.getTime())) return began;
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    date,
  );
}
