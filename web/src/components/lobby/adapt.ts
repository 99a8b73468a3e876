/** Bots that adapt to somebody who plays alone: two results in a row change their level. */

import { recallObject, remember } from "../../lib/local-storage.ts";
import type { TableState } from "../../lib/table.svelte.ts";
import { BOTS } from "../../protocol.ts";
import { storeChoices, storedChoices } from "./options.ts";

/** How many first or last places in a row change the level. */
const ROW = 2;
const KEY = "adapt";

/** A match that is over, among bots of one kind. */
export interface Result {
  match: string;
  bots: string;
  place: number;
  players: number;
}

/** The change of the level that a result has brought. */
export interface Change {
  way: "up" | "down";
  level: number;
}

interface Kept {
  match: string;
  bots: string;
  /** First places in a row; last places count below 0. */
  row: number;
  change: Change | null;
}

function stored(): Partial<Kept> {
  return recallObject<Kept>(KEY) as Partial<Kept>;
}

/** The result of the visitor alone among bots of one kind; null at any other table. */
export function resultOf({ table, match, end, seat, place }: TableState): Result | null {
  const others = table?.places.filter((one) => one.place !== place) ?? [];
  const bots = others[0]?.bot;
  const own = end?.standings.find((standing) => standing.seat === seat);
  if (!table || !end || !own || !bots || others.some((one) => one.bot !== bots)) return null;
  return { match: `${table.id}/${match}`, bots, place: own.place, players: end.standings.length };
}

/** Count a result once, if the bots are to adapt; returns the change that it has brought. */
export function adapt(result: Result | null): Change | null {
  const choices = storedChoices();
  const level = (BOTS as readonly string[]).indexOf(result?.bots ?? "");
  if (!result || !choices.adapts || level < 0) return null;
  const before = stored();
  if (before.match === result.match) return before.change ?? null;
  const same = before.bots === result.bots && Number.isSafeInteger(before.row);
  const row = rowAfter(same ? Number(before.row) : 0, result);
  const step = row >= ROW ? 1 : row <= -ROW ? -1 : 0;
  const bots = BOTS[level + step];
  const change: Change | null =
    step && bots ? { way: step > 0 ? "up" : "down", level: level + step + 1 } : null;
  remember(
    KEY,
    JSON.stringify({ match: result.match, bots: result.bots, row: change ? 0 : row, change }),
  );
  if (change && bots) storeChoices({ ...choices, bots });
  return change;
}

function rowAfter(before: number, { place, players }: Result): number {
  if (place === 1) return Math.max(before, 0) + 1;
  return place === players ? Math.min(before, 0) - 1 : 0;
}
