import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Autoplay } from "./autoplay.svelte.ts";
import type { ReplayState } from "./replay.svelte.ts";

/** Three kyoku of four events each. */
class Looking {
  kyoku = $state(1);
  moment = $state(0);
  last = 3;
  count = 3;
  shown = null;
  opened: ReplayState["opened"] = null;

  async go(kyoku: number, moment: unknown = 0): Promise<void> {
    this.kyoku = kyoku;
    this.moment = Number(moment);
  }

  async event(step: 1 | -1): Promise<void> {
    if (this.moment < this.last) this.moment += step;
    else await this.go(this.kyoku + 1);
  }
}

let looking: Looking;
let playing: Autoplay;

beforeEach(() => {
  vi.useFakeTimers();
  looking = new Looking();
  playing = new Autoplay(looking);
});
afterEach(() => vi.useRealTimers());

const here = () => [looking.kyoku, looking.moment];

test("a match goes on by itself to its end, and from there again from the beginning", async () => {
  await playing.start();
  expect([playing.on, here()]).toEqual([true, [1, 0]]);
  await vi.advanceTimersToNextTimerAsync();
  expect([playing.on, here()]).toEqual([true, [1, 1]]);
  await vi.runAllTimersAsync();
  expect([playing.on, here()]).toEqual([false, [3, 3]]);
  await playing.start();
  expect([playing.on, here()]).toEqual([true, [1, 0]]);
});

test("whoever takes a step or stops it stays where they are", async () => {
  await playing.start();
  await vi.advanceTimersToNextTimerAsync();
  await looking.event(-1);
  expect(playing.on).toBe(false);
  await vi.runAllTimersAsync();
  expect(here()).toEqual([1, 0]);
  playing.toggle();
  await vi.advanceTimersToNextTimerAsync();
  playing.toggle();
  await vi.runAllTimersAsync();
  expect([playing.on, here()]).toEqual([false, [1, 1]]);
});

test("a dialog over the table is read first", async () => {
  await playing.start();
  looking.opened = "sheet";
  await vi.advanceTimersByTimeAsync(60_000);
  expect([playing.on, here()]).toEqual([true, [1, 0]]);
  looking.opened = null;
  await vi.advanceTimersToNextTimerAsync();
  expect(here()).toEqual([1, 1]);
});
