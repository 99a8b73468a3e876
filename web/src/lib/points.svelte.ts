/** Points as they stand, or as differences to the seat below. */

import type { PageView } from "../protocol.ts";
import { figure, signed } from "./figures.ts";

class Points {
  #chosen = $state(false);
  #pointed = $state(false);

  /** Whether differences are shown: switched on, or looked at for a moment. */
  get apart(): boolean {
    return this.#chosen || this.#pointed;
  }

  toggle(): void {
    this.#chosen = !this.#chosen;
    this.#pointed = false;
  }

  point(on: boolean): void {
    this.#pointed = on;
  }

  of(view: PageView, seat: number, below: number): string {
    const score = view.players[seat]?.score ?? 0;
    const own = view.players[below]?.score ?? 0;
    return this.apart && seat !== below ? signed(score - own) : figure(score);
  }
}

export const points = new Points();
