/** The tables at which this browser holds a seat, the last one first. */

import { WITHOUT_SERVER } from "../../lib/home-kind.ts";
import { fetchJson } from "../../lib/http-client.ts";
import { recallTexts, remember } from "../../lib/local-storage.ts";
import { router } from "../../lib/router.svelte.ts";
import { keepToken } from "../../lib/seat-token.ts";

const MOST = 24;

export function storedTables(): string[] {
  return recallTexts("tables");
}

/** The table goes to the front of those that are remembered. */
export function storeTable(id: string): void {
  write([id, ...storedTables().filter((kept) => kept !== id)]);
}

/** Forget the table and the seat: the table is gone, or another player has the seat. */
export function forgetTable(id: string): void {
  keepToken(id, null);
  write(storedTables().filter((kept) => kept !== id));
}

/** Remove the table from the list; its link still leads to the seat. */
export function unlistTable(id: string): void {
  remember("tables", JSON.stringify(storedTables().filter((kept) => kept !== id)));
}

function write(tables: string[]): void {
  for (const id of tables.slice(MOST)) keepToken(id, null);
  remember("tables", JSON.stringify(tables.slice(0, MOST)));
}

/** The id in an invitation: a link to a table, a path, or the id alone. */
export function tableIn(given: string): string | null {
  const text = given.trim();
  const found = /\/table\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  return /^[\w-]{4,64}$/.test(found) && found !== "new" ? found : null;
}

/** The link that friends are sent. */
export function inviteLink(id: string, origin?: string | null): string {
  return router.absolute(`/table/${id}`, origin);
}

/** Whether only this machine can follow links to here. */
export function isLocalOnly(host: string = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/** Where friends find the server that this page came from; null if only this machine can. */
export async function openOrigin(): Promise<string | null> {
  if (WITHOUT_SERVER || !isLocalOnly()) return router.origin;
  try {
    const answer = await fetchJson<{ address: string }>("GET", "/api/address");
    return answer?.ok ? new URL(answer.told.address).origin : null;
  } catch {
    return null; // without an address there is nothing to invite to
  }
}
