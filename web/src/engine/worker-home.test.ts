import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { engine } from "../lib/engine-progress.svelte.ts";
import type { FromEngine, ToEngine } from "./engine-protocol.ts";
import { WorkerHome } from "./worker-home.ts";

/** Locks by name, each with what waits for it. */
const waiting = new Map<string, () => unknown>();
let workers: FakeWorker[];

class FakeWorker {
  told: ToEngine[] = [];
  ended = false;
  onmessage: (event: { data: FromEngine }) => void = () => {};

  constructor() {
    workers.push(this);
  }

  postMessage(message: ToEngine): void {
    this.told.push(message);
  }

  say(data: FromEngine): void {
    this.onmessage({ data });
  }

  terminate(): void {
    this.ended = true;
  }
}

beforeEach(() => {
  workers = [];
  waiting.clear();
  vi.stubGlobal("Worker", FakeWorker);
  const request = (name: string, ...how: unknown[]) => {
    const take = how.at(-1) as (lock: unknown) => unknown;
    if (name.startsWith("hanchan-store-")) return Promise.resolve(take({}));
    waiting.set(name, () => take({}));
    return new Promise(() => {});
  };
  vi.stubGlobal("navigator", { ...navigator, locks: { request } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  engine.ready();
});

function ready(worker: FakeWorker | undefined, lock: string): void {
  worker?.say({ type: "alive", lock });
  worker?.say({ type: "ready", lasting: true, damaged: false });
}

test("a worker that has ended is started again at once, and what was asked fails", async () => {
  const home = new WorkerHome();
  home.start();
  ready(workers[0], "first");
  const asked = home.fetch("/api/rulebooks");
  await vi.waitFor(() => expect(workers[0]?.told.at(-1)?.type).toBe("request"));
  waiting.get("first")?.();
  await expect(asked).rejects.toThrow("the engine has ended");
  expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  ready(workers[1], "second");
  expect(engine.stage).toBe("ready");
  const again = home.fetch("/api/rulebooks");
  await vi.waitFor(() => expect(workers[1]?.told.at(-1)?.type).toBe("request"));
  const id = (workers[1]?.told.at(-1) as { id: number } | undefined)?.id ?? 0;
  workers[1]?.say({ type: "answer", id, status: 200, headers: {}, body: new ArrayBuffer(0) });
  expect((await again).status).toBe(200);
});

test("the lock of a worker that this page has ended starts nothing", () => {
  new WorkerHome().start();
  ready(workers[0], "first");
  waiting.get("first")?.();
  waiting.get("first")?.();
  expect(workers).toHaveLength(2);
});

test("without WebAssembly no worker begins, and the page says why", () => {
  vi.stubGlobal("WebAssembly", undefined);
  new WorkerHome().start();
  expect(workers).toEqual([]);
  expect([engine.stage, engine.problem]).toEqual(["failed", "wasm"]);
});
