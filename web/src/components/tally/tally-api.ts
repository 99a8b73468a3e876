/** What is asked of the server about a tally: the law is there, and nothing is kept there. */

import { fetchJson, type Reply } from "../../lib/http-client.ts";
import type { TallyForm, TallyTold } from "../../protocol.ts";
import type { TallyLine } from "./lines.ts";

/** A match about to begin, by a rulebook's id or by the text of a house rulebook. */
export interface NewTally {
  rules?: string;
  rulebook?: string;
  changes?: Record<string, unknown>;
  names: string[];
}

/** A tally as its file has it, or one that begins, and perhaps a line that shall follow. */
export interface TallyRequest {
  file?: string;
  begin?: NewTally;
  line?: TallyLine;
}

/** Whoever waits and asks again is not refused for asking often: to them nobody has answered. */
export async function retryWhenBusy<T>(asked: Reply<T>): Reply<T> {
  const answer = await asked;
  return answer && !answer.ok && answer.later ? null : answer;
}

export function replayTally(sent: TallyRequest, signal?: AbortSignal): Reply<TallyTold> {
  return retryWhenBusy(fetchJson("POST", "/api/tally", sent, { signal }));
}

export function fetchForm(sent: TallyRequest): Reply<TallyForm> {
  return retryWhenBusy(fetchJson("POST", "/api/tally/form", sent));
}

/** The file of a tally, as `hanchan tally` writes it. */
export function fileOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
