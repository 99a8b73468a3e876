/** What is asked of the server about a tally: the law is there, and nothing is kept there. */

import type { CaseRefused, TallyForm, TallyTold } from "../../protocol.ts";
import { spoken } from "../rules/ask.ts";
import type { TallyLine } from "./lines.ts";

/** A match about to begin, by a rulebook's id or by the text of a house rulebook. */
export interface Begun {
  rules?: string;
  rulebook?: string;
  changes?: Record<string, unknown>;
  names: string[];
}

/** A tally as its file has it, or one that begins, and perhaps a line that shall follow. */
export interface Sent {
  file?: string;
  begin?: Begun;
  line?: TallyLine;
}

/** What the law says to something: it is taken, or refused in a sentence. */
export type Answer<T> = { ok: true; told: T } | { ok: false; refused: CaseRefused };

/** The answer of the law, told null where nothing is new; null where nobody answers. An interrupted question throws. */
export async function ask<T>(
  path: string,
  body: unknown,
  { signal, method = "POST" }: { signal?: AbortSignal; method?: string } = {},
): Promise<Answer<T> | null> {
  const sent = body !== undefined && {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(spoken(path), { method, signal, ...sent });
    if (response.status === 204) return { ok: true, told: null as T };
    if (response.ok) return { ok: true, told: (await response.json()) as T };
    if (response.status >= 500 || response.status === 429) return null;
    return { ok: false, refused: (await response.json()) as CaseRefused };
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

export function follow(sent: Sent, signal?: AbortSignal): Promise<Answer<TallyTold> | null> {
  return ask<TallyTold>("/api/tally", sent, { signal });
}

export function askForm(sent: Sent): Promise<Answer<TallyForm> | null> {
  return ask<TallyForm>("/api/tally/form", sent);
}

/** The file of a tally, as `hanchan tally` writes it. */
export function fileOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
