/** Who the visitor is: a random number that finds their matches again, and the name they go by. */

import { recall, remember } from "../../lib/local-storage.ts";

export const LONGEST_NAME = 24;

let unkept: string | null = null;

/** The number by which the server knows this browser's matches; it is shown nowhere. */
export function guestId(): string {
  const kept = recall("visitor") ?? unkept;
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  unkept = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  remember("visitor", unkept);
  return unkept;
}

/** The browser is known by another number from now on; without one it gets a new one. */
export function setGuestId(number: string | null): void {
  unkept = null;
  remember("visitor", number);
}

/** The name as it is sent: without spaces around it, and not longer than a name may be. */
export function cleanName(name: string): string {
  const plain = name.replace(/\s+/gu, " ").trim();
  return [...plain].slice(0, LONGEST_NAME).join("").trim();
}

export function storedName(): string {
  return recall("name") ?? "";
}

/** Remembers the name; a name that is empty is forgotten. */
export function storeName(name: string): void {
  remember("name", cleanName(name) || null);
}
