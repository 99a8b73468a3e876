/** What the browser remembers; one that keeps nothing (private windows) only forgets. */

const PREFIX = "hanchan.";

export function recall(key: string): string | null {
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
  } catch {
    // Nothing can be kept here; the choice holds until the page is closed.
  }
}
