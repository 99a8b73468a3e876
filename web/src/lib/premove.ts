/** A discard that is chosen before the turn, and what the choice rests on. */

import type { MatchView } from "../protocol.ts";

export interface Premove {
  tile: string;
  /** Its position in the hand. */
  place: number;
  /** The table situation it was chosen for; if that changes, it is dropped. */
  stood: string;
  /** Whether it has been tapped as often as the settings require. */
  sure: boolean;
}

/** The facts that may change the choice: the hand, the turn, a riichi, a dora. */
export function situationOf(match: number, hand: readonly string[], view: MatchView): string {
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
