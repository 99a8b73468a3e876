/** A picture that moves, made of what a canvas shows after each step. */

import { animated, type Frame } from "./apng.ts";

type Part = [left: number, top: number, wide: number, high: number];

/** The part of a picture that differs from the one before; all of it if there is none. */
export function changed(before: ImageData | null, after: ImageData): Part {
  const { width, height } = after;
  if (!before) return [0, 0, width, height];
  const [old, now] = [new Uint32Array(before.data.buffer), new Uint32Array(after.data.buffer)];
  let [left, top, right, low] = [width, height, 0, 0];
  for (let at = 0; at < now.length; at++) {
    if (old[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    low = Math.max(low, y);
  }
  return right < left ? [0, 0, 1, 1] : [left, top, right - left + 1, low - top + 1];
}

/** What has changed; all else is transparent, and so takes hardly any bytes. */
function onlyChanged(before: ImageData | null, after: ImageData): ImageData {
  if (!before) return after;
  const only = new ImageData(after.data.slice(), after.width, after.height);
  const [old, now] = [new Uint32Array(before.data.buffer), new Uint32Array(only.data.buffer)];
  for (let at = 0; at < now.length; at++) if (old[at] === now[at]) now[at] = 0;
  return only;
}

export function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const on = canvas.getContext("2d", { willReadFrequently: true });
  if (!on) throw new Error("canvas");
  return on;
}

async function encoded(image: ImageData, [x, y, wide, high]: Part): Promise<Uint8Array> {
  const on = canvasOf(wide, high);
  on.putImageData(image, -x, -y);
  const blob = await new Promise<Blob | null>((done) => on.canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("png");
  return new Uint8Array(await blob.arrayBuffer());
}

export class MovingPicture {
  readonly on: CanvasRenderingContext2D;
  readonly #frames: Frame[] = [];
  #before: ImageData | null = null;

  constructor(wide: number, high: number) {
    this.on = canvasOf(wide, high);
  }

  /** Let what the canvas shows stand for a while; the browser encodes it outside this thread. */
  async stand(milliseconds: number): Promise<void> {
    const { width, height } = this.on.canvas;
    const image = this.on.getImageData(0, 0, width, height);
    const part = changed(this.#before, image);
    const png = await encoded(onlyChanged(this.#before, image), part);
    this.#frames.push({ png, x: part[0], y: part[1], milliseconds });
    this.#before = image;
  }

  /** The file; what the canvas shows now is what stands where nothing moves. */
  async file(): Promise<Blob> {
    const { width, height } = this.on.canvas;
    const whole = this.on.getImageData(0, 0, width, height);
    const still = await encoded(whole, [0, 0, width, height]);
    return new Blob([animated(still, this.#frames)], { type: "image/png" });
  }
}
