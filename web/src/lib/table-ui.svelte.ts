/** The open dialogs and panels of a table, and the keys that open them. */

import { tick } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { t } from "./i18n.svelte.ts";
import { recall, remember } from "./local-storage.ts";
import type { OwnTiles } from "./own-hand.svelte.ts";
import { SHOWN } from "./quick-chat.ts";
import { KEYS_TOLD, settings } from "./settings.svelte.ts";
import type { TableState } from "./table.svelte.ts";

export type OpenPart = "report" | "yaku" | "words" | "referee" | "keys" | "panel" | null;
export const TABS = ["log", "chat", "table"] as const;
export type Tab = (typeof TABS)[number];
const CHOSEN_TAB = "aside [role=tab][aria-selected=true]";
/** The reactions to choose from, where there are any. */
export const PICKER = "reactions";
/** Screens with room for the panel next to the table. */
const BROAD = "(min-width: 1600px)";

export class TableUi {
  #state: TableState;
  #own: OwnTiles;
  opened = $state<OpenPart>(null);
  tab = $state<Tab>("log");
  /** What a key has changed that is in sight nowhere else, for a moment. */
  told = $state("");
  /** Whether the key hint is shown. */
  tip = $state(false);
  #telling: ReturnType<typeof setTimeout> | undefined;
  #read = $state(0);
  readonly #broad = new MediaQuery(BROAD);
  readonly #keys: Record<string, () => void>;

  constructor(state: TableState, own: OwnTiles) {
    this.#state = state;
    this.#own = own;
    this.#keys = {
      W: () => state.flip("win"),
      N: () => state.flip("no_calls"),
      D: () => state.flip("discard_drawn"),
      S: () => settings.toggle("unsorted"),
      L: () => this.panel(),
      E: () => document.getElementById(PICKER)?.togglePopover(),
      H: () => this.coach(),
      Y: () => this.yaku(),
      G: () => this.open("words"),
      P: () => this.hold(),
      T: () => this.#nextPace(),
      R: () => {
        state.aside = false;
      },
    };
  }

  #nextPace(): void {
    settings.nextPace();
    this.#tell(t("web-pace-now", { pace: t(`web-pace-${settings.pace}`) }));
  }

  #tell(told: string): void {
    this.told = told;
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => (this.told = ""), SHOWN);
  }

  /** Show the key hint to a player who uses the keyboard for the first time. */
  tellKeys(): void {
    if (recall(KEYS_TOLD)) return;
    remember(KEYS_TOLD, "yes");
    this.tip = true;
    setTimeout(() => (this.tip = false), 3 * SHOWN);
  }

  open(what: OpenPart): void {
    this.opened = what;
  }

  /** Open or close the panel; move the focus there if it is docked next to the table. */
  panel(): void {
    if (!this.#broad.current) {
      this.opened = this.opened === "panel" ? null : "panel";
      return;
    }
    settings.toggle("docked");
    void tick().then(() => document.querySelector<HTMLElement>(CHOSEN_TAB)?.focus());
  }

  /** What the table is played by. */
  about(): void {
    this.tab = "table";
    if (!this.panelOpen) this.panel();
  }

  /** Whether the panel is docked next to the table. */
  get docked(): boolean {
    return this.#broad.current && settings.is("docked");
  }

  get panelOpen(): boolean {
    return this.docked || this.opened === "panel";
  }

  /** Whether there is a line of chat that has not been in sight. */
  unread(last: number): boolean {
    const seen = this.tab === "chat" && this.panelOpen;
    return !seen && !settings.is("muted") && last > this.#read;
  }

  read(last: number): void {
    this.#read = last;
  }

  coach(): void {
    if (this.#state.table?.coach) settings.toggle("coach");
  }

  /** Which yaku the own hand can still have, at a table with a coach. */
  yaku(): void {
    if (this.#state.table?.coach && this.#state.place !== null) this.open("yaku");
  }

  hold(): void {
    const { table } = this.#state;
    if (this.#state.may("hold")) this.#state.say({ type: "hold", on: !table?.held });
  }

  /** Does what the key means at the table; false if it means nothing. */
  press(key: string, shifted: boolean): boolean {
    if (shifted && /^[a-z]$/.test(key)) return this.#done(this.#keys[key.toUpperCase()]);
    if (this.#own.press(key)) return true;
    return this.#done(this.#plain(key));
  }

  #plain(key: string): (() => void) | undefined {
    const state = this.#state;
    if (key === "?") return () => this.open("keys");
    if (key === "u" && state.may("undo")) return () => state.say({ type: "undo" });
    if (key === "!" && state.may("report")) return () => this.open("report");
    return undefined;
  }

  #done(act: (() => void) | undefined): boolean {
    act?.();
    return act !== undefined;
  }
}
