/** Requests about a tally: the server judges lines and stores nothing. */

import { fetchJson, type Reply } from "../../lib/http-client.ts";
import type { CreateTallyRequest, TallyForm, TallyResponse } from "../../protocol.ts";
import type { TallyLine } from "./lines.ts";

/** A tally file or a new tally, with an optional line to append. */
export interface TallyRequest {
  file?: string;
  begin?: CreateTallyRequest;
  line?: TallyLine;
}

/** A rate-limited reply counts as no answer, so that polling tries again. */
export async function retryWhenBusy<T>(asked: Reply<T>): Reply<T> {
  const answer = await asked;
  return answer && !answer.ok && answer.later ? null : answer;
}

export function replayTally(sent: TallyRequest, signal?: AbortSignal): Reply<TallyResponse> {
  return retryWhenBusy(fetchJson("POST", "/api/tally", sent, { signal }));
}

export function fetchForm(sent: TallyRequest): Reply<TallyForm> {
  return retryWhenBusy(fetchJson("POST", "/api/tally/form", sent));
}

/** The file of a tally, as `hanchan tally` writes it. */
export function fileOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
