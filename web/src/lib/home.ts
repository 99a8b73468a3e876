/** Who answers the page: the server that it came from, or the engine in a worker of the browser. */

import { WITHOUT_SERVER } from "./home-kind.ts";
import type { Socket } from "./reconnecting-socket.ts";

export interface Home {
  /** Called once, when what is fetched from now on is kept for visits without a network. */
  start(): void;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  dial(path: string): Socket;
}

const server: Home = {
  start: () => {},
  fetch: (path, init) => fetch(path, init),
  dial: (path) => new WebSocket(socketAt(path)) as unknown as Socket,
};

export const home: Home = WITHOUT_SERVER
  ? new (await import("../engine/worker-home.ts")).WorkerHome()
  : server;

function socketAt(path: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
}
