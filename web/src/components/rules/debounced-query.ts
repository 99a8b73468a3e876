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
