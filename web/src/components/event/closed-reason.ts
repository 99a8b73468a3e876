/** The reason why an event takes no more entries. */

import { t } from "../../lib/i18n.svelte.ts";
import type { EventView } from "../../protocol.ts";

export function closedReason({ moved }: EventView): string {
  return moved ? t("web-event-moved", { home: moved }) : t("web-event-closed");
}
