/**
 * Where the lines of a tally go: into this device, or to a table of an event. The screen at the
 * table knows nothing else of either.
 */

import type { Reply } from "../../lib/http-client.ts";
import type { Seat } from "../../lib/seats.ts";
import type { CaseRefusal, TallyForm, TallyResponse, TallyView } from "../../protocol.ts";
import type { Entry } from "./entry.ts";
import type { TallyLine } from "./lines.ts";
import type { QueuedLine } from "./tally-database.ts";

/** Another player's version of a kyoku, besides the one that counts. */
export interface Version {
  name: string;
  brief: readonly string[];
}

export interface TallySource {
  /** What stands, as far as it is known here; null until it has been asked for. */
  readonly shown: TallyView | null;
  readonly form: TallyForm | null;
  /** What was entered here and is not among the lines that are known, in its order. */
  readonly waiting: readonly QueuedLine[];
  readonly draft: Entry | null;
  readonly bottom: Seat;
  /** Whether the server answered the last request. */
  readonly connected: boolean;
  /** Whether the browser keeps nothing at the moment: what is entered is in this window alone. */
  readonly unkept: boolean;
  /** Why nothing can be shown. */
  readonly problem: CaseRefusal | null;
  /** What others say of a kyoku: there is a dispute where they do. */
  versions(number: number): readonly Version[];
  /** The names of players whose entry of a kyoku counts; empty if only one enters. */
  confirmed(number: number): readonly string[];
  /** The engine's verdict on a line; null without a connection. */
  judge(line: TallyLine, signal?: AbortSignal): Reply<TallyResponse>;
  /** The line is kept at once, and goes out as soon as it can. */
  enter(line: TallyLine): Promise<void>;
  /** Something that waits is said otherwise, or not at all. */
  mend(id: string, line: TallyLine | null): Promise<void>;
  keepDraft(draft: Entry | null): void;
  turn(bottom: Seat): void;
  /** The lines of the file for export; nothing if it is not stored here. */
  readonly lines: readonly string[];
  /** Whether anything may be entered; and which of the lines that are not about one kyoku. */
  readonly may: { enter: boolean; names: boolean; stop: boolean; count: boolean };
}

/** How many kyoku there are with those that wait: the next one has one more. */
export function nextNumber(keeper: Pick<TallySource, "shown" | "waiting">): number {
  const entered = keeper.waiting.reduce((count, { line }) => {
    if (line.type === "kyoku" || line.type === "insertion") return count + 1;
    return line.type === "withdrawal" ? count - 1 : count;
  }, keeper.shown?.kyoku.length ?? 0);
  return entered + 1;
}
