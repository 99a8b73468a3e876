/** What a rulebook itself offers to play differently, as choices with words. */

import type { FormTopic, FullRulebookView } from "../../protocol.ts";
import { ask } from "./api.ts";

export interface Offer {
  name: string;
  title: string;
  /** The values it may be given: as they are written, and in words. */
  values: [string, string][];
}

/** The offers of a rulebook; none where the server does not tell. */
export async function offersOf(book: string): Promise<Offer[]> {
  try {
    const path = `/api/rulebooks/${encodeURIComponent(book)}`;
    const whole = await ask<FullRulebookView>(path);
    if (whole.variations.length === 0) return [];
    return readOffers(whole, await ask<FormTopic[]>("/api/rulebooks/form"));
  } catch {
    return [];
  }
}

/** The offers that can be chosen from a list; a range of numbers is one, when it is short. */
export function readOffers(whole: FullRulebookView, form: readonly FormTopic[]): Offer[] {
  const controls = new Map(form.flatMap(({ rules }) => rules.map((rule) => [rule.key, rule])));
  return whole.variations.flatMap(({ name, title, key, offers }) => {
    if (!key) return [{ name, title, values: [["true", ""]] }];
    const control = controls.get(key);
    const words = new Map(control?.options?.map(({ value, text }) => [value, text]));
    const values = written(offers).map((value): [string, string] => [
      value,
      words.get(value) ?? value,
    ]);
    return values.length > 0 ? [{ name, title: control?.name ?? title, values }] : [];
  });
}

const MOST = 24;

function written(offers: string): string[] {
  const range = /(\d+) to (\d+)$/.exec(offers);
  if (!range) return offers.includes(" | ") ? offers.split(" | ") : [];
  const [least, most] = [Number(range[1]), Number(range[2])];
  if (most - least >= MOST) return [];
  return Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
}
