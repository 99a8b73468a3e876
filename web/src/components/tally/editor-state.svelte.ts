/** The state of the tally editor: the current entry and the next step. */

import { words } from "../../lib/i18n.svelte.ts";
import type { Seat } from "../../lib/seats.ts";
import type { TallyKyokuView } from "../../protocol.ts";
import { DebouncedQuery } from "../rules/debounced-query.ts";
import { EMPTY_HAND, isWhole } from "../score/hand-input.ts";
import { Calculator } from "../score/scoring.svelte.ts";
import {
  BLANK,
  type Entry,
  EXHAUSTED,
  entryOf,
  handInputOf,
  isBlank,
  type Outcome,
  tapped,
  toggled,
  type WinnerInput,
  winner,
  withHandInput,
  withWinner,
} from "./entry.ts";
import { briefOf, type EntryPreview, mayHaveUra, winIn, winsOf } from "./entry-preview.ts";
import { type EntryTarget, type KyokuTitle, kyokuAt, lineFor } from "./entry-target.ts";
import {
  type Kind,
  type KyokuLine,
  kyokuOf,
  type OffenceLine,
  stopped,
  type TallyLine,
} from "./lines.ts";
import type { QueuedLine } from "./tally-database.ts";
import { nextNumber, type TallySource } from "./tally-source.ts";

export type Step = "table" | "winner" | "payer" | "hand" | "draw" | "offence";
/** Milliseconds after the last change before the law is asked. */
const PAUSE = 60;

export class EntryEditor {
  readonly keeper: TallySource;
  readonly scoring = new Calculator(EMPTY_HAND);
  #entry = $state.raw<Entry>(BLANK);
  step = $state<Step>("table");
  aim = $state.raw<EntryTarget>({ what: "next" });
  /** Which of the winners is spoken of. */
  at = $state(0);
  /** What the hand that is being put is worth, as soon as it is whole. */
  worth = $state.raw<EntryPreview | null>(null);
  /** The sheet that is looked at before it is entered. */
  sheet = $state.raw<EntryPreview | null>(null);
  busy = $state(false);
  #asking = new DebouncedQuery();

  constructor(keeper: TallySource) {
    this.keeper = keeper;
    this.#entry = keeper.draft ?? BLANK;
    if (this.#entry.outcome) this.step = this.#resumed();
  }

  /** The current input, with the tiles of the calculator. */
  readonly entry: Entry = $derived.by(() =>
    this.step === "hand" ? withHandInput(this.#entry, this.at, this.scoring.said) : this.#entry,
  );

  /** The kinds allowed for each win; unknown without a network, as the dealer is. */
  readonly wins = $derived.by(() =>
    winsOf(this.keeper.form, this.entry, this.keeper.waiting.length ? null : this.kyoku.dealer),
  );
  readonly ura: boolean = $derived(mayHaveUra(this.wins));

  get one(): WinnerInput | null {
    return this.#entry.winners[this.at] ?? null;
  }

  get kinds(): Kind[] {
    const offered = this.keeper.form?.riichi.map(({ value }) => value as Kind);
    return offered ?? ["riichi", "double"];
  }

  /** The kyoku that is spoken of: its dealer, and what it is called. */
  get kyoku(): KyokuTitle {
    return kyokuAt(this.aim, this.keeper.shown);
  }

  /** Whether seats are tapped to answer a question. */
  get picks(): "one" | "many" | null {
    if (this.step === "winner" || this.step === "payer") return "one";
    return this.step === "draw" ? "many" : null;
  }

  mayPick(seat: Seat): boolean {
    const won = this.#entry.winners.some((one) => one.seat === seat);
    if (this.step === "winner") return !won && seat !== this.#entry.payer;
    return this.step === "payer" ? !won : this.step === "draw";
  }

  isPicked(seat: Seat): boolean {
    if (this.step === "draw") return this.#entry.tenpai.includes(seat);
    return this.#entry.winners.some((one) => one.seat === seat);
  }

  // What people say.

  say(change: Partial<Entry>): void {
    this.#set({ ...this.entry, ...change });
  }

  riichi(seat: Seat): void {
    this.#set(tapped(this.entry, seat, this.kinds));
  }

  choose(outcome: Outcome): void {
    const riichi = this.#entry.riichi.map(({ seat }) => seat);
    const tenpai = outcome === "draw" ? riichi : [];
    this.#set({ ...this.#entry, outcome, winners: [], payer: null, tenpai, reason: EXHAUSTED });
    this.at = 0;
    if (outcome === "void") void this.look();
    else this.#go(outcome === "draw" ? "draw" : "winner");
  }

  pick(seat: Seat): void {
    if (!this.mayPick(seat)) return;
    const entry = this.#entry;
    if (this.step === "draw") {
      this.#set({ ...entry, tenpai: toggled(entry.tenpai, seat) });
    } else if (this.step === "payer") {
      this.#set({ ...entry, payer: seat });
      this.#go("hand");
    } else {
      this.at = entry.winners.length;
      this.#set({ ...entry, winners: [...entry.winners, winner(seat)] });
      this.#go(entry.outcome === "ron" && entry.payer === null ? "payer" : "hand");
    }
  }

  /** Add another ron on the same tile. */
  addWinner(): void {
    this.#set(this.entry);
    this.#go("winner");
  }

  removeWinner(): void {
    const winners = this.entry.winners.toSpliced(this.at, 1);
    this.#set({ ...this.entry, winners });
    this.at = 0;
    this.#go(winners.length ? "hand" : "winner");
  }

  turnTo(at: number): void {
    this.#set(this.entry);
    this.at = at;
    this.#go("hand");
  }

  change(more: Partial<WinnerInput>): void {
    this.#set(withWinner(this.entry, this.at, more));
  }

  flag(flag: string): void {
    if (this.one) this.change({ flags: toggled(this.one.flags, flag) });
  }

  addOffence(offence: OffenceLine): void {
    this.#set({ ...this.#entry, offences: [...this.#entry.offences, offence] });
    this.#go("table");
  }

  removeOffence(at: number): void {
    this.#set({ ...this.#entry, offences: this.#entry.offences.toSpliced(at, 1) });
  }

  // Where it goes.

  /** Go one step back; back at the table, the outcome is cleared. */
  back(): void {
    const entry = this.entry;
    this.#set(entry);
    if (this.step === "hand" && entry.outcome === "ron" && entry.winners.length === 1) {
      this.#set({ ...entry, payer: null });
      this.#go("payer");
    } else if (this.step === "payer" || (this.step === "hand" && entry.winners.length === 1)) {
      this.#set({ ...entry, winners: [] });
      this.#go("winner");
    } else if (this.step === "winner" && entry.winners.length) {
      this.turnTo(0);
    } else {
      this.toTable();
    }
  }

  toTable(): void {
    this.#set({ ...this.entry, outcome: null, winners: [], payer: null });
    this.at = 0;
    this.#go("table");
  }

  /** Everything is forgotten that was said of this kyoku. */
  clear(): void {
    this.aim = { what: "next" };
    this.#set(BLANK);
    this.at = 0;
    this.sheet = this.worth = null;
    this.#go("table");
  }

  correct(kept: TallyKyokuView): void {
    const { number, title = "" } = kept;
    this.#begin({ what: "correct", number, title }, kept.entered as unknown as KyokuLine);
  }

  insert(kept: TallyKyokuView): void {
    this.#begin({ what: "insert", number: kept.number, title: kept.title ?? "" }, null);
  }

  mend(one: QueuedLine): void {
    this.#begin({ what: "mend", id: one.id, line: one.line }, kyokuOf(one.line));
  }

  #begin(aim: EntryTarget, kyoku: KyokuLine | null): void {
    this.clear();
    this.aim = aim;
    this.#set(kyoku ? entryOf(kyoku) : BLANK);
    if (kyoku) this.#go(this.#resumed());
  }

  /** Where an entry goes on that was left in the middle. */
  #resumed(): Step {
    const { outcome, winners, payer } = this.#entry;
    if (outcome === "draw") return "draw";
    if (outcome !== "ron" && outcome !== "tsumo") return "table";
    if (!winners.length) return "winner";
    if (outcome === "ron" && payer === null) return "payer";
    this.#put();
    return "hand";
  }

  #go(step: Step): void {
    this.step = step;
    this.worth = null;
    if (step === "hand") this.#put();
  }

  /** The hand that is spoken of lies in the calculator. */
  #put(): void {
    const said = handInputOf(this.#entry, this.at, EMPTY_HAND);
    this.scoring.said = said;
    this.scoring.refused = null;
    this.scoring.remark = "";
    this.scoring.target = isWhole(said) ? "dora" : said.hand.length < 13 ? "hand" : "win";
  }

  #set(entry: Entry): void {
    this.#entry = entry;
    if (this.aim.what === "next") this.keeper.keepDraft(isBlank(entry) ? null : entry);
  }

  // What the law says.

  /** The line that is said now. */
  get line(): TallyLine {
    const entry = this.ura ? this.entry : { ...this.entry, ura: [] };
    return lineFor(this.aim, entry, nextNumber(this.keeper));
  }

  /** Whether enough is said of every hand for it to be judged. */
  get whole(): boolean {
    const { winners } = this.entry;
    return winners.every(
      (one, at) => one.way === "hurry" || isWhole(handInputOf(this.entry, at, EMPTY_HAND)),
    );
  }

  /** What the hand is worth, a moment after the last change. */
  weigh(): void {
    void words.language;
    const line = this.line;
    if (this.step !== "hand" || !this.whole) {
      this.#asking.stop();
      this.worth = null;
      this.scoring.refused = null;
      return;
    }
    this.#asking.ask(PAUSE, async (signal) => {
      const judged = await this.#judge(line, signal);
      this.worth = judged;
      this.scoring.refused = judged.refused;
    });
  }

  async #judge(line: TallyLine, signal?: AbortSignal): Promise<EntryPreview> {
    const answer = await this.keeper.judge(line, signal);
    return {
      line,
      told: answer?.ok ? answer.told : null,
      refused: answer && !answer.ok ? answer.refused : null,
    };
  }

  /** Request the score sheet of the input, or of another line. */
  async look(line = this.line): Promise<void> {
    this.busy = true;
    try {
      this.sheet = await this.#judge(line);
    } finally {
      this.busy = false;
    }
  }

  async stop(stops: boolean): Promise<void> {
    if (this.sheet) await this.look(stopped(this.sheet.line, stops));
  }

  async withdraw(kept: TallyKyokuView): Promise<void> {
    await this.look({ type: "withdrawal", number: kept.number });
  }

  closeSheet(): void {
    this.sheet = null;
    if (this.#entry.outcome === "void") this.toTable();
  }

  /** What was looked at is entered. */
  async enter(reason = ""): Promise<void> {
    const { sheet, aim } = this;
    if (!sheet) return;
    const why = reason.trim();
    const line = why && sheet.line.type !== "kyoku" ? { ...sheet.line, reason: why } : sheet.line;
    const { keeper } = this;
    const entered =
      aim.what === "mend"
        ? keeper.mend(aim.id, line as TallyLine)
        : keeper.enter(line as TallyLine);
    this.clear(); // what is cleared is kept after what was entered
    await entered;
  }

  /** A short value of the hand, shown while tiles are entered. */
  get brief(): string {
    const { worth, one } = this;
    if (worth?.refused || (this.whole && worth)) return briefOf(worth, one);
    return this.whole ? "…" : "";
  }

  /** How many points the winner receives, as far as the law has said it. */
  get points(): number | null {
    return (this.worth && winIn(this.worth, this.one)?.points) ?? null;
  }
}
