/** Animated pictures (APNG): several PNG files, assembled chunk by chunk into one that moves. */

export interface Frame {
  /** A whole PNG file: all of the first frame, or what lies over the frame before. */
  png: Uint8Array;
  /** The place of its upper left corner. */
  x: number;
  y: number;
  milliseconds: number;
}

interface Chunk {
  type: string;
  body: Uint8Array;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Bytes of a chunk besides its body: length, type and checksum. */
const AROUND = 12;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

export function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + AROUND <= png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, body: png.subarray(at + 8, at + 8 + length) });
    at += AROUND + length;
  }
  return chunks;
}

function written(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(AROUND + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, crcOf(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

/** Numbers of four bytes each. */
function longs(...numbers: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * numbers.length);
  for (const [i, number] of numbers.entries()) new DataView(bytes.buffer).setUint32(4 * i, number);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function bodiesOf(chunks: readonly Chunk[], wanted: string): Uint8Array[] {
  return chunks.filter(({ type }) => type === wanted).map(({ body }) => body);
}

/** One file that shows the frames one after the other, again and again; `still` where nothing moves. */
export function animated(still: Uint8Array, frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const alone = chunksOf(still);
  const parts: Uint8Array[] = [
    SIGNATURE,
    ...bodiesOf(alone, "IHDR").map((body) => written("IHDR", body)),
    written("acTL", longs(frames.length, 0)),
    // Without a frame's head before it, it is no frame.
    ...bodiesOf(alone, "IDAT").map((body) => written("IDAT", body)),
  ];
  let number = 0;
  for (const { png, x, y, milliseconds } of frames) {
    const chunks = chunksOf(png);
    const [head = new Uint8Array(8)] = bodiesOf(chunks, "IHDR");
    const size = new DataView(head.buffer, head.byteOffset);
    const [wide, high] = [size.getUint32(0), size.getUint32(4)];
    // Hundredths of a second; what was there stays, and the part lies over it.
    const delay = longs((Math.round(milliseconds / 10) << 16) | 100);
    parts.push(
      written("fcTL", joined([longs(number++, wide, high, x, y), delay, Uint8Array.of(0, 1)])),
    );
    for (const body of bodiesOf(chunks, "IDAT")) {
      parts.push(written("fdAT", joined([longs(number++), body])));
    }
  }
  parts.push(written("IEND", new Uint8Array()));
  return joined(parts);
}
