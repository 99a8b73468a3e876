/** Requests of the practice screen; a refusal is thrown with its message. */

import { FILE_TIMEOUT, fetchInTime } from "../../lib/http-client.ts";
import type {
  DiscardExercise,
  DiscardVerdict,
  HandValueExercise,
  HandValueVerdict,
  WaitsExercise,
  WaitsVerdict,
} from "../../protocol.ts";
import { Refusal } from "../lobby/api.ts";
import type { Question } from "./question.ts";

/** What nothing is said of is drawn by lot. */
function said(more: object): Record<string, string> {
  return Object.fromEntries(Object.entries(more).filter(([, value]) => value !== ""));
}

/** Answered where matches are verified and reviewed as well, each in its turn. */
function ask<T>(path: string, more: object = {}): Promise<T> {
  const fetchQuestion = `/api/practice/${path}?${new URLSearchParams(said(more))}`;
  return fetchInTime(fetchQuestion, told<T>, { within: FILE_TIMEOUT });
}

async function told<T>(answer: Response): Promise<T> {
  const body = (await answer.json()) as T & { field?: string; text?: string };
  if (answer.ok) return body;
  throw new Refusal(body.field ?? "server", body.text ?? `${answer.status}`);
}

/** A discard against a riichi is asked for like any other. */
function discarding({ kind, situation }: Question): object {
  return kind === "fold" ? { ...situation, riichi: "true" } : situation;
}

export const fetchQuestion = {
  discard: (about: Question) => ask<DiscardExercise>(`discard/${about.seed}`, discarding(about)),
  worth: ({ seed, situation }: Question) => ask<HandValueExercise>(`worth/${seed}`, situation),
  waits: ({ seed, situation: { rules } }: Question) =>
    ask<WaitsExercise>(`waits/${seed}`, { rules }),
};

export const checkAnswer = {
  discard: (about: Question, tile: string) =>
    ask<DiscardVerdict>(`discard/${about.seed}/${tile}`, discarding(about)),
  worth: ({ seed, situation }: Question, han: number, fu: number, pays: readonly number[]) =>
    ask<HandValueVerdict>(`worth/${seed}/answer`, { ...situation, han, fu, pays: pays.join(",") }),
  waits: ({ seed, situation: { rules } }: Question, tiles: readonly string[]) =>
    ask<WaitsVerdict>(`waits/${seed}/answer`, { rules, tiles: tiles.join("") }),
};
