/** The guest's random id, which finds their matches again, and their name. */

import { recall, remember } from "../../lib/local-storage.ts";

export const LONGEST_NAME = 24;

let unkept: string | null = null;

/** The id by which the server finds this browser's matches; never displayed. */
export function guestId(): string {
  const kept = recall("visitor") ?? unkept;
  if (kept) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  unkept = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  remember("visitor", unkept);
  return unkept;
}

/** Replace the guest id; null creates a new one on the next use. */
export function setGuestId(number: string | null): void {
  unkept = null;
  remember("visitor", number);
}

/** Trim a name and limit it to the maximum length. */
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
