/** Requests about complaints, restrictions and appeals. */

import { recall, remember } from "../../lib/local-storage.ts";
import { router } from "../../lib/router.svelte.ts";
import type { ModerationView, RestrictionView } from "../../protocol.ts";
import { ask, download, tell } from "../lobby/api.ts";
import { guestId } from "../lobby/guest-id.ts";

export const SUBJECTS = ["words", "name", "stalling", "leaving", "collusion", "other"] as const;
export const KINDS = ["warning", "chat-off", "away", "closed"] as const;
/** The measures that end after some days. */
export const ENDING: ReadonlySet<string> = new Set(["chat-off", "away"]);

export function complain(table: string, place: number, about: string, text: string): Promise<void> {
  return tell("/api/complaints", { table, place, about, text });
}

export function fetchMyRestrictions(): Promise<RestrictionView[]> {
  return ask<RestrictionView[]>("/api/measures");
}

export function appeal(measure: string, text: string): Promise<void> {
  return tell(`/api/measures/${measure}/appeal`, { text });
}

/** The token that came in the link, kept and taken out of the address; or the account's own. */
export function moderatorToken(): string {
  const given = router.fragment;
  if (given) {
    remember("moderator", given);
    router.forgetFragment();
  }
  return recall("moderator") ?? (recall("account") ? guestId() : "");
}

function known(token: string): { headers: Record<string, string> } {
  return { headers: { "X-Moderator": token } };
}

export function fetchModeration(token: string): Promise<ModerationView> {
  return ask<ModerationView>("/api/moderation", undefined, known(token));
}

export function decide(
  token: string,
  complaint: string,
  decision: { kind: string | null; days: number; reason: string },
): Promise<void> {
  return tell(`/api/moderation/complaints/${complaint}`, decision, known(token));
}

export function answerAppeal(
  token: string,
  measure: string,
  answer: { lift: boolean; reason: string },
): Promise<void> {
  return tell(`/api/moderation/appeals/${measure}`, answer, known(token));
}

/** The match that a complaint is about, saved as a file. */
export async function saveRecord(token: string, complaint: string): Promise<void> {
  const path = `/api/moderation/complaints/${complaint}/record`;
  await download(path, `hanchan-${complaint}.jsonl`, known(token));
}

/** A day as it is written in the language of the page. */
export function day(iso: string, language: string): string {
  return new Date(iso).toLocaleDateString(language);
}
