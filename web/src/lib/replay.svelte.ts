/** The state of a replay: position, options and keys. */

import type {
  KyokuReplayView,
  MatchListItem,
  MatchView,
  MomentView,
  ReplayFileView,
} from "../protocol.ts";
import { Autoplay } from "./autoplay.svelte.ts";
import { copyText } from "./clipboard.ts";
import { t, words } from "./i18n.svelte.ts";
import {
  addressOf,
  afterMoves,
  closed,
  heardOf,
  nextDecision,
  type Place,
  textOf,
} from "./replay.ts";
import { kyokuOf, replayOf, said } from "./replay-api.ts";
import { ReviewState } from "./review.svelte.ts";
import { router } from "./router.svelte.ts";
import { SEATS, seatsOf } from "./seats.ts";
import { type Call, callIn } from "./table.svelte.ts";

/** The screen size from which the panel is next to the table. */
export const WIDE = "(min-width: 1000px) and (min-height: 560px)";
export type Opened = "sheet" | "keys" | "panel" | "save" | null;
const TABS = ["kyoku", "events", "review", "verify"] as const;
export type Tab = (typeof TABS)[number] | "comment";

/** A moment of a kyoku not loaded yet: by number, by number of moves, or the last. */
type Wanted = number | { moves: number } | "last";

export class ReplayState {
  readonly key: string;
  readonly rules: string;
  match: number;
  kyoku = $state(1);
  moment = $state(0);
  below = $state(0);
  open = $state(true);
  reads = $state(true);
  opened = $state<Opened>(null);
  tab = $state<Tab>("kyoku");
  replay = $state.raw<ReplayFileView | null>(null);
  current = $state.raw<KyokuReplayView | null>(null);
  /** Why there is nothing to see. */
  failed = $state("");
  /** Why a key did nothing, or that something was done. */
  note = $state("");
  loading = $state(false);
  /** The place whose decision is asked again, without what was done. */
  #asked = $state.raw<Place | null>(null);
  call = $state.raw<Call | null>(null);

  /** Takes one step after another. */
  readonly autoplay = new Autoplay(this);
  /** What a strong bot would have done. */
  readonly review = new ReviewState(this);

  protected readonly kept = new Map<string, Promise<KyokuReplayView>>();

  readonly listed: MatchListItem | null = $derived.by(
    () => this.replay?.matches[this.match - 1] ?? null,
  );
  readonly shown: MomentView | null = $derived.by(() => this.current?.moments[this.moment] ?? null);
  readonly view: MatchView | null = $derived.by(() => {
    if (!this.shown) return null;
    return this.open ? this.shown.view : closed(this.shown.view, this.below);
  });
  readonly text: string = $derived.by(() => (this.shown ? this.textOf(this.shown) : ""));
  /** What the seat below decides next. */
  readonly #decided = $derived.by(() =>
    this.asks ? undefined : this.shown?.decisions?.find(({ seat }) => seat === this.below),
  );
  readonly decision: string = $derived.by(() => this.#decided?.text ?? "");
  /** What has happened and what is decided next, for ears. */
  readonly heard: string = $derived.by(() => {
    const event = this.shown ? heardOf(this.shown, this.below, this.open) : "";
    return [event, this.#decided?.heard || this.decision].filter(Boolean).join(". ");
  });
  readonly players: number = $derived.by(() => this.shown?.view.players.length ?? SEATS.length);
  readonly last: number = $derived.by(() => (this.current?.moments.length ?? 1) - 1);
  readonly count: number = $derived.by(() => this.current?.count ?? this.listed?.kyoku.length ?? 1);

  constructor(key: string, place: Place, rules: string) {
    this.key = key;
    this.rules = rules;
    this.match = place.match;
    this.kyoku = place.kyoku;
    this.moment = place.moment;
    this.below = place.seat;
  }

  textOf(moment: MomentView): string {
    return textOf(moment, this.below, this.open);
  }

  get place(): Place {
    return { match: this.match, kyoku: this.kyoku, moment: this.moment, seat: this.below };
  }

  get address(): string {
    return addressOf(this.key, this.place, this.rules, { review: this.review.on, ask: this.asks });
  }

  /** Whether the decision of the seat below at this place is asked again. */
  get asks(): boolean {
    const { kyoku, moment, seat } = this.#asked ?? {};
    return kyoku === this.kyoku && moment === this.moment && seat === this.below;
  }

  /** Ask the decision at this place again: the hands of the others are turned down. */
  askAgain(): void {
    this.#asked = this.place;
    this.open = false;
    this.opened = null;
  }

  /** Show the match again at the place that was asked. */
  endAsking(): void {
    this.#asked = null;
    this.open = true;
  }

  /** Load everything again in the current language. */
  async load(): Promise<void> {
    this.kept.clear();
    try {
      this.replay = await this.list();
      const known = this.listed?.kyoku.length || 1;
      if (this.kyoku > known) await this.go(known);
      else await this.go(this.kyoku, this.moment);
    } catch (problem) {
      this.failed = said(problem);
    }
  }

  async go(kyoku: number, moment: Wanted = 0): Promise<void> {
    this.loading = true;
    this.note = "";
    try {
      const found = await this.kyokuAt(kyoku);
      this.current = found;
      if (this.below >= found.names.length) this.below = 0; // an address may name any seat
      this.kyoku = kyoku;
      this.moment = momentAt(found.moments, moment);
      this.call = null;
      if (kyoku < found.count) this.kyokuAt(kyoku + 1).catch(() => {});
    } catch (problem) {
      if (this.current) this.note = said(problem);
      else this.failed = said(problem);
    } finally {
      this.loading = false;
    }
  }

  protected kyokuAt(kyoku: number): Promise<KyokuReplayView> {
    const slot = this.slotOf(kyoku);
    const known = this.kept.get(slot);
    if (known) return known;
    const asked = this.ask(kyoku);
    this.kept.set(slot, asked);
    asked.catch(() => this.kept.delete(slot));
    return asked;
  }

  /** Under which name a kyoku is kept. */
  protected slotOf(kyoku: number): string {
    return `${words.language} ${kyoku}`;
  }

  protected list(): Promise<ReplayFileView> {
    return replayOf(this.key);
  }

  protected ask(kyoku: number): Promise<KyokuReplayView> {
    const { match, key, rules } = this;
    return kyokuOf(key, { match, kyoku }, rules);
  }

  get tabs(): readonly Tab[] {
    return TABS;
  }

  /** Whether it goes on by itself. */
  get playing(): boolean {
    return this.autoplay.on;
  }

  togglePlay(): void {
    this.autoplay.toggle();
  }

  /** To a moment of this kyoku. */
  jump(moment: number): void {
    this.note = "";
    const forth = moment === this.moment + 1;
    this.moment = Math.max(0, Math.min(moment, this.last));
    this.call = forth ? callIn(this.shown?.view ?? null) : null;
  }

  async event(step: 1 | -1): Promise<void> {
    const to = this.moment + step;
    if (to >= 0 && to <= this.last) this.jump(to);
    else if (to < 0 && this.kyoku > 1) await this.go(this.kyoku - 1, "last");
    else if (to > this.last && this.kyoku < this.count) await this.go(this.kyoku + 1);
    else this.#nothing(step, "event");
  }

  /** To the next decision of the seat below, in whichever kyoku that is. */
  async decide(step: 1 | -1): Promise<void> {
    let from = this.moment;
    let moments = this.current?.moments ?? [];
    for (let kyoku = this.kyoku; ; ) {
      const found = nextDecision(moments, from, step, this.below);
      if (found !== null) {
        if (kyoku === this.kyoku) this.jump(found);
        else await this.go(kyoku, found);
        return;
      }
      kyoku += step;
      if (kyoku < 1 || kyoku > this.count) break;
      try {
        moments = (await this.kyokuAt(kyoku)).moments;
      } catch (problem) {
        this.note = said(problem);
        return;
      }
      from = step > 0 ? -1 : moments.length;
    }
    this.#nothing(step, "decision");
  }

  /** To the next kyoku; back to the begin of this one first. */
  async deal(step: 1 | -1): Promise<void> {
    if (step < 0 && this.moment > 0) this.jump(0);
    else if (step < 0 && this.kyoku > 1) await this.go(this.kyoku - 1);
    else if (step > 0 && this.kyoku < this.count) await this.go(this.kyoku + 1);
    else if (step > 0 && this.moment < this.last) this.jump(this.last);
    else this.#nothing(step, "kyoku");
  }

  #nothing(step: 1 | -1, what: "event" | "decision" | "kyoku"): void {
    this.note = t(step > 0 ? `web-replay-no-next-${what}` : `web-replay-no-previous-${what}`);
  }

  toggleHands(): void {
    this.open = !this.open;
    this.note = t(this.open ? "web-replay-hands-open" : "web-replay-hands-hidden");
  }

  toggleReads(): void {
    this.reads = !this.reads;
    this.note = t(this.reads ? "web-replay-reads-on" : "web-replay-reads-off");
  }

  sheet(): void {
    const { current } = this;
    if (current?.sheet || current?.standings?.length) this.opened = "sheet";
    else this.note = t("web-replay-no-sheet");
  }

  /** The address of this position, for sharing. */
  share(): Promise<void> {
    return this.copy(this.address, "web-replay-copied", "web-replay-not-copied");
  }

  /** Copy an address, and say whether that was possible. */
  protected async copy(address: string, done: string, failed: string): Promise<void> {
    const link = router.absolute(address);
    this.note = t((await copyText(link)) ? done : failed, { link });
  }

  sit(seat: number): void {
    this.below = seat;
    this.call = null;
    this.note = this.current?.names[seat] ?? "";
  }

  /** Does what the key means; false if it means nothing here. */
  press(key: string, shifted: boolean): boolean {
    const act = this.#keys(shifted)[key];
    if (act) void act();
    return act !== undefined;
  }

  #keys(shifted: boolean): Record<string, () => unknown> {
    const step = { j: 1, k: -1 } as const;
    const move = shifted ? (by: 1 | -1) => this.deal(by) : (by: 1 | -1) => this.decide(by);
    const seats = seatsOf(this.players).map(
      (seat) => [String(seat), () => this.sit(seat)] as const,
    );
    return {
      ...Object.fromEntries(seats),
      j: () => move(step.j),
      k: () => move(step.k),
      l: () => this.event(1),
      h: () => this.event(-1),
      " ": () => this.event(1),
      arrowright: () => this.event(1),
      arrowleft: () => this.event(-1),
      arrowdown: () => this.decide(1),
      arrowup: () => this.decide(-1),
      pagedown: () => this.deal(1),
      pageup: () => this.deal(-1),
      home: () => this.jump(0),
      end: () => this.jump(this.last),
      p: () => this.togglePlay(),
      o: () => this.toggleHands(),
      w: () => this.toggleReads(),
      s: () => this.sheet(),
      c: () => this.share(),
      r: () => this.sit((this.below + 1) % this.players),
      a: () => this.#panel("review"),
      m: () => this.#reviewing(() => this.review.next(shifted ? -1 : 1)),
      b: () => this.#reviewing(() => this.review.cheaper(shifted ? -1 : 1)),
      g: () => this.#panel("kyoku"),
      e: () => this.#panel("events"),
      v: () => this.#panel("verify"),
      d: () => {
        if (this.replay?.download) this.opened = "save";
      },
      "?": () => {
        this.opened = "keys";
      },
    };
  }

  showReview(): void {
    this.#panel("review");
  }

  /** Does it where the review is shown, else shows the review first. */
  #reviewing(step: () => Promise<void>): void {
    if (this.review.on) void step();
    else this.#panel("review");
  }

  #panel(tab: Tab): void {
    if (!this.tabs.includes(tab)) return;
    this.tab = tab;
    if (!matchMedia(WIDE).matches) this.opened = "panel";
  }
}

function momentAt(moments: readonly MomentView[], wanted: Wanted): number {
  const last = moments.length - 1;
  if (wanted === "last") return last;
  return typeof wanted === "number" ? Math.min(wanted, last) : afterMoves(moments, wanted.moves);
}
