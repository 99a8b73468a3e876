/** Requests about replays; a refusal is thrown with its message. */

import type {
  DecisionAnswerView,
  DecisionQuestionView,
  KyokuReplayView,
  KyokuReviewView,
  MatchReviewView,
  ReplayFileView,
  RequestRefusal,
  VerificationView,
} from "../protocol.ts";
import { FILE_TIMEOUT, fetchInTime, type RequestOptions } from "./http-client.ts";
import { t } from "./i18n.svelte.ts";
import type { Place } from "./replay.ts";

/** The server's own limit, told before the file is sent. */
export const LARGEST = 2 * 2 ** 20;

export class Refusal extends Error {}

/** A match is thought about for as long as that takes. */
export function ask<T>(path: string, sent?: RequestOptions): Promise<T> {
  return fetchInTime(path, told<T>, { within: FILE_TIMEOUT, ...sent });
}

async function told<T>(answer: Response): Promise<T> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  throw refusal(answer, body);
}

/** A proxy in between answers with a page: its number is all there is to say. */
function refusal({ status }: Response, told: unknown): Refusal {
  return new Refusal((told as RequestRefusal | null)?.text ?? `${status}`);
}

export function query(values: Record<string, string>): string {
  const given = Object.entries(values).filter(([, value]) => value);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export function bring(data: Blob | string, name: string): Promise<ReplayFileView> {
  return ask("/api/replays", {
    method: "POST",
    body: data,
    headers: {
      "Content-Type": "application/octet-stream",
      "X-File-Name": encodeURIComponent(name),
    },
  });
}

export function replayOf(key: string): Promise<ReplayFileView> {
  return ask(`/api/replays/${encodeURIComponent(key)}`);
}

export function kyokuOf(
  key: string,
  { match, kyoku }: Pick<Place, "match" | "kyoku">,
  rules: string,
): Promise<KyokuReplayView> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/kyoku/${kyoku}`;
  return ask(path + query({ rules }));
}

export function reviewOf(
  key: string,
  { match, kyoku, seat }: Pick<Place, "match" | "kyoku" | "seat">,
  rules: string,
): Promise<KyokuReviewView> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/kyoku/${kyoku}`;
  return ask(`${path}/review/${seat}${query({ rules })}`);
}

export function matchReviewOf(
  key: string,
  { match, seat }: Pick<Place, "match" | "seat">,
  rules: string,
): Promise<MatchReviewView> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/review/${seat}`;
  return ask(path + query({ rules }));
}

/** A report of a review as a file to share: a page, or a picture. */
export function reportOf(
  key: string,
  { match, seat }: Pick<Place, "match" | "seat">,
  rules: string,
  form: "html" | "svg",
): Promise<File> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/review/${seat}/${form}`;
  return fetchInTime(path + query({ rules }), (answer) => fileIn(answer, form), {
    within: FILE_TIMEOUT,
  });
}

function decisionPath(key: string, { match, kyoku, seat, moment }: Place): string {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/kyoku/${kyoku}`;
  return `${path}/decision/${seat}/${moment}`;
}

export function questionAt(
  key: string,
  place: Place,
  rules: string,
): Promise<DecisionQuestionView> {
  return ask(decisionPath(key, place) + query({ rules }));
}

export function answerAt(
  key: string,
  place: Place,
  rules: string,
  action: number,
): Promise<DecisionAnswerView> {
  return ask(`${decisionPath(key, place)}/${action}${query({ rules })}`);
}

/** One match as a file for another program, under the name that the server gives it. */
export async function savedAs(key: string, match: number, form: string): Promise<File> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/as/${form}`;
  return fetchInTime(path, (answer) => fileIn(answer, form), { within: FILE_TIMEOUT });
}

async function fileIn(answer: Response, form: string): Promise<File> {
  if (!answer.ok) throw refusal(answer, await answer.json().catch(() => null));
  const named = /UTF-8''(.+)$/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  return new File([await answer.blob()], decodeURIComponent(named ?? form));
}

export function verify(key: string, rules: string, infer: boolean): Promise<VerificationView> {
  const asked = query({ rules, infer: infer ? "1" : "" });
  return ask(`/api/replays/${encodeURIComponent(key)}/verify${asked}`);
}

/** A refusal has a sentence; anything else means that the server could not be asked. */
export function said(problem: unknown): string {
  const lost = problem instanceof TypeError || problem instanceof DOMException;
  return problem instanceof Error && !lost ? problem.message : t("web-replay-no-server");
}
