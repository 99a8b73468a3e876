import { afterEach, expect, test, vi } from "vitest";
import { nextMistake, seePosition } from "./own-mistakes.ts";

const MATCH = { table: "ab12", match: 1, seat: 2, over: true };
const DOUBT = { moment: 9, grade: "doubt", choices: [{}, {}] };
const MISTAKE = { moment: 20, grade: "mistake", choices: [{}, {}] };
const GOOD = { moment: 4, grade: "good", choices: [{}, {}] };

/** A server with these matches, in each of whose two kyoku these decisions were made. */
function serve(matches: object[], kyoku: object[][]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path.startsWith("/api/matches")) return Response.json(matches);
    const at = /kyoku\/(\d)\/review/.exec(path)?.[1];
    if (at) return Response.json({ decisions: kyoku[Number(at) - 1] });
    return Response.json({ matches: [{ kyoku }] });
  });
  return asked;
}

const always = () => true;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("the doubts and mistakes of a match come one after the other, each until it was answered", async () => {
  serve([MATCH], [[GOOD, DOUBT], [MISTAKE]]);
  const first = await nextMistake(always);
  expect(first).toEqual({ key: "table-ab12-1", match: 1, kyoku: 1, moment: 9, seat: 2 });
  expect(await nextMistake(always)).toEqual(first);
  if (first) seePosition(first);
  const second = await nextMistake(always);
  expect(second).toMatchObject({ kyoku: 2, moment: 20 });
  if (second) seePosition(second);
  expect(await nextMistake(always)).toBeNull();
});

test("a match without mistakes is not reviewed again", async () => {
  const asked = serve([MATCH], [[GOOD], [GOOD]]);
  expect(await nextMistake(always)).toBeNull();
  const before = asked.length;
  expect(await nextMistake(always)).toBeNull();
  expect(asked.slice(before)).toHaveLength(1);
});

test("matches that are not over are left out, and without any there is nothing", async () => {
  serve([{ ...MATCH, over: false }], [[MISTAKE], []]);
  expect(await nextMistake(always)).toBeNull();
});

test("a search that is not wanted any more ends", async () => {
  const asked = serve([MATCH], [[MISTAKE], []]);
  expect(await nextMistake(() => false)).toBeNull();
  expect(asked.some((path) => path.includes("review"))).toBe(false);
});
