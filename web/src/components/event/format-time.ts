/** Format times of an event in the page's language and the device's time zone. */

import { words } from "../../lib/i18n.svelte.ts";

/** The time, with the day where it is not today. */
export function formatTime(iso: string): string {
  const when = new Date(iso);
  const today = when.toDateString() === new Date().toDateString();
  const day = today ? {} : ({ month: "short", day: "numeric" } as const);
  const form = { hour: "2-digit", minute: "2-digit", ...day } as const;
  return new Intl.DateTimeFormat(words.language.slice(0, 2), form).format(when);
}
