/** One tally in this window, synchronised with the browser's database. */

import type { Reply } from "../../lib/http-client.ts";
import type { Seat } from "../../lib/seats.ts";
import { finishesWithin } from "../../lib/with-timeout.ts";
import type { CaseRefusal, TallyForm, TallyResponse, TallyView } from "../../protocol.ts";
import type { Entry } from "./entry.ts";
import type { TallyLine } from "./lines.ts";
import { replayTally, type TallyRequest } from "./tally-api.ts";
import {
  changeTally,
  type QueuedLine,
  readTally,
  type StoredTallyRow,
  type StoreName,
} from "./tally-database.ts";

type Change = (kept: StoredTallyRow) => StoredTallyRow;

/** Milliseconds after which the window goes on by itself, though the browser may still answer. */
const PATIENCE = 2000;

export class StoredRow {
  readonly #shelf: StoreName;
  /** Whether to create the row again if it is missing; otherwise it counts as deleted. */
  readonly #anew: boolean;
  /** As the browser has it. */
  #stored = $state.raw<StoredTallyRow>() as StoredTallyRow;
  /** Changes not stored yet: applied once the browser stores data again. */
  #changes = $state.raw<readonly Change[]>([]);
  #keeping: Promise<void> = Promise.resolve();
  /** The browser keeps nothing at the moment: what is entered is in this window alone. */
  unkept = $state(false);
  /** It was thrown away in another window. */
  gone = $state(false);
  readonly now: StoredTallyRow = $derived(
    this.#changes.reduce((kept, change) => change(kept), this.#stored),
  );

  constructor(shelf: StoreName, kept: StoredTallyRow, { anew = false } = {}) {
    this.#shelf = shelf;
    this.#stored = kept;
    this.#anew = anew;
  }

  /** What another window has kept meanwhile; whether there was anything. */
  async look(): Promise<boolean> {
    const found = this.#read();
    if (await finishesWithin(found, PATIENCE)) return found;
    this.unkept = true;
    return false;
  }

  /**
   * The change holds from now on. It is kept once this is done, if anything is; where the browser
   * does not say, it may still be kept later.
   */
  async change(change: Change): Promise<void> {
    this.#changes = [...this.#changes, change];
    this.#keeping = this.#keeping.then(() => this.#keep());
    if (!(await finishesWithin(this.#keeping, PATIENCE))) this.unkept = true;
  }

  async #read(): Promise<boolean> {
    try {
      const kept = await readTally(this.#shelf, this.#stored.id);
      this.#stored = kept ?? this.#stored;
      this.gone = !kept && !this.#anew;
      this.unkept &&= this.#changes.length > 0;
      return kept !== null;
    } catch {
      this.unkept = true;
      return false;
    }
  }

  /** Everything that is not kept yet, in one step; what comes meanwhile is kept in the next. */
  async #keep(): Promise<void> {
    const changes = this.#changes;
    if (!changes.length) return;
    const all = (kept: StoredTallyRow) => changes.reduce((now, one) => one(now), kept);
    try {
      const anew = this.#anew ? this.#stored : null;
      const next = await changeTally(this.#shelf, this.#stored.id, all, anew);
      this.gone = !next;
      this.#stored = next ?? this.#stored;
      this.#changes = this.#changes.slice(changes.length);
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }
}

/** What a page sees of a tally that the browser keeps, and what it does with any of them. */
export abstract class StoredTally {
  connected = $state(true);
  problem = $state.raw<CaseRefusal | null>(null);
  protected readonly shelf: StoredRow;
  /** What is going out. */
  protected sending: Promise<void> | null = null;

  constructor(shelf: StoredRow) {
    this.shelf = shelf;
  }

  protected get kept(): StoredTallyRow {
    return this.shelf.now;
  }

  get unkept(): boolean {
    return this.shelf.unkept;
  }

  get shown(): TallyView | null {
    return this.kept.shown;
  }

  get form(): TallyForm | null {
    return this.kept.form;
  }

  get waiting(): readonly QueuedLine[] {
    return this.kept.waiting;
  }

  get draft(): Entry | null {
    return this.kept.draft;
  }

  get bottom(): Seat {
    return this.kept.bottom;
  }

  get lines(): readonly string[] {
    return this.kept.lines;
  }

  keepDraft(draft: Entry | null): void {
    void this.change((kept) => ({ ...kept, draft }));
  }

  turn(bottom: Seat): void {
    void this.change((kept) => ({ ...kept, bottom }));
  }

  /** Unknown while earlier entries are waiting. */
  async judge(line: TallyLine, signal?: AbortSignal): Reply<TallyResponse> {
    if (this.waiting.length) return null;
    return replayTally({ ...this.request(), line }, signal);
  }

  /** Everything that waits goes out in its order; what cannot be taken holds up what follows. */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  protected change(change: Change): Promise<void> {
    return this.shelf.change(change);
  }

  /** The tally as the server is asked about it. */
  protected abstract request(): TallyRequest;
  protected abstract sendAll(): Promise<void>;
}
