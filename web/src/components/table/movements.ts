/** Animate the movements between two views: each tile starts from its earlier position. */

import { motion, type Timing } from "../../lib/motion.ts";
import { SEATS, sideOf } from "../../lib/seats.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { ViewChange } from "../../lib/view-diff.ts";

/** Where things were before the page changed. */
export interface Before {
  /** The tiles of the own hand by their names, each in its order. */
  hand: Map<string, DOMRect[]>;
  drawn: DOMRect | null;
  /** The last tile of the hand and of the river, by sides. */
  held: (DOMRect | null)[];
  left: (DOMRect | null)[];
}

const TILES = ".hand [role=toolbar] > button";
const BLOCK = 4;
/** Milliseconds between discards that arrive together. */
const STEP = 120;
/** Milliseconds a tile flies, with a shadow, before it settles, and until it has. */
const LANDS = 220;
const SETTLES = 90;
/** Milliseconds a dealt hand stays unsorted. */
const DEALT = 640;
const SORTS = 260;

type Discard = ViewChange & { kind: "discard" };
type Call = ViewChange & { kind: "call" };

function last(felt: Element, selector: string): Element | null {
  return [...felt.querySelectorAll(selector)].at(-1) ?? null;
}

function rect(element: Element | null): DOMRect | null {
  return element?.getBoundingClientRect() ?? null;
}

function lastLeft(felt: Element, side: number): Element | null {
  return last(felt, `.side-${side} .river .row > span`);
}

function lastHeld(felt: Element, side: number): Element | null {
  return last(felt, `.side-${side} .held > i, .side-${side} .open > span`);
}

/** The tiles of the own hand, each with its name and how many like it come before. */
function ownTiles(felt: Element): { name: string; place: number; element: Element }[] {
  const count = new Map<string, number>();
  return [...felt.querySelectorAll(`${TILES}:not(.drawn)`)].map((element) => {
    const name = element.querySelector("use")?.getAttribute("href")?.split("#")[1] ?? "";
    const place = count.get(name) ?? 0;
    count.set(name, place + 1);
    return { name, place, element };
  });
}

export function measure(felt: Element): Before {
  const hand = new Map<string, DOMRect[]>();
  for (const { name, element } of ownTiles(felt)) {
    hand.set(name, [...(hand.get(name) ?? []), element.getBoundingClientRect()]);
  }
  return {
    hand,
    drawn: rect(felt.querySelector(`${TILES}.drawn`)),
    held: SEATS.map((side) => rect(lastHeld(felt, side))),
    left: SEATS.map((side) => rect(lastLeft(felt, side))),
  };
}

/** From one place on the screen to another, as an element of a turned seat is moved. */
function path(from: DOMRect, to: DOMRect, side: number): { x: number; y: number; scale: number } {
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  const [sin, cos] = [
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 0],
  ][side] as [number, number];
  const long = (box: DOMRect) => Math.max(box.width, box.height);
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin, scale: long(from) / long(to) };
}

/** A tile flies to where it lies now, somewhat upwards on its way. */
function fly(
  element: Element | null,
  from: DOMRect | null | undefined,
  side: number,
  timing: Timing,
): void {
  if (!element || !from) return;
  const to = element.getBoundingClientRect();
  const { x, y, scale } = path(from, to, side);
  const lift = path(new DOMRect(to.x, to.y - 0.6 * to.height, to.width, to.height), to, side);
  const [overX, overY] = [x / 3 + lift.x / 2, y / 3 + lift.y / 2];
  const whole = { ...timing, ms: timing.ms + SETTLES };
  const landed = LANDS / (LANDS + SETTLES);
  const start = `translate(${x}px, ${y}px) scale(${scale})`;
  motion.play(
    element,
    [
      { transform: start, opacity: 0 },
      { transform: start, opacity: 1, offset: 0.01 },
      {
        transform: `translate(${overX}px, ${overY}px) scale(${(scale + 2) / 3})`,
        offset: 0.3,
      },
      { transform: "scale(1.07)", offset: landed },
      { transform: "none" },
    ],
    whole,
  );
  // A shadow that fades is drawn once; one that grows as a filter would be drawn at each frame.
  motion.play(
    element,
    [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: landed }, { opacity: 0 }],
    { ...whole, pseudoElement: "::before" },
  );
}

/**
 * How far each tile of the own hand moves, as the hand closes up after a discard has left it. All are
 * measured before one moves: a page that is looked at between movements is laid out again each time.
 */
function gaps(felt: Element, before: Before): { element: Element; x: number; y: number }[] {
  return ownTiles(felt).flatMap(({ name, place, element }) => {
    const from = before.hand.get(name)?.[place] ?? before.drawn;
    if (!from) return [];
    const { x, y } = path(from, element.getBoundingClientRect(), 0);
    return Math.abs(x) + Math.abs(y) < 1 ? [] : [{ element, x, y }];
  });
}

/** Before it is sorted, the own hand lies in an order that comes of nothing but its length. */
function dealOwn(felt: Element): void {
  const tiles = [...felt.querySelectorAll(`${TILES}:not(.drawn)`)];
  const rects = tiles.map((tile) => tile.getBoundingClientRect());
  const ms = DEALT + SORTS;
  for (const [i, tile] of tiles.entries()) {
    const place = settings.is("unsorted") ? i : (i * 5 + 3) % tiles.length;
    const [from, to] = [rects[place], rects[i]];
    if (!from || !to) continue;
    const { x, y } = path(from, to, 0);
    const comes = (160 * Math.floor(place / BLOCK)) / ms;
    const low = `translate(${x}px, ${y + 0.3 * to.height}px)`;
    const there = `translate(${x}px, ${y}px)`;
    const frames = [
      { opacity: 0, transform: low },
      { opacity: 0, transform: low, offset: comes },
      { opacity: 1, transform: there, offset: comes + 160 / ms },
      { opacity: 1, transform: there, offset: DEALT / ms, easing: "ease-in-out" },
      { transform: "none" },
    ];
    motion.play(tile, frames, { ms, easing: "linear" });
  }
}

function deal(felt: Element): void {
  dealOwn(felt);
  for (const hand of SEATS.map((side) => `.side-${side} .held > i`)) {
    for (const [i, tile] of [...felt.querySelectorAll(hand)].entries()) {
      const frames = [{ opacity: 0, transform: "translateY(30%)" }, {}];
      motion.play(tile, frames, { ms: 160, delay: 160 * Math.floor(i / BLOCK) });
    }
  }
}

function draw(felt: Element, side: number, delay: number): void {
  const own = side === 0 ? felt.querySelector(`${TILES}.drawn`) : null;
  const falls = [{ opacity: 0, transform: "translateY(-50%)" }, {}];
  if (own) motion.play(own, falls, { ms: 140, delay });
  else motion.play(lastHeld(felt, side), [{ opacity: 0 }, {}], { ms: 120, delay });
}

function discard(felt: Element, before: Before, move: Discard, side: number, delay: number): void {
  const own = move.drawn ? before.drawn : before.hand.get(move.tile)?.at(-1);
  const from = (side === 0 && (own ?? before.drawn)) || before.held[side];
  const closing = side === 0 ? gaps(felt, before) : [];
  fly(lastLeft(felt, side), from, side, { ms: 220, delay });
  for (const { element, x, y } of closing) {
    const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    motion.play(element, frames, { ms: 160, delay: 80 });
  }
}

/** The meld tilts in, and the called tile slides to it. */
function call(felt: Element, before: Before, move: Call, side: number, giver: number | null): void {
  const where = side === 0 ? ":is(.own, .side-0)" : `.side-${side}`;
  const laid = felt.querySelectorAll(`${where} .meld`)[move.meld];
  motion.play(laid, [{ opacity: 0, transform: "rotate(-5deg)" }, {}], { ms: 260 });
  if (giver === null) return;
  const called = laid?.querySelector(".turned .tile:last-child") ?? null;
  fly(called, before.left[giver], side, { ms: 260 });
}

function stick(felt: Element, side: number): void {
  const frames = [{ opacity: 0, transform: "translateY(2000%)" }, {}];
  motion.play(felt.querySelector(`.side-${side} .stick`), frames, { ms: 300, easing: "ease-out" });
}

function turnOver(indicator: Element | undefined): void {
  motion.play(indicator, [{}, { transform: "scaleX(0)" }, {}], { ms: 320 });
}

/** Shows how each thing came to where it is now: a go-around seat by seat, own draw last. */
export function showMoves(
  felt: Element,
  found: readonly ViewChange[],
  before: Before,
  below: number,
  players: number,
): void {
  motion.hurry();
  const sideAt = (seat: number) => sideOf(seat, below, players);
  const side = (move: ViewChange) => ("seat" in move ? sideAt(move.seat) : 0);
  const order = (move: ViewChange) => side(move) + (move.kind === "draw" ? SEATS.length : 0);
  let delay = 0;
  for (const move of found.toSorted((a, b) => order(a) - order(b))) {
    if (move.kind === "deal") deal(felt);
    else if (move.kind === "draw") draw(felt, side(move), delay);
    else if (move.kind === "call") {
      call(felt, before, move, side(move), move.from === null ? null : sideAt(move.from));
    } else if (move.kind === "stick") stick(felt, side(move));
    else if (move.kind === "dora") turnOver(felt.querySelectorAll(".indicator")[move.indicator]);
    else {
      discard(felt, before, move, side(move), delay);
      delay += STEP;
    }
  }
}
