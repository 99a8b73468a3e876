/** What is asked of the server about replays; a refusal is thrown with its sentence. */

import type { KyokuReplay, KyokuReviewed, Refused, ReplayPage, Verified } from "../protocol.ts";
import { t } from "./i18n.svelte.ts";
import type { Place } from "./replay.ts";

/** The server's own limit, told before the file is sent. */
export const LARGEST = 2 * 2 ** 20;

export class Refusal extends Error {}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as T;
  throw refusal(answer, told);
}

/** A proxy in between answers with a page: its number is all there is to say. */
function refusal({ status }: Response, told: unknown): Refusal {
  return new Refusal((told as Refused | null)?.text ?? `${status}`);
}

function query(values: Record<string, string>): string {
  const given = Object.entries(values).filter(([, value]) => value);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export function bring(data: Blob | string, name: string, lang: string): Promise<ReplayPage> {
  return ask(`/api/replays${query({ lang })}`, {
    method: "POST",
    body: data,
    headers: {
      "Content-Type": "application/octet-stream",
      "X-File-Name": encodeURIComponent(name),
    },
  });
}

export function replayOf(key: string, lang: string): Promise<ReplayPage> {
  return ask(`/api/replays/${encodeURIComponent(key)}${query({ lang })}`);
}

export function kyokuOf(
  key: string,
  { match, kyoku }: Pick<Place, "match" | "kyoku">,
  rules: string,
  lang: string,
): Promise<KyokuReplay> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/kyoku/${kyoku}`;
  return ask(path + query({ lang, rules }));
}

export function reviewOf(
  key: string,
  { match, kyoku, seat }: Pick<Place, "match" | "kyoku" | "seat">,
  rules: string,
  lang: string,
): Promise<KyokuReviewed> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/kyoku/${kyoku}`;
  return ask(`${path}/review/${seat}${query({ lang, rules })}`);
}

/** One match as a file for another program, under the name that the server gives it. */
export async function savedAs(
  key: string,
  match: number,
  form: string,
  lang: string,
): Promise<File> {
  const path = `/api/replays/${encodeURIComponent(key)}/matches/${match}/as/${form}`;
  const answer = await fetch(path + query({ lang }));
  if (!answer.ok) throw refusal(answer, await answer.json().catch(() => null));
  const named = /UTF-8''(.+)$/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
  return new File([await answer.blob()], decodeURIComponent(named ?? form));
}

export function verify(
  key: string,
  rules: string,
  infer: boolean,
  lang: string,
): Promise<Verified> {
  const asked = query({ lang, rules, infer: infer ? "1" : "" });
  return ask(`/api/replays/${encodeURIComponent(key)}/verify${asked}`);
}

/** A refusal has a sentence; anything else means that the server could not be asked. */
export function said(problem: unknown): string {
  const told = problem instanceof Error && problem.constructor.name !== "TypeError";
  return told ? problem.message : t("web-replay-no-server");
}
