/** The worker in which the application runs: Python in WebAssembly, asked as a server would be. */

import type { PyodideInterface } from "pyodide";
import type { PyCallable, PyProxy } from "pyodide/ffi";
import { EngineFiles } from "./engine-files.ts";
import type { FromEngine, ToEngine } from "./engine-protocol.ts";
import { loadPython, PACKAGES, type Python, SETTLED } from "./python.ts";
import { mountStoredFiles, openStoredFiles } from "./stored-files.ts";

const STORE = "/store";
/** A store with nothing in it, which the build has made: to make its tables here takes longer. */
const NEW_STORE = `${PACKAGES}/new_store.sqlite`;
/** Milliseconds after which nobody has asked anything at the start, so that there is time for a rehearsal. */
const CALM = 250;
const REHEARSE = `
from hanchan.server.rehearsal import rehearse
await rehearse("${NEW_STORE}")
`;
const START = "from hanchan.server.browser_engine import import_store, start_engine";

let python: PyodideInterface;
let engine: Python | null = null;
/** Whether the browser keeps what is stored. */
let lasting = false;
/** The rehearsal that is waiting for a calm moment; 0 when none is. */
let rehearsal: ReturnType<typeof setTimeout> | 0 = 0;
const sockets = new Map<number, Python>();

function tell(message: FromEngine, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

/** The page asks for the same lock, and gets it once this worker has ended, in whatever way. */
function live(): void {
  const lock = `hanchan-engine-${crypto.randomUUID()}`;
  void navigator.locks.request(lock, () => {
    tell({ type: "alive", lock });
    return new Promise<never>(() => {});
  });
}

async function start({ base, folder, language }: Extract<ToEngine, { type: "start" }>) {
  if (typeof WebAssembly !== "object") return failed("wasm", "");
  if (navigator.locks) live();
  let files: EngineFiles | null = null;
  try {
    files = await EngineFiles.fetch(base, (loaded, total) => {
      tell({ type: "loading", loaded, total });
      if (loaded >= total) tell({ type: "starting" });
    });
    const home = new URL("./", location.href).href;
    const [loaded, kept] = await Promise.all([loadPython(files, home), openStoredFiles(folder)]);
    python = loaded;
    if (kept) mountStoredFiles(python.FS, STORE, kept);
    python.runPython(START);
    lasting = kept !== null;
    await open(language);
    python.runPython(SETTLED);
    rehearse();
  } catch (error) {
    if (files && !files.broken) return failed("", String(error));
    await files?.forget();
    failed("network", String(error));
  }
}

async function open(language: string): Promise<void> {
  const begin = python.globals.get("start_engine") as PyCallable;
  const begun = (await begin(STORE, NEW_STORE, language)) as Python;
  engine = begun.engine?.copy() ?? null; // a copy outlives `begun`
  if (engine) tell({ type: "ready", lasting, damaged: Boolean(begun.damaged) });
  else failed(begun.problem, begun.detail);
  begun.destroy();
}

/** The first hand of a visitor comes at once after one that nobody sees, played while nobody asks. */
function rehearse(): void {
  clearTimeout(rehearsal);
  rehearsal = setTimeout(() => {
    rehearsal = 0;
    python.runPythonAsync(REHEARSE).catch(() => {}); // then it only comes later
  }, CALM);
}

function failed(problem: Extract<FromEngine, { type: "failed" }>["problem"], detail: string): void {
  tell({ type: "failed", problem, detail });
}

async function answer(asked: Extract<ToEngine, { type: "request" }>): Promise<void> {
  const { id, method, path } = asked;
  const headers = python.toPy(asked.headers) as PyProxy;
  const body = python.toPy(new Uint8Array(asked.body ?? new ArrayBuffer(0))) as PyProxy;
  try {
    const found = (await engine?.request(method, path, headers, body)) as Python;
    const told = found.headers.toJs({ dict_converter: Object.fromEntries });
    const bytes = copyOf(found.body);
    tell({ type: "answer", id, status: found.status, headers: told, body: bytes }, [bytes]);
    found.destroy();
  } catch (error) {
    const bytes = new TextEncoder().encode(String(error)).buffer;
    tell({ type: "answer", id, status: 500, headers: {}, body: bytes });
  } finally {
    headers.destroy();
    body.destroy();
  }
}

/** Bytes of Python as an own buffer that can be given away. */
function copyOf(bytes: PyProxy & { getBuffer(): { data: Uint8Array; release(): void } }) {
  const view = bytes.getBuffer();
  const copy = view.data.slice().buffer as ArrayBuffer;
  view.release();
  return copy;
}

function dial(id: number, path: string): void {
  const told = (text: string) => tell({ type: "told", id, text });
  const closed = () => {
    sockets.get(id)?.destroy();
    sockets.delete(id);
    tell({ type: "closed", id });
  };
  sockets.set(id, engine?.open_socket(path, told, closed) as Python);
  tell({ type: "opened", id });
}

function hangUp(id: number): void {
  const socket = sockets.get(id);
  sockets.delete(id);
  socket?.close();
  socket?.destroy();
}

function save(id: number, page: Record<string, string> | null): void {
  const kept = python.toPy(page ?? {}) as PyProxy;
  try {
    const data = copyOf(page ? engine?.export_store(kept) : engine?.damaged_store());
    tell({ type: "file", id, data, problem: "", page: {} }, [data]);
  } catch (error) {
    tell({ type: "file", id, data: null, problem: String(error), page: {} });
  } finally {
    kept.destroy();
  }
}

/** The engine stops, its store is replaced unless it is refused, and the engine starts again. */
async function replace(id: number, data: ArrayBuffer, language: string): Promise<void> {
  let told = { problem: "", page: {} };
  try {
    await engine?.__aexit__(null, null, null);
    engine?.destroy();
    engine = null;
    told = take(data, language);
  } catch (error) {
    told.problem = String(error);
  }
  try {
    await open(language);
  } catch (error) {
    failed("", String(error));
  }
  tell({ type: "file", id, data: null, ...told });
}

function take(data: ArrayBuffer, language: string) {
  const bytes = python.toPy(new Uint8Array(data)) as Python;
  const found = (python.globals.get("import_store") as PyCallable)(
    STORE,
    bytes.tobytes(),
    language,
  ) as Python;
  const page = found.page.toJs({ dict_converter: Object.fromEntries }) as Record<string, string>;
  const problem = String(found.problem);
  for (const used of [bytes, found]) used.destroy();
  return { problem, page };
}

self.onmessage = ({ data }: MessageEvent<ToEngine>) => {
  if (rehearsal) rehearse(); // later
  switch (data.type) {
    case "start":
      return void start(data);
    case "request":
      return void answer(data);
    case "dial":
      return dial(data.id, data.path);
    case "send":
      return sockets.get(data.id)?.send(data.text);
    case "hang-up":
      return hangUp(data.id);
    case "export":
      return save(data.id, data.page);
    case "import":
      return void replace(data.id, data.data, data.language);
  }
};
