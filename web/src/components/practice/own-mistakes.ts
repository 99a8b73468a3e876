/** The visitor's own doubts and mistakes, from their last matches, each asked once. */

import { recallTexts, remember } from "../../lib/local-storage.ts";
import { replayOf, reviewOf } from "../../lib/replay-api.ts";
import { doubted } from "../../lib/review.ts";
import { playedMatches } from "../lobby/api.ts";
import type { Position } from "./question.ts";

const KEY = "practice.seen";
/** How many matches are looked at, and how many positions and kyoku are remembered. */
const MATCHES = 12;
const MOST_SEEN = 400;

function see(...marks: string[]): void {
  remember(KEY, JSON.stringify([...recallTexts(KEY), ...marks].slice(-MOST_SEEN)));
}

const markOf = ({ key, kyoku, moment }: Position) => `${key}.${kyoku}.${moment}`;

export function seePosition(position: Position): void {
  see(markOf(position));
}

/** The next position in the newest match that has one; null if there is none. */
export async function nextMistake(stillWanted: () => boolean): Promise<Position | null> {
  const own = (await playedMatches()).filter(({ over }) => over).slice(0, MATCHES);
  for (const { table, match, seat } of own) {
    const key = `table-${table}-${match}`;
    const before = new Set(recallTexts(KEY));
    if (before.has(key)) continue;
    const count = (await replayOf(key)).matches[0]?.kyoku.length ?? 0;
    for (let kyoku = 1; kyoku <= count && stillWanted(); kyoku++) {
      if (before.has(`${key}.${kyoku}`)) continue;
      const { decisions } = await reviewOf(key, { match: 1, kyoku, seat }, "");
      const found = decisions
        .filter((one) => doubted(one) && one.choices.length > 1)
        .map(({ moment }) => ({ key, match: 1, kyoku, moment, seat }))
        .find((one) => !before.has(markOf(one)));
      if (found) return found;
      see(`${key}.${kyoku}`);
    }
    if (!stillWanted()) return null;
    see(key);
  }
  return null;
}
