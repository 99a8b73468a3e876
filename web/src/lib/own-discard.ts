/** The own discard as it will lie, before the server has confirmed it. */

import type { ActionView, MatchPlayerView, MatchView } from "../protocol.ts";
import { aimOfDiscard } from "./actions.ts";
import { t } from "./i18n.svelte.ts";
import { without } from "./tiles.ts";

/** The view after an own discard: nothing else is known of what follows, so nothing else changes. */
export function withDiscard(view: MatchView, action: ActionView): MatchView {
  const own = view.seat === null ? undefined : view.players[view.seat];
  const drawn = action.kind.endsWith("tsumogiri");
  const tile = action.tile ?? (drawn ? view.drawn : null);
  const aim = aimOfDiscard(action);
  if (!own || !tile || aim === null) return view;
  const after = view.after?.find((discard) => discard.tile === tile);
  const thrown = { tile, drawn, riichi: aim !== "discard" };
  const player: MatchPlayerView = {
    ...own,
    concealed: own.concealed - 1,
    hand: without(own.hand ?? [], tile),
    river: [...(own.river ?? []), thrown],
    has_drawn: false,
  };
  return {
    ...view,
    players: view.players.with(view.seat as number, player),
    drawn: null,
    latest: view.seat,
    claimable: tile,
    waits: after?.waits ?? view.waits ?? [],
    furiten: after ? (after.furiten ? t("web-furiten") : null) : (view.furiten ?? null),
    actions: [],
    after: [],
  };
}
