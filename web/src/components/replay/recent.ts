/** The files that were looked at lately in this browser. */

import { StoredList } from "../../lib/stored-list.ts";
import type { ReplayFileView } from "../../protocol.ts";

export interface Recent {
  key: string;
  name: string;
  players: string[];
}

const RECENT = new StoredList<Recent>(
  "replays",
  6,
  "key",
  ({ key, name, players }) =>
    typeof key === "string" && typeof name === "string" && Array.isArray(players),
);

export function recentReplays(): Recent[] {
  return RECENT.all();
}

export function rememberReplay({ key, name, matches }: ReplayFileView): void {
  const players = matches.length === 1 ? (matches[0]?.names ?? []) : [];
  RECENT.keep({ key, name, players });
}

/** A file that is gone from the server is not offered again. */
export function forgetReplay(key: string): void {
  RECENT.drop(key);
}
