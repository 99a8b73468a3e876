/** One tally as this window has it, and as the browser keeps it. */

import { changeKept, type Kept, readKept, type Shelf } from "./store.ts";

type Change = (kept: Kept) => Kept;

export class Shelved {
  readonly #shelf: Shelf;
  /** Begun again where the browser has lost it; otherwise somebody threw it away. */
  readonly #anew: boolean;
  /** As the browser has it. */
  #stored = $state.raw<Kept>() as Kept;
  /** What is not kept yet: done to whatever the browser has, as soon as it keeps something again. */
  #changes = $state.raw<readonly Change[]>([]);
  #keeping: Promise<void> = Promise.resolve();
  /** The browser keeps nothing just now: what is entered is in this window alone. */
  unkept = $state(false);
  /** It was thrown away in another window. */
  gone = $state(false);
  readonly now: Kept = $derived(this.#changes.reduce((kept, change) => change(kept), this.#stored));

  constructor(shelf: Shelf, kept: Kept, { anew = false } = {}) {
    this.#shelf = shelf;
    this.#stored = kept;
    this.#anew = anew;
  }

  /** What another window has kept meanwhile; whether there was anything. */
  async look(): Promise<boolean> {
    try {
      const kept = await readKept(this.#shelf, this.#stored.id);
      if (kept) this.#stored = kept;
      else this.gone = !this.#anew;
      return kept !== null;
    } catch {
      this.unkept = true;
      return false;
    }
  }

  /** The change holds from now on, and is kept once this is done, if anything is. */
  change(change: Change): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#keep(change));
    return this.#keeping;
  }

  async #keep(change: Change): Promise<void> {
    const changes = [...this.#changes, change];
    const all = (kept: Kept) => changes.reduce((now, one) => one(now), kept);
    try {
      const anew = this.#anew ? this.#stored : null;
      const next = await changeKept(this.#shelf, this.#stored.id, all, anew);
      this.gone = !next;
      this.#stored = next ?? this.#stored;
      this.#changes = [];
      this.unkept = false;
    } catch {
      this.#changes = changes;
      this.unkept = true;
    }
  }
}
