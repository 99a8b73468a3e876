/** A kyoku as a picture that moves: the table after each step, and what everybody gains by its end. */

import type { KyokuSheet, MatchPlayerView, MatchView, SheetLine, WinView } from "../protocol.ts";
import { t } from "./i18n.svelte.ts";
import { spread } from "./kyoku-course.ts";
import { MovingPicture } from "./moving-picture.ts";
import { difference, points } from "./points.ts";
import { HIGH, SANS, SERIF, WIDE, write } from "./result-image.ts";
import { lying } from "./river.ts";
import { seatsOf, sideOf } from "./seats.ts";
import { breadth, colour, type Lying, meldTiles, TileDrawing, upright } from "./tile-drawing.ts";
import { rowOf, yakuLines } from "./win-picture.ts";
import { winnerOf, wordOf } from "./win-words.ts";

export interface PicturedKyoku {
  /** The table after each step, and at last as the kyoku ended. */
  views: readonly MatchView[];
  sheet: KyokuSheet;
  /** The seat that is drawn below. */
  below: number;
}

/** Maximum number of pictures before the end; of a longer kyoku some are left out, evenly. */
export const MOST_STEPS = 60;
/** Maximum size of the file in bytes; one that would be larger is drawn with half as many steps. */
export const MOST_BYTES = 4 * 2 ** 20;
/** Milliseconds: all steps together, one at least and at most, and all there is at the end. */
const [PLAY, SHORTEST, LONGEST, END] = [5000, 80, 450, 3000];
const MOST_LETTERS = 18;

/** The board: its centre, the width of its tiles, where rivers begin, where hands stand. */
const MIDDLE = HIGH / 2;
const TILE = 34;
const RIVER = 106;
const ROW = (TILE * 4) / 3;
const FOOT = 298;
const REACH = 238;
/** The text next to it. */
const [LEFT, RIGHT] = [656, WIDE - 36];
const ROOM = RIGHT - LEFT;

function colours() {
  const of = (...names: string[]) => names.map((name) => colour(name));
  const [light, felt, far] = of("felt-light", "felt", "felt-far");
  const [desk, line, ink, muted] = of("desk", "desk-line", "on-felt", "on-felt-muted");
  const [gold, red, stick, lamp] = of("gold", "red", "stick", "lamp");
  const hues = of("hue-0", "hue-1", "hue-2", "hue-3");
  return { light, felt, far, desk, line, ink, muted, gold, red, stick, lamp, hues };
}

function short(name: string): string {
  const letters = [...name];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join("")}…` : name;
}

/** How long each step stands. */
export function paceOf(steps: number): number {
  return Math.min(LONGEST, Math.max(SHORTEST, PLAY / Math.max(1, steps)));
}

function named(view: MatchView): MatchView {
  return { ...view, players: view.players.map((one) => ({ ...one, name: short(one.name) })) };
}

/** The table at the end, with the hands that are shown then. */
function shownAtEnd(view: MatchView, { wins = [], shown = [] }: KyokuSheet): MatchView {
  const hands = new Map<number, string[]>();
  for (const { winner, hand } of wins) if (hand.length) hands.set(winner, hand);
  for (const { seat, hand } of shown) hands.set(seat, hand);
  const players = view.players.map((player, seat) => ({
    ...player,
    ...(hands.has(seat) ? { hand: hands.get(seat), has_drawn: false } : {}),
  }));
  return named({ ...view, players, call: null, turn: null });
}

class Drawing {
  readonly #on: CanvasRenderingContext2D;
  readonly #tiles: TileDrawing;
  readonly #colours = colours();
  readonly #kyoku: PicturedKyoku;

  constructor(on: CanvasRenderingContext2D, tiles: TileDrawing, kyoku: PicturedKyoku) {
    this.#on = on;
    this.#tiles = tiles;
    this.#kyoku = kyoku;
  }

  /** The table after a step. */
  step(view: MatchView): void {
    this.#ground();
    this.#board(view);
    this.#head(view, 108);
    for (const [i, player] of view.players.entries()) this.#player(player, i, 220 + i * 92, 1.35);
  }

  /** The table at the end: a win, or why there was none, and everybody's points. */
  end(view: MatchView, win: WinView | null): void {
    const { sheet } = this.#kyoku;
    this.#ground();
    this.#board(view);
    this.#head(view, 62, win?.ura);
    for (const [i, player] of view.players.entries()) {
      const scored = sheet.scores?.find(({ seat }) => seat === i);
      const told = scored ? { ...player, score: scored.after } : player;
      this.#player(told, i, 146 + i * 38, 1, scored?.change);
    }
    if (win) this.#win(win, view.players);
    else this.#notes(sheet.notes ?? []);
  }

  #ground(): void {
    const { light = "", felt = "", far = "", desk = "", line = "" } = this.#colours;
    const glow = this.#on.createRadialGradient(MIDDLE, MIDDLE, 40, MIDDLE, MIDDLE, 640);
    for (const [at, tint] of [light, felt, far].entries()) glow.addColorStop(at / 2, tint);
    this.#on.fillStyle = glow;
    this.#on.fillRect(0, 0, WIDE, HIGH);
    this.#plate(HIGH + 4, 14, WIDE - HIGH - 18, HIGH - 28, desk, line);
  }

  #plate(x: number, y: number, wide: number, high: number, fill: string, line = fill): void {
    this.#on.fillStyle = fill;
    this.#on.strokeStyle = line;
    this.#on.lineWidth = 2;
    this.#on.beginPath();
    this.#on.roundRect(x, y, wide, high, Math.min(16, high / 3));
    this.#on.fill();
    this.#on.stroke();
  }

  #board(view: MatchView): void {
    const count = view.players.length;
    const { desk = "", line = "", ink, muted } = this.#colours;
    this.#plate(MIDDLE - 92, MIDDLE - 92, 184, 184, desk, line);
    const middle = { font: `700 26px ${SERIF}`, colour: ink, middle: true, room: 118 };
    write(this.#on, view.kyoku.name, MIDDLE, MIDDLE + 2, middle);
    const counts = `${view.kyoku.live_tiles}`;
    write(this.#on, counts, MIDDLE, MIDDLE + 30, {
      ...middle,
      font: `20px ${SANS}`,
      colour: muted,
    });
    for (const seat of seatsOf(count)) {
      const player = view.players[seat];
      if (player) this.#seat(view, player, seat, sideOf(seat, this.#kyoku.below, count));
    }
    if (view.call) this.#call(view.call.word, sideOf(view.call.seat, this.#kyoku.below, count));
  }

  /** Drawn as its player sees it, and then turned. */
  #seat(view: MatchView, player: MatchPlayerView, seat: number, side: number): void {
    const on = this.#on;
    const { ink, red = "", stick = "", lamp = "", line = "" } = this.#colours;
    on.save();
    on.translate(MIDDLE, MIDDLE);
    on.rotate((side * -Math.PI) / 2);
    const score = { font: `650 18px ${SANS}`, colour: ink, middle: true, room: 120 };
    write(on, `${t(`web-wind-${player.wind}`)} ${points(player.score)}`, 0, 78, score);
    if (view.turn === seat) this.#plate(-60, 88, 120, 4, lamp);
    if (player.stands) {
      this.#plate(-58, 96, 116, 7, stick, line);
      this.#plate(-3, 97, 6, 5, red);
    }
    const river = lying(player.river ?? [], false).map(({ tile, riichi = false }) => ({
      tile,
      sideways: riichi,
    }));
    for (const row of [0, 1, 2]) {
      const tiles: Lying[] = river.slice(row * 6, row === 2 ? undefined : row * 6 + 6);
      const last = tiles.at(-1);
      const newest = view.latest === seat && last && row * 6 + tiles.length === river.length;
      if (newest) tiles[tiles.length - 1] = { ...last, marked: true };
      this.#tiles.row(on, tiles, -3 * TILE, RIVER + ROW * (row + 1), TILE);
    }
    this.#hand(player);
    on.restore();
  }

  #hand({ hand = [], concealed, has_drawn: drawn, melds = [] }: MatchPlayerView): void {
    const held = hand.length
      ? hand.map(upright)
      : Array.from({ length: concealed }, () => upright(null));
    if (drawn) held.splice(-1, 0, null);
    const called = melds.flatMap(meldTiles);
    const w = Math.min(30, (2 * REACH) / (breadth(held) + breadth(called)));
    this.#tiles.row(this.#on, held, -REACH, FOOT, w);
    this.#tiles.row(this.#on, called, REACH - w * breadth(called), FOOT, w);
  }

  #call(word: string, side: number): void {
    const [x, y] = [[0, 1, 0, -1][side] ?? 0, [1, 0, -1, 0][side] ?? 0];
    const at = { x: MIDDLE + x * 190, y: MIDDLE + y * 190 };
    const shade = this.#on.createRadialGradient(at.x, at.y, 10, at.x, at.y, 120);
    shade.addColorStop(0, "rgb(2 16 11 / 0.85)");
    shade.addColorStop(0.6, "rgb(2 16 11 / 0.6)");
    shade.addColorStop(1, "rgb(2 16 11 / 0)");
    this.#on.fillStyle = shade;
    this.#on.fillRect(at.x - 120, at.y - 120, 240, 240);
    const large = { font: `700 44px ${SERIF}`, colour: "#fff3d6", middle: true, room: 220 };
    write(this.#on, t(`web-do-${word}`), at.x, at.y + 15, large);
  }

  /** The name of the kyoku, and the dora. */
  #head({ kyoku, wall }: MatchView, y: number, ura: readonly string[] = []): void {
    const { ink, muted } = this.#colours;
    const name = kyoku.honba
      ? `${kyoku.name} · ${t("web-replay-honba", { honba: kyoku.honba })}`
      : kyoku.name;
    write(this.#on, name, LEFT, y, { font: `700 34px ${SERIF}`, colour: ink, room: 250 });
    const shown = [wall.indicators.map(({ tile }) => tile), ura].filter(({ length }) => length);
    const lying = shown.flatMap((tiles, i): Lying[] => [
      ...(i ? [null] : []),
      ...tiles.map(upright),
    ]);
    const w = Math.min(34, 250 / breadth(lying));
    const x = RIGHT - w * breadth(lying);
    this.#tiles.row(this.#on, lying, x, y + 18, w);
    const words = { font: `15px ${SANS}`, colour: muted, right: true, room: 150 };
    write(this.#on, t("web-dora-short"), RIGHT, y + 38, words);
  }

  #player(player: MatchPlayerView, seat: number, y: number, scale: number, change = 0): void {
    const { ink, muted, gold, hues } = this.#colours;
    const size = Math.round(22 * scale);
    this.#on.fillStyle = hues[seat] ?? "";
    this.#on.beginPath();
    this.#on.arc(LEFT + 15 * scale, y - size / 3, 14 * scale, 0, 7);
    this.#on.fill();
    const wind = {
      font: `700 ${size - 5}px ${SANS}`,
      colour: "#fff",
      middle: true,
      room: 26 * scale,
    };
    write(this.#on, t(`web-wind-${player.wind}`), LEFT + 15 * scale, y - 1, wind);
    const name = { font: `600 ${size}px ${SANS}`, colour: ink, room: 220 };
    write(this.#on, player.name, LEFT + 40 * scale, y, name);
    const score = { font: `${size}px ${SANS}`, colour: muted, right: true, room: 120 };
    write(this.#on, points(player.score), RIGHT - (change ? 110 : 0), y, score);
    const gain = { ...score, font: `700 ${size}px ${SANS}`, colour: gold, room: 96 };
    if (change) write(this.#on, difference(change), RIGHT, y, gain);
  }

  #win(win: WinView, players: readonly MatchPlayerView[]): void {
    const { ink, muted, gold } = this.#colours;
    const large = { font: `700 40px ${SERIF}`, colour: gold, room: ROOM / 2 };
    write(this.#on, wordOf(win), LEFT, 352, large);
    write(this.#on, win.level || (win.counted ?? ""), RIGHT, 352, { ...large, right: true });
    const below = { font: `18px ${SANS}`, colour: muted, room: ROOM - 150 };
    write(this.#on, winnerOf(win, players), LEFT, 382, below);
    if (win.points) {
      const worth = { font: `700 26px ${SANS}`, colour: ink, right: true, room: 140 };
      write(this.#on, points(win.points), RIGHT, 384, worth);
    }
    const row = rowOf(win);
    this.#tiles.row(this.#on, row, LEFT, 452, Math.min(38, ROOM / breadth(row)));
    const lines = yakuLines(win);
    this.#lines(lines, 486, lines.length > 4 ? 2 : 1);
  }

  #notes(notes: readonly SheetLine[]): void {
    const [title, ...lines] = notes;
    const large = { font: `700 40px ${SERIF}`, colour: this.#colours.gold, room: ROOM };
    write(this.#on, title?.text ?? this.#kyoku.sheet.title, LEFT, 360, large);
    this.#lines(lines, 410, 1);
  }

  #lines(lines: readonly SheetLine[], y: number, columns: 1 | 2): void {
    const wide = (ROOM + 24) / columns - 24;
    const gaps = Math.max(1, Math.ceil(lines.length / columns) - 1);
    const pitch = Math.min(28, (HIGH - 26 - y) / gaps);
    for (const [i, { text, worth = "" }] of lines.entries()) {
      const [x, at] = [LEFT + (i % columns) * (wide + 24), y + Math.floor(i / columns) * pitch];
      const words = { font: `19px ${SANS}`, colour: this.#colours.ink, room: wide - 72 };
      write(this.#on, text, x, at, words);
      const gain = { ...words, font: `700 19px ${SANS}`, colour: this.#colours.gold, room: 64 };
      write(this.#on, worth, x + wide, at, { ...gain, right: true });
    }
  }
}

/** How far the picture is, as a part of one, goes to `told`; `signal` gives it up. */
export interface Asking {
  told: (part: number) => void;
  signal: AbortSignal;
}

async function drawn(kyoku: PicturedKyoku, most: number, { told, signal }: Asking): Promise<Blob> {
  const moving = new MovingPicture(WIDE, HIGH);
  const drawing = new Drawing(moving.on, await TileDrawing.load(), kyoku);
  const steps = spread(kyoku.views.slice(0, -1), most);
  const wins = kyoku.sheet.wins?.length ? kyoku.sheet.wins : [null];
  const all = steps.length + wins.length;
  async function stand(milliseconds: number, done: number): Promise<void> {
    await moving.stand(milliseconds);
    signal.throwIfAborted();
    told(done / all);
  }
  for (const [i, view] of steps.entries()) {
    drawing.step(named(view));
    await stand(paceOf(steps.length), i + 1);
  }
  const last = kyoku.views.at(-1);
  for (const [i, win] of wins.entries()) {
    if (last) drawing.end(shownAtEnd(last, kyoku.sheet), win);
    await stand(END / wins.length, steps.length + i + 1);
  }
  return moving.file();
}

/** Draw a kyoku; the end of it is what stands where nothing moves. */
export async function kyokuPicture(kyoku: PicturedKyoku, asking: Asking): Promise<Blob> {
  for (let most = MOST_STEPS; ; most = Math.floor(most / 2)) {
    const file = await drawn(kyoku, most, asking);
    if (file.size <= MOST_BYTES || most <= 1) return file;
  }
}
