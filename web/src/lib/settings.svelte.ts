/** The visitor's settings, stored in this browser. */

import { AVATARS } from "../protocol.ts";
import { words } from "./i18n.svelte.ts";
import { isNew, NEW, recall, remember } from "./local-storage.ts";

export const THEMES = ["system", "light", "dark"] as const;
export const SKINS = ["indexed", "classic", "simple", "contrast"] as const;
export const FELTS = ["green", "blue", "wine", "slate"] as const;
export const BACKS = ["blue", "amber", "vermilion", "jade"] as const;
export const ROWS = ["fit", "one", "two"] as const;

/** How fast others act, and everything moves. */
export const PACES = ["calm", "normal", "quick", "instant"] as const;

export type Pace = (typeof PACES)[number];
export type Theme = (typeof THEMES)[number];
export type Skin = (typeof SKINS)[number];
export type Felt = (typeof FELTS)[number];
export type Back = (typeof BACKS)[number];
export type Rows = (typeof ROWS)[number];
/** A tile or a crest; empty for the crest of one's name. */
export type Picture = (typeof PICTURES)[number];
export const PICTURES = ["", ...AVATARS] as const;
const SWITCHES = [
  "sound",
  "concerns", // the visitor: nothing else is heard
  "shakes", // a phone whose owner is asked
  "still",
  "muted",
  "reactions", // shown at the plates
  "unsorted",
  "coach",
  "asks", // the coach, before it tells
  "weighs", // the coach: points and dangers, for the experienced
  "twice",
  "ahead", // a discard may be chosen before one's turn
  "right", // a click with that button passes, or discards what was drawn
  "walls", // shown
  "kept", // the places of called tiles in a river
  "plain", // a discard that was drawn looks like any other
  "docked", // log and chat beside the table
] as const;
/** Whether the keys of the table have been explained once. */
export const KEYS_TOLD = "keys-told";
/** What is remembered of a visitor's choices, and follows an account to other browsers. */
export const CHOSEN = [
  "language",
  "theme",
  "skin",
  "felt",
  "back",
  "avatar",
  "rows",
  "pace",
  "volume",
  KEYS_TOLD,
  NEW,
  ...SWITCHES,
] as const;
type Switches = (typeof SWITCHES)[number];
/** Settings on by default; for new visitors the coach, too. */
const ON: ReadonlySet<Switches> = new Set([
  "sound",
  "reactions",
  ...(isNew() ? (["coach"] as const) : []),
]);

/** By what all durations are multiplied, and the seconds between two acts of others. */
const TEMPO: Record<Pace, { scale: number; pause: number }> = {
  calm: { scale: 1.5, pause: 0.9 },
  normal: { scale: 1, pause: 0.55 },
  quick: { scale: 0.6, pause: 0.25 },
  instant: { scale: 0, pause: 0 },
};

function oneOf<T extends string>(allowed: readonly T[], given: string | null): T {
  return allowed.find((value) => value === given) ?? (allowed[0] as T);
}

/** Whether a finger points, which is wider than a tile of a hand on a phone. */
function touches(): boolean {
  return globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
}

function flag(key: Switches, otherwise = false): boolean {
  const kept = recall(key);
  return kept === null ? otherwise : kept === "yes";
}

class Settings {
  #theme = $state<Theme>(oneOf(THEMES, recall("theme")));
  #skin = $state<Skin | null>(SKINS.find((skin) => skin === recall("skin")) ?? null);
  #felt = $state<Felt>(oneOf(FELTS, recall("felt")));
  #back = $state<Back>(oneOf(BACKS, recall("back")));
  #avatar = $state<Picture>(oneOf(PICTURES, recall("avatar")));
  /** Tiles that were chosen, but cannot be loaded. */
  missing = $state<Skin | null>(null);
  #rows = $state<Rows>(oneOf(ROWS, recall("rows")));
  #pace = $state<Pace | null>(PACES.find((pace) => pace === recall("pace")) ?? null);
  #volume = $state(Number(recall("volume") ?? 40));
  #switches = $state(
    Object.fromEntries(
      SWITCHES.map((name) => [name, flag(name, ON.has(name) || (name === "twice" && touches()))]),
    ) as Record<Switches, boolean>,
  );
  #lessMotion = $state(false);

  constructor() {
    const asked = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
    this.#lessMotion = asked?.matches ?? false;
    asked?.addEventListener?.("change", (change) => {
      this.#lessMotion = change.matches;
    });
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    remember("theme", theme);
    this.apply();
  }

  get usualSkin(): Skin {
    return words.language === "ja" ? "classic" : "indexed";
  }

  /** The chosen tiles; Japanese readers need no letters on them. */
  get skin(): Skin {
    return this.#skin && this.#skin !== this.missing ? this.#skin : this.usualSkin;
  }
  set skin(skin: Skin) {
    this.#skin = skin;
    this.missing = null;
    remember("skin", skin);
  }

  get felt(): Felt {
    return this.#felt;
  }
  set felt(felt: Felt) {
    this.#felt = felt;
    remember("felt", felt);
    this.apply();
  }

  /** The backs of the tiles. */
  get back(): Back {
    return this.#back;
  }
  set back(back: Back) {
    this.#back = back;
    remember("back", back);
    this.apply();
  }

  /** The picture that others see of the visitor. */
  get avatar(): Picture {
    return this.#avatar;
  }
  set avatar(avatar: Picture) {
    this.#avatar = avatar;
    remember("avatar", avatar);
  }

  /** Number of rows of the own hand. */
  get rows(): Rows {
    return this.#rows;
  }
  set rows(rows: Rows) {
    this.#rows = rows;
    remember("rows", rows);
  }

  /** How loud, in parts of a hundred. */
  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    remember("volume", String(volume));
  }

  get pace(): Pace {
    return this.#pace ?? "normal";
  }
  set pace(pace: Pace) {
    this.#pace = pace;
    remember("pace", pace);
    this.apply();
  }

  nextPace(): void {
    this.pace = PACES[(PACES.indexOf(this.pace) + 1) % PACES.length] ?? "normal";
  }

  /** By what durations are multiplied, and the seconds between two acts of others. */
  get tempo(): { scale: number; pause: number } {
    return TEMPO[this.pace];
  }

  /** Seconds between two acts of others; null until chosen. */
  get pause(): number | null {
    return this.#pace && TEMPO[this.#pace].pause;
  }

  is(name: Switches): boolean {
    return this.#switches[name];
  }

  set(name: Switches, on: boolean): void {
    this.#switches[name] = on;
    remember(name, on ? "yes" : "no");
    this.apply();
  }

  toggle(name: Switches): void {
    this.set(name, !this.is(name));
  }

  /** Whether animations are off, by the system or by this setting. */
  get still(): boolean {
    return this.#lessMotion || this.#switches.still || this.pace === "instant";
  }

  /** Duration of an animation in milliseconds; 0 if animations are off. */
  motion(milliseconds: number): number {
    return this.still ? 0 : milliseconds * this.tempo.scale;
  }

  /** The choices that style sheets read, on the root of the document. */
  apply(): void {
    const root = document.documentElement;
    if (this.#theme === "system") root.removeAttribute("data-theme");
    else root.dataset.theme = this.#theme;
    root.dataset.felt = this.#felt;
    root.dataset.back = this.#back;
    root.classList.toggle("still", this.still);
  }
}

export const settings = new Settings();
