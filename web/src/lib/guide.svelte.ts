/** The guided first hand: what is explained at a moment, and how far its player has come. */

import type { HelpfulTile } from "../protocol.ts";
import { buttons, isDiscard } from "./actions.ts";
import type { Values } from "./i18n.svelte.ts";
import { recallObject, remember } from "./local-storage.ts";
import type { TableState } from "./table.svelte.ts";

/** What is explained before the first discard, in order. */
const BASICS = ["tiles", "sets", "goal"] as const;

/** What is explained: an id, the values of its text, and tiles that show it. */
export interface Lesson {
  id: string;
  values?: Values;
  tiles?: readonly (readonly string[])[];
  /** Tiles that help, each with how many are left. */
  helps?: readonly HelpfulTile[];
  /** Whether it is explained once, until its player goes on. */
  once?: boolean;
  /** Whether no discard of another player wins. */
  furiten?: boolean;
}

const PICTURES: Record<string, string[][]> = {
  tiles: [
    ["1m", "5p", "9s"],
    ["1z", "2z", "3z", "4z"],
    ["5z", "6z", "7z"],
  ],
  sets: [
    ["3p", "4p", "5p"],
    ["7s", "7s", "7s"],
    ["2z", "2z"],
  ],
  goal: [
    ["1m", "2m", "3m"],
    ["4p", "5p", "6p"],
    ["7p", "8p", "9p"],
    ["6s", "6s", "6s"],
    ["5z", "5z"],
  ],
};

/** The words of the buttons that a lesson is about, the most important first. */
const OFFERS = [
  ["win", ["tsumo", "ron"]],
  ["riichi", ["riichi"]],
  ["kan", ["ankan", "kakan", "daiminkan"]],
  ["call", ["chi", "pon"]],
] as const;

/** What to explain now; `read` are the lessons that were explained before. */
export function lessonNow(game: TableState, read: ReadonlySet<string>): Lesson | null {
  const { view, coach, actions } = game;
  const me = view?.players[view.seat ?? -1];
  if (!view || !me || game.sheet) return null;
  const basic = BASICS.find((id) => !read.has(id));
  if (basic) return { id: basic, tiles: PICTURES[basic], once: true };
  const words = new Set(buttons(actions).map(({ word }) => word));
  const offered = OFFERS.find(([, offers]) => offers.some((word) => words.has(word)))?.[0];
  if (offered === "win") return { id: offered };
  const furiten = Boolean(view.furiten);
  if (me.riichi) return { id: offered === "kan" ? offered : "in-riichi", furiten };
  if (!actions.length) return { id: "others", furiten };
  const advice = coach?.lines?.find(({ kind }) => kind === "call")?.text ?? "";
  if (!actions.some(isDiscard)) return { id: offered ?? "call", values: { advice } };
  const once = ["turn", ...(coach?.dangers?.length ? ["danger"] : [])].find((id) => !read.has(id));
  if (once) return { id: once, once: true };
  const [best] = coach?.discards ?? [];
  if (!coach || !best) return null;
  const id = offered ?? (coach.away ? "discard" : "tenpai");
  const values = { advice, gains: best.gains, away: coach.away };
  const waiting = view.after?.find(({ tile }) => tile === best.tile);
  const { tile, helps } = best;
  return { id, values, tiles: [[tile]], helps, furiten: waiting?.furiten === true };
}

interface Kept {
  table: string;
  read: string[];
  hidden: boolean;
  /** How many guided hands have been begun. */
  begun: number;
  /** Whether the figures of the coach have been explained. */
  coached: boolean;
}

const KEY = "guide";
const NONE: Kept = { table: "", read: [], hidden: false, begun: 0, coached: false };

function stored(): Kept {
  const { table, read, hidden, begun, coached } = recallObject<Kept>(KEY);
  return {
    table: typeof table === "string" ? table : "",
    read: Array.isArray(read) ? read.filter((id) => typeof id === "string") : [],
    hidden: hidden === true,
    begun: Number.isSafeInteger(begun) && Number(begun) > 0 ? Number(begun) : 0,
    coached: coached === true,
  };
}

/** The guide of this browser: it is at one table, and goes on where it was left. */
export class Guide {
  #kept = $state.raw(stored());
  readonly read: ReadonlySet<string> = $derived(new Set(this.#kept.read));

  /** Whether the hand at this table is guided. */
  at(table: string | undefined): boolean {
    return Boolean(table) && this.#kept.table === table;
  }

  /** Whether the moment that a table shows belongs to the guided hand. */
  guides({ table, match, view }: TableState): boolean {
    return this.at(table?.id) && match === 1 && view?.seat != null && view.kyoku.deal === 1;
  }

  get hidden(): boolean {
    return this.#kept.hidden;
  }

  get begun(): number {
    return this.#kept.begun;
  }

  /** Begin at a table; `again` leaves out what is explained before the first discard. */
  begin(table: string, again = false): void {
    const { begun, coached } = this.#kept;
    this.#keep({ ...NONE, table, read: again ? [...BASICS] : [], begun: begun + 1, coached });
  }

  goOn(lesson: string): void {
    this.#keep({ ...this.#kept, read: [...this.#kept.read, lesson] });
  }

  hide(hidden: boolean): void {
    this.#keep({ ...this.#kept, hidden });
  }

  end(): void {
    const { begun, coached } = this.#kept;
    this.#keep({ ...NONE, begun, coached });
  }

  /** Whether the figures of the coach are still to be explained: after a first hand, once. */
  get explainsCoach(): boolean {
    return this.#kept.begun > 0 && !this.#kept.coached;
  }

  explained(): void {
    this.#keep({ ...this.#kept, coached: true });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    remember(KEY, JSON.stringify(kept));
  }
}

export const guide = new Guide();
