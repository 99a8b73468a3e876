/** What the calculator and the rulebooks ask of the server; a later question ends an earlier one. */

import { fetchInTime } from "../../lib/http-client.ts";

/** An answer of the server, whether it is what was asked for or a refusal. */
export interface Answer<T, R> {
  ok: boolean;
  body: T | R;
}

/** The answer; null where nobody answers. An interrupted question throws. */
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

/** Asks a little after the last change, and hears only the answer to the last question. */
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
