/** What is asked of the server about practice; a refusal is thrown with its sentence. */

import { words } from "../../lib/i18n.svelte.ts";
import type {
  DiscardAsked,
  DiscardJudged,
  WaitsAsked,
  WaitsJudged,
  WorthAsked,
  WorthJudged,
} from "../../protocol.ts";
import { Refusal } from "../lobby/api.ts";
import type { Situation } from "./situation.ts";

/** What nothing is said of is drawn by lot. */
function said(more: object): Record<string, string> {
  return Object.fromEntries(Object.entries(more).filter(([, value]) => value !== ""));
}

async function ask<T>(path: string, more: object = {}): Promise<T> {
  const query = new URLSearchParams({ ...said(more), lang: words.language });
  const answer = await fetch(`/api/practice/${path}?${query}`);
  const told = (await answer.json()) as T & { field?: string; text?: string };
  if (answer.ok) return told;
  throw new Refusal(told.field ?? "server", told.text ?? `${answer.status}`);
}

export const asked = {
  discard: (seed: number, about: Situation) => ask<DiscardAsked>(`discard/${seed}`, about),
  worth: (seed: number, about: Situation) => ask<WorthAsked>(`worth/${seed}`, about),
  waits: (seed: number) => ask<WaitsAsked>(`waits/${seed}`),
};

export const judged = {
  discard: (seed: number, about: Situation, tile: string) =>
    ask<DiscardJudged>(`discard/${seed}/${tile}`, about),
  worth: (seed: number, about: Situation, han: number, fu: number, pays: readonly number[]) =>
    ask<WorthJudged>(`worth/${seed}/answer`, { ...about, han, fu, pays: pays.join(",") }),
  waits: (seed: number, tiles: readonly string[]) =>
    ask<WaitsJudged>(`waits/${seed}/answer`, { tiles: tiles.join("") }),
};
