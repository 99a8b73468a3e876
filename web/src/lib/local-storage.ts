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
