/** Requests of spectators who step through a match. */

import type { KyokuReplayView, MomentComment, WatchedMatchView } from "../protocol.ts";
import { ask, query } from "./replay-api.ts";
import { passwordFor } from "./seat-token.ts";

/** What is asked of a table: the kyoku of a match, from 1, and whose hands are open. */
export interface Watched {
  match: number;
  kyoku: number;
  hands: string;
}

export function watchOf(table: string): Promise<WatchedMatchView> {
  return watch(table, "");
}

export function watchedKyoku(
  table: string,
  { match, kyoku, hands }: Watched,
  since: number,
): Promise<KyokuReplayView> {
  const asked = { match: String(match), hands, since: since ? String(since) : "" };
  return watch(table, `/${kyoku}${query(asked)}`);
}

export function commentOn(
  table: string,
  { match, kyoku, hands }: Watched,
  moment: number,
): Promise<MomentComment> {
  return watch(table, `/${kyoku}/${moment}/comment${query({ match: String(match), hands })}`);
}

function watch<T>(table: string, path: string): Promise<T> {
  const password = passwordFor(table);
  const headers = password ? { "X-Password": encodeURIComponent(password) } : undefined;
  return ask(`/api/tables/${encodeURIComponent(table)}/watch${path}`, { headers });
}
