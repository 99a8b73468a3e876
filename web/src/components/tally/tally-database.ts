/** The tallies of this device in IndexedDB; each entry is stored before anything else happens. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Seat } from "../../lib/seats.ts";
import type { CreateTallyRequest, TallyForm, TallyView } from "../../protocol.ts";
import type { Entry } from "./entry.ts";
import type { TallyLine } from "./lines.ts";

/** What was entered here and is not among the known lines. `problem` says why it cannot be. */
export interface QueuedLine {
  id: string;
  line: TallyLine;
  problem?: string;
  /** The server has taken it, but the lines known here do not have it yet. */
  sent?: boolean;
  /** Number of lines the writer knew, at tables where others enter as well. */
  basis?: number;
}

/** Everything that this device knows of one tally. */
export interface StoredTallyRow {
  id: string;
  /** What it begins with, of a tally that the server has not seen yet. */
  begin: CreateTallyRequest | null;
  /** The lines of its file, the header first. */
  lines: string[];
  waiting: QueuedLine[];
  shown: TallyView | null;
  form: TallyForm | null;
  /** The language of what is shown. */
  language: string;
  /** A call for the referee that has not been sent: why, and when; older phones have none. */
  calling?: { id: string; reason: string; at: number } | null;
  /** What is being entered. */
  draft: Entry | null;
  /** Which seat lies at the lower edge. */
  bottom: Seat;
  /** When something was entered last, in milliseconds. */
  changed: number;
}

interface Tallies extends DBSchema {
  tallies: { key: string; value: StoredTallyRow };
  /** Of tables of events: what waits to be sent, and what was seen last. */
  tables: { key: string; value: StoredTallyRow };
}

export type StoreName = "tallies" | "tables";
type Base = IDBPDatabase<Tallies>;
let opened: Promise<Base> | null = null;

/** Opened on first use; reopened if that failed or the browser closed it. */
function base(): Promise<Base> {
  if (opened) return opened;
  const opening: Promise<Base> = openDB<Tallies>("hanchan", 1, {
    upgrade(made) {
      made.createObjectStore("tallies", { keyPath: "id" });
      made.createObjectStore("tables", { keyPath: "id" });
    },
    // A newer page in another window changes the store, and waits for this one to let it go.
    blocking: () => void opening.then((one) => one.close()).finally(() => forget(opening)),
    terminated: () => forget(opening),
  });
  opened = opening;
  opening.catch(() => forget(opening));
  return opening;
}

function forget(one: Promise<Base>): void {
  if (opened === one) opened = null;
}

/** A phone may close the database while asleep: retry once with a new connection. */
async function within<T>(work: (open: Base) => Promise<T>): Promise<T> {
  const first = base();
  try {
    return await work(await first);
  } catch {
    forget(first);
    void first.then(
      (one) => one.close(),
      () => {},
    );
    return work(await base());
  }
}

/** A random id that others cannot guess. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function blank(id: string, more: Partial<StoredTallyRow> = {}): StoredTallyRow {
  return {
    id,
    begin: null,
    lines: [],
    waiting: [],
    shown: null,
    form: null,
    language: "",
    draft: null,
    bottom: 0,
    changed: Date.now(),
    ...more,
  };
}

/** The tallies of this device, that which was entered last first. */
export async function listTallies(): Promise<StoredTallyRow[]> {
  const all = await within((open) => open.getAll("tallies"));
  return all.sort((one, other) => other.changed - one.changed);
}

export async function readTally(shelf: StoreName, id: string): Promise<StoredTallyRow | null> {
  return (await within((open) => open.get(shelf, id))) ?? null;
}

export async function addTally(shelf: StoreName, kept: StoredTallyRow): Promise<void> {
  await within((open) => open.put(shelf, kept));
}

/**
 * Apply a change to the stored tally in one transaction: two windows on the same tally never
 * overwrite each other. A tally that is not stored begins with the last argument;
 * without that it was deleted, and the result is null.
 */
export function changeTally(
  shelf: StoreName,
  id: string,
  change: (kept: StoredTallyRow) => StoredTallyRow,
  anew: StoredTallyRow | null = null,
): Promise<StoredTallyRow | null> {
  return within(async (open) => {
    const step = open.transaction(shelf, "readwrite");
    const kept = (await step.store.get(id)) ?? anew;
    if (!kept) return null;
    const next = change(kept);
    await step.store.put(next);
    await step.done;
    return next;
  });
}

export async function deleteTally(id: string): Promise<void> {
  await within((open) => open.delete("tallies", id));
}
