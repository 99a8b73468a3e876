import { afterEach, beforeEach, expect, test } from "vitest";
import calls from "../fixtures/en/calls.json";
import tenpai from "../fixtures/en/coach.json";
import early from "../fixtures/en/early.json";
import type { FromServer, MatchUpdate, MatchView } from "../protocol.ts";
import { Guide, lessonNow } from "./guide.svelte.ts";
import { TableState } from "./table.svelte.ts";

const BASICS = ["tiles", "sets", "goal"];
const READ = new Set([...BASICS, "turn", "danger"]);

function tableOf(told: { welcome: unknown; update: unknown }, more: object = {}): TableState {
  const game = new TableState();
  game.hear(told.welcome as FromServer);
  game.hear({ ...(told.update as MatchUpdate), ...more });
  return game;
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test("the tiles, the sets and the goal are explained first, each until its player goes on", () => {
  const read = new Set<string>();
  for (const id of [...BASICS, "turn"]) {
    expect(lessonNow(tableOf(early), read)).toMatchObject({ id, once: true });
    read.add(id);
  }
});

test("the discard is the one that the coach advises, with the tiles that help after it", () => {
  const tile = "9p";
  const helps = [{ tile: "3s", left: 4 }];
  const coach = { head: "", away: 2, discards: [{ tile, gains: 4, helps }] };
  const lesson = lessonNow(tableOf(early, { coach }), READ);
  expect(lesson).toMatchObject({
    id: "discard",
    tiles: [[tile]],
    helps,
    values: { away: 2, gains: 4 },
  });
});

test("an offered call comes with what the coach says of it", () => {
  const coach = { head: "", away: 2, lines: [{ text: "pass", kind: "call" }] };
  const lesson = lessonNow(tableOf(calls, { coach }), READ);
  expect(lesson).toMatchObject({ id: "call", values: { advice: "pass" } });
});

test("a win comes before everything but the basics", () => {
  const view = (early.update as unknown as MatchUpdate).view;
  const actions = [{ code: 1, kind: "tsumo", label: "" }];
  expect(lessonNow(tableOf(early, { view: { ...view, actions } }), READ)?.id).toBe("win");
});

test("a kan that is offered in riichi is explained", () => {
  const { view } = early.update as unknown as { view: MatchView };
  const players = view.players.map((player, seat) => ({ ...player, riichi: seat === view.seat }));
  const offered = (kind: string) => [{ code: 1, kind, label: "" }];
  const lesson = (kind: string) =>
    lessonNow(tableOf(early, { view: { ...view, players, actions: offered(kind) } }), READ)?.id;
  expect([lesson("ankan"), lesson("tsumogiri")]).toEqual(["kan", "in-riichi"]);
});

test("the lesson says that its discard leaves furiten", () => {
  const { view } = early.update as unknown as { view: MatchView };
  const coach = { head: "", away: 0, discards: [{ tile: "9p", gains: 4, helps: [] }] };
  const after = (furiten: boolean) => [{ tile: "9p", waits: ["3s"], furiten }];
  const lesson = (furiten: boolean) =>
    lessonNow(tableOf(early, { coach, view: { ...view, after: after(furiten) } }), READ)?.furiten;
  expect([lesson(true), lesson(false)]).toEqual([true, false]);
});

test("while nothing is asked, the others play", () => {
  const view = (early.update as unknown as MatchUpdate).view;
  expect(lessonNow(tableOf(early, { view: { ...view, actions: [] } }), READ)?.id).toBe("others");
});

test("a guide goes on at its table where it was left, and nowhere else", () => {
  const begun = new Guide();
  begun.begin("abcd");
  begun.goOn("tiles");
  begun.hide(true);
  const again = new Guide();
  expect([again.at("abcd"), again.at("other"), again.hidden]).toEqual([true, false, true]);
  expect([...again.read]).toEqual(["tiles"]);
  again.end();
  expect(new Guide().at("abcd")).toBe(false);
});

test("another guided hand leaves out what the first one began with", () => {
  const guide = new Guide();
  guide.begin("abcd", true);
  expect(lessonNow(tableOf(early), guide.read)?.id).toBe("turn");
  guide.begin("abcd");
  expect(lessonNow(tableOf(early), guide.read)?.id).toBe("tiles");
});

test("only the first hand of the first match is guided", () => {
  const guide = new Guide();
  const game = tableOf(tenpai);
  guide.begin(game.table?.id ?? "");
  const { match, view } = game;
  expect(guide.guides(game)).toBe(match === 1 && view?.kyoku.deal === 1);
  const later = { ...(view as object), kyoku: { ...view?.kyoku, deal: 2 } };
  expect(guide.guides(tableOf(tenpai, { match: 1, view: later }))).toBe(false);
  const first = { ...(view as object), kyoku: { ...view?.kyoku, deal: 1 } };
  expect(guide.guides(tableOf(tenpai, { match: 1, view: first }))).toBe(true);
});

test.each(["{", "null", '{"table":3,"read":"x","hidden":1,"begun":-2}'])(
  "a spoiled memory %s guides nothing",
  (kept) => {
    localStorage.setItem("hanchan.guide", kept);
    const guide = new Guide();
    expect([guide.at(""), guide.hidden, guide.begun, guide.read.size]).toEqual([
      false,
      false,
      0,
      0,
    ]);
  },
);
