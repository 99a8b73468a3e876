/** Fetching the engine: files in gzip, unpacked here, so that any file host will do. */

import type { EngineManifest } from "./engine-protocol.ts";

/** The first bytes of whatever is packed by gzip. */
const GZIP = [0x1f, 0x8b];

type Progress = (loaded: number, total: number) => void;

/** All files by name, without the ending of gzip. */
export async function fetchEngine(
  base: string,
  progress: Progress,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const manifest = (await (await found(`${base}manifest.json`)).json()) as EngineManifest;
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let loaded = 0;
  const counted = (bytes: number) => {
    loaded += bytes;
    progress(loaded, total);
  };
  const files = manifest.files.map(async ({ name }) => {
    const answer = await found(`${base}${name}?${manifest.version}`);
    const bytes = await unpacked(answer, counted);
    return [name.replace(/\.gz$/, ""), bytes] as const;
  });
  return new Map(await Promise.all(files));
}

async function found(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** Some hosts unpack what is named `.gz` themselves, so the bytes tell whether it is still to be done. */
async function unpacked(
  answer: Response,
  counted: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, on) {
      counted(part.byteLength);
      on.enqueue(part);
    },
  });
  const body = answer.body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const bytes = await bytesOf(body.pipeThrough(counting));
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return bytes;
  return bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

async function bytesOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
