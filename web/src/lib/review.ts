/** The decisions of a review: doubts and mistakes, the costliest, the next one. */

import type { DecisionReviewView } from "../protocol.ts";

/** A decision and the kyoku it was made in, from 1. */
export type Found = DecisionReviewView & { kyoku: number };

const MOST = 5;

export function doubted({ grade }: DecisionReviewView): boolean {
  return grade === "doubt" || grade === "mistake";
}

/** The five costliest doubts and mistakes, costliest first. */
export function dearest(decisions: readonly Found[]): Found[] {
  const found = decisions.filter(doubted);
  return found.sort((one, other) => (other.loss ?? 0) - (one.loss ?? 0)).slice(0, MOST);
}

/** The next decision in this direction, in the order of the match. */
export function nextOf(
  found: readonly Found[],
  from: { kyoku: number; moment: number },
  step: 1 | -1,
): Found | null {
  const after = ({ kyoku, moment }: Found) =>
    (kyoku - from.kyoku || moment - from.moment) * step > 0;
  return (step > 0 ? found.find(after) : found.findLast(after)) ?? null;
}
