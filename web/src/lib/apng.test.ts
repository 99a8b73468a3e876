import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { animated, chunksOf, crcOf } from "./apng.ts";

const text = (letters: string) => new TextEncoder().encode(letters);

function chunk(type: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + body.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  bytes.set(text(type), 4);
  bytes.set(body, 8);
  view.setUint32(8 + body.length, crcOf(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

/** A grey picture of that size. */
function png(wide: number, high: number): Uint8Array {
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, wide);
  new DataView(head.buffer).setUint32(4, high);
  head[8] = 8;
  const data = new Uint8Array(deflateSync(new Uint8Array((wide + 1) * high)));
  const parts = [chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", new Uint8Array())];
  return new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    13,
    10,
    26,
    10,
    ...parts.flatMap((one) => [...one]),
  ]);
}

const STILL = png(4, 3);
const FRAMES = [
  { png: png(4, 3), x: 0, y: 0, milliseconds: 900 },
  { png: png(2, 1), x: 1, y: 2, milliseconds: 1500 },
];

test("the checksum is that of the PNG specification", () => {
  expect(crcOf(text("IEND"))).toBe(0xae426082);
});

test("an animated picture is a still one to what moves nothing, and each frame adds to the one before", () => {
  const chunks = chunksOf(animated(STILL, FRAMES));
  expect(chunks.map(({ type }) => type)).toEqual([
    "IHDR",
    "acTL",
    "IDAT",
    "fcTL",
    "fdAT",
    "fcTL",
    "fdAT",
    "IEND",
  ]);
  const read = (i: number) => {
    const { body } = chunks[i] as { body: Uint8Array };
    return Array.from({ length: Math.floor(body.length / 4) }, (_, n) =>
      new DataView(body.buffer, body.byteOffset).getUint32(4 * n),
    );
  };
  expect(read(1)).toEqual([2, 0]);
  expect(chunks[2]).toEqual(chunksOf(STILL)[1]);
  expect(read(3)).toEqual([0, 4, 3, 0, 0, (90 << 16) | 100]);
  expect(read(5)).toEqual([2, 2, 1, 1, 2, (150 << 16) | 100]);
  expect([4, 6].map((i) => read(i)[0])).toEqual([1, 3]);
});

test("every chunk has the checksum of what it says", () => {
  const bytes = animated(STILL, FRAMES);
  const view = new DataView(bytes.buffer);
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    expect(view.getUint32(at + 8 + length)).toBe(crcOf(bytes.subarray(at + 4, at + 8 + length)));
    at += 12 + length;
  }
});
