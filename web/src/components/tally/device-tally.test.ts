import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import type { TallyView } from "../../protocol.ts";
import { DeviceTally } from "./device-tally.svelte.ts";
import type { TallyLine } from "./lines.ts";
import { addTally, blank, deleteTally, newId, readTally } from "./tally-database.ts";

const DRAW: TallyLine = { type: "kyoku", number: 1, end: { type: "draw" } };

/** A server that takes lines, refuses them or is silent; it tells how many kyoku it was sent. */
function server(answers: { silent?: boolean; refuses?: (line: TallyLine) => boolean } = {}) {
  const sent: TallyLine[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (answers.silent) throw new TypeError("nobody answers");
    if (path.includes("/form")) return Response.json({});
    const { file = "", line, begin } = JSON.parse(body);
    if (line && answers.refuses?.(line)) {
      return Response.json({ text: "it cannot be", id: "no" }, { status: 422 });
    }
    if (line) sent.push(line);
    const lines = [...(begin ? ["{header}"] : []), ...(line ? [JSON.stringify(line)] : [])];
    const count = Math.max(0, file.split("\n").length - 2) + (line ? 1 : 0);
    const shown = { kyoku: Array.from({ length: count }, () => ({})), seats: [] };
    return Response.json({ lines, shown: shown as unknown as TallyView, was: [] });
  });
  return { sent, answers };
}

async function tally(): Promise<{ id: string; kept: DeviceTally }> {
  const id = newId();
  await addTally(
    "tallies",
    blank(id, { begin: { rules: "ema-2008", names: ["A", "B", "C", "D"] } }),
  );
  const kept = await DeviceTally.open(id);
  if (!kept) throw new Error("it was kept");
  return { id, kept };
}

afterEach(() => vi.unstubAllGlobals());

test("what is entered without a network waits, and goes out in its order with its numbers", async () => {
  const { sent, answers } = server();
  const { id, kept } = await tally();
  await kept.send();
  answers.silent = true;
  for (const tenpai of [[0], [1], [2]]) {
    await kept.enter({ type: "kyoku", number: 1, end: { type: "draw", tenpai: tenpai as [0] } });
  }
  expect(kept.connected).toBe(false);
  expect((await readTally("tallies", id))?.waiting).toHaveLength(3);
  answers.silent = false;
  await kept.send();
  expect(kept.waiting).toHaveLength(0);
  expect(sent.map((line) => "number" in line && line.number)).toEqual([1, 2, 3]);
  expect(kept.lines).toHaveLength(4);
});

test("a line that is refused holds up what follows until it is mended", async () => {
  const { sent } = server({
    refuses: (line) => "end" in line && line.end?.type === "draw" && line.end.tenpai?.[0] === 3,
  });
  const { kept } = await tally();
  await kept.send();
  await kept.enter({ ...DRAW, end: { type: "draw", tenpai: [3] } });
  await kept.enter(DRAW);
  expect(kept.waiting.map(({ problem }) => problem)).toEqual(["it cannot be", undefined]);
  expect(sent).toHaveLength(0);
  await kept.mend(kept.waiting[0]?.id ?? "", { ...DRAW, end: { type: "draw", tenpai: [0] } });
  expect(kept.waiting).toHaveLength(0);
  expect(sent).toHaveLength(2);
});

test("two windows on the same tally never overwrite each other", async () => {
  server();
  const { id, kept } = await tally();
  await kept.send();
  const other = await DeviceTally.open(id);
  await kept.enter(DRAW);
  await other?.enter(DRAW);
  await other?.send();
  expect((await readTally("tallies", id))?.lines).toHaveLength(3);
});

test("what was being entered is there again after a reload", async () => {
  server();
  const { id, kept } = await tally();
  await kept.send();
  const { BLANK } = await import("./entry.ts");
  kept.keepDraft({ ...BLANK, riichi: [{ seat: 2, kind: "riichi" }] });
  await vi.waitFor(async () => expect((await readTally("tallies", id))?.draft).not.toBeNull());
  const again = await DeviceTally.open(id);
  expect(again?.draft?.riichi).toEqual([{ seat: 2, kind: "riichi" }]);
});

test("a tally that was deleted in another window says so, and nothing is asked about it again and again", async () => {
  const { sent } = server();
  const { id, kept } = await tally();
  await kept.send();
  await deleteTally(id);
  await kept.enter(DRAW);
  expect(kept.gone).toBe(true);
  expect(sent).toHaveLength(0);
});

test("what is deleted while it is on its way ends there", async () => {
  const { answers } = server();
  const { id, kept } = await tally();
  await kept.send();
  answers.silent = true;
  await kept.enter(DRAW);
  answers.silent = false;
  await deleteTally(id);
  const asked = vi.spyOn(globalThis, "fetch");
  await kept.send();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(kept.gone).toBe(true);
});
