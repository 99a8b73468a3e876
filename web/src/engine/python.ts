/** Python in WebAssembly in a worker: started from files that are fetched meanwhile, with its packages. */

import type { loadPyodide, PyodideInterface } from "pyodide";
import type { PyProxy } from "pyodide/ffi";
import type { EngineFiles } from "./engine-files.ts";
import { unpackTar } from "./tar-files.ts";

// biome-ignore lint/suspicious/noExplicitAny: what Python gives is known there
export type Python = PyProxy & Record<string, any>;

export const PACKAGES = "/packages";
const PACKED = "packages.tar.zst";
const TAR = "/packages.tar";
/**
 * Unpacks what `scripts/engine_pack.py` has packed. What is imported stays, so nothing is gained by
 * looking for rubbish meanwhile; `SETTLED` allows it again.
 */
const UNPACK = `
import gc, os, sys
from compression import zstd
gc.disable()
with open("/${PACKED}", "rb") as file:
    size = zstd.get_frame_info(file.read(18)).decompressed_size
with zstd.open("/${PACKED}") as packed, open("${TAR}", "wb") as tar:
    tar.truncate(size)
    while part := packed.read(2**20):
        tar.write(part)
os.unlink("/${PACKED}")
sys.path.insert(0, "${PACKAGES}")
`;
/**
 * To be run once everything is imported: byte code that has been read is not needed a second time,
 * nor is the file of the distance tables, which Emscripten copies into memory to map it.
 */
export const SETTLED = `
import gc, os, sys
from hanchan.core.distance_tables import TABLES_FILE, load_tables
load_tables()
os.truncate(TABLES_FILE, 0)
files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
for file in files:
    if file.startswith("${PACKAGES}/") and file.endswith(".pyc"):
        os.unlink(file)
gc.freeze()
gc.enable()
`;

/** Python, with everything it needs given to it: it fetches nothing by itself from `home`. */
export async function loadPython(files: EngineFiles, home: string): Promise<PyodideInterface> {
  const fetched = self.fetch;
  self.fetch = async (wanted, init) => {
    const address = String(wanted instanceof Request ? wanted.url : wanted);
    return files.answer(address.split("/").at(-1) ?? "") ?? fetched(wanted, init);
  };
  try {
    const load = (await script(files, "pyodide.mjs")).loadPyodide as typeof loadPyodide;
    const given = {
      indexURL: home,
      createPyodideModule: (await script(files, "pyodide.asm.mjs")).default,
      lockFileContents: new TextDecoder().decode(await files.bytes("pyodide-lock.json")),
    };
    const python = await files.compiled(() => load(given));
    python.FS.writeFile(`/${PACKED}`, await files.bytes(PACKED), { canOwn: true });
    python.runPython(UNPACK);
    const { contents, usedBytes } = python.FS.lookupPath(TAR, {}).node;
    unpackTar(python.FS, contents.subarray(0, usedBytes), PACKAGES);
    python.FS.unlink(TAR);
    return python;
  } finally {
    self.fetch = fetched;
  }
}

async function script(files: EngineFiles, name: string) {
  const code = new Blob([await files.bytes(name)], { type: "text/javascript" });
  return import(/* @vite-ignore */ URL.createObjectURL(code));
}
