/** Fetching the engine: files in gzip, unpacked here, so that any file host will do. */

import type { EngineManifest } from "./engine-protocol.ts";

/** The first bytes of whatever is packed by gzip. */
const GZIP = [0x1f, 0x8b];

type Bytes = Uint8Array<ArrayBuffer>;
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
    for (const { name } of manifest.files) {
      const answer = files.#unpacked(`${base}${name}?${manifest.version}`, (bytes) => {
        files.#loaded += bytes;
        progress(files.#loaded, total);
      });
      answer.catch(() => {
        files.broken = true;
      });
      files.#answers.set(name.replace(/\.gz$/, ""), answer);
    }
    return files;
  }

  has(name: string): boolean {
    return this.#answers.has(name);
  }

  /** A file as it comes; nobody asks for it twice. */
  async stream(name: string): Promise<ReadableStream<Bytes>> {
    const answer = await this.#answers.get(name);
    return answer?.body as ReadableStream<Bytes>;
  }

  async bytes(name: string): Promise<Bytes> {
    return new Uint8Array(await new Response(await this.stream(name)).arrayBuffer());
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

  /** Some hosts unpack what is named `.gz` themselves, so the bytes tell whether it is still to be done. */
  async #unpacked(address: string, counted: (bytes: number) => void): Promise<Response> {
    const body = (await found(address)).body as ReadableStream<Bytes>;
    const [first, whole] = await this.#begun(body, counted);
    const packed = GZIP.every((byte, at) => first[at] === byte);
    const plain = packed ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
    return new Response(this.#watched(plain));
  }

  /** The first bytes, and all of them. */
  async #begun(
    body: ReadableStream<Bytes>,
    counted: (bytes: number) => void,
  ): Promise<[Bytes, ReadableStream<Bytes>]> {
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

  #watched(stream: ReadableStream<Bytes>): ReadableStream<Bytes> {
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
