import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import tenpai from "../../fixtures/en/coach.json";
import early from "../../fixtures/en/early.json";
import ended from "../../fixtures/en/sheet.json";
import { guide } from "../../lib/guide.svelte.ts";
import { t, words } from "../../lib/i18n.svelte.ts";
import { keepToken } from "../../lib/seat-token.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromPage, FromServer, MatchUpdate, MatchView } from "../../protocol.ts";
import TableView from "./TableView.svelte";

let said: FromPage[];
let shown: Record<string, unknown>;

/** A fixture as the first hand of its table's first match. */
function show(told: { welcome: unknown; update: unknown }): TableState {
  const game = new TableState();
  game.use({ act: () => true, say: (message) => said.push(message) > 0 });
  game.hear(told.welcome as FromServer);
  const update = told.update as MatchUpdate;
  const view = update.view as MatchView;
  game.hear({ ...update, match: 1, view: { ...view, kyoku: { ...view.kyoku, deal: 1 } } });
  guide.begin(game.table?.id ?? "");
  shown = mount(TableView, {
    target: document.body,
    props: { game, view: game.view as MatchView },
  });
  flushSync();
  return game;
}

function press(word: string): void {
  const all = [...document.querySelectorAll<HTMLButtonElement>("button")];
  const named = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.textContent?.trim();
  all.find((button) => named(button) === t(word))?.click();
  flushSync();
}

function goOnTo(last: string): void {
  while (title() !== t(last)) press("web-guide-next");
}

const title = () => document.querySelector(".guide h2")?.textContent;

beforeEach(async () => {
  said = [];
  await words.speak("en");
  settings.set("coach", true);
});

afterEach(async () => {
  await unmount(shown);
  guide.end();
  document.body.replaceChildren();
});

test("a guided hand explains one thing after the other, and hides and comes back on request", () => {
  show(early);
  expect(title()).toBe(t("web-guide-tiles"));
  press("web-guide-next");
  expect(title()).toBe(t("web-guide-sets"));
  press("web-guide-hide");
  expect(title()).toBeUndefined();
  press("web-guide");
  expect(title()).toBe(t("web-guide-sets"));
});

test("at its end the guide says what happened, and ends with the way on into the match", () => {
  const game = show(ended);
  document.querySelector<HTMLButtonElement>("dialog footer .primary")?.click();
  flushSync();
  expect(document.querySelector("dialog")?.textContent).toContain(t("web-guide-over-more"));
  press("web-guide-play-on");
  expect(said).toContainEqual({ type: "ready" });
  expect(guide.guides(game)).toBe(false);
});

test("after a first hand the coach's figures are explained once, and in the list of words", () => {
  show(tenpai);
  guide.end();
  flushSync();
  expect(title()).toBe(t("web-coach-legend"));
  press("web-coach-legend-read");
  expect(title()).toBeUndefined();
  press("web-coach-legend");
  expect(document.querySelector("dialog")?.textContent).toContain(t("web-coach-legend-review"));
});

test("in furiten the guide says that no discard of another player wins", () => {
  const { view } = tenpai.update as unknown as { view: MatchView };
  const players = view.players.map((player, seat) => ({ ...player, riichi: seat === view.seat }));
  const furiten = { ...view, players, furiten: "Furiten", actions: [] };
  show({ ...tenpai, update: { ...tenpai.update, view: furiten } });
  goOnTo("web-guide-in-riichi");
  const said = document.querySelector(".guide [role=status]")?.textContent;
  expect(said).toContain(t("web-guide-furiten"));
  expect(said).not.toContain("another player discards it");
});

test("a score sheet that was closed can be opened again where the table waits", () => {
  const game = show(ended);
  game.line = "open";
  game.aside = true;
  flushSync();
  press("web-key-sheet");
  expect(game.aside).toBe(false);
});

test("where a tile is tapped twice, the guide says so", () => {
  settings.set("twice", true);
  show(early);
  goOnTo("web-guide-turn");
  expect(document.querySelector(".guide [role=status]")?.textContent).toContain("tap it twice");
  settings.set("twice", false);
});

test("helping tiles not drawn are counted, and riichi is the first of the near yaku, each with its meaning", async () => {
  const near = { name: "Tanyao", gloss: "only tiles from 2 to 8", value: "", reach: "near" };
  const luck = { name: "Riichi", gloss: "tenpai declared", value: "", reach: "luck" };
  const yaku = [
    { yaku: "tanyao", ...near },
    { yaku: "ippatsu", ...luck },
    { yaku: "riichi", ...luck },
  ];
  vi.stubGlobal("fetch", async () => Response.json(yaku));
  const helps = Array.from({ length: 9 }, (_, i) => ({ tile: `${i + 1}m`, left: 4 }));
  const discards = [{ tile: "9p", gains: 36, helps }];
  keepToken(early.welcome.table.id, "token");
  show({ ...early, update: { ...early.update, coach: { head: "", away: 2, discards } } });
  for (const id of ["tiles", "sets", "goal", "turn"]) guide.goOn(id);
  flushSync();
  expect(document.querySelectorAll(".helps .tile")).toHaveLength(8);
  expect(document.querySelector(".helps + small")?.textContent).toBe("+1");
  const named = "Riichi (tenpai declared), Tanyao (only tiles from 2 to 8)";
  await vi.waitFor(() =>
    expect(document.querySelector(".guide [role=status]")?.textContent).toContain(
      t("web-guide-yaku", { yaku: named }),
    ),
  );
  vi.unstubAllGlobals();
  localStorage.clear();
});
