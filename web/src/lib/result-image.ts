/** Draw the result of a match as an image to share. */

import type { MatchEndView } from "../protocol.ts";
import { saveAs } from "./files.ts";
import { points } from "./points.ts";
import { apart, placesIn, scoreHistoryOf } from "./score-graph.ts";

export const [WIDE, HIGH] = [1200, 630];
export const GOLD = "#f2cf7e";
export const INK = "#fbeedd";
const HUES = ["#f0a56b", "#6fb1f5", "#d49bf2", "#62d49a"];
export const SERIF = '"Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", Georgia, serif';
export const SANS = 'system-ui, "Noto Sans CJK JP", sans-serif';

interface Words {
  title: string;
  below: string;
}

export function ground(on: CanvasRenderingContext2D): void {
  const lacquer = on.createLinearGradient(0, 0, WIDE, HIGH);
  lacquer.addColorStop(0, "#47131a");
  lacquer.addColorStop(0.7, "#19070a");
  on.fillStyle = lacquer;
  on.fillRect(0, 0, WIDE, HIGH);
  on.strokeStyle = "rgb(242 207 126 / 0.45)";
  on.lineWidth = 2;
  on.strokeRect(16, 16, WIDE - 32, HIGH - 32);
}

/** Letters that need more room than there is are smaller, never squeezed. */
export function write(
  on: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { font, colour = INK, right = false, middle = false, room = WIDE }: Written,
): void {
  on.font = font;
  const [size = "0"] = font.match(/[0-9]+(?=px)/) ?? [];
  const fits = Math.min(1, room / on.measureText(text).width);
  on.font = font.replace(`${size}px`, `${Math.floor(Number(size) * fits)}px`);
  on.fillStyle = colour;
  on.textAlign = middle ? "center" : right ? "right" : "left";
  on.fillText(text, x, y, room);
}

interface Written {
  font: string;
  colour?: string;
  right?: boolean;
  middle?: boolean;
  room?: number;
}

function ranking(on: CanvasRenderingContext2D, { standings }: MatchEndView): void {
  for (const [i, { place, seat, name, score, result }] of standings.entries()) {
    const y = 262 + i * 82;
    const first = place === 1;
    on.fillStyle = first ? "rgb(242 207 126 / 0.18)" : "rgb(255 230 200 / 0.06)";
    on.beginPath();
    on.roundRect(56, y - 50, 500, 72, 16);
    on.fill();
    write(on, String(place), 76, y, { font: `700 44px ${SERIF}`, colour: GOLD });
    on.fillStyle = HUES[seat] ?? INK;
    on.beginPath();
    on.arc(144, y - 14, 20, 0, 7);
    on.fill();
    write(on, name, 180, y - 16, { font: `600 25px ${SANS}`, room: 210 });
    write(on, points(score), 180, y + 12, { font: `20px ${SANS}`, colour: "#d3bcae" });
    write(on, result, 536, y, { font: `700 30px ${SANS}`, right: true, room: 130 });
  }
}

function curves(on: CanvasRenderingContext2D, end: MatchEndView): void {
  const course = scoreHistoryOf(end);
  const ends = apart(
    course.lines.map((line) => placesIn(course, line, 500, 280).at(-1)?.[1] ?? 0),
    33,
  );
  for (const { seat, place } of end.standings.toReversed()) {
    const [first, ...rest] = placesIn(course, course.lines[seat] ?? [], 500, 280);
    if (!first) continue;
    on.strokeStyle = place === 1 ? GOLD : (HUES[seat] ?? INK);
    on.lineWidth = place === 1 ? 7 : 4;
    on.lineJoin = "round";
    on.beginPath();
    on.moveTo(630 + first[0], 232 + first[1]);
    for (const [x, y] of rest) on.lineTo(630 + x, 232 + y);
    on.stroke();
    const [x, y] = [500, ends[seat] ?? 0];
    on.fillStyle = on.strokeStyle;
    on.beginPath();
    on.arc(630 + x, 232 + y, 16, 0, 7);
    on.fill();
    on.font = `700 20px ${SANS}`;
    on.fillStyle = "#19070a";
    on.textAlign = "center";
    on.fillText(String(place), 630 + x, 239 + y);
  }
}

export function draw(canvas: HTMLCanvasElement, end: MatchEndView, { title, below }: Words): void {
  canvas.width = WIDE;
  canvas.height = HIGH;
  const on = canvas.getContext("2d");
  if (!on) return;
  ground(on);
  write(on, title, 56, 118, { font: `700 64px ${SERIF}`, colour: GOLD, room: WIDE - 112 });
  write(on, below, 56, 166, { font: `24px ${SANS}`, colour: "#d3bcae", room: WIDE - 112 });
  ranking(on, end);
  curves(on, end);
}

/** Offers the picture to be shared, or else to be kept as a file. */
export async function share(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) await sharePicture(blob, name);
}

export async function sharePicture(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    const refused = await navigator.share({ files: [file] }).catch((problem: Error) => problem);
    // Only if the press was too long ago is it saved; otherwise they thought better of it.
    if (refused?.name !== "NotAllowedError") return;
  }
  saveAs(file, file.name);
}

/** Draws a picture file on the canvas, at twice its size. */
export async function drawSvg(canvas: HTMLCanvasElement, file: File): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await file.text())}`;
  await image.decode();
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
}
