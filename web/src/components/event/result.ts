/** The end of a match as an organiser types it, and what stands of it from before. */

import type { End } from "../../protocol.ts";

type Four<T> = [T, T, T, T];

/** What the fields hold; an empty one is null. */
export interface Typed {
  scores: (number | null)[];
  deposits: number | null;
  chombo: (number | null)[];
  penalty: (number | null)[];
}

/** Beside the points, as long as nothing else was entered. */
export const NOTHING_ELSE = {
  deposits: 0,
  chombo: [0, 0, 0, 0] as Four<number>,
  penalty: [0, 0, 0, 0] as Four<number>,
};

/**
 * The end that was typed. What has no field (wins, chips, the last dealer) stays as it was; whose
 * deposits are left, and who took whom below zero, only while it still goes with the points.
 */
export function endTyped(typed: Typed, was: End | null = null): End {
  const { deposits: _, sticks, chombo: _c, penalty: _p, busted_by, ...rest } = was ?? {};
  const scores = four(typed.scores);
  const deposits = typed.deposits ?? 0;
  const below = Object.entries(busted_by ?? {}).filter(
    ([seat]) =>
      (scores[Number(seat)] ?? 0) < 0 || scores[Number(seat)] === was?.scores[Number(seat)],
  );
  return {
    ...rest,
    scores,
    ...(deposits ? { deposits } : {}),
    ...(sticks && deposits === (was?.deposits ?? 0) ? { sticks } : {}),
    ...(typed.chombo.some(Boolean) ? { chombo: four(typed.chombo) } : {}),
    ...(typed.penalty.some(Boolean) ? { penalty: four(typed.penalty) } : {}),
    ...(below.length ? { busted_by: Object.fromEntries(below) } : {}),
  };
}

function four([east, south, west, north]: (number | null)[]): Four<number> {
  return [east ?? 0, south ?? 0, west ?? 0, north ?? 0];
}
