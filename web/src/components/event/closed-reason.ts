/** The reason why an event takes no more entries. */

import { t } from "../../lib/i18n.svelte.ts";
import type { EventShown } from "../../protocol.ts";

export function closedReason({ moved }: EventShown): string {
  return moved ? t("web-event-moved", { home: moved }) : t("web-event-closed");
}
