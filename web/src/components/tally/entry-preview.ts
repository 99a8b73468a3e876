/** The engine's verdict on a line before it is entered. */

import { t } from "../../lib/i18n.svelte.ts";
import type { Seat } from "../../lib/seats.ts";
import type {
  CaseRefusal,
  TallyForm,
  TallyKyokuView,
  TallyResponse,
  TallyWinOptions,
  WinView,
} from "../../protocol.ts";
import { type Entry, riichiOf, type WinnerInput } from "./entry.ts";
import { kyokuOf, type TallyLine } from "./lines.ts";

/** A line and the engine's verdict on it; no verdict without an answer. */
export interface EntryPreview {
  line: TallyLine;
  told: TallyResponse | null;
  refused: CaseRefusal | null;
}

/** The sheet of one winner in what was judged. */
export function winIn(judged: EntryPreview, winner: WinnerInput | null): WinView | undefined {
  return keptIn(judged)?.sheet?.wins?.find((one) => one.winner === winner?.seat);
}

/** What one winner's hand is worth in a few words, or why it cannot be. */
export function briefOf(judged: EntryPreview, winner: WinnerInput | null): string {
  if (judged.refused) return judged.refused.text;
  const win = winIn(judged, winner);
  if (win) return [win.level, win.counted].filter(Boolean).join(" · ");
  return judged.told ? (keptIn(judged)?.problem ?? "") : t("web-tally-unjudged");
}

function keptIn({ line, told }: EntryPreview): TallyKyokuView | undefined {
  return told?.shown.kyoku[(kyokuOf(line)?.number ?? 0) - 1];
}

/**
 * What the law lets be said of a win of that seat, by each kind of win that it may be: the dealer is
 * null while the dealer is unknown. A form that an older page has kept says nothing.
 */
export function kindsOfWin(
  form: TallyForm,
  entry: Entry,
  seat: Seat,
  dealer: Seat | null,
): readonly TallyWinOptions[] | undefined {
  const tsumo = entry.outcome === "tsumo";
  const riichi = riichiOf(entry, seat) !== null;
  return form.wins?.filter(
    (one) =>
      one.tsumo === tsumo &&
      one.riichi === riichi &&
      (dealer === null || one.dealer === (seat === dealer)),
  );
}

/** The same of every winner in the entry. */
export function winsOf(
  form: TallyForm | null,
  entry: Entry,
  dealer: Seat | null,
): (readonly TallyWinOptions[] | undefined)[] {
  return entry.winners.map(({ seat }) =>
    form ? kindsOfWin(form, entry, seat, dealer) : undefined,
  );
}

/** Whether any of the winners may have ura dora, as far as the law has said it. */
export function mayHaveUra(wins: ReturnType<typeof winsOf>): boolean {
  return wins.some((kinds) => !kinds || kinds.some(({ ura }) => ura));
}
