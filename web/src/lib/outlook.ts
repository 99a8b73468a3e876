/** What each player could expect over a match, as lines to be drawn. */

import type { MatchReviewView, MistakeView } from "../protocol.ts";
import type { ScoreHistory } from "./score-graph.ts";

export type Figure = "places" | "results";

/** The lines of all seats, with first place on top. */
export function linesOf({ outlook, names }: MatchReviewView, figure: Figure): ScoreHistory {
  const sign = figure === "places" ? -1 : 1;
  const lines = names.map((_, seat) => outlook.map((one) => sign * (one[figure][seat] ?? 0)));
  if (figure === "places") return { lines, least: -names.length, most: -1 };
  const all = lines.flat();
  return { lines, least: Math.min(...all), most: Math.max(...all) };
}

/** Where a mistake lies on a line of its player, between the kyoku before and after it. */
export function pointAt(
  { kyoku, part }: MistakeView,
  line: readonly [number, number][],
): [number, number] {
  const from = line[kyoku - 1] ?? [0, 0];
  const to = line[kyoku] ?? from;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** A loss in points as a part of a place in the final order, as the bot counts. */
export const POINTS_OF_A_PLACE = 12_000;
