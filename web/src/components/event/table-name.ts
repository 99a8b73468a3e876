/** What a table of a round is called. */

import { t } from "../../lib/i18n.svelte.ts";
import type { EventShown } from "../../protocol.ts";

interface At {
  round: number;
  table: number;
}

/** A table that is alone in its round, as on a club night, is called by the round. */
export function tableName({ round, table }: At, alone = false): string {
  return t(alone ? "web-event-round" : "web-event-seat", { round, table });
}

/** A table as it is called in this event. */
export function tableNameIn(event: Pick<EventShown, "rounds"> | null | undefined, at: At): string {
  return tableName(at, event?.rounds?.find(({ round }) => round === at.round)?.alone);
}
