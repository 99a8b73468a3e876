/** Who takes part in an event, in words. */

import { t } from "../../lib/i18n.svelte.ts";
import type { EntryInput } from "../../protocol.ts";

/** What is known of an entry besides the name, in display order. */
export function aboutEntry(entry: Omit<EntryInput, "name">): string[] {
  const { members, club, country, federation, substitute } = entry;
  const role = substitute ? t("web-run-substitute") : "";
  return [members?.join(", ") ?? "", club ?? "", country ?? "", federation ?? "", role].filter(
    Boolean,
  );
}
