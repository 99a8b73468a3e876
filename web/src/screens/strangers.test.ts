import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { words } from "../lib/i18n.svelte.ts";
import { DEAF } from "../lib/keyboard.ts";
import Lobby from "./Lobby.svelte";

test("a press meant to stop waiting does not agree to the match that is offered just then", async () => {
  await words.speak("en");
  const said: { type: string }[] = [];
  let socket = {} as { onopen: () => void; onmessage: (event: { data: string }) => void };
  class Fake {
    constructor() {
      socket = this as unknown as typeof socket;
    }
    send = (text: string) => said.push(JSON.parse(text));
    close() {}
  }
  vi.stubGlobal("WebSocket", Fake);
  vi.stubGlobal("fetch", async () => Response.json([]));
  const lobby = { type: "lobby", tables: [], pools: [], rating: 1500, matches: 0 };
  const offer = { number: 1, names: ["Aki"], bots: 0, left: 20, agreed: 0, answered: false };
  const shown = mount(Lobby, { target: document.body });
  const hear = (more: object) => {
    socket.onmessage({ data: JSON.stringify({ ...lobby, waiting: { rules: "tenhou" }, ...more }) });
    flushSync();
  };
  const press = () => {
    const click = new MouseEvent("click", { bubbles: true, detail: 1 });
    document.querySelector(".offer .primary")?.dispatchEvent(click);
  };
  flushSync();
  socket.onopen();
  hear({});
  const now = vi.spyOn(performance, "now").mockReturnValue(10_000);
  hear({ offer });
  press();
  expect(said.map(({ type }) => type)).toEqual(["hello"]);
  now.mockReturnValue(10_000 + DEAF + 1);
  hear({ offer: { ...offer, agreed: 1 } }); // the same offer is no other one
  press();
  expect(said.at(-1)).toEqual({ type: "answer", number: 1, agree: true });
  await unmount(shown);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
