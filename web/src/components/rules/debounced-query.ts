/** Requests of the calculator and the rulebooks; a later request aborts an earlier one. */

import { fetchInTime } from "../../lib/http-client.ts";

/** An answer of the server: a result or a refusal. */
export interface Answer<T, R> {
  ok: boolean;
  body: T | R;
}

/** The answer, or null without a connection. Throws if aborted. */
export async function fetchAnswer<T, R = never>(
  path: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer<T, R> | null> {
  const sent = body !== undefined && { method: "POST", body: JSON.stringify(body) };
  const read = async (answer: Response) => ({ ok: answer.ok, body: (await answer.json()) as T });
  try {
    return await fetchInTime(path, read, { signal, ...sent });
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}

/** Debounce requests, and take only the answer to the last one. */
export class DebouncedQuery {
  #wait: ReturnType<typeof setTimeout> | undefined;
  #control: AbortController | undefined;

  ask(after: number, question: (signal: AbortSignal) => Promise<void>): void {
    this.stop();
    const control = new AbortController();
    this.#control = control;
    this.#wait = setTimeout(() => {
      question(control.signal).catch((error: unknown) => {
        if (!control.signal.aborted) throw error;
      });
    }, after);
  }

  stop(): void {
    clearTimeout(this.#wait);
    this.#control?.abort();
  }
}
