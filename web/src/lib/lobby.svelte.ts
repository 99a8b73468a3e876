/**
 * The lobby connection: waiting players, and one's own place in the queue, renewed after a
 * reconnect.
 */

import {
  type FromLobby,
  type FromLobbyPage,
  type LobbyView,
  type MatchPool,
  PROTOCOL,
  type RequestRefusal,
} from "../protocol.ts";
import { t, words } from "./i18n.svelte.ts";
import { ReconnectingSocket, type SocketState, TEMPORARY } from "./reconnecting-socket.ts";

type Heard = FromLobby | RequestRefusal;

export interface Place {
  table: string;
  token: string;
}

export class LobbyConnection {
  shown = $state.raw<LobbyView | null>(null);
  notice = $state("");
  state = $state<SocketState>("connecting");
  /** When what is shown came, in milliseconds of the page's clock. */
  at = $state(0);
  readonly #line: ReconnectingSocket<FromLobbyPage, Heard>;
  readonly #visitor: string;
  readonly #matched: (place: Place) => void;
  /** What is waited for, also while the line is cut. */
  #wanted: { pool: MatchPool; name: string } | null = null;
  /** Whether anything was shown since the line is open. */
  #met = false;
  /** Ignore late messages about a wait that has ended. */
  #stopped = false;
  #spoken = words.language;

  constructor(visitor: string, matched: (place: Place) => void) {
    this.#visitor = visitor;
    this.#matched = matched;
    this.#line = new ReconnectingSocket<FromLobbyPage, Heard>({
      address: "/api/lobby/socket",
      greet: () => this.#greeting(),
      heard: (message) => this.#hear(message),
      refuses: (message) => message.type === "refused" && message.about === "hello",
      changed: (state) => {
        this.state = state;
      },
    });
  }

  wait(pool: MatchPool, name: string): void {
    this.notice = "";
    this.#stopped = false;
    this.#wanted = { pool, name };
    this.#line.say({ type: "wait", pool, name });
  }

  stop(): void {
    this.#wanted = null;
    this.#stopped = true;
    this.#line.say({ type: "stop" });
  }

  answer(agree: boolean): void {
    const number = this.shown?.offer?.number;
    if (number !== undefined) this.#line.say({ type: "answer", number, agree });
  }

  /** Ask to start now, with bots in the free seats. */
  offerBots(): void {
    this.notice = "";
    this.#line.say({ type: "bots" });
  }

  retry(): void {
    this.notice = "";
    this.#line.retry();
  }

  /** Switch the language of messages; a waiting player keeps their place in the queue. */
  speak(): void {
    if (this.#spoken !== words.language && !this.#wanted) this.#line.renew();
  }

  close(): void {
    this.#line.close();
  }

  #greeting(): FromLobbyPage[] {
    this.#met = false;
    this.#spoken = words.language;
    const hello = {
      type: "hello",
      protocol: PROTOCOL,
      visitor: this.#visitor,
      lang: words.language,
    } as const;
    if (!this.#wanted) return [hello];
    this.notice = t("strangers-again");
    return [hello, { type: "wait", ...this.#wanted }];
  }

  #hear(message: Heard): void {
    if (message.type === "lobby") this.#show(message);
    else if (message.type === "matched") {
      this.#wanted = null;
      this.#matched(message);
    } else if (message.type === "told") this.#end(message.text);
    else if (message.type === "refused") {
      // A late answer is refused, but the player keeps waiting.
      if (this.#met && this.shown?.waiting) this.notice = message.text;
      else this.#end(message.text);
    } else if (message.type === "gone" && !TEMPORARY.has(message.reason)) this.#end(message.text);
  }

  /** Queue again after a reconnect, unless the server removed the player from the queue. */
  #show(shown: LobbyView): void {
    const { waiting: pool, name = "" } = shown;
    this.#stopped &&= Boolean(pool);
    if (pool && !this.#stopped) this.#wanted ??= { pool, name };
    else if (this.#met && this.shown?.waiting) this.#wanted = null;
    this.#met = true;
    this.shown = shown;
    this.at = performance.now();
  }

  #end(why: string): void {
    this.#wanted = null;
    this.notice = why;
  }
}
