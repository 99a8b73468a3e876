import { expect, test } from "vitest";
import coach from "../fixtures/en/coach.json";
import three from "../fixtures/en/three.json";
import type { ActionView, MatchUpdate, MatchView } from "../protocol.ts";
import { cuesOf } from "./sound-cues.ts";
import { TableState } from "./table.svelte.ts";
import { diffViews } from "./view-diff.ts";

const COACH = coach.update as unknown as MatchUpdate;
const THREE = three.update as unknown as MatchUpdate;
const LATE = {
  type: "refused",
  about: "act",
  field: "seq",
  id: "act-late",
  values: {},
  text: "Late",
} as const;

/** A table whose line is open and that has heard an update with something to discard. */
function deciding(update: MatchUpdate = COACH): TableState {
  const state = new TableState();
  state.use({ act: () => true, say: () => true });
  state.line = "open";
  state.hear(update);
  return state;
}

function discard(state: TableState, kind: string, tile?: string): ActionView {
  const action = state.actions.find((one) => one.kind === kind && (!tile || one.tile === tile));
  if (!action) throw new Error(`no ${kind} in the fixture`);
  state.act(action);
  return action;
}

function own(view: MatchView | null) {
  const player = view?.players[view.seat ?? 0];
  if (!view || !player) throw new Error("no seat in the fixture");
  return { ...player, hand: player.hand ?? [], last: player.river?.at(-1) };
}

test.each([
  ["four", COACH],
  ["three", THREE],
])("of %s players, one's discard leaves the hand and lies in the river at once", (_, update) => {
  const state = deciding(update);
  const before = own(state.view);
  const { tile } = discard(state, "discard");
  const after = own(state.view);
  expect(after.last).toEqual({ tile, drawn: false, riichi: false });
  expect(after.hand.length).toBe(before.hand.length - 1);
  expect(after.concealed).toBe(before.concealed - 1);
  expect([state.view?.drawn, state.view?.latest, state.actions]).toEqual([
    null,
    state.view?.seat,
    [],
  ]);
});

test("the tile just drawn goes as such, and that of a riichi lies on its side", () => {
  const drawn = deciding();
  const tile = drawn.view?.drawn;
  discard(drawn, "tsumogiri");
  expect(own(drawn.view).last).toEqual({ tile, drawn: true, riichi: false });
  const riichi = deciding();
  discard(riichi, "riichi");
  expect(own(riichi.view).last).toMatchObject({ drawn: false, riichi: true });
});

test("the waits after a discard are shown with it", () => {
  const state = deciding();
  const after = state.view?.after?.[0];
  discard(state, "discard", after?.tile);
  expect(state.view?.waits).toEqual(after?.waits);
});

test("advice for the hand before goes with the tile", () => {
  const state = deciding();
  expect(state.advised).not.toEqual([]);
  discard(state, "discard");
  expect(state.advised).toEqual([]);
});

test("a discard that is confirmed moves and sounds no second time", () => {
  const state = deciding();
  const before = state.view as MatchView;
  const { tile } = discard(state, "discard");
  const shown = state.view as MatchView;
  state.hear({ ...COACH, seq: COACH.seq + 1, view: { ...shown, claimable: null } });
  const confirmed = state.view as MatchView;
  expect(own(confirmed).last?.tile).toBe(tile);
  expect(diffViews(before, shown).map(({ kind }) => kind)).toEqual(["discard"]);
  expect(diffViews(shown, confirmed)).toEqual([]);
  expect(cuesOf(shown, confirmed)).toEqual([]);
});

test("a discard that is refused is back in the hand, with the reason, and may be done again", () => {
  const state = deciding();
  const before = state.view;
  discard(state, "discard");
  state.hear(LATE);
  expect([state.view, state.notice]).toEqual([before, "Late"]);
  expect(state.actions).toEqual(before?.actions);
});

test("a discard is back in the hand while the line is cut", () => {
  const state = deciding();
  const before = state.view;
  discard(state, "discard");
  state.line = "cut";
  expect([state.view, state.actions]).toEqual([before, []]);
});

test("a discard made while the line is cut waits in the hand", () => {
  const state = deciding();
  state.line = "cut";
  const before = state.view;
  discard(state, "discard");
  expect(state.view).toEqual(before);
});

test("an update about the same decision leaves the discard in the river", () => {
  const state = deciding();
  const { tile } = discard(state, "discard");
  state.hear({ ...COACH, coach: null });
  expect([own(state.view).last?.tile, state.actions]).toEqual([tile, []]);
});

test("an update that offers the discard no longer puts it back", () => {
  const state = deciding();
  const view = COACH.view as MatchView;
  const action = discard(state, "discard");
  const actions = view.actions?.filter(({ code }) => code !== action.code);
  state.hear({ ...COACH, view: { ...view, actions } });
  expect([own(state.view), state.actions]).toEqual([own(view), actions]);
});

test("an update of another moment replaces what was shown", () => {
  const state = deciding();
  discard(state, "discard");
  state.hear({ ...COACH, seq: COACH.seq + 1 });
  expect(state.view).toEqual(COACH.view);
});

test("what is no discard waits for the answer", () => {
  const state = deciding(THREE);
  discard(state, "kita");
  expect([state.view, state.actions]).toEqual([THREE.view, []]);
});
