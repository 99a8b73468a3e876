import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import early from "../../fixtures/en/early.json";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromServer, Welcome } from "../../protocol.ts";
import Chat from "./Chat.svelte";

const WELCOME = early.welcome as unknown as Welcome;

/** Whether a player with a number of spectators has a text field. */
function writes(bots: boolean, spectators: number): boolean {
  const places = WELCOME.table.places.map((one) => ({ ...one, bot: bots ? "expected" : null }));
  const table = { ...WELCOME.table, places, spectators };
  const game = new TableState();
  game.hear({ ...WELCOME, place: 0, table } as unknown as FromServer);
  game.hear(early.update as unknown as FromServer);
  const chat = mount(Chat, { target: document.body, props: { game } });
  flushSync();
  const found = document.querySelector(".chat form") !== null;
  unmount(chat);
  return found;
}

test("where only bots and nobody else could read it, nothing is written", () => {
  expect(writes(true, 0)).toBe(false);
  expect(writes(false, 0)).toBe(true);
  expect(writes(true, 1)).toBe(true);
});

test("a line that is being written is there when the chat is opened again", () => {
  const game = new TableState();
  game.hear({ ...WELCOME, place: 0, table: { ...WELCOME.table, spectators: 1 } } as FromServer);
  game.hear(early.update as unknown as FromServer);
  const written = (): HTMLInputElement => {
    flushSync();
    return document.querySelector(".chat input") as HTMLInputElement;
  };
  const chat = mount(Chat, { target: document.body, props: { game } });
  const field = written();
  field.value = "good ga";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  unmount(chat);
  const again = mount(Chat, { target: document.body, props: { game } });
  expect(written().value).toBe("good ga");
  unmount(again);
});
