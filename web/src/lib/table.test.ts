import { afterEach, expect, test, vi } from "vitest";
import calls from "../fixtures/en/calls.json";
import type { FromPage, MatchUpdate, MatchView, TableInfo } from "../protocol.ts";
import { MutedPlayers } from "./muted-players.svelte.ts";
import { SHOWN } from "./quick-chat.ts";
import { settings } from "./settings.svelte.ts";
import { TableState } from "./table.svelte.ts";

const VIEW = calls.update.view as unknown as MatchView;
const TABLE: TableInfo = {
  id: "t",
  name: "",
  rules: "ema",
  title: "EMA",
  enforcement: "engine",
  phase: "playing",
  match: 1,
  places: [],
};

const WELCOME = { type: "welcome", protocol: 1, table: TABLE, place: 0, seat: 0 } as const;

function update(changes: Partial<MatchUpdate> = {}): MatchUpdate {
  return { type: "update", match: 1, seq: 1, view: VIEW, ...changes };
}

/** A table that has heard one update, and what it has said since. */
function seated(): { state: TableState; acts: number[]; said: FromPage[] } {
  const acts: number[] = [];
  const said: FromPage[] = [];
  const state = new TableState();
  state.use({ act: (code) => acts.push(code) > 0, say: (message) => said.push(message) > 0 });
  state.hear(WELCOME);
  state.hear(update());
  return { state, acts, said };
}

afterEach(() => vi.useRealTimers());

test("what has been done cannot be done again before the server answers", () => {
  const { state, acts } = seated();
  const [action] = state.actions;
  if (!action) throw new Error("no action in the fixture");
  state.act(action);
  expect(acts).toEqual([action.code]);
  expect(state.actions).toEqual([]);
  state.hear(update({ seq: 2 }));
  expect(state.actions).toEqual(VIEW.actions);
});

test("a refusal is shown, and the actions are offered again", () => {
  const { state } = seated();
  const [action] = state.actions;
  if (action) state.act(action);
  state.hear({
    type: "refused",
    about: "act",
    field: "seq",
    id: "act-late",
    values: {},
    text: "Late",
  });
  expect([state.notice, state.actions.length]).toEqual(["Late", VIEW.actions?.length]);
});

test.each([
  { type: "welcome", protocol: 1, table: TABLE },
  { type: "table", table: TABLE },
  { type: "chat", place: 0, name: "Aki", text: "Hello", number: 1 },
  update({ seq: 2 }),
] as const)("that nothing can be kept is told until $type shows that it can", (message) => {
  const { state } = seated();
  state.hear({ type: "stalled", text: "Wait" });
  state.hear({ type: "pong" });
  expect(state.stalled).toBe("Wait");
  state.hear(message);
  expect(state.stalled).toBe("");
});

test("nothing may be done while the table is held", () => {
  const { state } = seated();
  state.hear({ type: "table", table: { ...TABLE, held: true } });
  expect(state.actions).toEqual([]);
});

test("a line told again after a cut stands in the log once", () => {
  const { state } = seated();
  const first = { seq: 1, text: "Aki discards 1m" };
  state.hear(update({ said: [first] }));
  state.hear(update({ said: [first, { seq: 2, text: "Emi draws a tile" }] }));
  expect(state.said.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(state.news).toBe("Emi draws a tile");
});

test("in another language the log is told anew, and nothing is announced again", () => {
  const { state } = seated();
  state.hear(update({ said: [{ seq: 1, text: "Aki discards 1m" }] }));
  state.hear(update({ said: [{ seq: 1, text: "アキの打牌 1m" }] }));
  expect(state.said.map(({ text }) => text)).toEqual(["アキの打牌 1m"]);
  expect(state.news).toBe("Aki discards 1m");
});

test("what was taken back leaves the log; what only ears need never enters it", () => {
  const { state } = seated();
  state.hear(
    update({
      said: [
        { seq: 1, text: "Aki discards 1m" },
        { seq: 2, text: "You draw 5p", aside: true },
        { seq: 3, text: "You discard 5p" },
      ],
    }),
  );
  expect(state.news).toBe("Aki discards 1m. You draw 5p. You discard 5p");
  state.hear(update({ said: [{ seq: 4, text: "A step is taken back", back: 2 }] }));
  expect(state.said.map(({ seq }) => seq)).toEqual([1, 4]);
  expect(state.news).toBe("A step is taken back");
  state.hear(
    update({
      said: [
        { seq: 5, text: "One more", back: 1 },
        { seq: 6, text: "Another", back: 0 },
      ],
    }),
  );
  expect(state.said.map(({ seq }) => seq)).toEqual([6]);
  expect(state.news).toBe("Another");
});

test("another match begins with an empty log and no result", () => {
  const { state } = seated();
  const end = { standings: [], seed: "00", commitment: "11" };
  state.hear(update({ said: [{ seq: 1, text: "The match is over" }], end }));
  expect(state.end).toEqual(end);
  state.hear(update({ match: 2 }));
  expect([state.said, state.end]).toEqual([[], null]);
});

test("switches are told again when the line is back", () => {
  const { state, said } = seated();
  state.flip("no_calls");
  state.hear({ type: "welcome", protocol: 1, table: TABLE, place: 0, seat: 0 });
  expect(said).toEqual([
    { type: "switch", no_calls: true },
    { type: "switch", no_calls: true },
  ]);
});

test("what a seat does by itself ends with the kyoku", () => {
  const { state, said } = seated();
  state.flip("discard_drawn");
  state.hear(update({ seq: 2 }));
  expect(state.switches).toEqual({ discard_drawn: true });
  const next = { ...VIEW, kyoku: { ...VIEW.kyoku, deal: VIEW.kyoku.deal + 1 } };
  state.hear(update({ seq: 3, view: next }));
  expect(state.switches).toEqual({});
  state.hear(update({ match: 2 }));
  expect(said).toEqual([{ type: "switch", discard_drawn: true }, { type: "switch" }]);
});

test("whatever a seat does by itself, a page that has just been opened is told", () => {
  const { state, said } = seated();
  const told = new TableState();
  told.use({ act: () => true, say: (message) => said.push(message) > 0 });
  told.hear({ ...WELCOME, switches: { discard_drawn: true } });
  expect(told.switches).toEqual({ discard_drawn: true });
  state.hear({ type: "gone", reason: "elsewhere", text: "It is open elsewhere" });
  state.hear({ ...WELCOME, switches: { no_calls: true } });
  expect([state.switches, said]).toEqual([{ no_calls: true }, []]);
});

test("what was switched off while the line was cut is off once it is back", () => {
  const { state, said } = seated();
  state.flip("no_calls");
  state.use({ act: () => false, say: () => false });
  state.flip("no_calls");
  expect([state.unsent, state.switches.no_calls]).toEqual([false, false]);
  state.use({ act: () => true, say: (message) => said.push(message) > 0 });
  state.hear({ ...WELCOME, switches: { no_calls: true } });
  expect(said.at(-1)).toEqual({ type: "switch", no_calls: false });
  expect(said).toHaveLength(2);
  state.hear(WELCOME);
  expect(said).toHaveLength(2);
});

test("that something was not sent can be read once the line is back, until something else is done", () => {
  const { state, said } = seated();
  const sends = { act: () => true, say: (message: FromPage) => said.push(message) > 0 };
  for (const doing of [
    () => state.say({ type: "say", text: "good game" }),
    () => state.act(state.actions[0] as never),
  ]) {
    state.use({ act: () => false, say: () => false });
    state.say({ type: "say", text: "good game" });
    state.use(sends);
    state.hear(WELCOME);
    state.hear(update({ seq: 2 }));
    expect(state.unsent).toBe(true);
    doing();
    expect(state.unsent).toBe(false);
  }
});

test("a greeting that is refused says why", () => {
  const state = new TableState();
  state.hear({
    type: "refused",
    about: "hello",
    field: "token",
    id: "seat-not-yours",
    values: {},
    text: "Old",
  });
  expect([state.gone, state.notice]).toEqual(["Old", ""]);
});

test("whom an event sends away is told where they go on, until they are back", () => {
  const { state } = seated();
  const event = { id: "e", name: "Cup", round: 1, table: 2 };
  state.hear({ type: "table", table: { ...TABLE, event } });
  expect(state.sentAway).toBeNull();
  state.hear({ type: "gone", reason: "event", text: "Elsewhere" });
  expect([state.gone, state.sentAway]).toEqual(["Elsewhere", event]);
  state.hear({ type: "welcome", protocol: 1, table: { ...TABLE, event }, place: 0, seat: 0 });
  expect(state.sentAway).toBeNull();
});

test("a chat line that is told twice is shown once", () => {
  const { state } = seated();
  const line = { type: "chat", place: 1, name: "Emi", text: "Hello", number: 3 } as const;
  state.hear(line);
  state.hear(line);
  expect(state.chat).toEqual([line]);
});

test("what the server says was called is shown over the table, not to whoever comes after it", () => {
  const state = new TableState();
  const update = { type: "update", match: 1, seq: 4 } as const;
  const view = { ...structuredClone(VIEW), call: { seat: 2, word: "pon" } as const };
  state.hear({ ...update, view });
  expect(state.call).toBeNull();
  state.hear({ ...update, view });
  expect(state.call).toMatchObject({ seat: 2, word: "pon" });
});

test("whoever is muted is heard by nobody here, until they are not muted any more", () => {
  const game = new TableState();
  const line = (number: number, place: number, name: string) =>
    ({ type: "chat", place, name, text: "…", number }) as const;
  const mallory = { place: 2, name: "Mallory" };
  game.hear(line(1, 2, "Mallory"));
  game.hear(line(2, 3, "Emi"));
  game.silence(mallory);
  game.hear(line(3, 2, "Mallory"));
  game.hear(line(4, 3, "Emi"));
  expect(game.chat.map(({ number }) => number)).toEqual([2, 4]);
  game.silence(mallory);
  expect(game.chat.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test("whoever is muted stays so when the page comes back, at that table alone", () => {
  const before = new TableState();
  const mallory = { place: 2, name: "Mallory" };
  before.hear({ type: "table", table: TABLE });
  before.silence(mallory);
  const again = new TableState();
  again.hear({ type: "table", table: TABLE });
  expect(again.silent(mallory)).toBe(true);
  again.hear({ type: "table", table: { ...TABLE, id: "another" } });
  expect(again.silent(mallory)).toBe(false);
  before.silence(mallory);
  expect(new MutedPlayers().has(TABLE.id, mallory)).toBe(false);
});

const WOW = { type: "chat", place: 2, name: "Emi", text: "Wow!", number: 1, words: "wow" } as const;

test("a reaction stands at its plate for a moment, and in no chat", () => {
  vi.useFakeTimers();
  const { state } = seated();
  state.hear(WOW);
  expect([...state.spoken]).toEqual([[2, WOW]]);
  expect(state.chat).toEqual([]);
  vi.advanceTimersByTime(SHOWN);
  expect(state.spoken.size).toBe(0);
});

test("the next reaction of a seat is shown for its whole moment", () => {
  vi.useFakeTimers();
  const { state } = seated();
  const next = { ...WOW, words: "ouch", text: "Ouch!", number: 2 };
  state.hear(WOW);
  vi.advanceTimersByTime(SHOWN / 2);
  state.hear(next);
  vi.advanceTimersByTime(SHOWN / 2);
  expect(state.spoken.get(2)).toEqual(next);
});

test("the usual words stand at the plate and in the chat", () => {
  const { state } = seated();
  const hello = { ...WOW, words: "hello", text: "Hello!" };
  state.hear(hello);
  expect([[...state.spoken.values()], state.chat]).toEqual([[hello], [hello]]);
});

test.each([
  ["reactions", false],
  ["muted", true],
] as const)("with %s set to %s no reaction is shown, nor offered", (setting, on) => {
  const { state } = seated();
  state.hear({ type: "table", table: { ...TABLE, places: [{ place: 2, name: "Emi" }] } });
  expect(state.reacts).toBe(true);
  settings.set(setting, on);
  state.hear(WOW);
  expect([state.spoken.size, state.reacts, state.heeds(WOW)]).toEqual([0, false, false]);
  settings.set(setting, !on);
});

test("whoever is muted reacts for nobody here, and among bots nobody does", () => {
  const { state } = seated();
  expect(state.reacts).toBe(false);
  state.silence(WOW);
  state.hear(WOW);
  expect(state.spoken.size).toBe(0);
});
