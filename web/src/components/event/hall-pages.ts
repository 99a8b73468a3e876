/** The pages of the hall display: seats first, then standings. */

import type { EventView, RoundTableView, RoundView, StandingRow } from "../../protocol.ts";

/** A table on the screen; with its round where several rounds are played at once. */
export interface HallTable extends RoundTableView {
  round?: number;
  alone?: boolean;
}

export type Page =
  | { kind: "tables"; tables: readonly HallTable[] }
  | { kind: "standings"; rows: readonly StandingRow[]; upto: number };

/** Maximum number of rows readable from afar, without and with the clock above them. */
const TABLES = { whole: 9, under: 6 };
const ROWS = { whole: 28, under: 16 };

/** The rounds that are played now; where a table is alone in its round, often several. */
export function currentRounds(told: EventView): RoundView[] {
  const rounds = told.rounds ?? [];
  const last = rounds.slice(-1).filter(({ state }) => state !== "released");
  if (!rounds.some(({ alone }) => alone)) return last;
  if (told.closed) return [];
  return rounds.filter(
    ({ state, tables = [] }) => state !== "released" && tables.some((one) => one.state !== "final"),
  );
}

/** The pages in their order; the tables of a round that is over and released are gone. */
export function pagesOf(told: EventView, timed: boolean): Page[] {
  const room = timed ? "under" : "whole";
  const rounds = currentRounds(told);
  const tables = rounds.flatMap(({ round, alone = false, clock, tables = [] }) =>
    rounds.length > 1
      ? tables.map((one) => ({ ...one, round, alone, clock: one.clock ?? clock ?? null }))
      : tables,
  );
  const upto = told.upto ?? 0;
  return [
    ...evenPages(tables, TABLES[room]).map((some): Page => ({ kind: "tables", tables: some })),
    ...evenPages(told.standings ?? [], ROWS[room]).map(
      (rows): Page => ({ kind: "standings", rows, upto }),
    ),
  ];
}

/** As few parts as hold them, each about as long as the next. */
export function evenPages<T>(all: readonly T[], most: number): T[][] {
  const parts = Math.ceil(all.length / most);
  const size = Math.ceil(all.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, i) => all.slice(i * size, (i + 1) * size));
}
