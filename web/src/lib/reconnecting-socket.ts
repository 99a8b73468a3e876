/** A WebSocket that detects silence and reconnects with a growing delay. */

import { engine } from "./engine-progress.svelte.ts";
import { home } from "./home.ts";
import { WITHOUT_SERVER } from "./home-kind.ts";

/** The part of WebSocket that is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export type SocketState = "connecting" | "open" | "cut" | "ended";

/** The fields of every server message, and those of a farewell or a refusal. */
interface Message {
  type: string;
  reason?: string;
  to?: string;
}

/** The callbacks of a connection: its greeting and its message handler. */
export interface SocketHandlers<Said, Heard extends Message> {
  /** A path such as `/api/lobby/socket`. */
  address: string;
  /** The first messages; `hops`: number of redirects so far. */
  greet: (hops: number) => readonly Said[];
  heard: (message: Heard) => void;
  /** Whether the server refuses the greeting for good, so that retrying is useless. */
  refuses: (message: Heard) => boolean;
  changed: (state: SocketState) => void;
  dial?: (address: string) => Socket;
}

export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 10_000;
export const PING_EVERY = 15_000;
export const SILENCE_LIMIT = 10_000;
/** Close reasons after which reconnecting makes sense. */
export const TEMPORARY = new Set(["stopping", "moved", "unreachable"]);
/** Maximum number of redirects in a row between servers. */
const MOST_HOPS = 8;

/** Milliseconds to wait before an attempt, counted from 0. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
}

export class ReconnectingSocket<Said extends { type: string }, Heard extends Message> {
  state: SocketState = "connecting";
  readonly #speaker: SocketHandlers<Said, Heard>;
  #socket: Socket | null = null;
  #attempt = 0;
  /** Under which path the server is that has what is asked for, and how often we were sent on. */
  #path = "";
  #hops = 0;
  #retry: Timer;
  #ping: Timer;
  #silence: Timer;

  constructor(speaker: SocketHandlers<Said, Heard>) {
    this.#speaker = speaker;
    addEventListener("online", this.#online);
    this.#dial();
  }

  /** Sends a message; false if the line is cut. */
  say(message: Said): boolean {
    return this.#send(message);
  }

  /** Retry at once, at the visitor's request. */
  retry(): void {
    if (this.state === "open" || this.state === "connecting") return;
    this.#hangUp();
    this.#attempt = 0;
    this.#dial();
  }

  /** Send the greeting again. */
  renew(): void {
    if (this.state === "ended") return;
    this.#hangUp();
    this.#dial();
  }

  close(): void {
    removeEventListener("online", this.#online);
    this.#hangUp();
    this.#become("ended");
  }

  /** The network is back: a line that still seems open may lead nowhere any more. */
  readonly #online = (): void => {
    if (this.state === "cut") this.retry();
    else if (this.state === "open") this.#probe();
  };

  #send(message: { type: string }): boolean {
    if (this.state !== "open") return false;
    this.#socket?.send(JSON.stringify(message));
    return true;
  }

  #dial(): void {
    const dial = this.#speaker.dial ?? ((address) => home.dial(address));
    const socket = dial(this.#path + this.#speaker.address);
    this.#socket = socket;
    if (this.state !== "cut") this.#become("connecting"); // a cut lasts until the line is back
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data) as Heard);
    socket.onclose = () => this.#lost();
    if (WITHOUT_SERVER) void this.#limitLater(socket);
    else this.#limit();
  }

  #limit(): void {
    this.#silence = setTimeout(() => this.#lost(), SILENCE_LIMIT);
  }

  /** An engine that is still starting is not lost for being silent. */
  async #limitLater(socket: Socket): Promise<void> {
    await engine.settled();
    if (this.#socket === socket && this.state !== "open") this.#limit();
  }

  #greet(): void {
    this.#become("open");
    for (const message of this.#speaker.greet(this.#hops)) this.#send(message);
    this.#listen();
  }

  #hear(message: Heard): void {
    const farewell = message.type === "gone";
    if (!farewell) this.#attempt = this.#hops = 0;
    this.#listen();
    if (message.type === "pong") return;
    if (farewell && message.to) {
      this.#goTo(message.to);
      return;
    }
    const over = farewell ? !TEMPORARY.has(message.reason ?? "") : this.#speaker.refuses(message);
    if (over) this.#hangUp();
    this.#speaker.heard(message);
    if (over) this.#become("ended");
  }

  /** Ping the server at intervals; silence means that the connection is lost. */
  #listen(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    this.#ping = setTimeout(() => this.#probe(), PING_EVERY);
  }

  #probe(): void {
    clearTimeout(this.#ping);
    clearTimeout(this.#silence);
    this.#send({ type: "ping" });
    this.#limit();
  }

  /** Another server has what is asked for: on to it at once. */
  #goTo(path: string): void {
    if (this.#hops >= MOST_HOPS) {
      this.#lost();
      return;
    }
    this.#hangUp();
    this.#path = path;
    this.#hops += 1;
    this.#become("cut");
    this.#dial();
  }

  #lost(): void {
    this.#hangUp();
    // We were redirected to a server that has died; another will soon take over.
    if (this.#path) this.#attempt = Math.min(this.#attempt, 1);
    this.#path = "";
    this.#hops = 0;
    this.#become("cut");
    this.#retry = setTimeout(() => this.#dial(), retryDelay(this.#attempt));
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

  #become(state: SocketState): void {
    this.state = state;
    this.#speaker.changed(state);
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;
