/** The players a table waits for, as far as this is public. */

import type { MatchView, PlayerSlotView, TableInfo } from "../protocol.ts";
import { t } from "./i18n.svelte.ts";

export interface WaitingState {
  table: TableInfo | null;
  view: MatchView | null;
  /** The next kyoku is dealt once everybody has read the sheet. */
  waiting: boolean;
  over: boolean;
}

/**
 * The people whom play waits for: those who have not read the sheet; those who are here and have
 * not asked for another match; and, where the table waits for somebody who is gone, the one whose
 * turn it is. While a discard lies open everybody counts who is gone: nobody learns who was asked.
 */
export function playersWaitedFor({ table, view, waiting, over }: WaitingState): PlayerSlotView[] {
  const people = (table?.places ?? []).filter(({ bot }) => !bot);
  if (over) return people.filter(({ connected, ready }) => connected !== false && !ready);
  if (waiting) return people.filter(({ ready }) => !ready);
  if (!table?.waits || view?.turn == null) return [];
  const gone = people.filter(({ connected }) => connected === false);
  return view.claimable ? gone : gone.filter(({ seat }) => seat === view.turn);
}

/** `Waiting for Emi, Ken (away)…`, other words if the visitor's `own` place is among them, or nothing. */
export function waitingText(people: readonly PlayerSlotView[], own: number | null): string {
  if (people.some(({ place }) => place === own)) return t("web-waiting-for-you");
  const names = people.map(({ name, connected }) =>
    connected === false ? t("web-name-away", { name }) : name,
  );
  return names.length ? t("web-waiting-for", { names: names.join(", ") }) : "";
}
