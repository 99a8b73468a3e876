/** The end of a match as typed by an organiser, merged with the earlier result. */

import type { EndRequirements, MatchEndInput } from "../../protocol.ts";

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
  /** By seat, the seats that busted it. */
  busted: number[][];
  dealer: number | null;
}

/** What was entered before, or empty fields. */
export function fieldsOf(end: MatchEndInput | null, scores: Fields): ResultFields {
  const none = () => scores.map(() => 0);
  const counted = (numbers?: readonly number[] | null) =>
    numbers?.some(Boolean) ? [...numbers] : none();
  return {
    scores: [...scores],
    deposits: end?.deposits ?? 0,
    sticks: counted(end?.sticks),
    chombo: counted(end?.chombo),
    penalty: counted(end?.penalty),
    wins: counted(end?.wins),
    chips: counted(end?.chips),
    busted: scores.map((_, seat) => [...(end?.busted_by?.[bustedSeat(seat)] ?? [])]),
    dealer: end?.dealer ?? null,
  };
}

/** As much of the end as decides what else the rulebook asks for; null before all is typed. */
export function pointsFromFields(
  { scores, deposits, sticks }: ResultFields,
  asked: EndRequirements | null,
): MatchEndInput | null {
  if (!scores.every(Number.isInteger)) return null;
  const payers = asked?.sticks ? { deposits: sum(sticks), sticks: whole(sticks) } : null;
  return { scores: whole(scores), ...(payers ?? { deposits: deposits ?? 0 }) };
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
  const payers = asked.sticks ? whole(typed.sticks) : (sticks ?? null);
  const deposits = asked.sticks ? sum(typed.sticks) : (typed.deposits ?? 0);
  const busted = (asked.may_be_busted ?? []).filter((seat) => typed.busted[seat]?.length);
  return {
    ...rest,
    scores: whole(typed.scores),
    ...(deposits ? { deposits } : {}),
    ...(payers && deposits && sum(payers) === deposits ? { sticks: payers } : {}),
    ...(typed.chombo.some(Boolean) ? { chombo: whole(typed.chombo) } : {}),
    ...(typed.penalty.some(Boolean) ? { penalty: whole(typed.penalty) } : {}),
    ...(asked.wins ? { wins: whole(typed.wins) } : {}),
    ...(asked.chips ? { chips: whole(typed.chips) } : {}),
    ...(asked.dealer && typed.dealer !== null ? { dealer: typed.dealer } : {}),
    ...(busted.length
      ? { busted_by: Object.fromEntries(busted.map((seat) => [seat, typed.busted[seat] ?? []])) }
      : {}),
  };
}

function sum(fields: Fields): number {
  return fields.reduce<number>((all, one) => all + (one ?? 0), 0);
}

/** The numbers typed; an empty field counts as 0. */
function whole(fields: Fields): number[] {
  return fields.map((one) => one ?? 0);
}

function bustedSeat(seat: number): "0" | "1" | "2" | "3" {
  return String(seat) as "0" | "1" | "2" | "3";
}
