/** Requests for a player's statistics, and the choices this browser stores. */

import { FILE_TIMEOUT, fetchInTime } from "../../lib/http-client.ts";
import { recallObject, remember } from "../../lib/local-storage.ts";
import type { ReplayFileView, StatisticsView } from "../../protocol.ts";
import { ask, Refusal } from "../lobby/api.ts";

export const MOST_FILES = 60;
const KEPT = "statistics";

/** A log that was brought: its address on the server, and who plays in it. */
export interface AddedLog {
  key: string;
  name: string;
  players: string[];
}

/** Whose matches are counted. */
export interface Sources {
  here: boolean;
  name: string;
  files: AddedLog[];
}

/** Which of them: what is empty chooses nothing. */
export interface Choice {
  rules: string;
  rounds: string;
  players: string;
  since: string;
  until: string;
}

export function storedSources(): Sources {
  const { here, name, files } = recallObject<Sources>(KEPT);
  const known = Array.isArray(files) ? files.filter(isBrought).slice(0, MOST_FILES) : [];
  return { here: here !== false, name: typeof name === "string" ? name : "", files: known };
}

export function storeSources(sources: Sources): void {
  remember(KEPT, JSON.stringify(sources));
}

function isBrought(one: unknown): one is AddedLog {
  const { key, name, players } = (one ?? {}) as Partial<AddedLog>;
  return typeof key === "string" && typeof name === "string" && Array.isArray(players);
}

export function addedLogFrom({ key, name, matches }: ReplayFileView): AddedLog {
  return { key, name, players: [...new Set(matches.flatMap(({ names }) => names))] };
}

/** Everybody who plays in the logs, who plays in most of them first. */
export function playersIn(files: readonly AddedLog[]): string[] {
  const often = new Map<string, number>();
  for (const player of files.flatMap(({ players }) => players))
    often.set(player, (often.get(player) ?? 0) + 1);
  return [...often].sort((one, other) => other[1] - one[1]).map(([name]) => name);
}

function question(
  { here, name, files }: Sources,
  { rules, rounds, players, since, until }: Choice,
): object {
  return {
    here,
    name,
    files: files.map(({ key }) => key),
    rules: rules || null,
    rounds: rounds ? Number(rounds) : null,
    players: players ? Number(players) : null,
    since: since || null,
    until: until || null,
  };
}

export function statisticsOf(sources: Sources, choice: Choice): Promise<StatisticsView> {
  return ask("/api/statistics", question(sources, choice), { within: FILE_TIMEOUT });
}

export async function statisticsFile(
  sources: Sources,
  choice: Choice,
  kind: "csv" | "json",
): Promise<Blob> {
  const body = JSON.stringify(question(sources, choice));
  const asked = { method: "POST", body, within: FILE_TIMEOUT };
  return fetchInTime(`/api/statistics/file?kind=${kind}`, fileIn, asked);
}

async function fileIn(answer: Response): Promise<Blob> {
  if (!answer.ok) throw new Refusal("file", `${answer.status}`);
  return answer.blob();
}

/** The results one after the other, each added to those before it, in points. */
export function runningTotals(results: readonly number[]): number[] {
  const sums = [0];
  for (const result of results) sums.push((sums.at(-1) ?? 0) + Math.round(result * 1000));
  return sums;
}
