/** What the browser remembers; one that keeps nothing (private windows) forgets it on leaving. */

const PREFIX = "hanchan.";
const unkept = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    if (value === null) unkept.delete(key);
    else unkept.set(key, value);
  }
}
