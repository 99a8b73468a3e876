/** What a list of matches says: how often each place, and the players in the order of places. */

import type { PlayedMatch } from "../../protocol.ts";

export interface Player {
  name: string;
  own: boolean;
  /** 1 for the first; none while the match is not over. */
  place: number | null;
}

/** How many of the matches that are over ended in each place: a list for each number of players. */
export function placesOf(matches: readonly PlayedMatch[]): number[][] {
  const sizes: number[][] = [];
  for (const match of matches) {
    const place = ownPlace(match);
    if (place === null) continue;
    const players = match.names.length;
    sizes[players] ??= Array<number>(players).fill(0);
    sizes[players][place - 1] = (sizes[players][place - 1] ?? 0) + 1;
  }
  return sizes.filter(Boolean);
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
