/** The page's own words, from the Fluent files that it shares with the server. */

import { FluentBundle, FluentNumber, FluentResource, type Scope } from "@fluent/bundle";
import { untrack } from "svelte";
import { WITHOUT_SERVER } from "./home-kind.ts";
import { recall, remember } from "./local-storage.ts";
import { formatNumber, groupDigits, groupDigitsInText } from "./number-format.ts";

export const LANGUAGES = ["en", "en-ema", "ja", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];
export const OWN_NAMES: Record<Language, string> = {
  en: "English",
  ja: "日本語",
  ru: "Русский",
  "en-ema": "English, EMA terms",
};

/** What the id of a message ends in that takes the place of another one where there is no server. */
const IN_BROWSER = "-in-browser";

export type Values = Record<string, string | number>;

/**
 * `web.ftl`, the files of single screens next to it, the bots, the yaku and the coach's words; others
 * are the server's own. They come in one piece for each language, for all are needed at once.
 */
const TEXTS: Record<Language, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("./messages/en.ts"),
  "en-ema": () => import("./messages/en-ema.ts"),
  ja: () => import("./messages/ja.ts"),
  ru: () => import("./messages/ru.ts"),
};

/** The language itself: of a profile of terms, the one that it changes. */
function tongue(language: Language): Language {
  return language.slice(0, 2) as Language;
}

/** A word of the game, and what it means. */
export interface Term {
  id: string;
  name: string;
  gloss: string;
}

async function bundleOf(language: Language): Promise<[FluentBundle, string[]]> {
  const glossed = new Set<string>();
  const transform = (text: string) => groupDigitsInText(language, text);
  const bundle = new FluentBundle(tongue(language), { useIsolating: false, transform });
  for (const folder of new Set([tongue(language), language])) {
    const texts = await TEXTS[folder]();
    for (const text of Object.values(texts.default)) {
      const resource = new FluentResource(text);
      for (const entry of resource.body) {
        // A profile changes names alone.
        const { attributes = {} } = bundle.getMessage(entry.id) ?? {};
        Object.assign(entry.attributes, { ...attributes, ...entry.attributes });
        if (entry.attributes.gloss) glossed.add(entry.id);
      }
      bundle.addResource(resource, { allowOverrides: true });
    }
  }
  return [bundle, [...glossed]];
}

/** The language chosen before, or else the first of the browser's that the page speaks. */
export function firstLanguage(chosen: string | null, wanted: readonly string[]): Language {
  const own = LANGUAGES.find((language) => language === chosen);
  if (own) return own;
  const spoken = [chosen, ...wanted].map((tag) => tag?.slice(0, 2).toLowerCase());
  const known = spoken.find((tag) => LANGUAGES.some((language) => language === tag));
  return (known as Language | undefined) ?? "en";
}

class Words {
  #language = $state<Language>("en");
  #bundle = $state.raw(new FluentBundle("en"));
  #glossed: readonly string[] = [];

  get language(): Language {
    return this.#language;
  }

  async speak(language: Language): Promise<void> {
    const [bundle, glossed] = await bundleOf(language);
    this.#language = language;
    this.#glossed = glossed;
    this.#bundle = bundle;
    document.documentElement.lang = tongue(language);
  }

  /** As `speak`, and remembered for the next visit. */
  async choose(language: Language): Promise<void> {
    remember("language", language);
    await this.speak(language);
  }

  start(): Promise<void> {
    return this.speak(firstLanguage(recall("language"), navigator.languages ?? []));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** What the word with this id means. */
  gloss(id: string): string {
    const pattern = this.#bundle.getMessage(id)?.attributes.gloss;
    return pattern ? this.#bundle.formatPattern(pattern, {}, []) : "";
  }

  /** The words whose ids begin so, in the order of their file. */
  terms(start: string): Term[] {
    const ids = this.#glossed.filter((id) => id.startsWith(start));
    return ids.map((id) => ({ id, name: this.write(id), gloss: this.gloss(id) }));
  }

  /** Without a server some messages are other ones. */
  write(id: string, values: Values = {}): string {
    const own = WITHOUT_SERVER ? this.#bundle.getMessage(id + IN_BROWSER) : undefined;
    const message = own ?? this.#bundle.getMessage(id);
    if (!message?.value) return id;
    return this.#bundle.formatPattern(message.value, Object.fromEntries(numbered(values)), []);
  }
}

/** In a component: run at once, and again in another language; nothing else is followed. */
export function inEachLanguage(begin: () => unknown): void {
  $effect(() => {
    void words.language;
    const end = untrack(begin);
    return typeof end === "function" ? () => void end() : undefined;
  });
}

/** A number with our minus sign; languages would have a hyphen. Whole ones stand as points do. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    const whole = Number.isInteger(this.value);
    return whole ? groupDigits(words.language, this.value) : formatNumber(super.toString(scope));
  }
}

function numbered(values: Values): [string, string | FluentNumber][] {
  return Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? new Figure(value, { useGrouping: false }) : value,
  ]);
}

export const words = new Words();

/** The message with its values filled in; it changes where it stands when the language does. */
export function t(id: string, values?: Values): string {
  return words.write(id, values);
}
