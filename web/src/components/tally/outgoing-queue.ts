/** Entries of an event table that wait to be sent, in order. */

import { kyokuOf } from "./lines.ts";
import type { QueuedLine } from "./tally-database.ts";

/**
 * What waits, with one dropped, or in its place what goes out `again`, under another id; those
 * behind a dropped kyoku have one number less.
 */
export function without(
  waiting: readonly QueuedLine[],
  id: string,
  again: Pick<QueuedLine, "id" | "line"> | null,
): QueuedLine[] {
  const at = waiting.findIndex((one) => one.id === id);
  const dropped = waiting[at];
  return waiting.flatMap((one, place) => {
    if (one.id === id) return again ? [{ ...again, basis: one.basis }] : [];
    if (again || place < at || !dropped) return [one];
    const basis = (one.basis ?? 1) - 1;
    const kyoku = kyokuOf(one.line);
    const moves = kyokuOf(dropped.line)?.type === "kyoku" && one.line.type === "kyoku" && kyoku;
    return [{ ...one, basis, line: moves ? { ...kyoku, number: kyoku.number - 1 } : one.line }];
  });
}
