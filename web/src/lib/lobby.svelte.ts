/** The line to the lobby: who waits there, and one's own waiting, which a cut ends and begins anew. */

import {
  type FromLobby,
  type FromLobbyPage,
  type LobbyShown,
  type Pool,
  PROTOCOL,
  type Refused,
} from "../protocol.ts";
import { PASSING, waitBefore } from "./connection.ts";
import { t, words } from "./i18n.svelte.ts";

const PING_EVERY = 15_000;

export interface Place {
  table: string;
  token: string;
}

export class LobbyLine {
  shown = $state.raw<LobbyShown | null>(null);
  notice = $state("");
  cut = $state(false);
  /** When what is shown came, in milliseconds of the page's clock. */
  at = $state(0);
  #socket: WebSocket | null = null;
  #attempt = 0;
  /** Under which path the server is that has the lobby. */
  #path = "";
  #led = false;
  #wanted: { pool: Pool; name: string } | null = null;
  #visitor: string;
  #matched: (place: Place) => void;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(visitor: string, matched: (place: Place) => void) {
    this.#visitor = visitor;
    this.#matched = matched;
    this.#dial();
  }

  wait(pool: Pool, name: string): void {
    this.notice = "";
    this.#wanted = { pool, name };
    this.#say({ type: "wait", pool, name });
  }

  stop(): void {
    this.#wanted = null;
    this.#say({ type: "stop" });
  }

  answer(agree: boolean): void {
    const number = this.shown?.offer?.number;
    if (number !== undefined) this.#say({ type: "answer", number, agree });
  }

  close(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #dial(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.#path}/api/lobby/socket`);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data as string));
    socket.onclose = () => this.#lost(socket);
  }

  #greet(): void {
    this.#say({
      type: "hello",
      protocol: PROTOCOL,
      visitor: this.#visitor,
      lang: words.language,
    });
    if (this.#wanted) {
      this.#say({ type: "wait", ...this.#wanted });
      this.notice = t("strangers-again");
    }
    this.cut = false;
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.#say({ type: "ping" }), PING_EVERY);
  }

  #hear(message: FromLobby | Refused): void {
    if (message.type === "gone" && PASSING.has(message.reason)) {
      this.#path = message.to ?? ""; // whoever waits does so there
      this.#led = true;
      return;
    }
    this.#attempt = 0;
    if (message.type === "lobby") {
      this.shown = message;
      this.at = performance.now();
    } else if (message.type === "matched") {
      this.#wanted = null;
      this.#matched(message);
    } else if (message.type !== "pong") {
      this.notice = message.text;
      this.#wanted = null;
    }
  }

  #lost(socket: WebSocket): void {
    if (this.#socket !== socket) return;
    this.cut = true;
    if (!this.#led) this.#path = ""; // it does not answer: where is the lobby now?
    this.#led = false;
    this.#retry = setTimeout(() => this.#dial(), waitBefore(this.#attempt));
    this.#attempt += 1;
  }

  #say(message: FromLobbyPage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
