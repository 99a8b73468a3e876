/** Where a table is spoken to, and the secret that holds a seat there. */

import { recall, remember } from "./memory.ts";

/** `/table/abc#token` gives the seat; the token is kept and taken out of the address. */
export function tokenFor(table: string): string | null {
  const given = decodeURIComponent(location.hash.slice(1));
  if (given) {
    keepToken(table, given);
    history.replaceState(null, "", location.pathname + location.search);
  }
  return given || recall(`seat.${table}`);
}

export function keepToken(table: string, token: string | null): void {
  remember(`seat.${table}`, token);
}

export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
