/** The course of a kyoku: the table after each discard, call and riichi. */

import type { MatchView } from "../protocol.ts";

/** The number of discards, calls and riichi so far; it only grows while a kyoku goes on. */
function stepsIn({ players }: MatchView): number {
  return players.reduce((sum, { river = [], melds = [], riichi }) => {
    const called = melds.reduce(
      (tiles, meld) => tiles + meld.tiles.length + (meld.added ? 1 : 0),
      0,
    );
    return sum + river.length + called + (riichi ? 1 : 0);
  }, 0);
}

/** The course with what a view adds to it; what has been taken back since is left out. */
export function extended(course: readonly MatchView[], view: MatchView): readonly MatchView[] {
  const last = course.at(-1);
  const steps = stepsIn(view);
  if (!last || last.kyoku.deal !== view.kyoku.deal) return [view];
  if (steps === stepsIn(last)) return course;
  return [...course.filter((one) => stepsIn(one) < steps), view];
}

/** As many as allowed, from the first to the last, with equally many left out between them. */
export function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / Math.max(1, most - 1);
  const kept = Array.from({ length: most }, (_, i) => Math.round(i * step));
  return kept.flatMap((at) => all.slice(at, at + 1));
}
