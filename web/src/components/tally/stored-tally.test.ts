import type { Seat } from "../../lib/seats.ts";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StoredRow } from "./stored-tally.svelte.ts";
import { addTally, blank, changeTally, deleteTally, newId, readTally } from "./tally-database.ts";

vi.mock(import("./tally-database.ts"), async (original) => {
  const store = await original();
  return { ...store, changeTally: vi.fn(store.changeTally), readTally: vi.fn(store.readTally) };
});

const turned = (bottom: Seat) => (kept: ReturnType<typeof blank>) => ({ ...kept, bottom });

/** A browser that takes a change, or a question, and says nothing until it is let. */
function holding(asked: typeof changeTally | typeof readTally): () => void {
  const real = vi.mocked(asked).getMockImplementation() as (...said: unknown[]) => Promise<never>;
  let free = () => {};
  const held = new Promise<void>((tell) => {
    free = tell;
  });
  vi.mocked(asked).mockImplementationOnce(async (...said: unknown[]) => {
    await held;
    return real(...said);
  });
  return free;
}

/** The browser neither finds nor keeps anything until this is restored. */
function keepingNothing() {
  return vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The database connection is closing.", "InvalidStateError");
  });
}

/** The disk is full: what is there can be read. */
function full() {
  return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
}

let id: string;
let shelved: StoredRow;

beforeEach(async () => {
  id = newId();
  await addTally("tallies", blank(id));
  shelved = new StoredRow("tallies", blank(id));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a change holds at once, before the browser has kept it", async () => {
  const kept = shelved.change(turned(2));
  expect(shelved.now.bottom).toBe(2);
  await kept;
  expect((await readTally("tallies", id))?.bottom).toBe(2);
  expect(shelved.now.bottom).toBe(2);
});

test("a browser that does not answer stops nobody, and keeps everything once it does", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const free = holding(changeTally);
  const changes = [
    shelved.change(turned(1)),
    shelved.change((kept) => ({ ...kept, lines: ["a"] })),
  ];
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all(changes);
  expect([shelved.unkept, shelved.now.bottom, shelved.now.lines]).toEqual([true, 1, ["a"]]);
  free();
  vi.useRealTimers();
  await vi.waitFor(() => expect(shelved.unkept).toBe(false));
  await vi.waitFor(async () => {
    expect(await readTally("tallies", id)).toMatchObject({ bottom: 1, lines: ["a"] });
  });
});

test("whoever looks while the browser does not answer begins without it, and sees it later", async () => {
  await changeTally("tallies", id, turned(3));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const free = holding(readTally);
  const looked = shelved.look();
  await vi.advanceTimersByTimeAsync(2000);
  expect([await looked, shelved.unkept]).toEqual([false, true]);
  free();
  vi.useRealTimers();
  await vi.waitFor(() => expect([shelved.unkept, shelved.now.bottom]).toEqual([false, 3]));
});

test("a look that finds what the last one did not takes back what was said of it", async () => {
  const broken = keepingNothing();
  expect([await shelved.look(), shelved.unkept]).toEqual([false, true]);
  broken.mockRestore();
  expect([await shelved.look(), shelved.unkept]).toEqual([true, false]);
  await deleteTally(id);
  expect([await shelved.look(), shelved.gone]).toEqual([false, true]);
  await addTally("tallies", blank(id));
  expect([await shelved.look(), shelved.gone]).toEqual([true, false]);
});

test("what a full disk did not take is in this window alone, though the disk can be read", async () => {
  const disk = full();
  await shelved.change(turned(1));
  expect([await shelved.look(), shelved.unkept, shelved.now.bottom]).toEqual([true, true, 1]);
  disk.mockRestore();
  await shelved.change((kept) => kept);
  expect([shelved.unkept, (await readTally("tallies", id))?.bottom]).toEqual([false, 1]);
});

test("a disk that stays full takes no further connection with each change", async () => {
  full();
  const opened = vi.spyOn(indexedDB, "open");
  const closed = vi.spyOn(IDBDatabase.prototype, "close");
  for (const bottom of [1, 2, 3] as Seat[]) await shelved.change(turned(bottom));
  expect(opened).toHaveBeenCalledTimes(3);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(3));
});
