import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import calls from "../../fixtures/en/calls.json";
import tenpai from "../../fixtures/en/coach.json";
import draw from "../../fixtures/en/draw.json";
import early from "../../fixtures/en/early.json";
import end from "../../fixtures/en/end.json";
import riichi from "../../fixtures/en/riichi.json";
import sheet from "../../fixtures/en/sheet.json";
import vote from "../../fixtures/en/vote.json";
import { t, words } from "../../lib/i18n.svelte.ts";
import { joinWithDots } from "../../lib/number-format.ts";
import { difference, points } from "../../lib/points.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import { kindOf, nameOf, sorted } from "../../lib/tiles.ts";
import type { FromPage, FromServer, MatchUpdate, MatchView } from "../../protocol.ts";
import TableView from "./TableView.svelte";

/** What is in a fixture, as the server told it. */
interface Told {
  welcome: unknown;
  update: unknown;
}

function viewOf({ update }: Told): MatchView {
  const { view } = update as MatchUpdate;
  if (!view) throw new Error("the fixture has no view");
  return view;
}

/** The first tiles of the hand below, the drawn one apart. */
function firstTiles(told: Told): string[] {
  const { seat, players, drawn } = viewOf(told);
  const hand = [...(players[seat ?? 0]?.hand ?? [])];
  hand.splice(hand.indexOf(String(drawn)), 1);
  return sorted(hand);
}

const [FIRST = "", SECOND = ""] = firstTiles(early);

let acts: number[];
let said: FromPage[];
let shown: Record<string, unknown> | null;
let game: TableState;

function show(told: Told): void {
  game = new TableState();
  game.use({ act: (code) => acts.push(code) > 0, say: (message) => said.push(message) > 0 });
  game.hear(told.welcome as FromServer);
  game.hear(told.update as MatchUpdate);
  if (!game.view) throw new Error("the fixture has no view");
  shown = mount(TableView, { target: document.body, props: { game, view: game.view } });
  flushSync();
}

function press(key: string, more: KeyboardEventInit = {}): void {
  dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));
  flushSync();
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function codeOf(told: Told, kind: string, tile?: string): number | undefined {
  const actions = viewOf(told).actions ?? [];
  return actions.find((action) => action.kind === kind && (!tile || action.tile === tile))?.code;
}

beforeEach(async () => {
  acts = [];
  said = [];
  settings.set("twice", false);
  await words.speak("en");
});

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

test("thirteen tiles and the drawn one apart, each named in words", () => {
  show(early);
  const hand = all('.hand [role="toolbar"] button');
  expect(hand).toHaveLength(14);
  const { drawn, left } = viewOf(early);
  const name = `${t(nameOf(FIRST))}, ${left[kindOf(FIRST)]} not seen yet`;
  expect(hand[0]?.getAttribute("aria-label")).toBe(name);
  expect(hand[13]?.getAttribute("aria-label")).toContain(`${t(nameOf(String(drawn)))}, just drawn`);
});

test("a click discards, and so does the key shown above the tile", () => {
  show(early);
  all('.hand [role="toolbar"] button')[0]?.click();
  game.hear({ ...(early.update as unknown as MatchUpdate), seq: early.update.seq + 1 });
  flushSync();
  press("d");
  expect(acts).toEqual([codeOf(early, "discard", FIRST), codeOf(early, "tsumogiri")]);
});

test("a key that changes the pace says which one now holds, where it is seen and heard", () => {
  settings.pace = "normal";
  show(early);
  press("T", { shiftKey: true });
  expect(settings.pace).toBe("quick");
  const [notices] = all(".notices");
  expect(notices?.getAttribute("role")).toBe("status");
  expect(notices?.textContent?.trim()).toBe("Pace: Quick");
  settings.pace = "normal";
});

test("the result has a link to copy, at which anybody may look back at the match", async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(clipboard as unknown as Clipboard);
  vi.stubGlobal("fetch", async () => Response.json({ address: "http://192.0.2.7:8000/" }));
  show(end);
  game.aside = true;
  flushSync();
  const link = () => all("dialog footer button").find((one) => one.textContent?.trim() === "Link");
  await vi.waitFor(() => expect(link()).toBeDefined());
  link()?.click();
  await vi.waitFor(() => expect(copied).toHaveLength(1));
  expect(copied[0]).toMatch(/^http:.*\/replay\/table\/[^/]+\/1$/);
  await vi.waitFor(() => expect(all("dialog footer")[0]?.textContent).toContain(t("web-copied")));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("before anything has been won nobody has a place", () => {
  show(early);
  const places = () => all(".plate .place").map((place) => place.textContent?.trim());
  const view = viewOf(early);
  const standing = (scores: number[]) => ({
    ...view,
    players: view.players.map((player, seat) => ({ ...player, score: scores[seat] ?? 0 })),
  });
  const tell = (scores: number[]) => {
    game.hear({ ...(early.update as unknown as MatchUpdate), view: standing(scores) as MatchView });
    flushSync();
  };
  tell([25000, 25000, 25000, 25000]);
  expect(places().filter(Boolean)).toEqual([]);
  expect(all(".plate em")).toEqual([]);
  tell([26000, 25000, 25000, 24000]);
  expect(places().filter(Boolean).length).toBeGreaterThan(2);
});

test("nothing is discarded twice before the server has answered", () => {
  show(early);
  press("1");
  press("2");
  expect(acts).toHaveLength(1);
});

/** An early moment without a question, with different scores. */
function uneven(more: Partial<MatchView> = {}): Told {
  const view = viewOf(early);
  const players = view.players.map((player, seat) => ({ ...player, score: 25_000 + 1000 * seat }));
  const told = { ...view, players, turn: null, actions: [], ...more };
  return { ...early, update: { ...early.update, view: told } };
}

test("the plates of the others say how far they are from oneself", () => {
  show(uneven());
  const own = viewOf(early).seat ?? 0;
  const heard = all(".plate small .heard").map((one) => one.textContent);
  const apart = [3, 2, 1].map((side) => 1000 * (((own + side) % 4) - own));
  expect(heard).toEqual(apart.map((one) => t("web-compared-you", { points: difference(one) })));
});

test("where one only looks on, differences are counted from the seat below, by its name", () => {
  show(uneven({ seat: null }));
  const [{ name = "" } = {}] = viewOf(early).players;
  const heard = all(".plate small .heard").map((one) => one.textContent);
  expect(heard).toContain(t("web-compared-name", { points: difference(1000), name }));
});

test("what lies beside the wall is told to be the indicator of the dora", () => {
  show(early);
  expect(all(".dora small").map((one) => one.textContent)).toEqual(["Dora indicator"]);
});

test("a finger taps twice where that is chosen, another tile takes its place", () => {
  settings.set("twice", true);
  show(early);
  const hand = all('.hand [role="toolbar"] button');
  const tap = () => new MouseEvent("click", { detail: 1, bubbles: true });
  hand[0]?.dispatchEvent(tap());
  hand[1]?.dispatchEvent(tap());
  expect(acts).toEqual([]);
  flushSync();
  expect(document.querySelector(".asked")?.textContent).toBe(t("web-tap-again"));
  hand[1]?.dispatchEvent(tap());
  expect(acts).toEqual([codeOf(early, "discard", SECOND)]);
});

test("arrows go along the hand, of which one tile takes part in Tab", () => {
  show(early);
  const hand = all('.hand [role="toolbar"] button');
  expect(hand.filter((tile) => tile.tabIndex === 0)).toEqual([hand[0]]);
  const right = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
  hand[0]?.dispatchEvent(right);
  flushSync();
  expect(document.activeElement).toBe(hand[1]);
  expect(hand[1]?.tabIndex).toBe(0);
});

test("calls are buttons that name their tiles in full, and have keys", () => {
  show(calls);
  const buttons = all(".calls button");
  const named = viewOf(calls).actions?.map(({ kind, tile, uses = [] }) => {
    const tiles = uses.length && tile ? [...uses, tile] : uses;
    const word = t(`web-do-${kind}`);
    return tiles.length ? `${word}: ${tiles.map((one) => t(nameOf(one))).join(", ")}` : word;
  });
  expect(named?.some((name) => name.includes(" of "))).toBe(true);
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(named);
  press("p");
  expect(acts).toEqual([codeOf(calls, "pon")]);
});

test("keys are those at the same place of a Russian keyboard", () => {
  show(calls);
  press("з", { code: "KeyP" });
  expect(acts).toEqual([codeOf(calls, "pon")]);
});

test("riichi asks for its tile, and escape takes it back", () => {
  show(tenpai);
  press("r");
  expect(all('.hand [role="toolbar"] .dim').length).toBeGreaterThan(0);
  press("Escape");
  expect(all('.hand [role="toolbar"] .dim')).toEqual([]);
  expect(acts).toEqual([]);
});

test("switches tell the server what shall happen by itself", () => {
  show(early);
  press("N", { shiftKey: true });
  expect(said).toEqual([{ type: "switch", no_calls: true }]);
});

test("what is typed into the chat is no command", async () => {
  show(early);
  press("L", { shiftKey: true });
  all('[role="tab"]')[1]?.click();
  flushSync();
  await tick();
  const input = document.querySelector("input");
  input?.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
  expect(input).not.toBeNull();
  expect(acts).toEqual([]);
});

test("what has happened is heard with its tiles in full, and then what is asked", () => {
  show(early);
  const update = early.update as unknown as MatchUpdate;
  const heard = "Emi discards north wind";
  game.hear({ ...update, said: [{ seq: update.seq + 1, text: "Emi discards N", heard }] });
  flushSync();
  const read = () => all('[aria-live="polite"].heard > p').map(({ textContent }) => textContent);
  expect(read()).toEqual([heard, t("web-your-turn"), "", ""]);
  expect(document.querySelector(".plate .asked")?.textContent).toBe(t("web-your-turn"));
  expect(game.said.at(-1)?.text).toBe("Emi discards N");
  press("1");
  expect(read()).toEqual([heard, "", "", ""]);
  expect(document.querySelector(".plate .asked")).toBeNull();
});

test("a line of chat is heard unless the chat is in sight, or hidden", () => {
  show(early);
  const chat = () => document.querySelector(".heard[aria-live] > p:nth-child(3)")?.textContent;
  const say = (number: number) => {
    game.hear({ type: "chat", place: 1, name: "Emi", text: `line ${number}`, number });
    flushSync();
  };
  say(1);
  expect(chat()).toBe("Emi: line 1");
  press("L", { shiftKey: true });
  all('[role="tab"]')[1]?.click();
  flushSync();
  expect(chat()).toBe("");
  say(2);
  expect(chat()).toBe("");
  all('[role="tab"]')[0]?.click();
  flushSync();
  expect(chat()).toBe("");
  say(3);
  expect(chat()).toBe("Emi: line 3");
  settings.set("muted", true);
  flushSync();
  expect(chat()).toBe("");
  settings.set("muted", false);
});

test("a book's own rules are on its page, changed ones are told in the panel", () => {
  show(early);
  const book = `[title="${t("web-rules-of", { rules: game.table?.title ?? "" })}"]`;
  const told = (more: object) => {
    game.hear({ type: "table", table: { ...game.table, ...more } } as FromServer);
    flushSync();
  };
  told({ rules: "ema-2008", base: "", changes: [] });
  expect(document.querySelector(`a${book}`)?.getAttribute("href")).toBe("/rules/ema-2008");
  told({ rules: "house", base: "ema-2008", changes: ["Red fives: none"] });
  document.querySelector<HTMLButtonElement>(`button${book}`)?.click();
  flushSync();
  expect(document.querySelector("dialog .changes")?.textContent).toBe("Red fives: none");
});

test("what a win is worth is heard when its sheet lies open", () => {
  settings.set("still", true);
  show(sheet);
  settings.set("still", false);
  const heard = document.querySelector("dialog .heard[aria-live]")?.textContent ?? "";
  const [win] = (sheet.update as unknown as MatchUpdate).sheet?.wins ?? [];
  const [first] = win?.lines ?? [];
  expect(heard.startsWith(`${first?.text} ${first?.worth}`)).toBe(true);
  expect(heard.endsWith(String(win?.total))).toBe(true);
});

test("where its sheet lies open a kyoku can be saved as a picture that moves", () => {
  settings.set("still", true);
  show(sheet);
  settings.set("still", false);
  const buttons = [...document.querySelectorAll("dialog button")].map((one) => one.textContent);
  expect(buttons.map((text) => text?.trim())).toEqual(
    expect.arrayContaining(["Save the win, animated", "Save the hand, animated"]),
  );
});

test("log and scores follow the sheet, and do not spoil it", () => {
  settings.set("still", false);
  const before = viewOf(sheet);
  const [winner] = before.players.map(({ score }, seat) => ({ score, seat }));
  show({ ...sheet, update: { ...(sheet.update as object), sheet: undefined, said: [] } });
  const after = structuredClone(before) as MatchView & { players: { score: number }[] };
  const told = Number(winner?.score) + 12300;
  after.players.forEach((player, seat) => {
    if (seat === 0) (player as { score: number }).score = told;
  });
  const line = { seq: 9999, text: "wins 12300" };
  game.hear({ ...(sheet.update as object), seq: 9999, view: after, said: [line] } as MatchUpdate);
  flushSync();
  expect(game.scored?.players[0]?.score).toBe(winner?.score);
  expect(game.said).toEqual([]);
  game.tellAll();
  flushSync();
  expect(game.scored?.players[0]?.score).toBe(told);
  expect(game.said).toEqual([line]);
});

test("whoever points at a call sees which tiles of the hand it takes", () => {
  show(calls);
  const pon = viewOf(calls).actions?.find(({ kind }) => kind === "pon");
  const button = document.querySelector(".calls .pon");
  button?.dispatchEvent(new PointerEvent("pointerenter"));
  flushSync();
  const raised = () => all('.hand [role="toolbar"] .raised').length;
  expect(raised()).toBe(pon?.uses?.length);
  button?.dispatchEvent(new PointerEvent("pointerleave"));
  flushSync();
  expect(raised()).toBe(0);
});

test("a press that comes as early as the buttons was meant for what was there before", () => {
  show(calls);
  const tap = () => new MouseEvent("click", { detail: 1, bubbles: true });
  const before = performance.now();
  document.querySelector(".calls .pon")?.dispatchEvent(tap());
  expect(acts).toEqual([]);
  vi.spyOn(performance, "now").mockReturnValue(before + 1000);
  document.querySelector(".calls .pon")?.dispatchEvent(tap());
  vi.restoreAllMocks();
  expect(acts).toEqual([codeOf(calls, "pon")]);
});

test("furiten stands in place of the waits, and its reason is heard", () => {
  show(draw);
  expect(document.querySelector(".waits .furiten")?.textContent).toBe(t("web-furiten"));
  expect(document.querySelector(".waits .heard")?.textContent).toBe(viewOf(draw).furiten);
});

test("a coach that weighs tells points and dangers, and why, in place of tiles that help", () => {
  settings.set("weighs", true);
  show(tenpai);
  const { weighed = [], why = [] } = game.coach ?? {};
  const rows = all(".coach tbody tr").map((row) => row.querySelector(".worth")?.textContent);
  expect(rows).toEqual(weighed.slice(0, 3).map(({ worth }) => points(worth)));
  expect(all(".coach p").map((line) => line.textContent)).toEqual(expect.arrayContaining([...why]));
  expect(all(".own .best .gains").map((pill) => pill.textContent)).toEqual([
    points(weighed[0]?.worth ?? 0),
  ]);
  settings.set("weighs", false);
  flushSync();
  expect(all(".coach table")).toEqual([]);
});

test("the tile pointed at keeps the coach's figure next to its unseen tiles", () => {
  show(tenpai);
  const [{ tile = "", gains = 0 } = {}] = game.coach?.discards ?? [];
  const left = viewOf(tenpai).left[kindOf(tile)] ?? 0;
  const figure = `${gains} ${t("web-coach-gains", { gains })}`;
  expect(document.querySelector<HTMLElement>(".own .best .left")?.dataset.text).toBe(
    joinWithDots([figure, t("web-unseen", { left })]),
  );
});

test("what the coach thinks of the best choice comes before what is dangerous", () => {
  const coach = { ...(riichi.update as MatchUpdate).coach };
  const lines = [{ text: "Fold.", kind: "danger" }];
  show({ ...riichi, update: { ...riichi.update, coach: { ...coach, lines } } });
  expect(document.querySelector(".verdict + .against")?.previousElementSibling?.textContent).toBe(
    "Fold.",
  );
});

test("a coach that weighs and asks first keeps its points until it is wanted", () => {
  settings.set("weighs", true);
  settings.set("asks", true);
  show(tenpai);
  expect(all(".coach table, .own .gains")).toEqual([]);
  all(".coach .bold")[0]?.click();
  flushSync();
  expect(all(".coach table")).toHaveLength(1);
  settings.set("asks", false);
  settings.set("weighs", false);
});

test("what the table is asked is answered once, by those who are asked", () => {
  show(vote);
  expect(document.body.textContent).toContain("would like to take back the last decision");
  all('[aria-label="Table vote"] .primary')[0]?.click();
  expect(said).toContainEqual({ type: "vote", number: 1, agree: true });
  const { table } = vote.welcome;
  const answered = { ...table, vote: { ...table.vote, answered: [0, 1, 2, 3] } };
  game.hear({ ...vote.welcome, type: "table", table: answered } as unknown as FromServer);
  flushSync();
  expect(all('[aria-label="Table vote"] button')).toEqual([]);
});

test("a button that the visitor has no right to is not there", () => {
  show(early);
  expect(all(`[aria-label="${t("web-undo")}"]`)).toHaveLength(1);
  game.hear({ ...early.welcome, type: "table", may: {} } as unknown as FromServer);
  flushSync();
  expect(all(`[aria-label="${t("web-undo")}"]`)).toEqual([]);
  press("u");
  expect(said).toEqual([]);
});
