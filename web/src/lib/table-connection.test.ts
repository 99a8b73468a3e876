import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FromServer, type MatchUpdate, PROTOCOL } from "../protocol.ts";
import {
  PING_EVERY,
  retryDelay,
  SILENCE_LIMIT,
  type Socket,
  type SocketState,
} from "./reconnecting-socket.ts";
import { Connection } from "./table-connection.ts";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Everything sent of one type. */
  said(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

let sockets: FakeSocket[] = [];
let dialled: string[] = [];
let heard: FromServer[] = [];
let states: SocketState[] = [];

function connect(token: string | null = "secret"): Connection {
  return new Connection({
    address: "/api/",
    token,
    language: () => "ja",
    heard: (message) => heard.push(message),
    changed: (state) => states.push(state),
    dial: (address) => {
      dialled.push(address);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
}

function last(): FakeSocket {
  return sockets.at(-1) as FakeSocket;
}

function update(seq: number, actions: number[] = [], match = 1): MatchUpdate {
  return { type: "update", match, seq, actions };
}

/** A line that is open and has heard of one decision. */
function deciding(): Connection {
  const connection = connect();
  last().onopen?.();
  last().hear(update(7, [3, 4]));
  return connection;
}

/** The line is cut and comes back. */
function cut(): void {
  last().onclose?.();
  vi.advanceTimersByTime(retryDelay(0));
  last().onopen?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  dialled = [];
  heard = [];
  states = [];
});

afterEach(() => {
  vi.useRealTimers();
});

test("the first message says who comes and in which language", () => {
  connect();
  last().onopen?.();
  const hello = { type: "hello", protocol: PROTOCOL, token: "secret", match: 0, since: -1 };
  expect(last().sent).toEqual([{ ...hello, lang: "ja" }]);
  expect(states).toEqual(["connecting", "open"]);
});

test("an act names the last event seen", () => {
  expect(deciding().act(3)).toBe(true);
  expect(last().said("act")).toEqual([{ type: "act", match: 1, seq: 7, action: 3 }]);
});

test("a second act waits until the first is settled", () => {
  const connection = deciding();
  connection.act(3);
  expect(connection.act(4)).toBe(false);
  last().hear(update(8, [5]));
  expect(connection.act(5)).toBe(true);
  expect(
    last()
      .said("act")
      .map(({ action }) => action),
  ).toEqual([3, 5]);
});

test("after a cut the line comes back and says what it has seen", () => {
  deciding();
  cut();
  expect(sockets).toHaveLength(2);
  expect(last().said("hello")[0]).toMatchObject({ match: 1, since: 7 });
});

test("a cut lasts until the line is back; to ask in another language is none", () => {
  const connection = deciding();
  last().onclose?.();
  vi.advanceTimersByTime(retryDelay(0));
  connection.retry();
  last().onopen?.();
  connection.renew();
  last().onopen?.();
  expect(states).toEqual(["connecting", "open", "cut", "open", "connecting", "open"]);
  expect(sockets.filter((socket) => socket.onopen)).toEqual([last()]);
});

test("an act that did not arrive is sent again", () => {
  const connection = deciding();
  last().onclose?.();
  connection.act(3);
  vi.advanceTimersByTime(retryDelay(0));
  last().onopen?.();
  expect(last().said("act")).toEqual([]);
  last().hear(update(7, [3, 4]));
  expect(last().said("act")).toEqual([{ type: "act", match: 1, seq: 7, action: 3 }]);
});

test("an act that arrived is not done twice", () => {
  const connection = deciding();
  connection.act(3);
  cut();
  last().hear(update(9, [3]));
  expect(last().said("act")).toEqual([]);
  expect(connection.acting).toBe(false);
});

test("an act that is no longer offered is dropped, though nothing was heard of it", () => {
  const connection = deciding();
  connection.act(3);
  cut();
  last().hear(update(7));
  expect(last().said("act")).toEqual([]);
  expect(connection.acting).toBe(false);
});

test("an act is sent again once, however many updates come", () => {
  const connection = deciding();
  connection.act(3);
  cut();
  last().hear(update(7, [3]));
  last().hear(update(7, [3]));
  expect(last().said("act")).toHaveLength(1);
  expect(connection.acting).toBe(true);
});

test("a refused act leaves the hand free", () => {
  const connection = deciding();
  connection.act(3);
  last().hear({ type: "refused", about: "act", field: "", id: "act-late", values: {}, text: "No" });
  expect(connection.act(4)).toBe(true);
});

test("each attempt waits twice as long, up to a limit", () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([
    500, 1000, 2000, 4000, 8000, 10000, 10000,
  ]);
  connect();
  last().onclose?.();
  vi.advanceTimersByTime(retryDelay(0));
  last().onclose?.();
  vi.advanceTimersByTime(retryDelay(1) - 1);
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(3);
});

test("a silent line is asked, and given up if nobody answers", () => {
  deciding();
  vi.advanceTimersByTime(PING_EVERY);
  expect(last().said("ping")).toHaveLength(1);
  last().hear({ type: "pong" });
  vi.advanceTimersByTime(PING_EVERY + SILENCE_LIMIT);
  expect(states.at(-1)).toBe("cut");
  expect(sockets[0]?.closed).toBe(true);
});

test("a line that never opens is tried again", () => {
  connect();
  vi.advanceTimersByTime(SILENCE_LIMIT + retryDelay(0));
  expect(sockets).toHaveLength(2);
});

test("a seat opened elsewhere is not taken back unasked", () => {
  const connection = deciding();
  last().hear({ type: "gone", reason: "elsewhere", text: "Opened elsewhere" });
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe("ended");
  expect(sockets).toHaveLength(1);
  connection.retry();
  expect(sockets).toHaveLength(2);
});

test("a server that stops is waited for", () => {
  deciding();
  last().hear({ type: "gone", reason: "stopping", text: "Stopping" });
  cut();
  expect(states.at(-1)).toBe("open");
});

test("a greeting that is refused is the end", () => {
  connect("expired");
  last().onopen?.();
  last().hear({
    type: "refused",
    about: "hello",
    field: "token",
    id: "seat-not-yours",
    values: {},
    text: "No",
  });
  vi.advanceTimersByTime(60_000);
  expect(states.at(-1)).toBe("ended");
  expect(sockets).toHaveLength(1);
  expect(heard).toHaveLength(1);
});

test("another language is asked for from the beginning", () => {
  const connection = deciding();
  connection.renew();
  last().onopen?.();
  expect(sockets[0]?.closed).toBe(true);
  expect(last().said("hello")[0]).toMatchObject({ since: -1 });
});

test("a closed line stays closed", () => {
  const connection = deciding();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
  expect(connection.act(3)).toBe(false);
});

test("a page goes to the server that has its table, and says how often it was sent on", () => {
  connect();
  last().onopen?.();
  last().hear({ type: "gone", reason: "moved", text: "", to: "/p/2" });
  last().onopen?.();
  last().hear({ type: "gone", reason: "moved", text: "", to: "/p/3" });
  last().onopen?.();
  expect(dialled).toEqual(["/api/", "/p/2/api/", "/p/3/api/"]);
  expect(sockets.map((socket) => socket.said("hello")[0]?.hops)).toEqual([undefined, 1, 2]);
  expect(states.at(-1)).toBe("open");
});

test("where no server has the table, the page begins anew after a while", () => {
  connect();
  last().onopen?.();
  last().hear({ type: "gone", reason: "moved", text: "", to: "/p/2" });
  last().onopen?.();
  last().hear({ type: "gone", reason: "unreachable", text: "nowhere" });
  last().onclose?.();
  expect(heard.at(-1)).toMatchObject({ reason: "unreachable" });
  expect(states.at(-1)).toBe("cut");
  vi.advanceTimersByTime(retryDelay(0));
  last().onopen?.();
  expect(dialled.at(-1)).toBe("/api/");
  expect(last().said("hello")[0]?.hops).toBeUndefined();
});

test("an act that was on its way is done again at the server that has the table now", () => {
  const connection = deciding();
  connection.act(4);
  last().hear({ type: "gone", reason: "moved", text: "", to: "/p/2" });
  last().onopen?.();
  last().hear(update(7, [3, 4]));
  expect(last().said("act")).toEqual([{ type: "act", match: 1, seq: 7, action: 4 }]);
});

test("while a dead server still has the table, the page does not wait longer and longer", () => {
  connect();
  for (let time = 0; time < 5; time++) {
    last().onopen?.();
    last().hear({ type: "gone", reason: "moved", text: "", to: "/p/2" });
    expect(dialled.at(-1)).toBe("/p/2/api/");
    last().onclose?.();
    vi.advanceTimersByTime(retryDelay(1));
    expect(dialled.at(-1)).toBe("/api/");
  }
});
