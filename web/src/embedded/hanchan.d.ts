// Written by scripts/write_embedded_types.py from hanchan/embedded: change it there.

export type Language = "en" | "en-ema" | "ja" | "ru";

/** A line of a score sheet; `articles` are the ids of its sources in the rulebook.
 */
export interface ScoreSheetLine {
  articles: string[];
  kind: string;
  name: string;
  text: string;
  values: Record<string, unknown>;
}

/** The points that a winner receives, by payer; null if the win has no such payer.
 */
export interface WinPayments {
  from_dealer: number | null;
  from_discarder: number | null;
  from_each: number | null;
  total: number;
}

/** The value of a hand; `error` is the reason why it cannot win, null if it can.

 * `id` is the `id` of the request.
 */
export interface HandSheet {
  dora: Record<string, number>;
  error: string | null;
  fu: number;
  han: number;
  id: unknown;
  limit: string | null;
  lines: ScoreSheetLine[];
  points: WinPayments;
  rules: string;
  yaku: Record<string, number>;
  yakuman: number;
}

/** A hand won with one tile, as for `hanchan.score` in Python.

 * `win` may be left out if the last tile of the hand is the winning one. `dora` and `ura` are
 * indicators; `honba` and `deposits` count counters and riichi sticks. `overrides` are changes to
 * the rulebook, by the keys of its rules.
 */
export interface ScoreQuestion {
  hand: string;
  win?: string | null;
  rules?: string;
  overrides?: Record<string, unknown>;
  tsumo?: boolean;
  melds?: string[];
  seat?: "E" | "N" | "S" | "W";
  round?: "E" | "N" | "S" | "W";
  riichi?: boolean | "double" | "open" | "open-double";
  flags?: string[];
  dora?: string;
  ura?: string;
  honba?: number;
  deposits?: number;
  discarder_in_riichi?: boolean;
  kita?: number;
}

/** A score sheet in words: as text, and as HTML with pictures of the tiles.

 * The HTML is safe to insert: it has no script, needs no file, and what was asked is escaped.
 */
export interface SheetInWords {
  text: string;
  html: string;
}

/** Shanten by kind of hand, and the `least`; null for a kind that the melds rule out.
 */
export interface ShantenReport {
  chiitoitsu: number | null;
  kokushi: number | null;
  least: number;
  normal: number;
}

/** A hand that has not won yet, with its melds.
 */
export interface HandQuestion {
  hand: string;
}

/** The tiles that improve a hand after a discard, and the number of unseen copies of each.

 * `discard` is null for a hand of 13 tiles. `normal`, `chiitoitsu` and `kokushi` are the tiles
 * that improve a hand of that kind.
 */
export interface UkeireReport {
  chiitoitsu: string[];
  discard: string | null;
  kokushi: string[];
  normal: string[];
  shanten: ShantenReport;
  tiles: Record<string, number>;
  total: number;
}

/** A hand, its shanten, its waits if it is tenpai, and its ukeire after each discard.
 */
export interface HandAnalysis {
  hand: string;
  shanten: ShantenReport;
  ukeire: UkeireReport[];
  waits: string[];
}

/** A player's number of failures, number of matches that a substitute finished, first failure.

 * `player` is a player's number, from 0, in the order given. `seed` is the seed of the first match
 * with a failure, and `problem` its exception. `file` and `line` locate the exception; they are
 * `none` and 0 if hanchan refused an answer.
 */
export interface Failures {
  player: number;
  count: number;
  replaced: number;
  seed: number;
  problem: string;
  file: string;
  line: number;
}

/** Summary of a simulation; per-player lists are in the order in which bots were named.

 * `places[i]` counts first to last places of player i; `points` are mean final scores, `results`
 * mean results in thousands of points, with uma and oka; `wins_by_yaku` counts wins. With
 * mistakes, `offences` counts offences and their sanctions, including a referee's rulings, which
 * `rulings` counts alone; `redeemed` counts dead hands revived by a deposit, `compensated` yakuman
 * spoiled by a chombo. `conserved` is False if a point or a tile was lost in any kyoku, and
 * `unbalanced_seed` is the seed of the first such match; `sanctions_hold` is False if after any
 * step a sanction differed from the law. `failures` has, for each bot that failed, the number of
 * failures and the first one.
 */
export interface Summary {
  rules: string;
  bots: string[];
  seed: number;
  generator: number;
  matches: number;
  kyoku: number;
  decisions: number;
  seconds: number;
  matches_per_second: number;
  compiled: boolean;
  places: number[][];
  points: number[];
  results: number[];
  wins: number[];
  deal_ins: number[];
  riichi: number[];
  endings: Record<string, number>;
  wins_by_yaku: Record<string, number>;
  conserved: boolean;
  unbalanced_seed: number | null;
  offences: Record<string, Record<string, number>>;
  rulings: Record<string, Record<string, number>>;
  redeemed: number;
  compensated: number;
  sanctions_hold: boolean;
  failures?: Failures[];
}

/** The record of a match, as the lines of its file, and how the bots did.
 */
export interface MatchRecord {
  record: string;
  summary: Summary;
}

/** A match of bots: one name for every seat, as many as play, or none for the usual bots.
 */
export interface MatchQuestion {
  rules?: string;
  overrides?: Record<string, unknown>;
  seed?: number;
  bots?: string[];
}

/** A rulebook's id and title.
 */
export interface RulebookOption {
  id: string;
  title: string;
}

/** What code has printed, and the error that ended it, in one line; empty if none did.
 */
export interface RunResult {
  output: string;
  error?: string;
}

/** Python to be run; what it defines stays for the next one.

 * Lines after `>>>` and `...` are run as at a prompt, and those between them, which say what comes
 * of it, are not. With `file` the code is also written into a file of that name.
 */
export interface RunQuestion {
  code: string;
  file?: string;
  data?: boolean;
}

export interface LoadOptions {
  /** The language of sentences; English unless said otherwise. */
  language?: Language;
  /** Receives the number of bytes fetched, and their total. */
  progress?: (loaded: number, total: number) => void;
}

/** Why a question has no answer: the id of the problem, the field, and a sentence for people. */
export declare class HanchanError extends Error {
  readonly id: string;
  readonly field: string;
  readonly sentence: string;
}

/** hanchan in a worker. What is refused is thrown as a `HanchanError`. */
export interface Hanchan {
  /** The language of sentences from now on. */
  language: Language;
  score(question: ScoreQuestion): Promise<HandSheet>;
  explain(question: ScoreQuestion): Promise<SheetInWords>;
  shanten(question: HandQuestion): Promise<ShantenReport>;
  waits(question: HandQuestion): Promise<string[]>;
  ukeire(question: HandQuestion): Promise<HandAnalysis>;
  match(question: MatchQuestion): Promise<MatchRecord>;
  rulebooks(): Promise<RulebookOption[]>;
  run(question: RunQuestion): Promise<RunResult>;
  /** Ends the worker; what is unanswered is refused. */
  close(): void;
}

/** Fetches hanchan from where this file lies, and starts it in a worker of the page. */
export declare function loadHanchan(options?: LoadOptions): Promise<Hanchan>;
