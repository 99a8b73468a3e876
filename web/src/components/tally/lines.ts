/** The lines of a tally, as `docs/tally.md` describes them. What has its usual value is left out. */

import type { Seat } from "../../lib/seats.ts";

export const KINDS = ["riichi", "double", "open", "open-double"] as const;
export type Kind = (typeof KINDS)[number];

export interface RiichiLine {
  type: "riichi";
  seat: Seat;
  kind?: Kind;
  ends?: boolean;
  pending?: boolean;
}

export interface OffenceLine {
  type: "offence";
  seat: Seat;
  offence: string;
  tiles?: number;
  noted?: boolean;
  beside_win?: boolean;
}

/** Rulings of a referee, riichi that stand later, deposits for dead hands: kept as they are. */
export interface OtherLine {
  type: "ruling" | "stands" | "redeem";
  [field: string]: unknown;
}

export type PlayLine = RiichiLine | OffenceLine | OtherLine;

export interface Worth {
  han?: number;
  fu?: number;
  yakuman?: number;
  yaku?: string[];
  dora?: number;
  red?: number;
  ura?: number;
}

export interface WinnerLine {
  seat: Seat;
  hand?: string;
  flags?: string[];
  fed?: Record<string, Seat>;
  worth?: Worth;
  kita?: number;
}

export interface WinLine {
  type: "win";
  payer: Seat | null;
  winners: WinnerLine[];
  tile?: string;
  dora?: string;
  ura?: string;
}

export interface DrawLine {
  type: "draw";
  reason?: string;
  tenpai?: Seat[];
  nagashi?: Seat[];
}

export interface KyokuLine {
  type: "kyoku";
  number: number;
  play?: PlayLine[];
  end?: WinLine | DrawLine;
  stops?: boolean;
}

export interface CorrectionLine {
  type: "correction";
  kyoku: KyokuLine;
  reason?: string;
}

export interface InsertionLine {
  type: "insertion";
  kyoku: KyokuLine;
  reason?: string;
}

export interface WithdrawalLine {
  type: "withdrawal";
  number: number;
  reason?: string;
}

export interface NamesLine {
  type: "names";
  names: string[];
  reason?: string;
}

export interface StopLine {
  type: "stop";
  reason?: string;
}

export interface CountedLine {
  type: "counted";
  scores: number[];
}

export type TallyLine =
  | KyokuLine
  | CorrectionLine
  | InsertionLine
  | WithdrawalLine
  | NamesLine
  | StopLine
  | CountedLine;

/** The kyoku that a line tells, if it tells one. */
export function kyokuOf(line: TallyLine): KyokuLine | null {
  if (line.type === "kyoku") return line;
  return line.type === "correction" || line.type === "insertion" ? line.kyoku : null;
}

/** The same line about the kyoku of another number. */
export function numbered(line: TallyLine, number: number): TallyLine {
  return line.type === "kyoku" ? { ...line, number } : line;
}

/** The same line, by which the leading dealer has ended the match, or has not. */
export function stopped(line: TallyLine, stops: boolean): TallyLine {
  const told = ({ stops: _, ...kyoku }: KyokuLine): KyokuLine =>
    stops ? { ...kyoku, stops } : kyoku;
  if (line.type === "kyoku") return told(line);
  if (line.type === "correction" || line.type === "insertion") {
    return { ...line, kyoku: told(line.kyoku) };
  }
  return line;
}
