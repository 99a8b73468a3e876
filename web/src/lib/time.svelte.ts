/** The time that is left for a decision: first the move's own, then the reserve. */

import { createSubscriber } from "svelte/reactivity";
import type { Running } from "./table.svelte.ts";

const TICK = 250;

const ticking = createSubscriber((update) => {
  const clock = setInterval(update, TICK);
  return () => clearInterval(clock);
});

/** The current time; effects that read it rerun every quarter of a second. */
export function currentTime(): number {
  ticking();
  return Date.now();
}

/** In whole seconds. */
export function timeLeft(running: Running, at: number): { move: number; reserve: number } {
  const spent = (at - running.since) / 1000;
  const move = running.move - spent;
  const reserve = running.reserve + Math.min(0, move);
  return { move: Math.ceil(Math.max(0, move)), reserve: Math.ceil(Math.max(0, reserve)) };
}

/** The part of the whole time that is left, 1 to 0. */
export function partLeft({ move, reserve, since }: Running, at: number): number {
  const whole = move + reserve;
  return whole > 0 ? Math.max(0, 1 - (at - since) / 1000 / whole) : 0;
}
