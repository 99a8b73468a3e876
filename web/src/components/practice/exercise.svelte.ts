/** A practice question: asked, answered once, and judged. */

import type { Question } from "./question.ts";

/** What each kind of question gets from the screen, which hears how it went. */
export interface Turn {
  about: Question;
  told: (about: Question, right: boolean) => void;
  failed: (about: Question, problem: unknown) => void;
}

export class Exercise<Asked, Judged extends { right: boolean }> {
  asked = $state.raw<Asked | null>(null);
  verdict = $state.raw<Judged | null>(null);
  readonly #turn: Turn;

  constructor(turn: Turn, ask: (about: Question) => Promise<Asked>) {
    this.#turn = turn;
    ask(turn.about).then(
      (asked) => (this.asked = asked),
      (problem) => turn.failed(turn.about, problem),
    );
  }

  /** Whether the answer was judged, and not lost on its way. */
  async judge(verdict: Promise<Judged>): Promise<boolean> {
    const { about, told, failed } = this.#turn;
    try {
      this.verdict = await verdict;
      told(about, this.verdict.right);
      return true;
    } catch (problem) {
      failed(about, problem);
      return false;
    }
  }
}
