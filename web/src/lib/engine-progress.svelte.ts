/** How far the engine has started that answers the page where there is no server. */

import { WITHOUT_SERVER } from "./home-kind.ts";

/** `elsewhere`: another tab has the store, which only one may write. */
export type Stage = "ready" | "loading" | "starting" | "failed" | "elsewhere";
/** Why it did not start, where the page knows what to do; any other text is shown as it is. */
export const PROBLEMS = ["wasm", "storage", "network", "later"] as const;

export class EngineProgress {
  stage = $state<Stage>("ready");
  /** Bytes that have come, and bytes in all; 0 in all while that is unknown. */
  loaded = $state(0);
  total = $state(0);
  problem = $state("");
  /** Whether matches outlast the window. */
  lasting = $state(true);
  /** Whether a store that could not be read was set aside. */
  damaged = $state(false);
  #use: () => void = () => {};
  /** Those who wait until it is known whether there will be answers. */
  #waiting: (() => void)[] = [];

  constructor(stage: Stage = WITHOUT_SERVER ? "loading" : "ready") {
    this.stage = stage;
  }

  load(loaded: number, total: number): void {
    this.stage = "loading";
    this.loaded = loaded;
    this.total = total;
  }

  start(): void {
    this.stage = "starting";
  }

  ready(lasting = true, damaged = false): void {
    this.lasting = lasting;
    this.damaged = damaged;
    this.#end("ready");
  }

  /** One of `PROBLEMS`, or the message of another error. */
  fail(problem: string): void {
    this.problem = typeof WebAssembly === "undefined" ? "wasm" : problem;
    this.#end("failed");
  }

  /** `use` takes the store over from the other tab. */
  elsewhere(use: () => void): void {
    this.#use = use;
    this.#end("elsewhere");
  }

  takeOver(): void {
    if (this.stage !== "elsewhere") return;
    this.stage = "starting";
    this.#use();
  }

  /** Wait while it starts: no question can be answered before, however long it takes. */
  async settled(): Promise<void> {
    if (this.stage !== "loading" && this.stage !== "starting") return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #end(stage: Stage): void {
    this.stage = stage;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

export const engine = new EngineProgress();
