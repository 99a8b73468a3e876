/** Automatic playback of a replay, until the visitor stops it or takes a step. */

import type { ReplayState } from "./replay.svelte.ts";
import { settings } from "./settings.svelte.ts";

/** Milliseconds for each event, as a part of the pause between two acts at a table. */
const EVENT = 2000;
const LEAST = 300;
/** A draw is seen sooner than what comes of it, and the end of a kyoku is read. */
const DRAW = 0.6;
const END = 4;

type Looking = Pick<
  ReplayState,
  "kyoku" | "moment" | "last" | "count" | "shown" | "opened" | "go" | "event"
>;
type Here = Pick<Looking, "kyoku" | "moment">;

export class Autoplay {
  readonly #looking: Looking;
  /** The last position; moving elsewhere stops playback. */
  #at = $state.raw<Here | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(looking: Looking) {
    this.#looking = looking;
  }

  get on(): boolean {
    const { kyoku, moment } = this.#looking;
    return this.#at?.kyoku === kyoku && this.#at.moment === moment;
  }

  toggle(): void {
    if (this.on) this.stop();
    else void this.start();
  }

  /** Start from the current position; after the end, from the beginning. */
  async start(): Promise<void> {
    if (this.#atEnd) await this.#looking.go(1);
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#at = null;
  }

  get #atEnd(): boolean {
    const { kyoku, count, moment, last } = this.#looking;
    return kyoku >= count && moment >= last;
  }

  #wait(): void {
    const { kyoku, moment } = this.#looking;
    clearTimeout(this.#timer);
    this.#at = { kyoku, moment };
    this.#timer = setTimeout(() => void this.#step(), this.#pause());
  }

  #pause(): number {
    const { moment, last, shown } = this.#looking;
    const part = moment >= last ? END : shown?.kind === "tsumo" ? DRAW : 1;
    return Math.max(LEAST, EVENT * settings.tempo.pause) * part;
  }

  /** One event further; what lies over the table is read first. */
  async #step(): Promise<void> {
    const { opened } = this.#looking;
    if (!this.on || (this.#atEnd && !opened)) {
      this.stop();
      return;
    }
    const { kyoku, moment } = this.#looking;
    if (!opened) await this.#looking.event(1);
    const moved = this.#looking.kyoku !== kyoku || this.#looking.moment !== moment;
    if (this.#at && (moved || opened)) this.#wait();
    else this.stop();
  }
}
