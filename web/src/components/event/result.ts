/** The end of a match as typed by an organiser, merged with the earlier result. */

import { SEATS } from "../../lib/seats.ts";
import type { EndRequirements, MatchEndInput } from "../../protocol.ts";

type Four<T> = [T, T, T, T];
type Fields = (number | null)[];

/** What the fields hold; an empty one is null. */
export interface ResultFields {
  scores: Fields;
  deposits: number | null;
  sticks: Fields;
  chombo: Fields;
  penalty: Fields;
  wins: Fields;
  chips: Fields;
  /** By seat, the seats that took it below zero. */
  busted: number[][];
  dealer: number | null;
}

/** What was entered before, or empty fields. */
export function fieldsOf(end: MatchEndInput | null, scores: Fields): ResultFields {
  const none = () => [0, 0, 0, 0];
  return {
    scores: [...scores],
    deposits: end?.deposits ?? 0,
    sticks: [...(end?.sticks ?? none())],
    chombo: [...(end?.chombo ?? none())],
    penalty: [...(end?.penalty ?? none())],
    wins: [...(end?.wins ?? none())],
    chips: [...(end?.chips ?? none())],
    busted: SEATS.map((seat) => [...(end?.busted_by?.[seat] ?? [])]),
    dealer: end?.dealer ?? null,
  };
}

/** As much of the end as decides what else the rulebook asks for; null before all is typed. */
export function pointsFromFields(
  { scores, deposits, sticks }: ResultFields,
  asked: EndRequirements | null,
): MatchEndInput | null {
  if (!scores.every(Number.isInteger)) return null;
  const payers = asked?.sticks ? { deposits: sum(sticks), sticks: four(sticks) } : null;
  return { scores: four(scores), ...(payers ?? { deposits: deposits ?? 0 }) };
}

/**
 * The end that was typed, with what the server asks for. What it does not ask for (hands won, the
 * last dealer) stays as it was; whose the deposits were, only while there are as many.
 */
export function endFromFields(
  typed: ResultFields,
  asked: EndRequirements,
  was: MatchEndInput | null = null,
): MatchEndInput {
  const { deposits: _d, sticks, chombo: _c, penalty: _p, busted_by: _b, ...rest } = was ?? {};
  const payers = asked.sticks ? four(typed.sticks) : (sticks ?? null);
  const deposits = asked.sticks ? sum(typed.sticks) : (typed.deposits ?? 0);
  const busted = (asked.may_be_busted ?? []).filter((seat) => typed.busted[seat]?.length);
  return {
    ...rest,
    scores: four(typed.scores),
    ...(deposits ? { deposits } : {}),
    ...(payers && deposits && sum(payers) === deposits ? { sticks: payers } : {}),
    ...(typed.chombo.some(Boolean) ? { chombo: four(typed.chombo) } : {}),
    ...(typed.penalty.some(Boolean) ? { penalty: four(typed.penalty) } : {}),
    ...(asked.wins ? { wins: four(typed.wins) } : {}),
    ...(asked.chips ? { chips: four(typed.chips) } : {}),
    ...(asked.dealer && typed.dealer !== null ? { dealer: typed.dealer } : {}),
    ...(busted.length
      ? { busted_by: Object.fromEntries(busted.map((seat) => [seat, typed.busted[seat] ?? []])) }
      : {}),
  };
}

function sum(fields: Fields): number {
  return fields.reduce<number>((all, one) => all + (one ?? 0), 0);
}

function four([east, south, west, north]: Fields): Four<number> {
  return [east ?? 0, south ?? 0, west ?? 0, north ?? 0];
}
