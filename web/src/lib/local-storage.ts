/** What the browser remembers; one that keeps nothing (private
 *  windows, a full storage) forgets it on leaving. */

const PREFIX = "hanchan.";
const unkept = new Map<string, string | null>();

export function recall(key: string): string | null {
  const lately = unkept.get(key);
  if (lately !== undefined) return lately;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** What is remembered as JSON: another version may have written it, or it was edited by hand. */
function recallJson(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
}

/** An object that is remembered, whose values may be of any kind; empty where there is none. */
export function recallObject<T extends object>(key: string): Partial<Record<keyof T, unknown>> {
  const kept = recallJson(key);
  return kept && typeof kept === "object" ? kept : {};
}

/** A list that is remembered; empty where there is none. */
export function recallList(key: string): unknown[] {
  const kept = recallJson(key);
  return Array.isArray(kept) ? kept : [];
}

/** The texts of a list that is remembered. */
export function recallTexts(key: string): string[] {
  return recallList(key).filter((one) => typeof one === "string");
}

/** Whether nothing at all is kept, as in a browser that has never been here. */
function empty(): boolean {
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return true;
  }
}

/** Whether something could not be stored, and is forgotten on leaving. */
export function storesNothing(): boolean {
  return unkept.size > 0;
}

/** By what a browser knows whether its visitor was new; it follows an account. */
export const NEW = "new";

/** Whether the visitor came with nothing kept: gentle bots and hints, until they choose otherwise. */
export function isNew(): boolean {
  if (recall(NEW) === null) remember(NEW, empty() ? "yes" : "no");
  return recall(NEW) === "yes";
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}
