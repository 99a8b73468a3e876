/** What the bot that reviews says of the moment that is looked at. */

import { words } from "../../lib/i18n.svelte.ts";
import type { WatchState } from "../../lib/watch.svelte.ts";
import { commentOn } from "../../lib/watch-api.ts";
import type { MomentComment, SeatComment } from "../../protocol.ts";

/** Milliseconds for which a moment is looked at before it is commented on. */
const SETTLED = 200;

export class Comment {
  /** The last one that has come; while another is asked for it still stands. */
  told = $state.raw<MomentComment | null>(null);
  /** Whether it is of the very moment that is looked at. */
  fresh = $state(false);
  #asked = "";

  of(seat: number): SeatComment | null {
    return this.told?.seats?.find((one) => one.seat === seat) ?? null;
  }

  /** Follow what is looked at; returns how to stop. */
  follow(looking: WatchState): () => void {
    const { table, kyoku, moment } = looking;
    const hands = looking.handsIn(kyoku);
    const match = looking.told?.match ?? 0;
    const asked = [words.language, match, kyoku, moment, hands].join(" ");
    if (asked === this.#asked) return () => {};
    this.fresh = false;
    if (!looking.current || hands === "none") {
      this.told = null;
      this.#asked = "";
      return () => {};
    }
    const timer = setTimeout(async () => {
      this.#asked = asked;
      try {
        const told = await commentOn(table, { match, kyoku, hands }, moment);
        if (this.#asked !== asked) return;
        this.told = told;
        this.fresh = true;
      } catch {
        if (this.#asked === asked) this.#asked = ""; // the next moment is asked about anyway
      }
    }, SETTLED);
    return () => clearTimeout(timer);
  }
}

/** A chance in percent, as short as it can be. */
export function percent(chance: number | null | undefined): string {
  if (chance == null) return "–";
  return `${chance < 10 ? chance.toFixed(1) : Math.round(chance)} %`;
}
