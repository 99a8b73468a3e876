/** The state of the calculator: the hand, the target of the next tile, the server's answer. */

import { fetchJson } from "../../lib/http-client.ts";
import { t, words } from "../../lib/i18n.svelte.ts";
import { nameOf } from "../../lib/tiles.ts";
import type {
  CalculatorForm,
  CalculatorResult,
  CalculatorRules,
  CaseRefusal,
  IncompleteHandView,
  OtherRulebookResult,
  OtherRulebookResults,
} from "../../protocol.ts";
import { DebouncedQuery } from "../rules/debounced-query.ts";
import {
  addTile,
  caseOf,
  EMPTY_HAND,
  fitted,
  type HandInput,
  isTile,
  isWhole,
  type Misfit,
  misfit,
  nextTarget,
  TARGETS,
  type Target,
  toQuery,
  waitsQuery,
} from "./hand-input.ts";

/** Milliseconds after the last change before the server is asked. */
const PAUSE = 10;
/**
 * Milliseconds after a sheet until other rulebooks are queried, so that tapping on is not
 * delayed.
 */
const REST = 200;

function refusal(why: Misfit, tile: string, reds: readonly number[]): string {
  const name = isTile(tile) ? t(nameOf(tile)) : tile;
  const count = reds["mps".indexOf(tile[1] ?? "")] ?? 0;
  return t(`web-score-refuse-${why}`, { tile: name, reds: count });
}

export class Calculator {
  said = $state.raw<HandInput>(EMPTY_HAND);
  target = $state<Target>("hand");
  form = $state.raw<CalculatorForm | null>(null);
  scored = $state.raw<CalculatorResult | null>(null);
  /** The same hand under other rulebooks, and the total here for comparison. */
  others = $state.raw<{ books: readonly OtherRulebookResult[]; total: number } | null>(null);
  hand = $state.raw<IncompleteHandView | null>(null);
  refused = $state.raw<CaseRefusal | null>(null);
  /** Why the last tile was not taken. */
  remark = $state("");
  readonly culprits: readonly string[] = $derived.by(() => this.refused?.culprits ?? []);
  readonly empty: boolean = $derived.by(() => toQuery(this.said) === toQuery(this.#bare));
  #asking = new DebouncedQuery();
  #comparing = new DebouncedQuery();

  constructor(said: HandInput) {
    this.said = said;
    this.target = nextTarget(said, "hand");
  }

  change = (next: HandInput): void => {
    this.remark = "";
    this.said = next;
    const { target } = this;
    if (target === "hand" || target === "win") this.target = nextTarget(next, target);
  };

  /** Add tiles in order, up to the first misfit, which is reported. */
  add = (...tiles: readonly string[]): void => {
    this.remark = "";
    for (const tile of tiles) {
      const why = misfit(this.said, this.target, tile, this.reds);
      if (why) {
        this.remark = refusal(why, tile, this.reds);
        return;
      }
      this.said = addTile(this.said, this.target, tile, this.reds);
      this.target = nextTarget(this.said, this.target);
    }
  };

  /** How many fives of each suit the rulebook makes red. */
  get reds(): readonly number[] {
    return this.form?.reds ?? [1, 1, 1];
  }

  /** Where tiles can be put under these rules. */
  get targets(): readonly Target[] {
    return TARGETS.filter((target) => target !== "chi" || this.form?.chi !== false);
  }

  /** The tiles that the rulebook's set lacks. */
  get absent(): readonly string[] {
    return this.form?.absent ?? [];
  }

  /** A tile that brings the hand nearer is taken, or wins. */
  help = (tile: string): void => {
    if (this.hand?.waits) this.said = addTile(this.said, "win", tile, this.reds);
    else this.add(tile);
  };

  takeLast(): void {
    this.remark = "";
    const { said } = this;
    this.said = said.win ? { ...said, win: null } : { ...said, hand: said.hand.slice(0, -1) };
    this.target = nextTarget(this.said, "hand");
  }

  /** No hand, under the same rules. */
  get #bare(): HandInput {
    const { rules, changes, title } = this.said;
    return { ...EMPTY_HAND, rules, changes, title };
  }

  clear = (): void => {
    this.remark = "";
    this.said = this.#bare;
    this.target = "hand";
  };

  /** What can be said of a hand under these rules. */
  async askForm(rules: string, changes: HandInput["changes"]): Promise<void> {
    const query = new URLSearchParams({ rules });
    for (const [key, value] of Object.entries(changes)) query.append("change", `${key}=${value}`);
    const answer = await fetchJson<CalculatorForm>("GET", `/api/score/form?${query}`);
    if (!answer?.ok) return;
    this.form = answer.told;
    if (!this.targets.includes(this.target)) this.target = "hand";
    const said = fitted(this.said, answer.told);
    if (said !== this.said) this.change(said);
  }

  /** From now on by a house rulebook; the sentence that says what is wrong with it, if anything. */
  async playBy(text: string): Promise<string> {
    const answer = await fetchJson<CalculatorRules>("POST", "/api/score/rules", { text });
    if (!answer?.ok) return this.#refusal(answer).text;
    const { rules, title, changes = {} } = answer.told;
    this.change({ ...this.said, rules, title, changes });
    return "";
  }

  /** The sheet, or what is missing, a moment after the last change. */
  ask(said: HandInput): void {
    void words.language;
    this.#comparing.stop();
    this.#asking.ask(PAUSE, (signal) =>
      isWhole(said) ? this.#score(said, signal) : this.#wait(said, signal),
    );
  }

  stop(): void {
    this.#comparing.stop();
    this.#asking.stop();
  }

  async #score(said: HandInput, signal: AbortSignal): Promise<void> {
    const body = caseOf(said);
    const answer = await fetchJson<CalculatorResult>("POST", "/api/score", body, { signal });
    this.hand = null;
    this.scored = answer?.ok ? answer.told : null;
    this.refused = answer?.ok ? null : this.#refusal(answer);
    const total = this.scored?.total;
    if (total === undefined) this.others = null;
    else this.#comparing.ask(REST, (later) => this.#compare(total, body, later));
  }

  async #compare(total: number, body: unknown, signal: AbortSignal): Promise<void> {
    const path = "/api/score/others";
    const answer = await fetchJson<OtherRulebookResults>("POST", path, body, { signal });
    this.others = answer?.ok ? { books: answer.told.others, total } : null;
  }

  async #wait(said: HandInput, signal: AbortSignal): Promise<void> {
    const path = `/api/score/waits?${waitsQuery(said)}`;
    const answer = await fetchJson<IncompleteHandView>("GET", path, undefined, { signal });
    this.scored = this.others = null;
    this.hand = answer?.ok ? answer.told : null;
    this.refused = answer?.ok ? null : this.#refusal(answer);
  }

  #refusal(answer: { refused: CaseRefusal } | null): CaseRefusal {
    const nobody = { about: "score", field: "server", id: "server-silent", values: {} };
    return answer?.refused ?? { type: "refused", ...nobody, text: t("web-rules-nobody") };
  }
}
