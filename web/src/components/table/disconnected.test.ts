import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import early from "../../fixtures/en/early.json";
import { t, words } from "../../lib/i18n.svelte.ts";
import type { Screen } from "../../lib/router.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromPage, FromServer, Welcome } from "../../protocol.ts";
import { storedTables, storeTable } from "../lobby/my-tables.ts";
import WaitingRoom from "../lobby/WaitingRoom.svelte";
import Chat from "./Chat.svelte";
import RedeemDialog from "./RedeemDialog.svelte";

const WELCOME = { ...(early.welcome as unknown as Welcome), place: 0 };
let said: FromPage[];
let cut: boolean;
let shown: Record<string, unknown> | null;

/** A player at a table whose connection can be cut. */
function seated(changes: Partial<Welcome["table"]> = {}): TableState {
  const game = new TableState();
  game.use({ act: () => !cut, say: (message) => !cut && said.push(message) > 0 });
  game.hear({ ...WELCOME, table: { ...WELCOME.table, ...changes } } as FromServer);
  return game;
}

function show(part: unknown, props: Record<string, unknown>): void {
  shown = mount(part as Screen, { target: document.body, props: props as never });
  flushSync();
}

function press(name: string): void {
  const found = [...document.querySelectorAll("button")].find(
    (one) => one.textContent?.trim() === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  found.click();
  flushSync();
}

const alerts = () =>
  [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent?.trim());

beforeEach(async () => {
  said = [];
  cut = true;
  localStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json({ address: "" }));
  await words.speak("en");
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test("a line of chat that finds no connection is still there to be sent", () => {
  const game = seated({ spectators: 1 });
  show(Chat, { game });
  game.draft = "good game";
  flushSync();
  press(t("web-chat-send"));
  expect([game.draft, game.unsent, said]).toEqual(["good game", true, []]);
  cut = false;
  press(t("web-chat-send"));
  expect([game.draft, game.unsent]).toEqual(["", false]);
  expect(said).toEqual([{ type: "say", text: "good game" }]);
});

test("whether a dead hand is redeemed is asked until the answer is out, and again after a cut", () => {
  const game = seated();
  show(RedeemDialog, { game, question: "Redeem it?" });
  press(t("web-redeem-do"));
  expect(alerts()).toEqual([t("web-not-sent")]);
  cut = false;
  press(t("web-redeem-do"));
  expect(said).toEqual([{ type: "redeem", accept: true }]);
  expect(document.querySelector("dialog")).toBeNull();
  game.line = "cut";
  flushSync();
  expect(document.querySelector("dialog")).not.toBeNull();
});

test("before the match a spectator reads how old the view will be", () => {
  const game = seated({ phase: "playing", delay: 30 });
  game.place = null;
  show(WaitingRoom, { game, retry: () => {} });
  expect(document.querySelector("main")?.textContent).toContain(
    t("web-watch-old", { seconds: 30 }),
  );
});

test.each([
  [{ watchable: false }, "lobby-watchers-none"],
  [{}, "lobby-watchers-now"],
  [{ delay: 30 }, "lobby-watchers-late"],
])("the waiting room tells what spectators see: %o", (options, word) => {
  show(WaitingRoom, { game: seated({ phase: "gathering", ...options }), retry: () => {} });
  expect(document.querySelector("dl")?.textContent).toContain(t(word, { seconds: 30 }));
});

test("whoever leaves without a connection keeps the seat, which nobody else could give up", () => {
  const { id } = WELCOME.table;
  storeTable(id);
  show(WaitingRoom, { game: seated({ phase: "gathering" }), retry: () => {} });
  press(t("web-leave"));
  expect(storedTables()).toEqual([id]);
  expect(alerts()).toEqual([t("web-not-sent")]);
  cut = false;
  press(t("web-leave"));
  expect(said).toEqual([{ type: "leave" }]);
  expect(storedTables()).toEqual([]);
});
