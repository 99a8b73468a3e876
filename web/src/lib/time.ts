/** The time that is left for a decision, in whole seconds: first the move's own, then the reserve. */

import type { Running } from "./table.svelte.ts";

export function timeLeft(running: Running, now: number): { move: number; reserve: number } {
  const spent = (now - running.since) / 1000;
  const move = running.move - spent;
  const reserve = running.reserve + Math.min(0, move);
  return { move: Math.ceil(Math.max(0, move)), reserve: Math.ceil(Math.max(0, reserve)) };
}
