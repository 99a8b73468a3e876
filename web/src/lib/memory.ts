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

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
    unkept.delete(key);
  } catch {
    unkept.set(key, value);
  }
}
