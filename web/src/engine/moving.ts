/** Everything that a browser keeps, as one file: saved on one device, brought to another. */

import {
  addTally,
  blank,
  listTallies,
  type StoredTallyRow,
} from "../components/tally/tally-database.ts";
import { saveAs } from "../lib/files.ts";
import { keptStore } from "../lib/home.ts";
import { t, words } from "../lib/i18n.svelte.ts";

/** The most bytes of a file that is brought, as the engine takes it. */
export const MOST = 512 * 2 ** 20;
const OWN = "hanchan.";
const TALLY = "tally ";

/** Saves the store with what the page keeps itself; nothing is ever refused. */
export async function saveEverything(): Promise<string> {
  const page: Record<string, string> = {};
  for (const [key, value] of Object.entries(localStorage)) {
    if (key.startsWith(OWN)) page[key] = String(value);
  }
  for (const tally of await listTallies()) page[TALLY + tally.id] = JSON.stringify(tally);
  const [day] = new Date().toISOString().split("T");
  await saveStore(page, `hanchan-${day}.sqlite`);
  return "";
}

/** Saves the store that could not be read, for somebody who can. */
export function saveDamaged(): Promise<void> {
  return saveStore(null, "hanchan-damaged.sqlite");
}

async function saveStore(page: Record<string, string> | null, name: string): Promise<void> {
  const data = await keptStore?.save(page);
  if (data) saveAs(new Blob([data], { type: "application/vnd.sqlite3" }), name);
}

/** A saved file takes the place of everything; the sentence why not, if it is refused. */
export async function bringEverything(file: File): Promise<string> {
  const found = await keptStore?.replace(await file.arrayBuffer(), words.language);
  if (!found || found.problem) return found?.problem ?? "";
  const entries = Object.entries(found.page);
  const kept = takeSettings(entries.filter(([key]) => key.startsWith(OWN)));
  for (const [key, value] of entries) {
    const tally = key.startsWith(TALLY) ? readTally(value) : null;
    if (tally) await addTally("tallies", tally);
  }
  return kept ? "" : t("web-move-settings");
}

/** Settings take the place of those that are here; these stay where the browser has no room for them. */
function takeSettings(told: [string, string][]): boolean {
  if (!told.length) return true;
  const before = Object.entries(localStorage).filter(([key]) => key.startsWith(OWN));
  const put = (settings: [string, string][]) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OWN)) localStorage.removeItem(key);
    }
    for (const [key, value] of settings) localStorage.setItem(key, value);
  };
  try {
    put(told);
    return true;
  } catch {
    put(before);
    return false;
  }
}

/** A tally out of a file that anybody may have written; the law reads it again. */
function readTally(text: string): StoredTallyRow | null {
  try {
    const { id, lines, changed } = JSON.parse(text) as Partial<StoredTallyRow>;
    const known = typeof id === "string" && Array.isArray(lines) && lines.length > 0;
    if (!known || !lines.every((line) => typeof line === "string")) return null;
    return blank(id, { lines, changed: typeof changed === "number" ? changed : 0 });
  } catch {
    return null;
  }
}
