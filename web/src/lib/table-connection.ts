/** The line to a table: it comes back after a cut, and no act is lost or done twice. */

import {
  type Act,
  type FromPage,
  type FromServer,
  type MatchUpdate,
  PROTOCOL,
} from "../protocol.ts";
import type { Language } from "./i18n.svelte.ts";
import { ReconnectingSocket, type Socket, type SocketState } from "./reconnecting-socket.ts";

export interface Seat {
  address: string;
  token: string | null;
  /** The password a spectator sends. */
  password?: string | null;
  language: () => Language;
  heard: (message: FromServer) => void;
  changed: (state: SocketState) => void;
  /** False for a page that needs events alone. */
  views?: boolean;
  dial?: (address: string) => Socket;
}

export class Connection {
  readonly #seat: Seat;
  readonly #line: ReconnectingSocket<FromPage, FromServer>;
  #match = 0;
  #seq = -1;
  /** The action not yet acknowledged by the server. */
  #open: Act | null = null;
  #resumed = false;

  constructor(seat: Seat) {
    this.#seat = seat;
    this.#line = new ReconnectingSocket<FromPage, FromServer>({
      ...seat,
      greet: (hops) => [this.#greeting(hops)],
      heard: (message) => this.#hear(message),
      refuses: (message) => message.type === "refused" && message.about === "hello",
    });
  }

  /** Whether an act is on its way. */
  get acting(): boolean {
    return this.#open !== null;
  }

  /** Does one of the actions offered last; false while another act is on its way. */
  act(action: number): boolean {
    if (this.#open || this.#line.state === "ended") return false;
    this.#open = { type: "act", match: this.#match, seq: this.#seq, action };
    this.say(this.#open);
    return true;
  }

  /** Sends a message; false if the line is cut. An act is kept until the line is back. */
  say(message: FromPage): boolean {
    return this.#line.say(message);
  }

  /** Reconnect at once, at the player's request or to take the seat to this window. */
  retry(): void {
    this.#line.retry();
  }

  /** Request everything again in the current language. */
  renew(): void {
    if (this.#line.state !== "ended") this.#seq = -1;
    this.#line.renew();
  }

  close(): void {
    this.#line.close();
  }

  #greeting(hops: number): FromPage {
    const { token, password, language, views = true } = this.#seat;
    this.#resumed = true;
    return {
      type: "hello",
      protocol: PROTOCOL,
      token,
      match: this.#match,
      since: this.#seq,
      lang: language(),
      ...(views ? {} : { views }),
      ...(password ? { password } : {}),
      ...(hops ? { hops } : {}),
    };
  }

  #hear(message: FromServer): void {
    if (message.type === "update") this.#follow(message);
    if (message.type === "refused" && message.about === "act") this.#open = null;
    this.#seat.heard(message);
  }

  /** An act is settled by the next event; after a cut it is sent again if it is still offered. */
  #follow(update: MatchUpdate): void {
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
}

/** Whether an update offers an action, by its code. */
export function offers(update: MatchUpdate, action: number): boolean {
  const codes = update.view?.actions?.map(({ code }) => code) ?? update.actions ?? [];
  return codes.includes(action);
}
