import { expect, it } from "vitest";
import sheet from "../fixtures/en/sheet.json";
import type { KyokuSheet } from "../protocol.ts";
import { reveal } from "./reveal-timeline.ts";

const shown = sheet.update.sheet as unknown as KyokuSheet;

it("tells yaku, level and points of a win in this order, and the plates at last", () => {
  const { wins, plates, ends } = reveal(shown);
  const [win] = wins;
  expect([win?.lines, win?.ura, win?.level, win?.points, plates, ends]).toEqual([
    450, 900, 1280, 1480, 2380, 2980,
  ]);
});

it("tells one win after the other", () => {
  const { wins } = reveal({ ...shown, wins: [...(shown.wins ?? []), ...(shown.wins ?? [])] });
  expect(wins[1]?.begins).toBe(wins[0]?.ends);
});

it("lets a yakuman stand alone before its sheet", () => {
  const [win] = shown.wins ?? [];
  if (!win) throw new Error("the fixture has no win");
  const [told] = reveal({ ...shown, wins: [{ ...win, grade: 5 }] }).wins;
  expect([told?.word, told?.begins]).toEqual([0, 1200]);
});
