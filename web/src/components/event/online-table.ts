/** Tables of a round that are played on this server: the way there, who is there, what changes. */

import { t } from "../../lib/i18n.svelte.ts";
import type { EventNamed, OnlineTable, TableOfRound } from "../../protocol.ts";

/** How a table calls itself that a round of an event has made. */
export function titleOf({ name, round, table }: EventNamed): string {
  return t("web-online-table", { event: name, round, table });
}

/** The page of the event for whoever has this place at its table, and for others. */
export function pageOf({ id }: EventNamed, place: number | null): string {
  return place === null ? `/e/${id}` : `/e/${id}/me`;
}

/** Where somebody looks on who does not play, or looks back once the match is over. */
export type TableLink = { kind: "on" | "back"; href: string };

/** None before anybody plays, nor for a match that ended elsewhere than at its table. */
export function tableLink({ online, state, kyoku, over }: TableOfRound): TableLink | null {
  if (!online) return null;
  if (state === "final") return over ? { kind: "back", href: `/replay/table/${online}/1` } : null;
  if (!kyoku && state !== "playing") return null;
  return { kind: "on", href: `/table/${online}?look` };
}

/** How many have come, and the names of those who have not; null where this is not known here. */
export function attendance(
  told: OnlineTable | undefined,
  { seats, kyoku }: Pick<TableOfRound, "seats" | "kyoku">,
): { here: number; missing: string[] } | null {
  if (!told || told.phase === "over" || (!told.phase && kyoku)) return null;
  const missing = seats.filter((_, wind) => !told.here?.[wind]);
  return {
    here: seats.length - missing.length,
    missing: missing.map(({ name, member }) => member || name),
  };
}

/** Why a table stays where it is played. */
export function staysFor({ online, revision, kyoku }: TableOfRound): "" | "result" | "tallied" {
  if (revision) return "result";
  return kyoku && !online ? "tallied" : "";
}

/** What has to be done so that just the chosen tables of a round are online. */
export function movesTo(
  tables: readonly TableOfRound[],
  chosen: ReadonlySet<number>,
): { online: boolean; tables: number[] }[] {
  const moved = tables.filter(
    (one) => !staysFor(one) && Boolean(one.online) !== chosen.has(one.table),
  );
  return [true, false]
    .map((online) => ({
      online,
      tables: moved.filter((one) => Boolean(one.online) !== online).map(({ table }) => table),
    }))
    .filter((move) => move.tables.length > 0);
}
