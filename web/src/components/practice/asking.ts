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

async function ask<T>(path: string, more: Record<string, string> = {}): Promise<T> {
  const query = new URLSearchParams({ ...more, lang: words.language });
  const answer = await fetch(`/api/practice/${path}?${query}`);
  const told = (await answer.json()) as T & { field?: string; text?: string };
  if (answer.ok) return told;
  throw new Refusal(told.field ?? "server", told.text ?? `${answer.status}`);
}

export const asked = {
  discard: (seed: number) => ask<DiscardAsked>(`discard/${seed}`),
  worth: (seed: number) => ask<WorthAsked>(`worth/${seed}`),
  waits: (seed: number) => ask<WaitsAsked>(`waits/${seed}`),
};

export const judged = {
  discard: (seed: number, tile: string) => ask<DiscardJudged>(`discard/${seed}/${tile}`),
  worth: (seed: number, han: number, fu: number, pays: readonly number[]) =>
    ask<WorthJudged>(`worth/${seed}/answer`, { han: `${han}`, fu: `${fu}`, pays: pays.join(",") }),
  waits: (seed: number, tiles: readonly string[]) =>
    ask<WaitsJudged>(`waits/${seed}/answer`, { tiles: tiles.join("") }),
};
