/** The state of a table: what the server has sent so far, and the own discard that it has not yet confirmed. */

import type {
  ActionView,
  CallView,
  ChatMessage,
  CoachAdvice,
  EvaluatedChoice,
  EventReference,
  FromPage,
  FromServer,
  KyokuSheet,
  MatchEndView,
  MatchUpdate,
  MatchView,
  PlayerSlotView,
  RulingProposal,
  SetAutoplay,
  SheetLine,
  TableInfo,
  TableLogLine,
  TableUpdate,
  VisitorPermissions,
  VoteView,
} from "../protocol.ts";
import { isDiscard } from "./actions.ts";
import { MutedPlayers, type Speaker } from "./muted-players.svelte.ts";
import { withDiscard } from "./own-discard.ts";
import { reactionOf, SHOWN } from "./quick-chat.ts";
import { type SocketState, TEMPORARY } from "./reconnecting-socket.ts";
import { settings } from "./settings.svelte.ts";
import { reuseEqualParts } from "./shared-parts.ts";
import { offers } from "./table-connection.ts";
import { playersWaitedFor, waitingText } from "./waiting-for.ts";

/** What the seat does by itself. */
export type Switches = Omit<SetAutoplay, "type">;
const SWITCHES = ["win", "no_calls", "discard_drawn"] as const;

/** What carries messages to the server: a connection, or a test. */
export interface MessageChannel {
  act(action: number): boolean;
  say(message: FromPage): boolean;
}

/** A discard that the coach advises: by how many tiles help then, or by what it is worth. */
export interface Advice {
  tile: string;
  gains?: number;
  worth?: number;
}

/** The time left for a decision, from the moment at which the server told it. */
export interface Running {
  move: number;
  reserve: number;
  since: number;
}

/** What the table is asked, and when the time to answer is over. */
export interface Asked extends VoteView {
  ends: number;
}

export interface Call extends CallView {
  number: number;
}

const LONGEST_LOG = 600;
/** Messages sent only once stored: after them the server can write again. */
const PLAYING = new Set(["welcome", "table", "update", "chat"]);
/** Maximum number of lines read out at once, so that a reconnect does not read the whole match. */
const MOST_NEWS = 12;

export class TableState {
  line = $state<SocketState>("connecting");
  table = $state.raw<TableInfo | null>(null);
  place = $state<number | null>(null);
  /** What this visitor may do besides playing. */
  #may = $state.raw<VisitorPermissions>({});
  asked = $state.raw<Asked | null>(null);
  readonly #muted = new MutedPlayers();
  /** The match as the server told it last. */
  #told = $state.raw<MatchView | null>(null);
  /** The number of the last event that the server has told. */
  #seq = -1;
  /** The own discard on its way: it lies in the river already. */
  #thrown = $state.raw<ActionView | null>(null);
  readonly view: MatchView | null = $derived(
    this.#told && this.#thrown && this.line === "open"
      ? withDiscard(this.#told, this.#thrown)
      : this.#told,
  );
  match = $state(0);
  /** What has been said since the update before, for ears. */
  news = $state("");
  clock = $state.raw<Running | null>(null);
  sheet = $state.raw<KyokuSheet | null>(null);
  end = $state.raw<MatchEndView | null>(null);
  waiting = $state(false);
  coach = $state.raw<CoachAdvice | null>(null);
  /** A coach that asks first has been asked to tell. */
  #advised = $state(false);
  proposals = $state.raw<RulingProposal[]>([]);
  #chat = $state.raw<ChatMessage[]>([]);
  /** What is being written there; the chat may be closed and opened meanwhile. */
  draft = $state("");
  readonly #heeded = $derived(this.#chat.filter((line) => !this.silent(line)));
  /** The usual words and reactions of the last seconds, by place. */
  spoken = $state.raw<ReadonlyMap<number, ChatMessage>>(new Map());
  /** A refusal or a notice of the server, until it is read or something else happens. */
  notice = $state("");
  stalled = $state("");
  /** The last message could not be sent; true until another is, even after reconnecting. */
  unsent = $state(false);
  /** Why the line has ended for good. */
  gone = $state("");
  /** The event that moved this match, or gave the seat to another player. */
  #elsewhere = $state(false);
  switches = $state.raw<Switches>({});
  /** Whether this page has held the seat since it received the switches. */
  #holds = false;
  /** The match and the deal that were seen last. */
  #deal = "";
  /** A call or declaration to be shown over the table for a moment. */
  call = $state.raw<Call | null>(null);
  /** The sheet of the kyoku has been closed to look at the table. */
  aside = $state(false);
  #acted = $state(false);
  #said = $state.raw<TableLogLine[]>([]);
  /** What a sheet that has just come has not told yet: log and scores as they were before it. */
  #before = $state.raw<{ said: TableLogLine[]; view: MatchView; news: string } | null>(null);
  /** The last event described in words. */
  #heard = -1;
  #wire: MessageChannel | null = null;

  /** From now on, what is done here is said there. */
  use(wire: MessageChannel): void {
    this.#wire = wire;
  }

  /** Whether there is a button for it here. */
  may(act: string): boolean {
    return this.place !== null && (this.#may.acts ?? []).includes(act);
  }

  /** The places of those whom this visitor can have sent away. */
  get removable(): readonly number[] {
    return this.#may.remove ?? [];
  }

  /** Whether a player's messages are hidden here; others do not learn of it. */
  silent(speaker: Speaker): boolean {
    return this.#muted.has(this.table?.id ?? "", speaker);
  }

  silence(speaker: Speaker): void {
    this.#muted.toggle(this.table?.id ?? "", speaker);
  }

  /** The lines of those who are not silent, also what they said before. */
  get chat(): readonly ChatMessage[] {
    return this.#heeded;
  }

  /** The number of the last line that is shown. */
  get lastLine(): number {
    return this.#heeded.at(-1)?.number ?? 0;
  }

  /** Those who can be silenced: people, not bots, and not oneself. */
  get others(): readonly PlayerSlotView[] {
    const places = this.table?.places ?? [];
    return places.filter(({ bot, place }) => !bot && place !== this.place);
  }

  /** Whether a message is shown on this page: its author is not muted and the chat not hidden. */
  heeds(message: ChatMessage): boolean {
    if (settings.is("muted") || this.silent(message)) return false;
    return !reactionOf(message.words) || settings.is("reactions");
  }

  /** Whether reactions are on and another player could see one. */
  get reacts(): boolean {
    if (this.place === null || settings.is("muted") || !settings.is("reactions")) return false;
    return this.others.length > 0;
  }

  get seat(): number | null {
    return this.view?.seat ?? null;
  }

  /** What may be done now: nothing while an act is on its way, or the teacher holds the table. */
  get actions(): readonly ActionView[] {
    if (this.#acted || this.table?.held) return [];
    return this.view?.actions ?? [];
  }

  /** Whether people see to the rules themselves. */
  get amongPeople(): boolean {
    return this.table?.enforcement === "table";
  }

  /** Whom everybody waits for, in words; nothing if play goes on. */
  get waitingText(): string {
    const { table, view, waiting } = this;
    const people = playersWaitedFor({ table, view, waiting, over: this.end !== null });
    return waitingText(people, this.place);
  }

  /** The lines of the log; what a sheet is still telling follows it. */
  get said(): readonly TableLogLine[] {
    return this.#untold?.said ?? this.#said;
  }

  /** The view whose scores the plates show while a sheet is still being revealed. */
  get scored(): MatchView | null {
    return this.#untold?.view ?? this.view;
  }

  get #untold() {
    return this.aside ? null : this.#before;
  }

  /** The sheet has told all, and everything else follows. */
  tellAll(): void {
    const before = this.#before;
    if (!before) return;
    this.#before = null;
    if (before.news) this.news = before.news;
  }

  /** The event whose table this is, where it says that the visitor does not go on here. */
  get sentAway(): EventReference | null {
    return this.#elsewhere ? (this.table?.event ?? null) : null;
  }

  get me() {
    return this.table?.places.find(({ place }) => place === this.place) ?? null;
  }

  /** The best discards, as far as the coach tells them: by tiles that help, or by points. */
  get advised(): readonly Advice[] {
    if (this.mayAsk || this.#thrown) return [];
    if (!this.#weighs) {
      return (this.coach?.discards ?? []).map(({ tile, gains }) => ({ tile, gains }));
    }
    if (this.view?.claimable) return [];
    const weighed = this.coach?.weighed ?? [];
    // A kan or a north set aside comes before any discard.
    if (!weighed[0]?.discard) return [];
    const thrown = weighed.filter(({ discard }) => discard);
    return thrown.map(({ discard, worth }) => ({ tile: discard ?? "", worth }));
  }

  /** The code of the action that the coach puts first, where that is a matter of more than a discard. */
  get advisedAction(): number | null {
    const judged = ({ kind }: SheetLine) => kind === "call" || kind === "riichi";
    const says = this.#weighs || this.coach?.lines?.some(judged);
    return says && !this.mayAsk ? (this.coach?.weighed?.[0]?.action ?? null) : null;
  }

  /** The choices in points and dangers, where the visitor wants the coach to weigh them. */
  get weighed(): readonly EvaluatedChoice[] {
    return this.#weighs && !this.mayAsk ? (this.coach?.weighed ?? []) : [];
  }

  get #weighs(): boolean {
    return settings.is("weighs") && Boolean(this.coach?.weighed?.length);
  }

  /** Whether the coach has advice that it keeps until it is wanted. */
  get mayAsk(): boolean {
    const tells = this.coach?.discards?.length || this.#weighs;
    return settings.is("asks") && !this.#advised && Boolean(tells);
  }

  tellAdvice(): void {
    this.#advised = true;
  }

  /** A discard is shown at once; a refusal, a cut line and another update put it back. */
  act(action: ActionView): void {
    const offered = this.actions.includes(action);
    if (this.#wire?.act(action.code)) {
      this.#acted = true;
      this.#thrown = offered && isDiscard(action) ? action : null;
    }
    this.notice = "";
    this.unsent = false;
  }

  /** Send a chat message; returns whether it was sent. */
  say(message: FromPage): boolean {
    const sent = this.#wire?.say(message) ?? false;
    this.unsent = !sent;
    return sent;
  }

  flip(name: keyof Switches): void {
    if (name === "win" && this.amongPeople) return;
    this.switches = { ...this.switches, [name]: !this.switches[name] };
    this.#wire?.say({ type: "switch", ...this.switches }); // sent again after a reconnect
  }

  hear(message: FromServer): void {
    if (PLAYING.has(message.type)) this.stalled = "";
    switch (message.type) {
      case "welcome":
        this.#sees(message);
        this.place = message.place ?? null;
        this.gone = "";
        this.#elsewhere = false;
        this.#agree(message.switches ?? {});
        break;
      case "table":
        this.#sees(message);
        break;
      case "voted":
        this.notice = message.text;
        break;
      case "update":
        this.#follow(message);
        break;
      case "refused":
        this.#refused(message.about, message.text);
        break;
      case "chat":
        this.#listen(message);
        break;
      case "stalled":
        this.stalled = message.text;
        break;
      case "gone":
        this.gone = message.text;
        this.#holds &&= TEMPORARY.has(message.reason);
        this.#elsewhere = message.reason === "event";
        break;
    }
  }

  #listen(message: ChatMessage): void {
    if (message.words && this.heeds(message)) this.#speak(message);
    if (reactionOf(message.words)) return;
    this.#chat = [...this.#chat.filter(({ number }) => number !== message.number), message];
  }

  /** The plate shows it for a moment, or until they say something else. */
  #speak(message: ChatMessage): void {
    const { place } = message;
    if (place == null) return;
    this.spoken = new Map([...this.spoken, [place, message]]);
    setTimeout(() => {
      if (this.spoken.get(place) !== message) return;
      this.spoken = new Map([...this.spoken].filter(([one]) => one !== place));
    }, SHOWN);
  }

  #sees({ table, may }: Pick<TableUpdate, "table" | "may">): void {
    this.table = table;
    this.#may = may ?? {};
    this.asked = table.vote ? { ...table.vote, ends: Date.now() + table.vote.left * 1000 } : null;
  }

  /**
   * What the seat does by itself. A page that has had the seat all along says so where the server
   * has it otherwise, as it may have restarted or missed it; any other page takes the server's switches.
   */
  #agree(told: Switches): void {
    if (!this.#holds || this.place === null) this.switches = told;
    else if (SWITCHES.some((name) => Boolean(told[name]) !== Boolean(this.switches[name]))) {
      this.#wire?.say({ type: "switch", ...this.switches });
    }
    this.#holds = this.place !== null;
  }

  /** Automatic play holds for one kyoku; after a cut the server may have the switches of the one before. */
  #enter(deal: string): void {
    if (this.#deal && deal !== this.#deal && SWITCHES.some((name) => this.switches[name])) {
      this.switches = {};
      this.#wire?.say({ type: "switch" });
    }
    this.#deal = deal;
  }

  #refused(about: string, text: string): void {
    this.#acted = false;
    this.#thrown = null;
    if (about === "hello") this.gone = text;
    else this.notice = text;
  }

  #follow(update: MatchUpdate): void {
    if (update.match !== this.match) this.#begin(update.match);
    const view = update.view ?? null;
    if (this.view) this.call = callIn(view) ?? this.call;
    if (!update.sheet) this.tellAll();
    else if (!this.sheet && this.view) {
      this.#before = { said: this.#said, view: this.view, news: "" };
    }
    this.#record(update.said ?? []);
    const thrown = update.seq === this.#seq ? this.#thrown : null;
    this.#thrown = thrown && offers(update, thrown.code) ? thrown : null;
    this.#acted = this.#thrown !== null;
    this.#seq = update.seq;
    this.#told = view ? reuseEqualParts(this.view, view) : this.#told;
    if (view) this.#enter(`${update.match}.${view.kyoku.deal}`);
    this.clock = update.clock ? { ...update.clock, since: Date.now() } : null;
    if (!update.sheet) this.aside = false;
    this.sheet = update.sheet ?? null;
    this.end = update.end ?? this.end;
    this.waiting = update.waiting ?? false;
    this.coach = reuseEqualParts(this.coach, update.coach ?? null);
    this.#advised = false;
    this.proposals = reuseEqualParts(this.proposals, update.proposals ?? []);
  }

  #begin(match: number): void {
    this.match = match;
    this.#told = null;
    this.#seq = -1;
    this.#said = [];
    this.#before = null;
    this.#heard = -1;
    this.end = null;
    this.call = null;
  }

  /** Messages sent again, after a reconnect or in another language, replace the earlier ones. */
  #record(said: readonly TableLogLine[]): void {
    const [first] = said;
    if (!first) return;
    const fresh = standing(said.filter(({ seq }) => seq > this.#heard));
    this.#heard = Math.max(this.#heard, said.at(-1)?.seq ?? -1);
    const before = this.#said.filter(({ seq }) => seq < first.seq);
    const kept = standing([...before, ...said]).filter(({ aside }) => !aside);
    this.#said = kept.slice(-LONGEST_LOG);
    const news = fresh.slice(-MOST_NEWS).map(({ text, heard }) => heard ?? text);
    if (!news.length) return;
    if (this.#before) this.#before = { ...this.#before, news: news.join(". ") };
    else this.news = news.join(". ");
  }
}

/** The lines that stand: those that have not been taken back. */
function standing(said: readonly TableLogLine[]): TableLogLine[] {
  const left: TableLogLine[] = [];
  for (const line of said) {
    const { back } = line;
    while (back != null && (left.at(-1)?.seq ?? -1) > back) left.pop();
    left.push(line);
  }
  return left;
}

/** What has just been called, each time as something new to show. */
export function callIn(view: MatchView | null): Call | null {
  return view?.call ? { ...view.call, number: Date.now() } : null;
}
