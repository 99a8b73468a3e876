/** The files that were looked at lately in this browser. */

import { recall, remember } from "../../lib/memory.ts";
import type { ReplayPage } from "../../protocol.ts";

export interface Recent {
  key: string;
  name: string;
  players: string[];
}

const KEPT = "replays";
const MOST = 6;

export function recentReplays(): Recent[] {
  try {
    const kept: unknown = JSON.parse(recall(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberReplay({ key, name, matches }: ReplayPage): void {
  const players = matches.length === 1 ? (matches[0]?.names ?? []) : [];
  const others = recentReplays().filter((one) => one.key !== key);
  remember(KEPT, JSON.stringify([{ key, name, players }, ...others].slice(0, MOST)));
}

/** A file that is gone from the server is not offered again. */
export function forgetReplay(key: string): void {
  remember(KEPT, JSON.stringify(recentReplays().filter((one) => one.key !== key)));
}

function isRecent(one: unknown): one is Recent {
  const { key, name, players } = (one ?? {}) as Partial<Recent>;
  return typeof key === "string" && typeof name === "string" && Array.isArray(players);
}
