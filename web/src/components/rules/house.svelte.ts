/** A house rulebook being made: which book it extends, what it changes, and what the server says. */

import { fetchJson } from "../../lib/http-client.ts";
import { t } from "../../lib/i18n.svelte.ts";
import { recallObject, remember } from "../../lib/local-storage.ts";
import {
  type ComparedBook,
  DEFAULT_RULES,
  type FormTopic,
  type FullRulebookView,
  type HouseRulebookView,
  type RulebookProblem,
} from "../../protocol.ts";
import { DebouncedQuery } from "./debounced-query.ts";

const PAUSE = 150;
const KEPT = "house-draft";

export interface Draft {
  extends: string;
  title: string;
  /** Rule keys with their values as they are written. */
  changes: Record<string, string>;
}

/** The draft that an address begins: `?from=ema-2008&win.min_han=2`. */
export function draftOf(query: string): Draft | null {
  const asked = new URLSearchParams(query);
  const from = asked.get("from");
  if (!from) return null;
  const changes = [...asked].filter(([name]) => /^[a-z]+\.\w+$/.test(name));
  return { extends: from, title: asked.get("title") ?? "", changes: Object.fromEntries(changes) };
}

/** The draft that this browser has kept, or an empty one. */
export function storedDraft(): Draft {
  const empty: Draft = { extends: DEFAULT_RULES, title: "", changes: {} };
  const kept = recallObject<Draft>(KEPT) as Partial<Draft>;
  if (typeof kept.extends !== "string" || typeof kept.changes !== "object") return empty;
  return { ...empty, ...kept };
}

export class HouseRulesEditor {
  draft = $state.raw<Draft>(storedDraft());
  /** The text where it is written by hand instead of in the form. */
  text = $state<string | null>(null);
  /** The rulebook that the draft is compared with; empty for the one that it extends. */
  against = $state("");
  base = $state.raw<FullRulebookView | null>(null);
  topics = $state.raw<FormTopic[]>([]);
  shown = $state.raw<HouseRulebookView | null>(null);
  failed = $state("");
  readonly problems: readonly RulebookProblem[] = $derived.by(() => this.shown?.problems ?? []);
  #asking = new DebouncedQuery();
  #asked = new DebouncedQuery();

  constructor(draft: Draft | null) {
    if (draft) this.draft = draft;
  }

  /** The value that the base has of a rule, as it is written. */
  readonly written: ReadonlyMap<string, string> = $derived.by(() => {
    const rules = (this.base?.topics ?? []).flatMap((topic) => topic.rules);
    return new Map(rules.map(({ key, values }) => [key, values[0]?.written ?? ""]));
  });

  valueOf(key: string): string {
    return this.draft.changes[key] ?? this.written.get(key) ?? "";
  }

  isChanged(key: string): boolean {
    const own = this.draft.changes[key];
    return own !== undefined && own !== this.written.get(key);
  }

  problemOf(key: string): string {
    return this.problems.find(({ field }) => field === key)?.text ?? "";
  }

  set(key: string, value: string): void {
    const changes = { ...this.draft.changes, [key]: value };
    if (value === this.written.get(key)) delete changes[key];
    this.draft = { ...this.draft, changes };
  }

  reset(key: string): void {
    const { [key]: _, ...changes } = this.draft.changes;
    this.draft = { ...this.draft, changes };
  }

  /** From now on the text is written by hand. */
  byHand(): void {
    this.text = this.shown?.toml || `title = "…"\nextends = "${this.draft.extends}"\n`;
  }

  /** Back to the form, with what the text changes; only a text that is a rulebook goes there. */
  byForm(): boolean {
    const shown = this.shown;
    if (!shown?.ok || !shown.extends) return false;
    const changes = Object.fromEntries(
      (shown.changed ?? []).map(({ key, written }) => [key, written]),
    );
    this.draft = { extends: shown.extends, title: shown.title ?? "", changes };
    this.text = null;
    return true;
  }

  /** Go on from another rulebook, with the same values. */
  beginWith({ id, changed }: ComparedBook): void {
    const changes = Object.fromEntries((changed ?? []).map(({ key, written }) => [key, written]));
    this.draft = { ...this.draft, extends: id, changes };
  }

  askBase(book: string): void {
    this.#asked.ask(0, async (signal) => {
      const path = `/api/rulebooks/${encodeURIComponent(book)}`;
      const ask = <T>(at: string) => fetchJson<T>("GET", at, undefined, { signal });
      const whole = await ask<FullRulebookView>(path);
      if (whole?.ok) this.base = whole.told;
      const form = await ask<FormTopic[]>("/api/rulebooks/form");
      if (form?.ok) this.topics = form.told;
    });
  }

  check(draft: Draft, text: string | null, against = ""): void {
    remember(KEPT, JSON.stringify(draft));
    const body = { ...(text === null ? draft : { text }), against };
    this.#asking.ask(PAUSE, async (signal) => {
      const path = "/api/rulebooks/check";
      const answer = await fetchJson<HouseRulebookView>("POST", path, body, { signal });
      this.failed = answer ? "" : t("web-rules-nobody");
      const found: object | undefined = answer?.ok ? answer.told : answer?.refused;
      if (found && "ok" in found) this.shown = found as HouseRulebookView;
    });
  }

  stop(): void {
    this.#asking.stop();
    this.#asked.stop();
  }
}
