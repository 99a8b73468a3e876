/** The worker in which the application runs: Python in WebAssembly, asked as a server would be. */

import type { loadPyodide, PyodideInterface } from "pyodide";
import type { PyCallable, PyProxy } from "pyodide/ffi";
import { fetchEngine } from "./engine-files.ts";
import type { FromEngine, ToEngine } from "./engine-protocol.ts";
import { mountStoredFiles, openStoredFiles } from "./stored-files.ts";

const PACKED = "/packages.tar.zst";
const PACKAGES = "/packages";
const STORE = "/store";
/** Unpacks what `scripts/engine_pack.py` has packed; the files are many, and checks of each cost time. */
const START = `
import io, os, sys, tarfile
from compression import zstd
with open("${PACKED}", "rb") as packed:
    archive = io.BytesIO(zstd.decompress(packed.read()))
os.unlink("${PACKED}")
with tarfile.open(fileobj=archive) as files:
    for one in files:
        os.makedirs(os.path.dirname(f"${PACKAGES}/{one.name}"), exist_ok=True)
        with open(f"${PACKAGES}/{one.name}", "wb") as file:
            file.write(files.extractfile(one).read())
del archive
sys.path.insert(0, "${PACKAGES}")
from hanchan.server.browser_engine import BrowserEngine, import_store
`;

// biome-ignore lint/suspicious/noExplicitAny: what Python gives is known there
type Python = PyProxy & Record<string, any>;

let python: PyodideInterface;
let engine: Python | null = null;
/** Whether the browser keeps what is stored. */
let lasting = false;
const sockets = new Map<number, Python>();

function tell(message: FromEngine, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

/** Python, with everything it needs given to it: it fetches nothing by itself. */
async function loadPython(files: Map<string, Uint8Array<ArrayBuffer>>): Promise<PyodideInterface> {
  const address = (name: string, type: string) =>
    URL.createObjectURL(new Blob([files.get(name) as Uint8Array<ArrayBuffer>], { type }));
  const script = (name: string) => import(/* @vite-ignore */ address(name, "text/javascript"));
  const fetched = self.fetch;
  self.fetch = async (wanted, init) => {
    const name =
      String(wanted instanceof Request ? wanted.url : wanted)
        .split("/")
        .at(-1) ?? "";
    const found = files.get(name);
    if (!found) return fetched(wanted, init);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/zip";
    return new Response(found, { headers: { "Content-Type": type } });
  };
  try {
    const load = (await script("pyodide.mjs")).loadPyodide as typeof loadPyodide;
    return await load({
      indexURL: new URL("./", location.href).href,
      createPyodideModule: (await script("pyodide.asm.mjs")).default,
      lockFileContents: new TextDecoder().decode(files.get("pyodide-lock.json")),
    });
  } finally {
    self.fetch = fetched;
  }
}

async function start(base: string, folder: string): Promise<void> {
  if (typeof WebAssembly !== "object") return failed("wasm", "");
  let files: Map<string, Uint8Array<ArrayBuffer>>;
  try {
    files = await fetchEngine(base, (loaded, total) => tell({ type: "loading", loaded, total }));
  } catch (error) {
    return failed("network", String(error));
  }
  tell({ type: "starting" });
  try {
    const [loaded, kept] = await Promise.all([loadPython(files), openStoredFiles(folder)]);
    python = loaded;
    python.FS.writeFile(PACKED, files.get("packages.tar.zst") as Uint8Array<ArrayBuffer>);
    files.clear();
    if (kept) mountStoredFiles(python.FS, STORE, kept);
    python.runPython(START);
    lasting = kept !== null;
    await open();
  } catch (error) {
    failed("", String(error));
  }
}

async function open(): Promise<void> {
  const begin = python.globals.get("BrowserEngine") as Python;
  const made = (await begin.start(STORE)) as Python;
  await made.__aenter__();
  engine = made;
  tell({ type: "ready", lasting, damaged: Boolean(made.damaged) });
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
    await open();
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
  switch (data.type) {
    case "start":
      return void start(data.base, data.folder);
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
