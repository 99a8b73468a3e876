/** The target of an entry: which kyoku it edits, and the line it becomes. */

import type { Seat } from "../../lib/seats.ts";
import type { TallyView } from "../../protocol.ts";
import { type Entry, kyokuLine } from "./entry.ts";
import { type CorrectionLine, type KyokuLine, kyokuOf, type TallyLine } from "./lines.ts";

/** The kind of entry: the next kyoku, a correction, an insertion, or a queued one. */
export type EntryTarget =
  | { what: "next" }
  | { what: "correct" | "insert"; number: number; title: string }
  | { what: "mend"; id: string; line: TallyLine };

/** A kyoku as the page calls it. */
export interface KyokuTitle {
  title: string;
  dealer: Seat;
  honba: number;
  deposits: number;
}

/** The kyoku that an entry is about, as far as the tally has been shown. */
export function kyokuAt(aim: EntryTarget, shown: TallyView | null | undefined): KyokuTitle {
  const coming = shown?.coming;
  if (aim.what !== "correct" && aim.what !== "insert") {
    const { title = "", honba = 0, deposits = 0 } = coming ?? {};
    return { title, dealer: (coming?.dealer ?? 0) as Seat, honba, deposits };
  }
  const kept = shown?.kyoku.find(({ number }) => number === aim.number);
  const dealer = (kept?.dealer ?? coming?.dealer ?? 0) as Seat;
  return { title: aim.title, dealer, honba: 0, deposits: 0 };
}

/** The line that an entry becomes; `next` is the number of the kyoku that comes next. */
export function lineFor(aim: EntryTarget, entry: Entry, next: number): TallyLine {
  if (aim.what === "correct") return { type: "correction", kyoku: kyokuLine(entry, aim.number) };
  if (aim.what === "insert") return { type: "insertion", kyoku: kyokuLine(entry, aim.number) };
  if (aim.what === "mend") return mended(aim.line, kyokuLine(entry, 1));
  return kyokuLine(entry, next);
}

/** A line that waits, about the kyoku as it is said now. */
function mended(line: TallyLine, kyoku: KyokuLine): TallyLine {
  const number = kyokuOf(line)?.number ?? 1;
  if (line.type === "correction" || line.type === "insertion") {
    return { ...line, kyoku: { ...kyoku, number } } as CorrectionLine;
  }
  return { ...kyoku, number };
}
