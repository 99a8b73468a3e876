import { expect, test } from "vitest";
import early from "../fixtures/en/early.json";
import type { MatchView } from "../protocol.ts";
import { reuseEqualParts } from "./shared-parts.ts";

const VIEW = early.update.view as unknown as MatchView;

test("a message that says the same again is the earlier one", () => {
  expect(reuseEqualParts(VIEW, structuredClone(VIEW))).toBe(VIEW);
});

test("what has changed is new up to the message, and all beside it is as it was", () => {
  const after = structuredClone(VIEW);
  after.players[1]?.river?.push({ tile: "9m" });
  const given = structuredClone(after);
  const found = reuseEqualParts(VIEW, after);
  expect([found, after]).toEqual([given, given]);
  expect(found.players[1]?.river).not.toBe(VIEW.players[1]?.river);
  expect([found.players[0], found.wall]).toEqual([VIEW.players[0], VIEW.wall]);
  expect(found.players[0]).toBe(VIEW.players[0]);
  expect(found.wall).toBe(VIEW.wall);
});

test.each([
  [null, { a: 1 }],
  [{ a: 1 }, null],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: 1 }, { b: 1 }],
  [{ 0: "1m" }, ["1m"]],
  [
    ["1m", "2m"],
    ["2m", "1m"],
  ],
  [["1m"], []],
])("after %j, %j is what came", (before, after) => {
  expect(reuseEqualParts(before, after)).toEqual(after);
});
