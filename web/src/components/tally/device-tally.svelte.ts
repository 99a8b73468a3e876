/** A tally of this device: each entry is stored first, then judged in order. */

import { words } from "../../lib/i18n.svelte.ts";
import type { CaseRefusal, TallyResponse } from "../../protocol.ts";
import { numbered, type TallyLine } from "./lines.ts";
import { StoredRow, StoredTally } from "./stored-tally.svelte.ts";
import { fetchForm, fileOf, replayTally, type TallyRequest } from "./tally-api.ts";
import { newId, type QueuedLine, readTally, type StoredTallyRow } from "./tally-database.ts";
import type { TallySource } from "./tally-source.ts";

/** Milliseconds until the next request after no answer. */
const AGAIN = 5000;
const SHELF = "tallies";

export class DeviceTally extends StoredTally implements TallySource {
  readonly may = { enter: true, names: true, stop: true, count: true };
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(kept: StoredTallyRow) {
    super(new StoredRow(SHELF, kept));
  }

  static async open(id: string): Promise<DeviceTally | null> {
    const kept = await readTally(SHELF, id);
    return kept && new DeviceTally(kept);
  }

  /** It was thrown away in another window: nothing more goes anywhere. */
  get gone(): boolean {
    return this.shelf.gone;
  }

  /** The names until the server has seen the tally. */
  get names(): readonly string[] {
    return this.shown?.seats.map(({ name }) => name) ?? this.kept.begin?.names ?? [];
  }

  versions(): readonly [] {
    return [];
  }

  confirmed(): readonly [] {
    return [];
  }

  /** What this device knows is brought up to date, now and whenever the network comes back. */
  start(): () => void {
    const again = () => void this.send();
    const seen = () => document.visibilityState === "visible" && void this.#look();
    addEventListener("online", again);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(this.#later);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  /** Another window may have entered something meanwhile. */
  async #look(): Promise<void> {
    await this.shelf.look();
    await this.send();
  }

  async enter(line: TallyLine): Promise<void> {
    const one: QueuedLine = { id: newId(), line };
    await this.change((kept) => ({
      ...kept,
      waiting: [...kept.waiting, one],
      draft: null,
      changed: Date.now(),
    }));
    await this.send();
  }

  async mend(id: string, line: TallyLine | null): Promise<void> {
    await this.change((kept) => ({
      ...kept,
      draft: null,
      waiting: kept.waiting.flatMap((one) => {
        if (one.id !== id) return [one];
        return line ? [{ id, line }] : [];
      }),
    }));
    await this.send();
  }

  protected async sendAll(): Promise<void> {
    clearTimeout(this.#later);
    let going = true;
    while (going) going = await this.#sendOne();
    if (!this.connected) this.#later = setTimeout(() => void this.send(), AGAIN);
  }

  /** One step, and whether there is another one to take. */
  async #sendOne(): Promise<boolean> {
    if (this.gone) return false;
    const kept = this.kept;
    const language = words.language;
    const first = kept.lines.length ? kept.waiting[0] : undefined;
    const told = kept.shown && kept.language === language;
    if (first?.problem || (!first && told && kept.form)) return false;
    if (!first && told) return this.#askForm(language);
    const line = first && numbered(first.line, (kept.shown?.kyoku.length ?? 0) + 1);
    const answer = await replayTally({ ...this.request(kept), ...(line ? { line } : {}) });
    this.connected = answer !== null;
    if (!answer) return false;
    if (!answer.ok) return this.#refuse(first, answer.refused);
    await this.change((now) => taken(now, kept, first, answer.told, language));
    return true;
  }

  async #askForm(language: string): Promise<boolean> {
    const answer = await fetchForm(this.request());
    this.connected = answer !== null;
    if (!answer?.ok) return false;
    await this.change((kept) => ({ ...kept, form: answer.told, language }));
    return true;
  }

  async #refuse(first: QueuedLine | undefined, refused: CaseRefusal): Promise<boolean> {
    if (!first) this.problem = refused;
    else {
      await this.change((kept) => ({
        ...kept,
        waiting: kept.waiting.map((one) =>
          one.id === first.id ? { ...one, problem: refused.text } : one,
        ),
      }));
    }
    return false;
  }

  protected request(kept = this.kept): TallyRequest {
    return kept.lines.length ? { file: fileOf(kept.lines) } : { begin: kept.begin ?? undefined };
  }
}

/** The stored tally after a line was accepted, unless it was stored again meanwhile. */
export function taken(
  now: StoredTallyRow,
  asked: StoredTallyRow,
  first: QueuedLine | undefined,
  told: TallyResponse,
  language: string,
): StoredTallyRow {
  const same = now.lines.length === asked.lines.length;
  if (!same || (first && now.waiting[0]?.id !== first.id)) return now;
  return {
    ...now,
    lines: [...now.lines, ...told.lines],
    waiting: first ? now.waiting.slice(1) : now.waiting,
    shown: told.shown,
    form: now.language === language ? now.form : null,
    language,
  };
}
