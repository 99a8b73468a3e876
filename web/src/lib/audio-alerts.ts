/** What a table lets be heard: tiles that move, a question, the last seconds, a message. */

import type { FromServer } from "../protocol.ts";
import { cuesOf, cuesOfAsking, MESSAGE, SECOND } from "./sound-cues.ts";
import { shake, sounds } from "./sounds.ts";
import type { TableState } from "./table.svelte.ts";

/** Milliseconds without input after which a player is alerted to their turn. */
const LONG = 10_000;
const LAST = 5;

export class AudioAlerts {
  readonly #game: TableState;
  #acted = Date.now();
  #ticks: ReturnType<typeof setTimeout>[] = [];

  constructor(game: TableState) {
    this.#game = game;
  }

  /** Record user input. */
  press(): void {
    this.#acted = Date.now();
    sounds.wake();
  }

  /** The state follows a message, and what has changed is heard. */
  follow(message: FromServer): void {
    const game = this.#game;
    const before = game.view;
    game.hear(message);
    if (message.type === "chat" && game.heeds(message)) sounds.play([MESSAGE]);
    if (message.type !== "update") return;
    this.#count();
    if (!game.view || before === game.view) return;
    if (before) sounds.play(cuesOf(before, game.view));
    const waited = document.hidden || Date.now() - this.#acted > LONG;
    const asking = cuesOfAsking(before, game.view, waited);
    sounds.play(asking);
    if (asking.length) shake();
  }

  end(): void {
    for (const tick of this.#ticks) clearTimeout(tick);
    this.#ticks = [];
  }

  /** Each of the last seconds for a decision. */
  #count(): void {
    this.end();
    const { clock, actions } = this.#game;
    if (!clock || !actions.length) return;
    const left = clock.move + clock.reserve;
    for (let second = 1; second <= LAST; second++) {
      const wait = (left - second) * 1000;
      if (wait > 0) this.#ticks.push(setTimeout(() => sounds.play([SECOND]), wait));
    }
  }
}
