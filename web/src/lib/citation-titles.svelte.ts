/** Titles of the sources cited by rulebooks without articles, in the visitor's language. */

import { ACCOUNTS, WITH_ARTICLES } from "../protocol.ts";
import { fetchJson } from "./http-client.ts";
import { words } from "./i18n.svelte.ts";

const OWN_CHOICE = "hanchan/the program's own choice";

/** Context key: set where a citation of any source opens in a dialog instead of on a page. */
export const OPENED_HERE = Symbol();

type Told = Readonly<Record<string, string>>;

/** True of what the program says of itself, such as `hanchan/the program's own choice`. */
export function isOurs(article: string): boolean {
  return article.startsWith("hanchan/");
}

/** Whether a rulebook's page shows what is cited. */
export function hasPage(article: string): boolean {
  return WITH_ARTICLES.has(article.slice(0, article.indexOf("/")));
}

/**
 * Whether what is cited is no document of the rules: the first cite decides, as those behind it say
 * where it was found. What the program chose itself says so.
 */
export function undocumented(articles: readonly string[]): boolean {
  const first = articles[0] ?? "";
  return first !== OWN_CHOICE && ACCOUNTS.has(first.slice(0, first.indexOf("/")));
}

class CitationTitles {
  #told = $state.raw<Readonly<Record<string, Told>>>({});
  readonly #asked = new Set<string>();

  /** The place that an article such as `ema-rules/scoring table` names; numbers say themselves. */
  of(article: string): string {
    const place = article.slice(article.indexOf("/") + 1);
    const { language } = words;
    if (language.startsWith("en") || (/\d/.test(place) && !place.includes(" "))) return place;
    void this.#ask(language);
    return this.#told[language]?.[article] ?? place;
  }

  async #ask(language: string): Promise<void> {
    if (this.#asked.has(language)) return;
    this.#asked.add(language);
    const answer = await fetchJson<Told>("GET", "/api/places");
    if (answer?.ok) this.#told = { ...this.#told, [language]: answer.told };
    // Without an answer the ids stay, and the next citation asks again.
    else if (!answer) this.#asked.delete(language);
  }
}

export const citationTitles = new CitationTitles();
