/**
 * The home without a server: the application runs in a worker of this page. One window has the
 * store; another one says so, and can take it over.
 */

import { engine } from "../lib/engine-progress.svelte.ts";
import type { Home, KeptStore, Replaced } from "../lib/home.ts";
import { words } from "../lib/i18n.svelte.ts";
import type { Socket } from "../lib/reconnecting-socket.ts";
import type { FromEngine, ToEngine } from "./engine-protocol.ts";

/** Milliseconds without any answer after which a worker counts as dead where there are no locks. */
const SILENCE = 60_000;

type Answer = Extract<FromEngine, { type: "answer" }>;
type Saved = Extract<FromEngine, { type: "file" }>;
interface Waiting<T> {
  done: (found: T) => void;
  failed: (error: Error) => void;
}

/** A promise that is kept from outside; older browsers have no way of their own. */
function later(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}

class WorkerSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    readonly send: (text: string) => void,
    readonly close: () => void,
  ) {}
}

export class WorkerHome implements Home, KeptStore {
  #worker: Worker | null = null;
  #ready = later();
  #last = 0;
  #heard = Date.now();
  #watch: ReturnType<typeof setInterval> | undefined;
  readonly #requests = new Map<number, Waiting<Answer>>();
  readonly #files = new Map<number, Waiting<Saved>>();
  readonly #sockets = new Map<number, WorkerSocket>();
  /** Stores of other folders of the same host are others' affair. */
  readonly #folder = encodeURIComponent(new URL("./", location.href).pathname);

  /** A page without a secure address has no locks, and nothing that lasts; it plays all the same. */
  start(): void {
    if (navigator.locks) void this.#claim({ ifAvailable: true });
    else this.#start();
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    await this.#ready.promise;
    const { signal } = init;
    signal?.throwIfAborted();
    const id = this.#next();
    const body = init.body ? await new Response(init.body).arrayBuffer() : null;
    const headers = Object.fromEntries(new Headers(init.headers));
    const method = init.method ?? "GET";
    const found = await new Promise<Answer>((done, failed) => {
      this.#requests.set(id, { done, failed });
      signal?.addEventListener("abort", () => {
        this.#requests.delete(id);
        failed(signal.reason as Error);
      });
      this.#tell({ type: "request", id, method, path, headers, body }, body ? [body] : []);
    });
    const { status } = found;
    const empty = [204, 205, 304].includes(status);
    return new Response(empty ? null : found.body, { status, headers: found.headers });
  }

  dial(path: string): Socket {
    const id = this.#next();
    const socket = new WorkerSocket(
      (text) => this.#tell({ type: "send", id, text }),
      () => {
        this.#sockets.delete(id);
        this.#tell({ type: "hang-up", id });
      },
    );
    this.#sockets.set(id, socket);
    void this.#ready.promise.then(() => {
      if (this.#sockets.has(id)) this.#tell({ type: "dial", id, path });
    });
    return socket;
  }

  async save(page: Record<string, string> | null): Promise<ArrayBuffer> {
    await this.#ready.promise;
    const { data, problem } = await this.#file({ type: "export", id: this.#next(), page });
    if (!data) throw new Error(problem);
    return data;
  }

  async replace(data: ArrayBuffer, language: string): Promise<Replaced> {
    await this.#ready.promise;
    const asked = { type: "import", id: this.#next(), data, language } as const;
    return this.#file(asked, [data]);
  }

  #file(asked: Extract<ToEngine, { type: "export" | "import" }>, given: Transferable[] = []) {
    return new Promise<Saved>((done, failed) => {
      this.#files.set(asked.id, { done, failed });
      this.#tell(asked, given);
    });
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }

  #tell(message: ToEngine, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, { transfer });
  }

  /** Held as long as this window has the store. */
  async #claim(how: LockOptions): Promise<void> {
    try {
      await navigator.locks.request(`hanchan-store-${this.#folder}`, how, async (lock) => {
        if (!lock) return this.#elsewhere();
        this.#start();
        await new Promise<never>(() => {}); // until the window is closed
      });
    } catch {
      this.#stop(); // another window has taken it over
      this.#elsewhere();
    }
  }

  #elsewhere(): void {
    engine.elsewhere(() => void this.#claim({ steal: true }));
  }

  #start(): void {
    if (typeof WebAssembly === "undefined") {
      engine.fail("wasm");
      return;
    }
    this.#heard = Date.now();
    engine.load(0, 0);
    this.#worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.#hear(data);
    this.#worker.onerror = () => engine.fail("");
    const base = new URL("engine/", location.href).href;
    this.#tell({ type: "start", base, folder: this.#folder, language: words.language });
    clearInterval(this.#watch);
    this.#watch = setInterval(() => this.#check(), SILENCE / 4);
  }

  /** Every open question fails; the next one waits for the next worker. */
  #stop(): void {
    clearInterval(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = later();
    for (const waiting of [this.#requests, this.#files]) {
      for (const { failed } of waiting.values()) failed(new TypeError("the engine has ended"));
      waiting.clear();
    }
    const sockets = [...this.#sockets.values()];
    this.#sockets.clear();
    for (const socket of sockets) socket.onclose?.();
  }

  /** The browser may kill a worker without a word, when memory is short. */
  #check(): void {
    const waits = this.#requests.size > 0 && engine.stage === "ready";
    if (!waits) this.#heard = Date.now();
    else if (Date.now() - this.#heard > SILENCE) this.#restart();
  }

  #restart(): void {
    this.#stop();
    this.#start();
  }

  /** The lock of a worker is free once it has ended; whether this page has ended it, is seen then. */
  #watchOver(lock: string): void {
    const watched = this.#worker;
    void navigator.locks.request(lock, () => {
      if (watched && watched === this.#worker) this.#restart();
    });
  }

  #hear(message: FromEngine): void {
    this.#heard = Date.now();
    switch (message.type) {
      case "alive":
        this.#watchOver(message.lock);
        break;
      case "loading":
        engine.load(message.loaded, message.total);
        break;
      case "starting":
        engine.start();
        break;
      case "failed":
        engine.fail(message.problem || message.detail);
        break;
      case "ready":
        engine.ready(message.lasting, message.damaged);
        this.#ready.resolve();
        break;
      case "answer":
        this.#requests.get(message.id)?.done(message);
        this.#requests.delete(message.id);
        break;
      case "file":
        this.#files.get(message.id)?.done(message);
        this.#files.delete(message.id);
        break;
      case "opened":
        this.#sockets.get(message.id)?.onopen?.();
        break;
      case "told":
        this.#sockets.get(message.id)?.onmessage?.({ data: message.text });
        break;
      case "closed":
        this.#sockets.get(message.id)?.onclose?.();
        this.#sockets.delete(message.id);
    }
  }
}
