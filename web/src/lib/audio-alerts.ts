/** What a table lets be heard: tiles that move, a question, the last seconds, a message. */

import type { FromServer, MatchView } from "../protocol.ts";
import { cuesOf, cuesOfAsking, MESSAGE, SECOND } from "./sound-cues.ts";
import { shake, sounds } from "./sounds.ts";
import type { TableState } from "./table.svelte.ts";

/** Milliseconds without input after which a player is alerted to their turn. */
const LONG = 10_000;
const LAST = 5;

export class AudioAlerts {
  readonly #game: TableState;
  #acted = Date.now();
  #seen: MatchView | null = null;
  #ticks: ReturnType<typeof setTimeout>[] = [];

  constructor(game: TableState) {
    this.#game = game;
  }

  /** Record user input. */
  press(): void {
    this.#acted = Date.now();
    sounds.wake();
  }

  /** The state follows a message. */
  follow(message: FromServer): void {
    this.#game.hear(message);
    if (message.type === "chat" && this.#game.heeds(message)) sounds.play([MESSAGE]);
    if (message.type === "update") this.#count();
  }

  /** What has changed on the table since the last look is heard. */
  look(view: MatchView | null): void {
    const before = this.#seen;
    this.#seen = view;
    if (!view || before === view) return;
    if (before) sounds.play(cuesOf(before, view));
    const waited = document.hidden || Date.now() - this.#acted > LONG;
    const asking = cuesOfAsking(before, view, waited);
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
