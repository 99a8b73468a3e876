/** What the screen of the hall shows, a page at a time: who sits where, then who stands where. */

import type { EventShown, StandingRow, TableOfRound } from "../../protocol.ts";

export type Page =
  | { kind: "tables"; tables: readonly TableOfRound[] }
  | { kind: "standings"; rows: readonly StandingRow[]; upto: number };

/** So many fit so that they are read from afar, without and with the clock above them. */
const TABLES = { whole: 9, under: 6 };
const ROWS = { whole: 28, under: 16 };

/** The pages in their order; the tables of a round that is over and released are gone. */
export function pagesOf(told: EventShown, timed: boolean): Page[] {
  const room = timed ? "under" : "whole";
  const round = told.rounds?.at(-1);
  const tables = round && round.state !== "released" ? (round.tables ?? []) : [];
  const upto = told.upto ?? 0;
  return [
    ...shared(tables, TABLES[room]).map((some): Page => ({ kind: "tables", tables: some })),
    ...shared(told.standings ?? [], ROWS[room]).map(
      (rows): Page => ({ kind: "standings", rows, upto }),
    ),
  ];
}

/** As few parts as hold them, each about as long as the next. */
export function shared<T>(all: readonly T[], most: number): T[][] {
  const parts = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, i) => all.slice(i * size, (i + 1) * size));
}
