/** Online tables of a round: links, attendance and changes. */

import { t } from "../../lib/i18n.svelte.ts";
import type { EventReference, OnlineTableView, RoundTableView } from "../../protocol.ts";

/** The title of a table made by a round of an event. */
export function titleOf({ name, round, table }: EventReference): string {
  return t("web-online-table", { event: name, round, table });
}

/** The event page for the player in this seat, or for others. */
export function pageOf({ id }: EventReference, place: number | null): string {
  return place === null ? `/e/${id}` : `/e/${id}/me`;
}

/** The link to watch a match, or its replay once it is over. */
export type TableLink = { kind: "on" | "back"; href: string };

/** None before play begins, nor for a match that did not end at its table. */
export function tableLink({ online, state, kyoku, over }: RoundTableView): TableLink | null {
  if (!online) return null;
  if (state === "final") return over ? { kind: "back", href: `/replay/table/${online}/1` } : null;
  if (!kyoku && state !== "playing") return null;
  return { kind: "on", href: `/table/${online}?look` };
}

/** Number of players present and the names of the missing; null if unknown here. */
export function attendance(
  told: OnlineTableView | undefined,
  { seats, kyoku }: Pick<RoundTableView, "seats" | "kyoku">,
): { here: number; missing: string[] } | null {
  if (!told || told.phase === "over" || (!told.phase && kyoku)) return null;
  const missing = seats.filter((_, wind) => !told.here?.[wind]);
  return {
    here: seats.length - missing.length,
    missing: missing.map(({ name, member }) => member || name),
  };
}

/** Why a table stays where it is played. */
export function staysFor({ online, revision, kyoku }: RoundTableView): "" | "result" | "tallied" {
  if (revision) return "result";
  return kyoku && !online ? "tallied" : "";
}

/** What has to be done so that just the chosen tables of a round are online. */
export function movesTo(
  tables: readonly RoundTableView[],
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
