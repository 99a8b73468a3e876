import { expect, test } from "vitest";
import early from "../fixtures/en/early.json";
import sheet from "../fixtures/en/sheet.json";
import type { KyokuSheet, MatchPlayerView, MatchView } from "../protocol.ts";
import { reveal } from "./reveal-timeline.ts";
import { cuesOf, cuesOfAsking, cuesOfWin } from "./sound-cues.ts";

const VIEW = early.update.view as unknown as MatchView;

/** The view with something else at one seat. */
function other(seat: number, more: Partial<MatchPlayerView>): MatchView {
  const players = VIEW.players.map((one, i) => (i === seat ? { ...one, ...more } : one));
  return { ...VIEW, players } as unknown as MatchView;
}

test("a discard is heard from the side of its seat, and is one's own or another's", () => {
  const below = VIEW.seat ?? 0;
  for (const [side, pan] of [0, 0.5, 0, -0.5].entries()) {
    const seat = (below + side) % 4;
    const still = other(seat, { river: [], has_drawn: false });
    const after = other(seat, { river: [{ tile: "9m" }], has_drawn: false });
    const [cue] = cuesOf(still, after);
    expect([cue?.pan, cue?.own]).toEqual([pan, side === 0]);
  }
});

test("a tile to be called rings upwards; the own turn only for somebody who was waited for", () => {
  const action = { code: 1, kind: "pass", label: "Pass" };
  const asked = { ...VIEW, actions: [action], claimable: null };
  const quiet = { ...VIEW, actions: [] };
  expect(cuesOfAsking(quiet, asked, false)).toEqual([]);
  expect(cuesOfAsking(quiet, asked, true)).toHaveLength(1);
  const [low, high] = cuesOfAsking(quiet, { ...asked, claimable: "1m" }, false);
  expect((high?.rate ?? 1) > (low?.rate ?? 1)).toBe(true);
  expect(cuesOfAsking(asked, asked, true)).toEqual([]);
});

test("a bell rings from mangan on, low for a yakuman", () => {
  const told = sheet.update.sheet as unknown as KyokuSheet;
  const [win] = told.wins ?? [];
  const [moments] = reveal(told).wins;
  if (!win || !moments) throw new Error("the fixture has no win");
  const bells = [0, 1, 5].map((grade) =>
    cuesOfWin({ ...win, grade }, moments, 1).filter(({ sample }) => sample === "bell"),
  );
  expect(bells.map(([bell]) => bell?.rate)).toEqual([undefined, 1, 0.5]);
});
