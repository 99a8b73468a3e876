/**
 * HTTP requests with the guest id, in the language of the page, and always
 * with a timeout. Polling callers retry a server that hangs.
 */

import { guestId } from "../components/lobby/guest-id.ts";
import type { CaseRefusal } from "../protocol.ts";
import { engine } from "./engine-progress.svelte.ts";
import { home } from "./home.ts";
import { WITHOUT_SERVER } from "./home-kind.ts";
import { words } from "./i18n.svelte.ts";

/** Milliseconds within which the answer to a question begins, and that to something done. */
const QUESTION = 10_000;
const DEED = 30_000;
/** Within which what has begun comes to its end. */
const WHOLE = 60_000;
/** Milliseconds for a large file on the slowest connection, or for a long computation. */
export const FILE_TIMEOUT = 300_000;
const OFTEN = 429;

/** The answer, or a refusal with its message; `later`: try again later. */
export type Answer<T> =
  | { ok: true; told: T }
  | { ok: false; refused: CaseRefusal; later?: boolean };
/** An answer, or null without a connection. */
export type Reply<T> = Promise<Answer<T> | null>;

export interface RequestOptions {
  method?: string;
  body?: Blob | string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds within which the answer begins, where that is no matter of a moment. */
  within?: number;
}

/** Add the page's language to an address. */
export function inPageLanguage(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${words.language}`;
}

/** Fetch and read an answer; throws on a timeout or if the caller aborted. */
export async function fetchInTime<T>(
  path: string,
  read: (answer: Response) => Promise<T>,
  { method = "GET", body, headers, signal, within }: RequestOptions = {},
): Promise<T> {
  if (WITHOUT_SERVER) await engine.settled();
  const control = new AbortController();
  const end = () => control.abort();
  let timer = setTimeout(end, within ?? (method === "GET" ? QUESTION : DEED));
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  const json = { "Content-Type": "application/json" };
  try {
    const answer = await home.fetch(inPageLanguage(path), {
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

/** Fetch JSON; returns null without a connection. Throws if aborted. */
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

/** Read an answer; null for a server error, unless the server says what is wrong. */
async function answered<T>(answer: Response): Reply<T> {
  const failed = answer.status >= 500;
  // What stands before the server answers with a page of its own: no JSON, which throws.
  const told: unknown = answer.status === 204 ? null : await answer.json();
  if (answer.ok) return { ok: true, told: told as T };
  const refused = told as CaseRefusal;
  if (failed && refused.type !== "refused") return null;
  const later = failed || answer.status === OFTEN;
  return { ok: false, refused, ...(later ? { later } : {}) };
}
