// @vitest-environment node
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import source from "../../folder/worker.js?raw";
import { keepFiles } from "./kept-files.ts";

const HERE = "https://example.org/some/folder/";
const PAGE = `hanchan ${HERE} page `;
const ENGINE = `hanchan ${HERE} engine `;

/** What the host has, by name within the folder; null: there is no network. */
let host: Record<string, string | Uint8Array<ArrayBuffer>> | null;
/** Whether the network never answers. */
let silent: boolean;
/** Milliseconds until it does. */
let slow: number;
let fetched: string[];
/** What is about to be kept, and when it is written. */
let stored: string[];
let written: Promise<void>;
let stores: Map<string, Map<string, Response>>;

const href = (request: Request | string) => (typeof request === "string" ? request : request.url);

async function ask(request: Request | string): Promise<Response> {
  const name = href(request).slice(HERE.length);
  fetched.push(name);
  if (slow) await new Promise((resolve) => setTimeout(resolve, slow));
  if (silent) return new Promise(() => {});
  if (!host) throw new TypeError("no network");
  return name in host ? new Response(host[name]) : new Response("", { status: 404 });
}

function opened(store: Map<string, Response>) {
  return {
    match: async (request: Request | string) => store.get(href(request))?.clone(),
    put: async (request: Request | string, answer: Response) => {
      const { status, headers } = answer;
      stored.push(href(request).slice(HERE.length));
      const [body] = await Promise.all([answer.arrayBuffer(), written]);
      store.set(href(request), new Response(body, { status, headers }));
    },
    keys: async () => [...store.keys()].map((url) => ({ url })),
    addAll: async (requests: Request[]) => {
      const answers = await Promise.all(requests.map(ask));
      if (!answers.every((answer) => answer.ok)) throw new TypeError("missing");
      for (const [i, request] of requests.entries()) store.set(request.url, answers[i] as Response);
    },
  };
}

const caches = {
  open: async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return opened(store);
  },
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (request: Request | string) =>
    [...stores.values()]
      .map((store) => store.get(href(request)))
      .find(Boolean)
      ?.clone(),
};

type Listener = (event: Record<string, unknown>) => void;

/** The service worker of a build, and ways to send it what a browser would. */
function worker(version: string, files: string[]) {
  const listeners = new Map<string, Listener>();
  const self = {
    registration: { scope: HERE },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    skipWaiting: () => {},
    clients: { claim: async () => {} },
  };
  const run = new Function("self", "caches", "fetch", "VERSION", "FILES", source);
  run(self, caches, ask, version, files);
  return {
    async keep(): Promise<void> {
      const after: Promise<unknown>[] = [];
      listeners.get("message")?.({
        data: "keep",
        waitUntil: (done: Promise<unknown>) => after.push(done),
      });
      await Promise.all(after);
    },
    /** The text of the answer; null if the browser is left to ask by itself. */
    async get(name: string, mode = "cors"): Promise<string | null> {
      const after: Promise<unknown>[] = [];
      const answers: Promise<Response>[] = [];
      listeners.get("fetch")?.({
        request: { method: "GET", url: HERE + name, mode },
        respondWith: (answer: Promise<Response>) => answers.push(answer),
        waitUntil: (done: Promise<unknown>) => after.push(done),
      });
      const [answer] = await Promise.all(answers);
      await Promise.all(after);
      if (!answer) return null;
      return answer.ok ? answer.text() : `${answer.status}`;
    },
  };
}

const FILES = ["assets/a-1.js", "tiles/classic.svg"];
const CONTENTS = { "": "<page 1>", "assets/a-1.js": "a", "tiles/classic.svg": "tiles" };
const MANIFEST = "engine/manifest.json";

function engine(version: string): Record<string, string> {
  return { [MANIFEST]: JSON.stringify({ version }), "engine/core.gz": `core ${version}` };
}

beforeEach(() => {
  host = { ...CONTENTS, ...engine("1") };
  silent = false;
  slow = 0;
  fetched = [];
  stored = [];
  written = Promise.resolve();
  stores = new Map();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what was kept opens without a network, wherever the folder is", async () => {
  const one = worker("v1", FILES);
  await one.keep();
  expect([...stores.keys()]).toEqual([`${PAGE}v1`]);
  host = null;
  expect(await one.get("", "navigate")).toBe("<page 1>");
  expect(await one.get("index.html", "navigate")).toBe("<page 1>");
  expect(await one.get("assets/a-1.js")).toBe("a");
  expect(await one.get("tiles/classic.svg?1234")).toBe("tiles");
});

test("where a folder has no document of its own, index.html is kept", async () => {
  host = { ...CONTENTS, "index.html": "<index>" };
  delete host[""];
  const one = worker("v1", FILES);
  await one.keep();
  host = null;
  expect(await one.get("", "navigate")).toBe("<index>");
});

test("what is kept is not asked for again, and what is not of the page is left alone", async () => {
  const one = worker("v1", FILES);
  await one.keep();
  fetched = [];
  await one.keep();
  expect(await one.get("assets/a-1.js")).toBe("a");
  expect(await one.get("other.html", "navigate")).toBeNull();
  expect(await one.get("licences.txt")).toBeNull();
  expect(fetched).toEqual([]);
});

test("with a network the document is the newest, and a new version takes the place of the old", async () => {
  await worker("v1", FILES).keep();
  stores.set("hanchan https://example.org/other/ page v0", new Map());
  host = { ...host, "": "<page 2>", "assets/a-2.js": "a2" };
  const two = worker("v2", ["assets/a-2.js"]);
  expect(await two.get("", "navigate")).toBe("<page 2>");
  await two.keep();
  expect([...stores.keys()]).toEqual(["hanchan https://example.org/other/ page v0", `${PAGE}v2`]);
  host = null;
  expect(await two.get("", "navigate")).toBe("<page 2>");
});

test("a version of which a file is missing does not take the place of the one before", async () => {
  await worker("v1", FILES).keep();
  const two = worker("v2", ["assets/gone.js"]);
  await expect(two.keep()).rejects.toThrow();
  host = null;
  expect(await two.get("", "navigate")).toBe("<page 1>");
});

test("a network that does not answer counts as none", async () => {
  const one = worker("v1", FILES);
  await one.keep();
  vi.useFakeTimers();
  silent = true;
  const shown = one.get("", "navigate");
  await vi.advanceTimersByTimeAsync(4000);
  expect(await shown).toBe("<page 1>");
});

test("a slow network is waited for where nothing is kept, and what is no manifest is not kept", async () => {
  vi.useFakeTimers();
  const one = worker("v1", FILES);
  slow = 60_000;
  const shown = one.get("", "navigate");
  const told = one.get(MANIFEST);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await shown).toBe("<page 1>");
  expect(await told).toBe('{"version":"1"}');
  slow = 0;
  host = { ...host, [MANIFEST]: "<sign in to this network>" };
  expect(await one.get(MANIFEST)).toBe("<sign in to this network>");
  expect([...stores.keys()]).toEqual([`${ENGINE}1`]);
});

test("the engine is kept as it is fetched, until there is another version of it", async () => {
  const one = worker("v1", FILES);
  expect(await one.get(MANIFEST)).toBe('{"version":"1"}');
  expect(await one.get("engine/core.gz")).toBe("core 1");
  host = null;
  expect(await one.get(MANIFEST)).toBe('{"version":"1"}');
  expect(await one.get("engine/core.gz")).toBe("core 1");
  host = { ...engine("2") };
  expect(await one.get(MANIFEST)).toBe('{"version":"2"}');
  expect([...stores.keys()]).toEqual([`${ENGINE}2`]);
  expect(await one.get("engine/core.gz")).toBe("core 2");
});

const LAW = "engine/law.wasm.gz";
const WASM = "\0asm and more";
const PACKED = new Uint8Array(gzipSync(WASM));
const keptLaw = () => stores.get(`${ENGINE}1`)?.get(HERE + LAW);

test.each([
  ["packed", PACKED],
  ["unpacked", WASM],
])("WebAssembly that comes %s is kept unpacked, for the next who asks", async (_, sent) => {
  const one = worker("v1", FILES);
  host = { ...engine("1"), [LAW]: sent };
  await one.get(MANIFEST);
  let write = () => {};
  written = new Promise((resolve) => {
    write = resolve;
  });
  void one.get(LAW);
  await vi.waitFor(() => expect(stored).toContain(LAW));
  const next = one.get(LAW);
  write();
  expect(await next).toBe(WASM);
  expect(fetched.filter((name) => name.endsWith(".gz"))).toHaveLength(1);
  expect(keptLaw()?.headers.get("Content-Type")).toBe("application/wasm");
});

test("WebAssembly that an earlier worker has kept packed is unpacked without a network", async () => {
  const one = worker("v1", FILES);
  await one.get(MANIFEST);
  stores.get(`${ENGINE}1`)?.set(HERE + LAW, new Response(PACKED));
  host = null;
  await one.get(LAW);
  expect(await one.get(LAW)).toBe(WASM);
  expect(keptLaw()?.headers.get("X-Kept")).toBe("plain");
});

test("a second window waits only for a moment for what another one stores", async () => {
  const one = worker("v1", FILES);
  host = { ...engine("1"), [LAW]: PACKED };
  await one.get(MANIFEST);
  written = new Promise(() => {}); // a disk that never answers
  void one.get(LAW);
  await vi.waitFor(() => expect(stored).toContain(LAW));
  vi.useFakeTimers();
  void one.get(LAW);
  await vi.advanceTimersByTimeAsync(3999);
  expect(fetched.filter((name) => name === LAW)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched.filter((name) => name === LAW)).toHaveLength(2);
});

test.each([
  ["cut WebAssembly", new Uint8Array(gzipSync(WASM.repeat(99))).slice(0, -9)],
  ["a page to sign in", "<sign in to this network>"],
  ["such a page, packed", new Uint8Array(gzipSync("<sign in>"))],
])("%s is not kept as WebAssembly", async (_, sent) => {
  const one = worker("v1", FILES);
  host = { ...engine("1"), [LAW]: sent };
  await one.get(LAW);
  expect(stores.has(`${ENGINE}1`)).toBe(true);
  expect(keptLaw()).toBe(undefined);
});

test("a part that is asked for before the manifest is kept under its version", async () => {
  const one = worker("v1", FILES);
  expect(await one.get("engine/core.gz")).toBe("core 1");
  expect([...stores.keys()]).toEqual([`${ENGINE}1`]);
  expect(await one.get("engine/gone.gz")).toBe("404");
  fetched = [];
  await one.get("engine/core.gz");
  expect(fetched).toEqual([]);
});

/** A browser's service workers, whose worker takes the page over at a sign. */
function container(state: { controller?: object; active?: object; fails?: boolean }) {
  const told: unknown[] = [];
  const active = { postMessage: (message: unknown) => told.push(message) };
  const target = new EventTarget();
  const workers = Object.assign(target, {
    controller: state.controller ?? null,
    ready: Promise.resolve({ active }),
    register: vi.fn(async () => {
      if (state.fails) throw new Error("refused");
      return { active: state.active ?? null };
    }),
  });
  return { workers: workers as unknown as ServiceWorkerContainer, told, target };
}

test("a first start waits until its files pass through the service worker", async () => {
  const { workers, told, target } = container({});
  let begun = false;
  const waiting = keepFiles(workers, true).then(() => {
    begun = true;
  });
  await vi.waitFor(() => expect(told).toEqual(["keep"]));
  expect(begun).toBe(false);
  target.dispatchEvent(new Event("controllerchange"));
  await waiting;
});

test.each([{ controller: {} }, { active: {} }, { fails: true }])(
  "a start with %o waits for nothing",
  async (state) => {
    vi.useFakeTimers();
    await keepFiles(container(state).workers, true);
    expect(vi.getTimerCount()).toBe(1); // the limit, which was not needed
  },
);

test("a first start waits for no longer than a moment", async () => {
  vi.useFakeTimers();
  const waiting = keepFiles(container({}).workers, true);
  await vi.advanceTimersByTimeAsync(2000);
  await waiting;
});

test("with a server nothing is waited for, and nothing asked of the worker", async () => {
  const { workers, told } = container({});
  await keepFiles(workers, false);
  expect(workers.register).toHaveBeenCalledWith("/worker.js");
  expect(told).toEqual([]);
  vi.stubGlobal("navigator", {}); // one without service workers
  await keepFiles(undefined, true);
});
