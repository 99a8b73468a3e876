/** The socket address of a table, and the secret token of a seat. */

import { recall, remember } from "./local-storage.ts";
import { decoded, router } from "./router.svelte.ts";

const TOKEN = /^[\w-]{1,80}$/;

/** `/table/abc#token` offers a seat; what is no token at all is taken out of the address. */
export function offeredToken(): string | null {
  const given = decoded(router.fragment);
  if (TOKEN.test(given)) return given;
  if (router.fragment) forgetOffer();
  return null;
}

/** The address offers no seat any more, for it was answered what became of it. */
export function forgetOffer(): void {
  router.forgetFragment();
}

export function tokenFor(table: string): string | null {
  return recall(`seat.${table}`);
}

export function keepToken(table: string, token: string | null): void {
  remember(`seat.${table}`, token);
}

/** The password of a watched table, stored until the window closes. */
const passwords = new Map<string, string>();

export function passwordFor(table: string): string | null {
  return passwords.get(table) ?? null;
}

export function keepPassword(table: string, password: string): void {
  passwords.set(table, password);
}

export function socketAddress(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/socket`;
}
