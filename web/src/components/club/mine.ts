/** The clubs that this browser is a member of, the last one first. */

import { recall, remember } from "../../lib/memory.ts";

export interface Mine {
  id: string;
  name: string;
}

const KEY = "clubs";
const MOST = 50;

export function keptClubs(): Mine[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMine) : [];
  } catch {
    return []; // what is no list is none
  }
}

export function keepClub(id: string, name: string): void {
  write([{ id, name }, ...keptClubs().filter((one) => one.id !== id)]);
}

/** The club is listed no longer: it is gone, or the visitor has left it. */
export function dropClub(id: string): void {
  write(keptClubs().filter((one) => one.id !== id));
}

function write(clubs: Mine[]): void {
  remember(KEY, JSON.stringify(clubs.slice(0, MOST)));
}

function isMine(one: unknown): one is Mine {
  const { id, name } = (one ?? {}) as Partial<Mine>;
  return typeof id === "string" && typeof name === "string";
}
