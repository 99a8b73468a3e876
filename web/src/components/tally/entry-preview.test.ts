import { expect, test } from "vitest";
import type { TallyForm, TallyWinOptions } from "../../protocol.ts";
import { EntryEditor } from "./editor-state.svelte.ts";
import { BLANK, type Entry, winner } from "./entry.ts";
import { kindsOfWin, mayHaveUra, winsOf } from "./entry-preview.ts";
import { kyokuOf } from "./lines.ts";
import type { TallySource } from "./tally-source.ts";

const KINDS: TallyWinOptions[] = [false, true].flatMap((tsumo) =>
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

/** The ura dora of this entry, under a form. */
function uraTold(form: TallyForm | null, draft: Entry): unknown {
  const keeper = { form, draft, waiting: [], shown: null, keepDraft: () => {} };
  const { end } = kyokuOf(new EntryEditor(keeper as unknown as TallySource).line) ?? {};
  return end?.type === "win" ? end.ura : null;
}

test("ura dora are told of a win that may have them by the law, and of no other", () => {
  const winners = [{ ...winner(2), hand: ["1m"] }];
  const won: Entry = { ...TSUMO, winners, tile: "2m", ura: ["3m"] };
  const none = { wins: KINDS.map((kind) => ({ ...kind, ura: false })) } as unknown as TallyForm;
  expect(uraTold(FORM, won)).toBe("3m");
  expect(uraTold(FORM, { ...won, riichi: [] })).toBeUndefined();
  expect(uraTold(none, won)).toBeUndefined();
});

test("of several winners one that may have ura dora is enough", () => {
  const winners = [winner(1), winner(2)];
  expect(mayHaveUra(winsOf(FORM, { ...TSUMO, outcome: "ron", winners }, 0))).toBe(true);
  expect(mayHaveUra(winsOf(FORM, { ...TSUMO, outcome: "ron", winners: [winner(1)] }, 0))).toBe(
    false,
  );
  expect(mayHaveUra(winsOf(null, { ...TSUMO, winners }, null))).toBe(true);
});
