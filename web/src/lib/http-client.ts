/**
 * The way to ask the server: by whoever this browser is, in the language of the page, and never
 * without end. Whoever hangs is asked again by those who ask again and again.
 */

import { guestId } from "../components/lobby/guest-id.ts";
import type { CaseRefused } from "../protocol.ts";
import { words } from "./i18n.svelte.ts";

/** Milliseconds within which the answer to a question begins, and that to something done. */
const QUESTION = 10_000;
const DEED = 30_000;
/** Within which what has begun comes to its end. */
const WHOLE = 60_000;
/** Within which a large file comes or goes on the slowest of lines, or is thought about. */
export const FILE_TIMEOUT = 300_000;
const OFTEN = 429;

/** What is told, or a refusal in a sentence; `later` where only the moment was wrong. */
export type Answer<T> =
  | { ok: true; told: T }
  | { ok: false; refused: CaseRefused; later?: boolean };
/** An answer, or null where nobody answers. */
export type Reply<T> = Promise<Answer<T> | null>;

export interface RequestOptions {
  method?: string;
  body?: Blob | string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds within which the answer begins, where that is no matter of a moment. */
  within?: number;
}

/** The address with the visitor's language. */
export function inPageLanguage(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${words.language}`;
}

/** What is read from the answer; throws where nobody answers in time, or who asked gave up. */
export async function fetchInTime<T>(
  path: string,
  read: (answer: Response) => Promise<T>,
  { method = "GET", body, headers, signal, within }: RequestOptions = {},
): Promise<T> {
  const control = new AbortController();
  const end = () => control.abort();
  let timer = setTimeout(end, within ?? (method === "GET" ? QUESTION : DEED));
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  const json = { "Content-Type": "application/json" };
  try {
    const answer = await fetch(inPageLanguage(path), {
      method,
      headers: { "X-Visitor": guestId(), ...(body === undefined ? {} : json), ...headers },
      signal: control.signal,
      ...(body === undefined ? {} : { body }),
    });
    clearTimeout(timer);
    timer = setTimeout(end, within ?? WHOLE);
    return await read(answer);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

/** An answer as JSON; null where nobody answers. An interrupted question throws. */
export async function fetchJson<T>(
  method: string,
  path: string,
  body?: unknown,
  { signal, within }: Pick<RequestOptions, "signal" | "within"> = {},
): Reply<T> {
  const said = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    return await fetchInTime<Answer<T> | null>(path, answered, { method, signal, within, ...said });
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

/** What an answer says; a server in distress says nothing. */
async function answered<T>(answer: Response): Reply<T> {
  if (answer.status >= 500) return null;
  const told: unknown = answer.status === 204 ? null : await answer.json();
  if (answer.ok) return { ok: true, told: told as T };
  const refused = told as CaseRefused;
  return { ok: false, refused, ...(answer.status === OFTEN ? { later: true } : {}) };
}
