/** The visitor's own tiles and the current selection. */

import type { ActionView, MatchView, SafetyGroup, TenpaiDiscard } from "../protocol.ts";
import {
  aimOf,
  answers,
  buttons,
  type Choosing,
  discards,
  isDiscard,
  isRetracted,
  type Meaning,
  meaning,
  options,
} from "./actions.ts";
import { t } from "./i18n.svelte.ts";
import { DEAF } from "./keyboard.ts";
import { settings } from "./settings.svelte.ts";
import { reuseEqualParts } from "./shared-parts.ts";
import type { Advice, TableState } from "./table.svelte.ts";
import { arranged, placesOf, sorted, without } from "./tiles.ts";

const WINS: ReadonlySet<string> = new Set(["tsumo", "ron"]);
/** Milliseconds after an answer in which the same key discards nothing. */
const LATE = 600;

/** A discard that is chosen before the turn, and what the choice rests on. */
interface Premove {
  tile: string;
  /** Its position in the hand. */
  place: number;
  /** The table situation it was chosen for; if that changes, it is dropped. */
  stood: string;
  /** Whether it has been tapped as often as the settings require. */
  sure: boolean;
}

/** The facts that may change the choice: the hand, the turn, a riichi, a dora. */
function situationOf(match: number, hand: readonly string[], view: MatchView): string {
  const own = view.players[view.seat ?? 0];
  const riichi = view.players.map((player) => player.riichi === true);
  const { deal } = view.kyoku;
  return JSON.stringify([
    match,
    deal,
    hand,
    own?.river?.length ?? 0,
    own?.melds?.length ?? 0,
    riichi,
    view.wall.indicators.length,
  ]);
}

export class OwnTiles {
  #state: TableState;
  #before: string[] = [];
  /** What keys would have answered before this decision, and until when they may still come. */
  #asked: ReadonlySet<string> = new Set();
  /** Since when there is something else to decide. */
  #since = 0;
  /** When something was done last: a second press that comes at once was meant for it. */
  #done = -LATE;
  #late: { keys: ReadonlySet<string>; until: number } = { keys: new Set(), until: 0 };
  /** The letter of the button whose options are being chosen from. */
  chosen = $state<string | null>(null);
  /** The place of the tile that was tapped once; -1 is the tile just drawn. */
  lifted = $state<number | null>(null);
  /** The tile that goes next, chosen before the turn. */
  #ahead = $state.raw<Premove | null>(null);
  /** The tile of the hand that is pointed at. */
  considered = $state<string | null>(null);
  /** The action whose button is pointed at. */
  pointed = $state.raw<ActionView | null>(null);

  readonly actions: readonly ActionView[] = $derived.by(() => this.#state.actions);
  readonly drawn: string | null = $derived.by(() => this.#state.view?.drawn ?? null);
  readonly hand: string[] = $derived.by(() => this.#ordered());
  readonly choosing: Choosing = $derived({
    actions: this.actions,
    hand: this.hand,
    chosen: this.chosen,
  });
  readonly aim: string | null = $derived(aimOf(this.choosing));
  readonly options: ActionView[] = $derived(options(this.choosing));
  readonly buttons = $derived(buttons(this.actions));
  /** The places of the hand that the action pointed at would take. */
  readonly raised: ReadonlySet<number> = $derived(placesOf(this.pointed?.uses ?? [], this.hand));

  constructor(state: TableState) {
    this.#state = state;
  }

  #ordered(): string[] {
    const { view } = this.#state;
    if (!view || view.seat === null) return [];
    const held = without(view.players[view.seat]?.hand ?? [], view.drawn);
    const now = settings.is("unsorted") ? arranged(this.#before, held) : sorted(held);
    this.#before = reuseEqualParts(this.#before, now);
    return this.#before;
  }

  /** What the visitor is asked to decide; nothing while others play. */
  get question(): string {
    if (this.lifted !== null) return t("web-tap-again");
    if (this.aim) return t("web-choose-tile");
    if (!this.actions.length) return "";
    if (this.options.some(isRetracted)) return t("web-choose-retracted");
    return t(this.#state.view?.claimable ? "web-your-call" : "web-your-turn");
  }

  /** The tiles the coach advises, by place, the drawn one as -1: each once, the drawn one first. */
  readonly advice: ReadonlyMap<number, Advice & { best: boolean }> = $derived.by(() => {
    const advised = this.#state.advised;
    const found = new Map<number, Advice & { best: boolean }>();
    for (const [i, one] of advised.entries()) {
      const place = this.drawn === one.tile ? -1 : this.hand.indexOf(one.tile);
      const best = i === 0 || (one.gains !== undefined && one.gains === advised[0]?.gains);
      if (!found.has(place)) found.set(place, { ...one, best });
    }
    return found;
  });

  /** Whether the coach puts one of these actions first. */
  isAdvised(actions: readonly ActionView[]): boolean {
    const { advisedAction } = this.#state;
    return actions.some(({ code }) => code === advisedAction);
  }

  /** The safety of each tile against the most dangerous opponent. */
  readonly safety: ReadonlyMap<string, SafetyGroup> = $derived.by(() => {
    const found = new Map<string, SafetyGroup>();
    for (const group of (this.#state.coach?.dangers ?? []).flatMap(({ groups }) => groups)) {
      for (const tile of group.tiles) {
        if (group.danger >= (found.get(tile)?.danger ?? 0)) found.set(tile, group);
      }
    }
    return found;
  });

  /** What the hand would wait for after the discard that is pointed at, or that was tapped once. */
  readonly after: TenpaiDiscard | null = $derived.by(() => {
    const { lifted } = this;
    const tapped = lifted === null ? null : lifted < 0 ? this.drawn : this.hand[lifted];
    const tile = this.considered ?? tapped;
    if (!tile || !this.actions.length) return null;
    return this.#state.view?.after?.find((one) => one.tile === tile) ?? null;
  });

  /** How many copies of a kind the visitor does not see. */
  left(kind: number): number {
    return this.#state.view?.left[kind] ?? 0;
  }

  /** Drop a choice that belongs to an earlier moment. */
  forget(): void {
    this.chosen = null;
    this.lifted = null;
    this.considered = null;
    this.pointed = null;
  }

  /** Something else is to be decided now: what was half chosen belongs to the decision before. */
  renew(): void {
    this.forget();
    if (this.#asked.size) this.#late = { keys: this.#asked, until: performance.now() + LATE };
    this.#asked = answers(this.actions);
    this.#since = performance.now();
    if (!this.#stands()) this.#ahead = null;
    this.#follow();
  }

  /** Whether a tile may be chosen before the turn: not where anything at all may be declared. */
  get mayForesee(): boolean {
    const { view, amongPeople } = this.#state;
    return settings.is("ahead") && !view?.actions?.length && !amongPeople;
  }

  /** The tile that was chosen before the turn. */
  get foreseen(): Premove | null {
    return this.#stands() ? this.#ahead : null;
  }

  /** The tile goes as soon as it may, unless something else could be done; a last time it stays. */
  foresee(tile: string, place: number, byKey: boolean): void {
    if (!this.mayForesee || performance.now() - this.#done < LATE) return;
    const before = this.foreseen?.place === place ? this.foreseen : null;
    if (before?.sure) this.#ahead = null;
    else {
      const sure = before !== null || byKey || !settings.is("twice");
      this.#ahead = { tile, place, stood: this.#standing(), sure };
    }
  }

  #standing(): string {
    const { match, view } = this.#state;
    return view ? situationOf(match, this.hand, view) : "";
  }

  /** Whether the table is unchanged since the tile was chosen. */
  #stands(): boolean {
    return settings.is("ahead") && this.#ahead?.stood === this.#standing();
  }

  /** The turn has come: what was chosen before goes, if nothing else has come to be decided. */
  #follow(): void {
    const { actions, foreseen } = this;
    if (!foreseen || !actions.some(isDiscard)) return;
    this.#ahead = null;
    const action = discards(actions, null).hand.get(foreseen.tile);
    if (foreseen.sure && action && !this.buttons.length) this.do(action);
  }

  do(action: ActionView): void {
    if (action.kind !== "pass") this.#ahead = null;
    this.#done = performance.now();
    this.forget();
    this.#state.act(action);
  }

  choose(key: string): void {
    this.lifted = null;
    this.chosen = this.chosen === key ? null : key;
  }

  /** A tile is tapped, or its button pressed by key, which needs no second time. */
  tapped(action: ActionView, place: number, byKey: boolean): void {
    if (byKey || !settings.is("twice") || this.lifted === place) this.do(action);
    else this.lifted = place;
  }

  /** Does what the key means now; false if it means nothing here. */
  press(key: string): boolean {
    if (key === "escape" && this.foreseen && !this.chosen) {
      this.#ahead = null;
      return true;
    }
    const found: Meaning = meaning(key, this.choosing);
    if (found.does === "act" && isDiscard(found.action) && this.#comesLate(key)) return true;
    if (found.does === "act") this.do(found.action);
    else if (found.does === "choose") this.choose(found.key);
    else if (found.does === "back") this.forget();
    return found.does !== "nothing";
  }

  /** The right button of a mouse: back, or pass, or discard what was drawn; no win goes by so. */
  right(): void {
    if (performance.now() - this.#since < DEAF) return;
    if (this.chosen) this.forget();
    else if (this.foreseen && !this.actions.length) this.#ahead = null;
    else if (!this.press(" ") && !this.buttons.some(({ word }) => WINS.has(word))) this.press("d");
  }

  #comesLate(key: string): boolean {
    return this.#late.keys.has(key) && performance.now() < this.#late.until;
  }
}
