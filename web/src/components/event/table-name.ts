/** Names of the tables of a round. */

import { t } from "../../lib/i18n.svelte.ts";
import type { EventView } from "../../protocol.ts";

interface At {
  round: number;
  table: number;
}

/** A table alone in its round, as on a club night, is named after the round. */
export function tableName({ round, table }: At, alone = false): string {
  return t(alone ? "web-event-round" : "web-event-seat", { round, table });
}

/** The name of a table in this event. */
export function tableNameIn(event: Pick<EventView, "rounds"> | null | undefined, at: At): string {
  return tableName(at, event?.rounds?.find(({ round }) => round === at.round)?.alone);
}
