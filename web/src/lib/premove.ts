/** A discard that is chosen before the turn, and what the choice rests on. */

import type { PageView } from "../protocol.ts";

export interface Premove {
  tile: string;
  /** Where it lies in the hand. */
  place: number;
  /** How the table stood for it: once it stands otherwise nothing goes. */
  stood: string;
  /** Whether it was tapped as often as whoever chose it wants to tap. */
  sure: boolean;
}

/** What may make somebody think again: another hand, a turn back or on, a riichi, a dora. */
export function situationOf(match: number, hand: readonly string[], view: PageView): string {
  const own = view.players[view.seat ?? 0];
  const riichi = view.players.map((player) => player.riichi === true);
  const { deal } = view.kyoku;
  return JSON.stringify([
    match,
    deal,
    hand,
    own?.river?.length ?? 0,
    own?.melds?.length ?? 0,
    riichi,
    view.wall.indicators.length,
  ]);
}
