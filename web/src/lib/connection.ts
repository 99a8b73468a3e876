/** The line to a table: it comes back after a cut, and no act is lost or done twice. */

import { type Act, type FromPage, type FromServer, PROTOCOL, type Update } from "../protocol.ts";
import type { Language } from "./i18n.svelte.ts";

/** What is used of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export type LineState = "connecting" | "open" | "cut" | "ended";

export interface Line {
  address: string;
  token: string | null;
  /** What somebody who only looks on says where the table has a password. */
  password?: string | null;
  language: () => Language;
  heard: (message: FromServer) => void;
  changed: (state: LineState) => void;
  dial?: (address: string) => Socket;
}

export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 10_000;
export const PING_EVERY = 15_000;
export const PATIENCE = 10_000;
/** After these farewells it is worth coming again. */
export const PASSING = new Set(["stopping", "moved", "unreachable"]);

/** How many milliseconds to wait before the attempt of that number, the first one being 0. */
export function waitBefore(attempt: number): number {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
}

export class Connection {
  state: LineState = "connecting";
  #line: Line;
  #socket: Socket | null = null;
  #attempt = 0;
  #match = 0;
  #seq = -1;
  /** The act of which it is not known yet whether the server has taken it. */
  #open: Act | null = null;
  #resumed = false;
  /** Under which path the server is that has the table, and how often we were sent on. */
  #path = "";
  #hops = 0;
  #retry: Timer;
  #ping: Timer;
  #silence: Timer;

  constructor(line: Line) {
    this.#line = line;
    this.#dial();
  }

  /** Whether an act is on its way. */
  get acting(): boolean {
    return this.#open !== null;
  }

  /** Does one of the actions offered last; false while another act is on its way. */
  act(action: number): boolean {
    if (this.#open || this.state === "ended") return false;
    this.#open = { type: "act", match: this.#match, seq: this.#seq, action };
    this.say(this.#open);
    return true;
  }

  /** Sends a message; false if the line is cut. An act is kept until the line is back. */
  say(message: FromPage): boolean {
    if (this.state !== "open") return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  /** Tries at once: the network is back, or the seat shall be taken to this window. */
  retry(): void {
    if (this.state === "open" || this.state === "connecting") return;
    this.#hangUp();
    this.#attempt = 0;
    this.#dial();
  }

  /** Asks for everything anew, in the language that is chosen now. */
  renew(): void {
    if (this.state === "ended") return;
    this.#seq = -1;
    this.#hangUp();
    this.#dial();
  }

  close(): void {
    this.#hangUp();
    this.#become("ended");
  }

  #dial(): void {
    const dial = this.#line.dial ?? ((address) => new WebSocket(address) as unknown as Socket);
    const socket = dial(under(this.#path, this.#line.address));
    this.#socket = socket;
    if (this.state !== "cut") this.#become("connecting"); // a cut lasts until the line is back
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => this.#lost();
    this.#silence = setTimeout(() => this.#lost(), PATIENCE);
  }

  #greet(): void {
    const { token, password, language } = this.#line;
    this.#become("open");
    this.#resumed = true;
    this.say({
      type: "hello",
      protocol: PROTOCOL,
      token,
      match: this.#match,
      since: this.#seq,
      lang: language(),
      ...(password ? { password } : {}),
      ...(this.#hops ? { hops: this.#hops } : {}),
    });
    this.#listen();
  }

  #hear(data: string): void {
    const message = JSON.parse(data) as FromServer;
    if (message.type !== "gone") this.#attempt = 0;
    this.#listen();
    if (message.type === "pong") return;
    if (message.type === "welcome") this.#hops = 0;
    if (message.type === "gone" && message.to) {
      this.#goTo(message.to);
      return;
    }
    if (message.type === "update") this.#follow(message);
    if (message.type === "refused" && message.about === "act") this.#open = null;
    const over = this.#isOver(message);
    if (over) this.#hangUp();
    this.#line.heard(message);
    if (over) this.#become("ended");
  }

  /** Whether to come again would be in vain. */
  #isOver(message: FromServer): boolean {
    if (message.type === "gone") return !PASSING.has(message.reason);
    return message.type === "refused" && message.about === "hello";
  }

  /** An act is settled by the next event; after a cut it is sent again if it is still offered. */
  #follow(update: Update): void {
    const open = this.#open;
    const resumed = this.#resumed;
    this.#resumed = false;
    if (open && (open.match !== update.match || open.seq !== update.seq)) this.#open = null;
    this.#match = update.match;
    this.#seq = update.seq;
    if (!this.#open || !resumed) return;
    if (offers(update, this.#open.action)) this.say(this.#open);
    else this.#open = null;
  }

  /** Asks from time to time whether anybody is there; silence means that the line is cut. */
  #listen(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    this.#ping = setTimeout(() => {
      this.say({ type: "ping" });
      this.#silence = setTimeout(() => this.#lost(), PATIENCE);
    }, PING_EVERY);
  }

  /** Another server has the table: on to it at once. */
  #goTo(path: string): void {
    this.#hangUp();
    this.#path = path;
    this.#hops += 1;
    this.#become("cut");
    this.#dial();
  }

  #lost(): void {
    this.#hangUp();
    // Somebody answered and sent us on to one that has died: before long another takes the table.
    if (this.#path) this.#attempt = Math.min(this.#attempt, 1);
    this.#path = "";
    this.#hops = 0;
    this.#become("cut");
    this.#retry = setTimeout(() => this.#dial(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  #hangUp(): void {
    for (const timer of [this.#retry, this.#ping, this.#silence]) clearTimeout(timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #become(state: LineState): void {
    this.state = state;
    this.#line.changed(state);
  }
}

/** An address as the server of that path has it. */
function under(path: string, address: string): string {
  if (!path) return address;
  const found = new URL(address);
  found.pathname = path + found.pathname;
  return found.href;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

function offers(update: Update, action: number): boolean {
  const codes = update.view?.actions?.map(({ code }) => code) ?? update.actions ?? [];
  return codes.includes(action);
}
