/** Who answers the page: the server that it came from. */

import type { Socket } from "./reconnecting-socket.ts";

export interface Home {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  dial(path: string): Socket;
}

export const home: Home = {
  fetch: (path, init) => fetch(path, init),
  dial: (path) => new WebSocket(socketAt(path)) as unknown as Socket,
};

function socketAt(path: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${path}`;
}
