/** The events that were made in this browser, the last one first. */

import { recall, remember } from "../../lib/memory.ts";

export interface Mine {
  id: string;
  name: string;
}

const KEY = "events";
const MOST = 50;

export function keptMine(): Mine[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMine) : [];
  } catch {
    return []; // what is no list is none
  }
}

export function keepMine(id: string, name: string): void {
  const others = keptMine().filter((one) => one.id !== id);
  remember(KEY, JSON.stringify([{ id, name }, ...others].slice(0, MOST)));
}

function isMine(one: unknown): one is Mine {
  const { id, name } = (one ?? {}) as Partial<Mine>;
  return typeof id === "string" && typeof name === "string";
}
