import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FromLobby, LobbyView, RequestRefusal } from "../protocol.ts";
import { words } from "./i18n.svelte.ts";
import { LobbyConnection } from "./lobby.svelte.ts";
import { PING_EVERY, retryDelay, SILENCE_LIMIT, type Socket } from "./reconnecting-socket.ts";

class Fake implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly said: Record<string, unknown>[] = [];
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    sockets.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {}
  hear(message: FromLobby | RequestRefusal): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get kinds(): unknown[] {
    return this.said.map(({ type }) => type);
  }
}

const POOL = { rules: "ema-2008" };
const LOBBY: LobbyView = { type: "lobby", tables: [], pools: [], rating: 1500, matches: 0 };
const WAITING: LobbyView = { ...LOBBY, waiting: POOL, name: "Aki" };
const REFUSED: RequestRefusal = {
  type: "refused",
  about: "message",
  field: "offer",
  id: "lobby-offer-over",
  values: {},
  text: "Too late",
};

let sockets: Fake[];
let line: LobbyConnection;
const last = () => sockets.at(-1) as Fake;

/** A visitor waiting in the lobby. */
function waiting(): void {
  last().onopen?.();
  last().hear(LOBBY);
  line.wait(POOL, "Aki");
  last().hear(WAITING);
}

/** The line is cut and comes back. */
function cut(): void {
  last().onclose?.();
  vi.advanceTimersByTime(retryDelay(0));
  last().onopen?.();
}

beforeEach(async () => {
  await words.speak("en");
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Fake);
  sockets = [];
  line = new LobbyConnection("me", () => {});
});

afterEach(async () => {
  line.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await words.speak("en");
});

test("a lobby that falls silent is taken for lost, and dialled again", () => {
  waiting();
  vi.advanceTimersByTime(PING_EVERY);
  expect(last().kinds.at(-1)).toBe("ping");
  vi.advanceTimersByTime(SILENCE_LIMIT);
  expect(line.state).toBe("cut");
  vi.advanceTimersByTime(retryDelay(0));
  last().onopen?.();
  expect([line.state, last().kinds]).toEqual(["open", ["hello", "wait"]]);
});

test("when the network is back, a line that seems open is asked at once", () => {
  waiting();
  dispatchEvent(new Event("online"));
  expect(last().kinds.at(-1)).toBe("ping");
  vi.advanceTimersByTime(SILENCE_LIMIT);
  expect(line.state).toBe("cut");
  dispatchEvent(new Event("online"));
  expect(sockets).toHaveLength(2);
});

test("a lobby that lets nobody in says why, and is not asked again and again", () => {
  last().onopen?.();
  last().hear({ ...REFUSED, about: "hello", id: "limit-held", text: "Too many pages" });
  vi.advanceTimersByTime(60_000);
  expect([line.state, line.notice, sockets.length]).toEqual(["ended", "Too many pages", 1]);
  line.retry();
  expect(sockets).toHaveLength(2);
});

test("an answer that comes too late ends no wait, and the next line goes on with it", () => {
  waiting();
  last().hear(REFUSED);
  expect(line.notice).toBe("Too late");
  cut();
  expect(last().said.at(-1)).toEqual({ type: "wait", pool: POOL, name: "Aki" });
});

test.each<[string, FromLobby]>([
  ["was told so", { type: "told", id: "lobby-silent", text: "You did not answer" }],
  ["is not shown among those who wait", LOBBY],
  ["has a seat", { type: "matched", table: "abcd", place: 0, token: "secret" }],
])("whoever waits no longer and %s does not wait again after a cut", (_, message) => {
  waiting();
  last().hear(message);
  cut();
  expect(last().kinds).toEqual(["hello"]);
});

test("a wait that is refused is not asked for again", () => {
  last().onopen?.();
  last().hear(LOBBY);
  line.wait(POOL, "Aki");
  last().hear({ ...REFUSED, id: "lobby-playing", field: "wait" });
  cut();
  expect(last().kinds).toEqual(["hello"]);
});

test("whoever cannot wait again after a cut is told why, and still sees the lobby", () => {
  waiting();
  cut();
  last().hear({ ...REFUSED, id: "lobby-playing", text: "You play elsewhere" });
  expect([line.state, line.notice]).toEqual(["open", "You play elsewhere"]);
  last().hear(LOBBY);
  expect([line.shown?.waiting, line.notice]).toEqual([undefined, "You play elsewhere"]);
  cut();
  expect(last().kinds).toEqual(["hello"]);
});

test("whoever has stopped does not wait again, though the lobby had not heard of it yet", () => {
  waiting();
  line.stop();
  last().hear(WAITING);
  cut();
  expect(last().kinds).toEqual(["hello"]);
  last().hear(LOBBY);
  line.wait(POOL, "Aki");
  last().hear(WAITING);
  cut();
  expect(last().kinds).toEqual(["hello", "wait"]);
});

test("why a wait is over can still be read once the lobby speaks another language", async () => {
  waiting();
  await words.speak("ja");
  last().hear({ type: "told", id: "lobby-silent", text: "You did not answer" });
  last().hear(LOBBY);
  line.speak();
  last().onopen?.();
  last().hear(LOBBY);
  expect(line.notice).toBe("You did not answer");
});

test("in another language the lobby is told anew, but nobody loses their wait by it", async () => {
  waiting();
  await words.speak("ja");
  line.speak();
  expect(sockets).toHaveLength(1);
  line.stop();
  last().hear(LOBBY);
  line.speak();
  last().onopen?.();
  expect(last().said).toEqual([expect.objectContaining({ type: "hello", lang: "ja" })]);
  line.speak();
  expect(sockets).toHaveLength(2);
});

test("where another server has the lobby, the line goes there at once", () => {
  waiting();
  last().hear({ type: "gone", reason: "moved", text: "", to: "/p/2" });
  last().onopen?.();
  expect(new URL(last().address).pathname).toBe("/p/2/api/lobby/socket");
  expect(last().kinds).toEqual(["hello", "wait"]);
});
