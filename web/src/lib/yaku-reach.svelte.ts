/** The yaku that the own hand can still have: asked for again whenever the hand changes. */

import { errorText, yakuInReach } from "../components/lobby/api.ts";
import type { YakuReachView } from "../protocol.ts";
import { tokenFor } from "./seat-token.ts";
import type { TableState } from "./table.svelte.ts";

export class YakuInReach {
  all = $state.raw<readonly YakuReachView[] | null>(null);
  problem = $state("");
  #asked = "";

  /** The hand that is known by now; an answer about an earlier one is dropped. */
  async follow({ table, view }: TableState): Promise<void> {
    const me = view?.players[view.seat ?? -1];
    const hand = JSON.stringify([table?.id, view?.kyoku.deal, me?.hand, me?.melds]);
    const token = tokenFor(table?.id ?? "");
    if (!table || !me || !token || hand === this.#asked) return;
    this.#asked = hand;
    try {
      const all = await yakuInReach(table.id, token);
      if (hand !== this.#asked) return;
      this.all = all;
      this.problem = "";
    } catch (error) {
      if (hand === this.#asked) this.problem = errorText(error);
    }
  }
}
