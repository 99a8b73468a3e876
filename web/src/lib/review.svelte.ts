/** A bot's review of the seat below, fetched kyoku by kyoku. */

import type { DecisionReviewView, KyokuReviewView, MatchReviewView } from "../protocol.ts";
import { t, words } from "./i18n.svelte.ts";
import type { ReplayState } from "./replay.svelte.ts";
import { matchReviewOf, reviewOf, said } from "./replay-api.ts";
import { dearest, doubted, type Found, nextOf } from "./review.ts";

export class ReviewState {
  #looking: ReplayState;
  /** Whether it is shown. */
  on = $state(false);
  failed = $state("");
  /** The match as a whole, once it is known. */
  match = $state.raw<MatchReviewView | null>(null);
  #found = $state.raw<readonly (KyokuReviewView | undefined)[]>([]);
  /** The current request; an outdated run stops after its kyoku. */
  #wanted = "";
  /** It has been opened, and has yet to show a decision. */
  #opening = false;

  readonly decisions: readonly Found[] = $derived.by(() =>
    this.#found.flatMap((one, i) =>
      (one?.decisions ?? []).map((decision) => ({ ...decision, kyoku: i + 1 })),
    ),
  );
  readonly dearest: readonly Found[] = $derived(dearest(this.decisions));
  readonly doubts: readonly Found[] = $derived(this.decisions.filter(doubted));
  readonly loss: number = $derived(this.decisions.reduce((sum, { loss }) => sum + (loss ?? 0), 0));
  /** Why the review ends before the match does. */
  readonly problem: string = $derived(this.#found.at(-1)?.problem ?? "");
  /** How many kyoku have been reviewed. */
  readonly done: number = $derived(this.#found.filter(Boolean).length);

  constructor(looking: ReplayState) {
    this.#looking = looking;
  }

  /** The decision that is looked at. */
  get here(): DecisionReviewView | null {
    const { kyoku, moment } = this.#looking;
    if (!this.on) return null;
    return this.#found[kyoku - 1]?.decisions.find((one) => one.moment === moment) ?? null;
  }

  /** Whether the bot has yet to go through the kyoku that is looked at. */
  get waits(): boolean {
    return !this.failed && !this.#found[this.#looking.kyoku - 1];
  }

  get whole(): boolean {
    return this.done >= this.#looking.count;
  }

  count(grade: DecisionReviewView["grade"]): number {
    return this.decisions.filter((one) => one.grade === grade).length;
  }

  open(): void {
    if (this.on) return;
    this.on = true;
    this.#opening = true;
  }

  /** The seat below is reviewed from now on, the kyoku that is looked at first. */
  async follow(): Promise<void> {
    const { below, count, kyoku, match, key, rules } = this.#looking;
    const wanted = `${words.language} ${below} ${count}`;
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#found = [];
    this.match = null;
    this.failed = "";
    const from = this.#looking.place;
    const rest = Array.from({ length: count }, (_, i) => i + 1).filter((one) => one !== kyoku);
    try {
      for (const one of [kyoku, ...rest]) {
        const place = { match, kyoku: one, seat: below };
        const told = await reviewOf(key, place, rules);
        if (this.#wanted !== wanted || !this.on) return this.#stop(wanted);
        this.#found = Object.assign([...this.#found], { [one - 1]: told });
        if (this.#opening && (await this.#begin(from))) this.#opening = false;
      }
      this.#opening = false;
      const told = await matchReviewOf(key, { match, seat: below }, rules);
      if (this.#wanted === wanted) this.match = told;
    } catch (problem) {
      this.failed = said(problem);
      this.#stop(wanted);
    }
  }

  /**
   * Go to the next decision if none is shown and the visitor has not moved; returns whether
   * it did.
   */
  async #begin(from: { kyoku: number; moment: number }): Promise<boolean> {
    const { kyoku, moment } = this.#looking;
    if (this.here || kyoku !== from.kyoku || moment !== from.moment) return true;
    const found = nextOf(this.decisions, from, 1);
    if (found) await this.go(found);
    return found !== null;
  }

  #stop(wanted: string): void {
    if (this.#wanted === wanted) this.#wanted = "";
  }

  async go({ kyoku, moment }: { kyoku: number; moment: number }): Promise<void> {
    if (kyoku === this.#looking.kyoku) this.#looking.jump(moment);
    else await this.#looking.go(kyoku, moment);
  }

  /** Ask a decision again, without what was done. */
  async ask(one: { kyoku: number; moment: number }): Promise<void> {
    await this.go(one);
    this.#looking.askAgain();
  }

  /** To the next doubt or mistake of the match. */
  async next(step: 1 | -1): Promise<void> {
    const found = nextOf(this.doubts, this.#looking.place, step);
    if (found) await this.go(found);
    else this.#nothing(step > 0 ? "web-review-no-next" : "web-review-no-previous");
  }

  /** Go to the next of the costliest decisions, the costliest first. */
  async cheaper(step: 1 | -1): Promise<void> {
    const { kyoku, moment } = this.#looking;
    const at = this.dearest.findIndex((one) => one.kyoku === kyoku && one.moment === moment);
    const found = this.dearest[at < 0 ? 0 : at + step];
    if (found) await this.go(found);
    else this.#nothing(step > 0 ? "web-review-no-next" : "web-review-no-previous");
  }

  #nothing(why: string): void {
    const waits = this.on && !this.whole && !this.failed;
    this.#looking.note = t(waits ? "web-review-waits" : why);
  }
}
