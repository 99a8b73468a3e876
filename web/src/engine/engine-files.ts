/** Fetching the engine: files in gzip, unpacked here, so that any file host will do. */

import type { EngineManifest } from "./engine-protocol.ts";

/** The header of what the service worker has kept unpacked, and which files it keeps so. */
const KEPT_PLAIN = "X-Kept";
const WASM_GZ = /\.wasm\.gz\?/;
/** WebAssembly is compiled as it comes; nobody asks for the type of the other files. */
const WASM = "application/wasm";
/** The first bytes of whatever is packed by gzip. */
const GZIP = [0x1f, 0x8b];

type Bytes = Uint8Array<ArrayBuffer>;
type Stream = ReadableStream<Bytes>;
type Progress = (loaded: number, total: number) => void;

/** The files of the engine by name, without the ending of gzip; each can be used as soon as it comes. */
export class EngineFiles {
  /** Whether a file did not come, or came cut or changed. */
  broken = false;
  readonly #answers = new Map<string, Promise<Response>>();
  readonly #base: string;
  #loaded = 0;

  private constructor(base: string) {
    this.#base = base;
  }

  /** Begins to fetch all files at once. */
  static async fetch(base: string, progress: Progress): Promise<EngineFiles> {
    const files = new EngineFiles(base);
    const manifest = (await (await found(`${base}manifest.json`)).json()) as EngineManifest;
    const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of manifest.files) {
      const counted = (more: number) => {
        files.#loaded += more;
        progress(files.#loaded, total);
      };
      const answer = files.#fetched(`${base}${name}?${manifest.version}`, bytes, counted);
      answer.catch(() => {
        files.broken = true;
      });
      files.#answers.set(name.replace(/\.gz$/, ""), answer);
    }
    return files;
  }

  /** A file as it comes, once: with what its answer holds, it is not needed in memory afterwards. */
  answer(name: string): Promise<Response> | undefined {
    const answer = this.#answers.get(name);
    this.#answers.delete(name);
    return answer;
  }

  async bytes(name: string): Promise<Bytes> {
    const answer = (await this.answer(name)) as Response;
    return new Uint8Array(await answer.arrayBuffer());
  }

  /**
   * Runs a start that compiles WebAssembly. Pyodide only warns where that fails, and waits for ever;
   * this fails, too, and takes the file for a bad one unless it is memory that is short.
   */
  async compiled<T>(start: () => Promise<T>): Promise<T> {
    const instantiate = WebAssembly.instantiateStreaming;
    try {
      return await new Promise((done, fail) => {
        WebAssembly.instantiateStreaming = async (source, imports) => {
          try {
            return await instantiate(source, imports);
          } catch (error) {
            if (!(error instanceof RangeError)) this.broken = true;
            fail(error);
            throw error;
          }
        };
        start().then(done, fail);
      });
    } finally {
      WebAssembly.instantiateStreaming = instantiate;
    }
  }

  /** What the browser has kept of the engine is fetched again at the next start. */
  async forget(): Promise<void> {
    if (!("caches" in self)) return;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (url.startsWith(this.#base)) await cache.delete(url);
      }
    }
  }

  /**
   * A file, unpacked. What the service worker keeps unpacked stays the very answer that it gave, by
   * which the browser finds its machine code; so it is asked for once more at the first visit.
   */
  async #fetched(
    address: string,
    size: number,
    counted: (bytes: number) => void,
  ): Promise<Response> {
    let answer = await found(address);
    if (!answer.headers.has(KEPT_PLAIN) && WASM_GZ.test(address) && (await this.#isKept())) {
      const [, whole] = await this.#begun(answer.body as Stream, counted);
      await whole.pipeTo(new WritableStream());
      [answer, size, counted] = [await found(address), 0, () => {}];
    }
    if (!answer.headers.has(KEPT_PLAIN)) return this.#unpacked(answer, counted);
    counted(size);
    return answer;
  }

  /** Whether a service worker keeps the engine: it has kept the manifest before all else. */
  async #isKept(): Promise<boolean> {
    return "caches" in self && Boolean(await caches.match(`${this.#base}manifest.json`));
  }

  /** Some hosts unpack what is named `.gz` themselves, so the bytes tell whether it is still to be done. */
  async #unpacked(answer: Response, counted: (bytes: number) => void): Promise<Response> {
    const [first, whole] = await this.#begun(answer.body as Stream, counted);
    const packed = GZIP.every((byte, at) => first[at] === byte);
    const plain = packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
    return new Response(this.#watched(plain), { headers: { "Content-Type": WASM } });
  }

  /** The first bytes, and all of them. */
  async #begun(body: Stream, counted: (bytes: number) => void): Promise<[Bytes, Stream]> {
    const reader = body.getReader();
    let next = await reader.read();
    const whole = new ReadableStream<Bytes>({
      async pull(on) {
        if (next.done) return on.close();
        counted(next.value.byteLength);
        on.enqueue(next.value);
        next = await reader.read();
      },
    });
    return [next.value ?? new Uint8Array(0), whole];
  }

  #watched(stream: Stream): Stream {
    const reader = stream.getReader();
    return new ReadableStream<Bytes>({
      pull: async (on) => {
        try {
          const { done, value } = await reader.read();
          if (done) on.close();
          else on.enqueue(value);
        } catch (error) {
          this.broken = true;
          on.error(error);
        }
      },
    });
  }
}

async function found(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
