import { expect, test } from "vitest";
import type { TallyForm, TallyWin } from "../../protocol.ts";
import { BLANK, type Entry } from "./entry.ts";
import { kindsOfWin } from "./judged.ts";

const KINDS: TallyWin[] = [false, true].flatMap((tsumo) =>
  [false, true].flatMap((dealer) =>
    [false, true].map((riichi) => ({ tsumo, dealer, riichi, flags: [], ura: riichi })),
  ),
);
const FORM = { wins: KINDS } as unknown as TallyForm;
const TSUMO: Entry = { ...BLANK, outcome: "tsumo", riichi: [{ seat: 2, kind: "double" }] };

test("the law is asked about the very kind of win that is told", () => {
  expect(kindsOfWin(FORM, TSUMO, 2, 2)).toEqual([
    { tsumo: true, dealer: true, riichi: true, flags: [], ura: true },
  ]);
  expect(kindsOfWin(FORM, { ...TSUMO, outcome: "ron" }, 1, 0)).toEqual([
    { tsumo: false, dealer: false, riichi: false, flags: [], ura: false },
  ]);
});

test("while nobody knows who deals, what either may have is offered", () => {
  expect(kindsOfWin(FORM, TSUMO, 2, null)?.map(({ dealer }) => dealer)).toEqual([false, true]);
});

test("a form that an older page has kept leaves nothing out", () => {
  expect(kindsOfWin({} as TallyForm, TSUMO, 2, 2)).toBeUndefined();
});
