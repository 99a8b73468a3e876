/** Where a table is spoken to, and the secret that holds a seat there. */

import { recall, remember } from "./memory.ts";
import { decoded } from "./router.svelte.ts";

const TOKEN = /^[\w-]+$/;

/** `/table/abc#token` gives the seat; the token is kept and taken out of the address. */
export function tokenFor(table: string): string | null {
  const given = decoded(location.hash.slice(1));
  if (given) history.replaceState(null, "", location.pathname + location.search);
  if (TOKEN.test(given)) keepToken(table, given); // a garbled link takes nobody's seat away
  return recall(`seat.${table}`);
}

export function keepToken(table: string, token: string | null): void {
  remember(`seat.${table}`, token);
}

/** The password of a table that one looks on at; it is forgotten with the window. */
const passwords = new Map<string, string>();

export function passwordFor(table: string): string | null {
  return passwords.get(table) ?? null;
}

export function keepPassword(table: string, password: string): void {
  passwords.set(table, password);
}

export function socketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
