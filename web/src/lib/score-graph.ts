/** The points of all after each kyoku, as lines to be drawn. */

import type { MatchEndView } from "../protocol.ts";
import { seatsOf } from "./seats.ts";

export interface ScoreHistory {
  /** The points of each seat, first as everybody began. */
  lines: number[][];
  least: number;
  most: number;
}

export function scoreHistoryOf({ begun = 0, course = [], standings }: MatchEndView): ScoreHistory {
  const lines = seatsOf(standings.length).map((seat) => [
    begun,
    ...course.map(({ scores }) => scores[seat] ?? 0),
  ]);
  const all = lines.flat();
  return { lines, least: Math.min(...all), most: Math.max(...all) };
}

/** The points of one seat as places in a box of that size, from its upper left corner. */
export function placesIn(
  { least, most }: ScoreHistory,
  line: readonly number[],
  wide: number,
  high: number,
): [number, number][] {
  const step = wide / Math.max(1, line.length - 1);
  const unit = high / Math.max(1, most - least);
  return line.map((score, i) => [i * step, (most - score) * unit]);
}

/** Round thousands between the least and the most, for the lines of the grid. */
export function gridOf({ least, most }: ScoreHistory): number[] {
  const step = [5000, 10_000, 20_000, 50_000].find((one) => (most - least) / one <= 6) ?? 100_000;
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, i) => first + i * step);
}

/** How far below the upper edge of a box that high a score is. */
export function heightOf({ least, most }: ScoreHistory, score: number, high: number): number {
  return ((most - score) / Math.max(1, most - least)) * high;
}

/** The lines of the grid, each with its height in a box that high. */
export function levelsOf(course: ScoreHistory, high: number): { score: number; y: number }[] {
  return gridOf(course).map((score) => ({ score, y: heightOf(course, score, high) }));
}

/** A line through places, as the path of an SVG. */
export function pathOf(places: readonly [number, number][]): string {
  return places.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** Heights moved as little as keeps any two of them at least so far apart, in the order they came. */
export function apart(heights: readonly number[], least: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const groups: Group[] = [];
  for (const one of order) {
    let group: Group = { members: [one], first: heights[one] ?? 0 };
    for (let above = groups.at(-1); above && touches(above, group, least); above = groups.at(-1)) {
      groups.pop();
      const members = [...above.members, ...group.members];
      const middle = members.reduce((sum, i) => sum + (heights[i] ?? 0), 0) / members.length;
      group = { members, first: middle - (least * (members.length - 1)) / 2 };
    }
    groups.push(group);
  }
  const moved = [...heights];
  for (const { members, first } of groups)
    for (const [i, one] of members.entries()) moved[one] = first + i * least;
  return moved;
}

interface Group {
  members: number[];
  first: number;
}

function touches(above: Group, below: Group, least: number): boolean {
  return below.first - above.first < above.members.length * least;
}
