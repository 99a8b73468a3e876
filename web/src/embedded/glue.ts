/**
 * hanchan for any page, by the address of this file: the library answers in a worker of the page.
 * `hanchan.d.ts`, which a script writes, says what can be asked.
 */

import type { FromEmbedded, Problem, ToEmbedded } from "./embedded-protocol.ts";
import type * as declared from "./hanchan.d.ts";
import {
  GIVEN,
  LANGUAGE_REFUSAL,
  MAX_QUESTION_LENGTH,
  MAX_QUOTED_LENGTH,
  QUESTIONS,
  SENTENCES,
} from "./questions.ts";

const WORKER = "./hanchan-worker.js";
const ENGINE = "./engine/";

type Language = declared.Language;
interface Waiting {
  done: (answer: unknown) => void;
  failed: (error: Error) => void;
}
interface Answered {
  answer?: unknown;
  refusal?: { id: string; field: string; sentence: string };
}

export class HanchanError extends Error implements declared.HanchanError {
  override readonly name = "HanchanError";
  readonly sentence: string;

  constructor(
    readonly id: string,
    readonly field: string,
    sentence: string,
  ) {
    super(sentence);
    this.sentence = sentence;
  }
}

function problemOf(problem: Problem | "long", language: Language): HanchanError {
  const field = problem === "long" ? "question" : "";
  return new HanchanError(`embedded-${problem}`, field, SENTENCES[language][problem]);
}

function checkLanguage(language: unknown): Language {
  const given = String(language);
  if (Object.hasOwn(SENTENCES, given)) return given as Language;
  const sentence = LANGUAGE_REFUSAL.replace(GIVEN, () => given.slice(0, MAX_QUOTED_LENGTH));
  throw new HanchanError("value-choice", "language", sentence);
}

/** A worker of this page's own, although its script may lie on another host. */
function startWorker(): Worker {
  const script = JSON.stringify(new URL(WORKER, import.meta.url).href);
  const address = URL.createObjectURL(new Blob([`import ${script};`], { type: "text/javascript" }));
  return new Worker(address, { type: "module" });
}

class Connection {
  #language: Language;
  readonly #worker: Worker;
  #last = 0;
  /** Why nothing more is answered. */
  #ended: Problem | null = null;
  readonly #waiting = new Map<number, Waiting>();

  constructor({ language = "en", progress }: declared.LoadOptions) {
    this.#language = checkLanguage(language);
    this.#worker = startWorker();
    this.#worker.onerror = () => this.#end("network");
    this.#worker.onmessage = ({ data }: MessageEvent<FromEmbedded>) => {
      if (data.type === "loading") progress?.(data.loaded, data.total);
      else if (data.type === "ready") this.#settle(0, { answer: null });
      else if (data.type === "failed") this.#end(data.problem);
      else this.#settle(data.id, JSON.parse(data.answer) as Answered);
    };
  }

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = checkLanguage(language);
  }

  ready(): Promise<unknown> {
    const base = new URL(ENGINE, import.meta.url).href;
    return this.#send(0, { type: "start", base });
  }

  ask(name: string, asked: object = {}): Promise<unknown> {
    const question = JSON.stringify(asked);
    if (question.length > MAX_QUESTION_LENGTH) {
      return Promise.reject(problemOf("long", this.language));
    }
    this.#last += 1;
    const id = this.#last;
    return this.#send(id, { type: "ask", id, name, language: this.language, question });
  }

  close(): void {
    this.#end("stopped");
  }

  #send(id: number, message: ToEmbedded): Promise<unknown> {
    if (this.#ended) return Promise.reject(problemOf(this.#ended, this.language));
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#worker.postMessage(message);
    });
  }

  #settle(id: number, { answer, refusal }: Answered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (refusal) waiting?.failed(new HanchanError(refusal.id, refusal.field, refusal.sentence));
    else waiting?.done(answer);
  }

  #end(problem: Problem): void {
    this.#ended ??= problem;
    this.#worker.terminate();
    for (const { failed } of this.#waiting.values()) failed(problemOf(problem, this.language));
    this.#waiting.clear();
  }
}

export async function loadHanchan(options: declared.LoadOptions = {}): Promise<declared.Hanchan> {
  const connection = new Connection(options);
  await connection.ready();
  const asking = QUESTIONS.map((name) => [name, (asked = {}) => connection.ask(name, asked)]);
  return Object.assign(connection, Object.fromEntries(asking)) as declared.Hanchan;
}
