import { expect, test } from "vitest";
import early from "../fixtures/en/early.json";
import type { MatchPlayerView, MatchView, MeldView } from "../protocol.ts";
import { diffViews } from "./view-diff.ts";

const VIEW = early.update.view as unknown as MatchView;

/** The view with something else at seat 0. */
function other(more: Partial<MatchPlayerView>, view: Partial<MatchView> = {}): MatchView {
  const [first, ...rest] = VIEW.players;
  return { ...VIEW, ...view, players: [{ ...first, ...more }, ...rest] } as MatchView;
}

const STILL = other({ river: [], melds: [], has_drawn: false });
const PON: MeldView = { type: "pon", tiles: ["1z", "1z", "1z"], turned: 0, target: 3 };

test("nothing has moved between a view and itself", () => {
  expect(diffViews(VIEW, VIEW)).toEqual([]);
});

test("a tile goes to the river, from where it was drawn or out of the hand", () => {
  const after = other({ river: [{ tile: "9m", drawn: true }], melds: [], has_drawn: false });
  expect(diffViews(STILL, after)).toEqual([{ kind: "discard", seat: 0, tile: "9m", drawn: true }]);
});

test("a seat draws, and draws again after a kan", () => {
  const drawn = other({ river: [], melds: [], has_drawn: true });
  expect(diffViews(STILL, drawn)).toEqual([{ kind: "draw", seat: 0 }]);
  const kan: MeldView = { type: "ankan", tiles: ["1z", "1z", "1z", "1z"] };
  const after = other({ river: [], melds: [kan], has_drawn: true });
  expect(diffViews(drawn, after).map(({ kind }) => kind)).toEqual(["call", "draw"]);
});

test("who has discarded and holds a tile again has drawn another one", () => {
  const drawn = other({ river: [], melds: [], has_drawn: true });
  const after = other({ river: [{ tile: "9m" }], melds: [], has_drawn: true });
  expect(diffViews(drawn, after).map(({ kind }) => kind)).toEqual(["discard", "draw"]);
});

test("a call takes its tile from another seat, and a kan may be laid upon a pon", () => {
  const called = other({ river: [], melds: [PON], has_drawn: false });
  expect(diffViews(STILL, called)).toEqual([{ kind: "call", seat: 0, meld: 0, from: 3 }]);
  const kakan: MeldView = { ...PON, type: "kakan", added: "1z" };
  const after = other({ river: [], melds: [kakan], has_drawn: false });
  expect(diffViews(called, after).map(({ kind }) => kind)).toEqual(["call"]);
});

test("a stick comes to lie before a river, and an indicator is turned", () => {
  const indicators = [...VIEW.wall.indicators, { stack: 1, tile: "1m", means: "2m" }];
  const wall = { ...VIEW.wall, indicators };
  const after = other({ river: [], melds: [], has_drawn: false, stands: true }, { wall });
  expect(diffViews(STILL, after)).toEqual([
    { kind: "stick", seat: 0 },
    { kind: "dora", indicator: indicators.length - 1 },
  ]);
});

test("a new deal is nothing but a deal", () => {
  const kyoku = { ...VIEW.kyoku, deal: VIEW.kyoku.deal + 1 };
  expect(diffViews(STILL, other({}, { kyoku }))).toEqual([{ kind: "deal" }]);
});
