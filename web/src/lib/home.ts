/** Who answers the page: the server that it came from, or the engine in a worker of the browser. */

import { WITHOUT_SERVER } from "./home-kind.ts";
import type { Socket } from "./reconnecting-socket.ts";

export interface Home {
  /** Called once, when what is fetched from now on is kept for visits without a network. */
  start(): void;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  dial(path: string): Socket;
}

/** Why a file is refused, or what it has for the page. */
export interface Replaced {
  problem: string;
  page: Record<string, string>;
}

/** The store of a page without a server, as one file that moves to another device. */
export interface KeptStore {
  /** With what the page keeps itself; with null the unreadable store that was set aside. */
  save(page: Record<string, string> | null): Promise<ArrayBuffer>;
  replace(data: ArrayBuffer, language: string): Promise<Replaced>;
}

const server: Home = {
  start: () => {},
  fetch: (path, init) => fetch(path, init),
  dial: (path) => new WebSocket(socketAt(path)) as unknown as Socket,
};

const worker = WITHOUT_SERVER ? new (await import("../engine/worker-home.ts")).WorkerHome() : null;

export const home: Home = worker ?? server;
/** Null with a server, which keeps everything itself. */
export const keptStore: KeptStore | null = worker;

function socketAt(path: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
}
