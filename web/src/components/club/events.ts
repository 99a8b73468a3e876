/** The events of a club, as rows of links. */

import { t, words } from "../../lib/i18n.svelte.ts";
import type { EventListItem } from "../../protocol.ts";

/** Those that are to come or on, or with `closed` those that are over. */
export function eventRows(events: readonly EventListItem[], closed: boolean) {
  const day = new Intl.DateTimeFormat(words.language.slice(0, 2), { dateStyle: "medium" });
  return events
    .filter((one) => (one.closed ?? false) === closed)
    .map(({ id, name, kind, created }) => ({
      href: `/e/${id}`,
      name,
      about: `${t(`web-events-kind-${kind}`)} · ${day.format(new Date(created))}`,
    }));
}
