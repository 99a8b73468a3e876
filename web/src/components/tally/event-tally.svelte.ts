/**
 * The tally of an event table: entries wait on this phone and are sent with the state they
 * were based on.
 */

import { untrack } from "svelte";
import { type EventCommandName, fetchEventTable, sendEventCommand } from "../../lib/events-api.ts";
import type { Reply } from "../../lib/http-client.ts";
import { t, words } from "../../lib/i18n.svelte.ts";
import type { Seat } from "../../lib/seats.ts";
import { finishesWithin } from "../../lib/with-timeout.ts";
import type { EventCommandResult, EventTableView } from "../../protocol.ts";
import { ServerTime } from "../event/clock.ts";
import { summarizeKyoku } from "./line-summary.ts";
import { type KyokuLine, kyokuOf, type TallyLine } from "./lines.ts";
import { StoredRow, StoredTally } from "./stored-tally.svelte.ts";
import { fetchForm, fileOf, replayTally, retryWhenBusy, type TallyRequest } from "./tally-api.ts";
import { blank, newId, type QueuedLine, type StoredTallyRow } from "./tally-database.ts";
import type { TallySource, Version } from "./tally-source.ts";

/** Milliseconds between two looks at the table. */
const POLL = 3000;
/** Milliseconds for which the table waits for the law, to be shown along with its tally. */
const TOGETHER = 2000;
/** Milliseconds after which a call that was not sent is about something else. */
const CALL_AGE = 5 * 60_000;
const SHELF = "tables";

/**
 * What waits, with one dropped, or in its place what goes out `again`, under another id; those
 * behind a dropped kyoku have one number less.
 */
export function without(
  waiting: readonly QueuedLine[],
  id: string,
  again: Pick<QueuedLine, "id" | "line"> | null,
): QueuedLine[] {
  const at = waiting.findIndex((one) => one.id === id);
  const dropped = waiting[at];
  return waiting.flatMap((one, place) => {
    if (one.id === id) return again ? [{ ...again, basis: one.basis }] : [];
    if (again || place < at || !dropped) return [one];
    const basis = (one.basis ?? 1) - 1;
    const kyoku = kyokuOf(one.line);
    const moves = kyokuOf(dropped.line)?.type === "kyoku" && one.line.type === "kyoku" && kyoku;
    return [{ ...one, basis, line: moves ? { ...kyoku, number: kyoku.number - 1 } : one.line }];
  });
}

export class EventTally extends StoredTally implements TallySource {
  readonly event: string;
  readonly round: number;
  readonly table: number;
  told = $state.raw<EventTableView | null>(null);
  /** What was done, though no answer came: said again it is the same deed. */
  #unanswered: { said: string; id: string } | null = null;
  #later: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  /** This phone has not seen the table before. */
  #new = false;
  readonly #reads: boolean;
  /** What the law is asked about, in which language, and when that is done. */
  #reading: { about: string; done: Promise<void> } | null = null;
  readonly #time = new ServerTime();
  /** Why the referee could not be called, or the call not be taken back. */
  refused = $state("");
  /** Milliseconds by which the server's time is ahead of this phone's. */
  ahead = $state(0);

  /** `reads`: whether the tally of the table is looked at as well. */
  constructor(event: string, round: number, table: number, { reads = true } = {}) {
    super(new StoredRow(SHELF, blank(`${event}/${round}/${table}`), { anew: true }));
    this.#reads = reads;
    this.event = event;
    this.round = round;
    this.table = table;
  }

  get key(): string {
    return `${this.event}/${this.round}/${this.table}`;
  }

  get may(): TallySource["may"] {
    const enter = this.told?.may.enter ?? !this.told;
    return { enter, names: false, stop: enter, count: enter };
  }

  get names(): string[] {
    return (this.shown?.seats ?? []).map(({ name }) => name);
  }

  versions(number: number): Version[] {
    return (this.told?.claims ?? [])
      .filter((claim) => claim.number === number)
      .map(({ who, kyoku }) => ({
        name: who,
        brief: [summarizeKyoku(kyoku as unknown as KyokuLine, this.names)],
      }));
  }

  confirmed(number: number): string[] {
    return this.told?.confirmed?.find((one) => one.number === number)?.by ?? [];
  }

  /** What this phone knows is shown at once, then the table is asked again and again. */
  async start(): Promise<() => void> {
    this.#new = !(await this.shelf.look());
    const again = () => void this.send();
    addEventListener("online", again);
    await this.send();
    return () => {
      this.#ended = true;
      clearTimeout(this.#later);
      removeEventListener("online", again);
    };
  }

  /** As `start`; what it gives back may be called before the beginning is done. */
  follow(started = () => {}): () => void {
    // The stored tally is read before the first await. An effect that depended on it would begin again
    // as soon as it was read, without end.
    const begun = untrack(() => this.start());
    void begun.then(started);
    return () => void begun.then((end) => end());
  }

  /** Behind what waits already the phone will know that as well. */
  async enter(line: TallyLine): Promise<void> {
    const [id, changed] = [newId(), Date.now()];
    await this.change((kept) => {
      const basis = kept.lines.length - 1 + kept.waiting.length;
      const one: QueuedLine = { id, line, basis };
      return { ...kept, waiting: [...kept.waiting, one], draft: null, changed };
    });
    await this.send();
  }

  async mend(id: string, line: TallyLine | null): Promise<void> {
    const again = line && { id: newId(), line };
    await this.change((kept) => ({
      ...kept,
      draft: null,
      waiting: without(kept.waiting, id, again),
    }));
    await this.send();
  }

  /** Something that is done at the table besides its tally; the sentence why not, if not. */
  async does(deed: Record<string, unknown>): Promise<string> {
    const { round, table } = this;
    const said = JSON.stringify(deed);
    if (this.#unanswered?.said !== said) this.#unanswered = { said, id: newId() };
    const answer = await this.#deed(this.#unanswered.id, { round, table, ...deed });
    this.connected = answer !== null;
    if (answer) this.#unanswered = null;
    await this.send();
    if (!answer) return t("lobby-no-server");
    return answer.ok ? "" : answer.refused.text;
  }

  /** A call that waits for the network. */
  get calling(): StoredTallyRow["calling"] {
    return this.kept.calling;
  }

  /** The referee is called; without a network as soon as there is one. */
  async summon(reason: string): Promise<void> {
    this.refused = "";
    const calling = { id: newId(), reason, at: Date.now() };
    await this.change((kept) => ({ ...kept, calling }));
    await this.sending; // what is going out already knows nothing of it
    await this.send();
  }

  /**
   * The referee is not wanted any more. What was not sent yet is never heard of; but a call may be
   * on its way, or have arrived although no answer came.
   */
  async takeBack(): Promise<void> {
    this.refused = "";
    await this.change((kept) => ({ ...kept, calling: null }));
    await this.sending; // what is going out may have looked before the call arrived
    await this.send();
    const { summons, me } = this.told ?? {};
    if (summons && summons.number === me) this.refused = await this.does({ type: "settled" });
  }

  protected async sendAll(): Promise<void> {
    clearTimeout(this.#later);
    try {
      await this.#call();
      let going = true;
      while (going) going = await this.#one();
      await this.#look();
    } finally {
      if (!this.#ended) this.#later = setTimeout(() => void this.send(), POLL);
    }
  }

  /** A call is more urgent than what was entered; who was refused hears why, and calls again. */
  async #call(): Promise<void> {
    const { calling } = this;
    if (!calling) return;
    if (Date.now() - calling.at > CALL_AGE) {
      this.refused = t("web-call-old");
      await this.change((kept) => ({ ...kept, calling: null }));
      return;
    }
    const { round, table } = this;
    const deed = { type: "summon", round, table, reason: calling.reason };
    const answer = await retryWhenBusy(this.#deed(calling.id, deed));
    this.connected = answer !== null;
    if (!answer) return;
    if (!answer.ok) this.refused = answer.refused.text;
    await this.change((kept) =>
      kept.calling?.id === calling.id ? { ...kept, calling: null } : kept,
    );
  }

  /** The first that waits goes out under its id, which is taken once however often it is sent. */
  async #one(): Promise<boolean> {
    const first = this.waiting.find(({ sent }) => !sent);
    if (!first || first.problem) return false;
    const { round, table } = this;
    const deed = { type: "tally", round, table, known: first.basis ?? 0, line: first.line };
    const answer = await retryWhenBusy(this.#deed(first.id, deed));
    this.connected = answer !== null;
    if (!answer) return false;
    const more = answer.ok ? { sent: true } : { problem: answer.refused.text };
    await this.change((kept) => ({
      ...kept,
      waiting: kept.waiting.map((one) => (one.id === first.id ? { ...one, ...more } : one)),
    }));
    return answer.ok;
  }

  #deed(named: string, deed: unknown): Reply<EventCommandResult> {
    const basis = this.told?.last ?? 0;
    return sendEventCommand(this.event, basis, deed as EventCommandName, { named });
  }

  async #look(): Promise<void> {
    const asked = Date.now();
    const sent = this.waiting.filter((one) => one.sent).map(({ id }) => id);
    const answer = await retryWhenBusy(
      fetchEventTable(this.event, this.round, this.table, this.told),
    );
    this.connected = answer !== null;
    if (!answer) return;
    this.problem = answer.ok ? null : answer.refused;
    if (!answer.ok) return;
    const { told } = answer;
    if (told) {
      this.#time.tell(told.now, asked, Date.now());
      this.ahead = this.#time.ahead;
    }
    const file = (told ?? this.told)?.file;
    if (file !== undefined && this.#reads) await finishesWithin(this.#read(file, sent), TOGETHER);
    if (told) this.#show(told);
  }

  /**
   * Shown along with its tally, as a button must not move under a finger; but a called player
   * or contradicted hears of it before a law that is slow has spoken.
   */
  #show(told: EventTableView): void {
    if (this.told?.summons && !told.summons) this.refused = "";
    this.told = told;
    if (this.#new) this.#sit(told);
  }

  /** A player at the table sees it from their own seat first. */
  #sit({ seats, me }: EventTableView): void {
    this.#new = false;
    const seat = seats.findIndex(({ number }) => number === me);
    if (seat > 0) this.turn(seat as Seat);
  }

  /**
   * What the law makes of the file, where it or the language is another; it is asked once. What was
   * `sent` before the file was fetched waits until its lines are known: whatever is entered before
   * that comes behind it.
   */
  async #read(file: string, sent: readonly string[]): Promise<void> {
    const { language } = words;
    const lines = file.split("\n").slice(0, -1);
    if (this.shown && this.form && same(lines, this.lines) && this.kept.language === language) {
      this.#reading = null;
      if (sent.length) await this.change((kept) => ({ ...kept, waiting: besides(kept, sent) }));
      return;
    }
    const about = `${language}\n${file}`;
    if (this.#reading?.about !== about) {
      this.#reading = { about, done: this.#follow(about, file, { lines, language }, sent) };
    }
    await this.#reading.done;
  }

  /** An answer that comes after a later question is of no use any more. */
  async #follow(
    about: string,
    file: string,
    read: Pick<StoredTallyRow, "lines" | "language">,
    sent: readonly string[],
  ): Promise<void> {
    const [told, form] = await Promise.all([replayTally({ file }), fetchForm({ file })]);
    if (this.#reading?.about !== about) return;
    this.#reading = null;
    if (!told?.ok || !form?.ok) return;
    const more = { ...read, shown: told.told.shown, form: form.told };
    await this.change((kept) => ({ ...kept, ...more, waiting: besides(kept, sent) }));
  }

  protected request(): TallyRequest {
    return { file: fileOf(this.lines) };
  }
}

function besides({ waiting }: StoredTallyRow, ids: readonly string[]): QueuedLine[] {
  return waiting.filter(({ id }) => !ids.includes(id));
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, at) => line === other[at]);
}
