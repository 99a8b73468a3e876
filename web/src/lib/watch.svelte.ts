/** A match that is watched while it goes on: a replay that grows, and is followed until one steps. */

import { untrack } from "svelte";
import type { FromServer, KyokuReplayView, ReplayFileView, WatchedMatchView } from "../protocol.ts";
import { inEachLanguage, t, words } from "./i18n.svelte.ts";
import { ReplayState, type Tab } from "./replay.svelte.ts";
import { said } from "./replay-api.ts";
import { decoded, type Parameters as Route, router } from "./router.svelte.ts";
import { keepPassword, passwordFor, socketAddress } from "./seat-token.ts";
import { Connection } from "./table-connection.ts";
import { watchedKyoku, watchOf } from "./watch-api.ts";

const TABS = ["comment", "events", "kyoku"] as const;
/** Events after which there may be another kyoku, or more open hands. */
const TURNS = new Set(["start_game", "start_kyoku", "settle", "redeal", "chombo", "end_game"]);
const NO_HANDS = "none";

export class WatchState extends ReplayState {
  readonly table: string;
  /** Whether it is for a stream, which shows open hands, if only afterwards. */
  streams = false;
  told = $state.raw<WatchedMatchView | null>(null);
  /** Whether the latest moment is looked at, and the next one as soon as it comes. */
  following = $state(true);
  #grown = new Map<string, KyokuReplayView>();
  #asking = new Map<string, Promise<unknown>>();
  #stale = true;
  #busy = false;
  #again = false;
  #line: Connection | null = null;
  /** The kyoku that a stream plays afterwards. */
  #streamed = 0;
  /** What an address names as a seat, if it is none. */
  #named: string | null;

  /** With the seat that an address names, which the server refuses if there is none. */
  constructor(table: string, seat: string | null) {
    const known = /^\d$/.test(seat ?? "") ? Number(seat) : 0;
    super(`watch-${table}`, { match: 1, kyoku: 1, moment: 0, seat: known }, "");
    this.table = table;
    const password = decoded(router.fragment);
    if (password) keepPassword(table, password);
    this.#named = seat !== String(known) ? seat : null;
    this.open = seat === null;
    this.tab = "comment";
  }

  override get tabs(): readonly Tab[] {
    return TABS;
  }

  /** The latest kyoku that can be seen. */
  get latest(): number {
    return this.replay?.matches[0]?.kyoku.length ?? 1;
  }

  get atEdge(): boolean {
    return this.kyoku === this.latest && this.moment === this.last;
  }

  /** Whether it shows what is the latest for spectators, of a match that goes on. */
  get live(): boolean {
    return this.following && !this.told?.over;
  }

  override get playing(): boolean {
    return this.live || this.autoplay.on;
  }

  override get address(): string {
    return `/watch/${this.table}`;
  }

  /** The address for a stream, with the hands that are shown now and the password, if any. */
  get screen(): string {
    const hands = this.open ? "" : `?seat=${this.below}`;
    const password = passwordFor(this.table);
    return `${this.address}/screen${hands}${password ? `#${encodeURIComponent(password)}` : ""}`;
  }

  /** Copy the address for a stream. */
  shareScreen(): Promise<void> {
    const copied = `web-watch-screen-${passwordFor(this.table) ? "with-password" : "copied"}`;
    return this.copy(this.screen, copied, "web-watch-screen-not-copied");
  }

  /** Whose hands are open in a kyoku, as requests name it. */
  handsIn(kyoku: number): string {
    if (this.#named !== null) return this.#named;
    const { open = 0, over = false } = this.told ?? {};
    if (kyoku > open && !over) return NO_HANDS;
    return this.open ? "all" : String(this.below);
  }

  /** Listen to the table, which plays on while someone does. */
  listen(): () => void {
    const line = new Connection({
      address: socketAddress(this.table),
      token: null,
      password: passwordFor(this.table),
      language: () => words.language,
      views: false,
      heard: (message) => this.#hear(message),
      changed: (state) => {
        if (state === "cut") this.note = t("web-cut");
      },
    });
    this.#line = line;
    return () => {
      line.close();
      this.autoplay.stop();
    };
  }

  #hear(message: FromServer): void {
    if (message.type === "update") {
      const events = (message.events ?? []) as { type: string }[];
      this.#stale ||= events.some(({ type }) => TURNS.has(type));
      void this.refresh();
    } else if (message.type === "welcome") {
      void this.refresh(); // what came while the line was cut
    } else if (message.type === "gone" || message.type === "refused") {
      if (this.current) this.note = message.text;
      else this.failed = message.text;
    }
  }

  #forget(): void {
    this.#grown.clear();
    this.kept.clear();
    this.#streamed = 0;
    this.current = null;
  }

  override async load(): Promise<void> {
    this.#forget();
    this.#stale = true;
    this.#line?.renew();
    await this.refresh();
  }

  protected override list(): Promise<ReplayFileView> {
    return watchOf(this.table).then((told) => {
      this.told = told;
      return told.file;
    });
  }

  protected override slotOf(kyoku: number): string {
    return `${super.slotOf(kyoku)} ${this.match} ${this.handsIn(kyoku)}`;
  }

  /** What there is of a kyoku now; only the moments that are new are fetched. */
  protected override ask(kyoku: number): Promise<KyokuReplayView> {
    const slot = this.slotOf(kyoku);
    const asked = { match: this.told?.match ?? 1, kyoku, hands: this.handsIn(kyoku) };
    const before = this.#asking.get(slot) ?? Promise.resolve();
    const asking = before
      .catch(() => {})
      .then(async () => {
        const had = this.#grown.get(slot)?.moments ?? [];
        const got = await watchedKyoku(this.table, asked, had.length);
        const whole = { ...got, moments: [...had, ...got.moments] };
        this.#grown.set(slot, whole);
        return whole;
      });
    this.#asking.set(slot, asking);
    return asking;
  }

  /** Show what has happened since; what comes meanwhile is asked for afterwards. */
  async refresh(): Promise<void> {
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#again) {
        this.#again = false;
        await this.#grow();
      }
      this.failed = "";
    } catch (problem) {
      if (this.current) this.note = said(problem);
      else this.failed = said(problem);
      this.#stale = true;
    } finally {
      this.#busy = false;
    }
  }

  async #grow(): Promise<void> {
    const before = this.told;
    if (this.#stale) {
      const match = this.told?.match;
      this.#stale = false; // what comes while it is asked for makes it so again
      this.replay = await this.list();
      if (this.told?.match !== match) this.#forget();
    }
    const opened = this.told?.open ?? 0;
    if (this.streams && this.told?.hands === "late" && opened && !this.told.over) {
      await this.#replay(opened);
      return;
    }
    const { latest } = this;
    this.kept.delete(this.slotOf(latest));
    const grown = await this.kyokuAt(latest);
    if (!this.current || (this.following && this.kyoku !== latest)) {
      await super.go(latest, "last");
    } else if (this.kyoku === latest) {
      const { following } = this;
      this.current = grown;
      if (following) super.jump(this.last);
    }
    this.#end(before);
  }

  /** Show the places where somebody watches the match to its end. */
  #end(before: WatchedMatchView | null): void {
    const ends = before && !before.over && this.told?.over;
    if (ends && this.following && this.current?.standings?.length) this.opened = "sheet";
  }

  /** Play a kyoku whose hands have opened, unless that is being done. */
  async #replay(kyoku: number): Promise<void> {
    if (this.#streamed === kyoku) return;
    this.#streamed = kyoku;
    await super.go(kyoku);
    void this.autoplay.start();
  }

  override async go(...where: Parameters<ReplayState["go"]>): Promise<void> {
    await super.go(...where);
    this.following = this.atEdge;
  }

  override jump(moment: number): void {
    super.jump(moment);
    this.following = this.atEdge;
  }

  toLive(): Promise<void> {
    this.autoplay.stop();
    return this.go(this.latest, "last");
  }

  override togglePlay(): void {
    if (this.playing) {
      this.following = false;
      this.autoplay.stop();
    } else if (this.atEdge && !this.told?.over) this.following = true;
    else this.autoplay.toggle();
  }

  override toggleHands(): void {
    if (this.handsIn(this.kyoku) === NO_HANDS) {
      this.note = t(`web-watch-hands-${this.told?.hands === "late" ? "later" : "closed"}`);
      return;
    }
    super.toggleHands();
    void this.#rehand();
  }

  override sit(seat: number): void {
    super.sit(seat);
    if (!this.open) void this.#rehand();
  }

  /** The same place with the hands that are open now. */
  async #rehand(): Promise<void> {
    const { note, following } = this;
    await super.go(this.kyoku, following ? "last" : this.moment);
    this.note = note;
  }
}

/** In a component: the match of its address, followed for as long as the component is there. */
export function watchMatch({ id = "" }: Route): WatchState {
  const looking = new WatchState(id, new URLSearchParams(router.query).get("seat"));
  $effect(() => untrack(() => looking.listen()));
  inEachLanguage(() => looking.load());
  return looking;
}
