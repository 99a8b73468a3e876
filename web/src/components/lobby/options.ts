/** The choices for a new table, and the options they send to the server. */

import { t } from "../../lib/i18n.svelte.ts";
import { isNew, recall, recallObject, remember } from "../../lib/local-storage.ts";
import { BOTS, DEFAULT_BOT, DEFAULT_RULES } from "../../protocol.ts";
import { storedTables } from "./my-tables.ts";

export const LENGTHS = ["book", "east", "south"] as const;
export const FIVES = ["book", "none", "three"] as const;
export const CLOCKS = ["off", "relaxed", "quick", "own"] as const;
export const ENFORCEMENTS = ["engine", "table"] as const;
/** Among whom a table can be made; those of events are made by their rounds. */
export const ORDERS = ["friends", "club", "public"] as const;
export const ABSENCES = ["bot", "wait"] as const;
export const DELAYS = [0, 30, 60, 300] as const;
/** The id for the player's own rulebook file, next to those the server knows. */
export const HOUSE = "house";

/** The value of a rule, as TOML has it. */
export type Value = boolean | number | string | (number | string)[];

export interface Choices {
  rules: string;
  /** What the rulebook itself offers to play differently, by name, as it is written. */
  offered: Record<string, string>;
  /** The text of a house rulebook, which counts where `rules` says so. */
  rulebook: string;
  length: (typeof LENGTHS)[number];
  fives: (typeof FIVES)[number];
  bots: (typeof BOTS)[number];
  /** Whether the level of bots follows the results of somebody who plays alone. */
  adapts: boolean;
  clock: (typeof CLOCKS)[number];
  move: number;
  reserve: number;
  enforcement: (typeof ENFORCEMENTS)[number];
  calls: number;
  order: (typeof ORDERS)[number];
  listed: boolean;
  absent: (typeof ABSENCES)[number];
  coach: boolean;
  undo: boolean;
  teacher: boolean;
  chat: boolean;
  spectators: boolean;
  delay: number;
  open_hands: boolean;
}

/** What is sent: `TableOptions` of the server, without what it takes for granted. */
export interface TableOptions {
  name?: string;
  rules?: string;
  rulebook?: string;
  changes?: Record<string, Value>;
  enforcement: Choices["enforcement"];
  bots: string[];
  move: number;
  reserve: number;
  calls?: number;
  order?: Choices["order"];
  listed?: boolean;
  absent: Choices["absent"];
  undo: boolean;
  teacher: boolean;
  coach: boolean;
  chat: boolean;
  spectators: boolean;
  delay: number;
  seed?: number;
  open_hands?: boolean;
  bots_only?: boolean;
  pause?: number;
  pace?: number;
}

export const DEFAULTS: Choices = {
  rules: DEFAULT_RULES,
  offered: {},
  rulebook: "",
  length: "book",
  fives: "book",
  bots: DEFAULT_BOT,
  adapts: false,
  clock: "off",
  move: 15,
  reserve: 60,
  enforcement: "engine",
  calls: 3,
  order: "friends",
  listed: true,
  absent: "bot",
  coach: true,
  undo: false,
  teacher: false,
  chat: true,
  spectators: true,
  delay: 0,
  open_hands: false,
};

const TIMES: Record<Exclude<Choices["clock"], "own">, [number, number]> = {
  off: [0, 0],
  relaxed: [20, 120],
  quick: [5, 20],
};
const ROUNDS = { east: 1, south: 2 };
const RED = { none: 0, three: 1 };

/** What the bots of a table do, and on which level. */
export function levelOf({ bots }: Choices): string {
  return t("bots-level", { level: BOTS.indexOf(bots) + 1, means: t(`bots-${bots}-means`) });
}

/** Seconds for each decision, and in reserve for the match. */
export function timesOf({ clock, move, reserve }: Choices): [number, number] {
  if (clock !== "own") return TIMES[clock];
  const seconds = Math.max(0, Math.round(move) || 0);
  return [seconds, seconds ? Math.max(0, Math.round(reserve) || 0) : 0];
}

/** The rule keys and offers of the rulebook whose values the table changes. */
export function changesOf({ length, fives, offered }: Choices): Record<string, Value> {
  return {
    ...Object.fromEntries(Object.entries(offered).map(([name, text]) => [name, readValue(text)])),
    ...(length === "book" ? {} : { "ending.rounds": ROUNDS[length] }),
    ...(fives === "book" ? {} : { "equipment.red_fives": Array(3).fill(RED[fives]) }),
  };
}

/** The rulebook that was chosen, by its id or as the text of a house. */
export function bookOf({ rules, rulebook }: Choices): { rules: string } | { rulebook: string } {
  return rules === HOUSE ? { rulebook } : { rules };
}

/** A value from the text that writes it: `true`, `2`, `1,1,1`, or the text itself. */
export function readValue(text: string): Value {
  if (text === "true" || text === "false") return text === "true";
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d+(,\d+)+$/.test(text)) return text.split(",").map(Number);
  return text;
}

/** Whether the hands of a table can be opened for spectators afterwards. */
export function opensHands({ spectators, delay, undo }: Choices): boolean {
  return spectators && delay > 0 && !undo;
}

export function optionsOf(choices: Choices, name = ""): TableOptions {
  const [move, reserve] = timesOf(choices);
  const { enforcement, order, absent, undo, teacher, coach, chat, spectators } = choices;
  const own = choices.rules === HOUSE;
  return {
    ...(name ? { name } : {}),
    ...(own ? { rulebook: choices.rulebook } : { rules: choices.rules }),
    ...(enforcement === "table" ? { calls: choices.calls } : {}),
    ...(order === "friends" ? {} : { order }),
    ...(order === "public" && choices.listed ? { listed: true } : {}),
    ...(opensHands(choices) && choices.open_hands ? { open_hands: true } : {}),
    changes: changesOf(choices),
    bots: Array<string>(3).fill(choices.bots),
    delay: spectators ? choices.delay : 0,
    ...{ enforcement, move, reserve, absent, undo, teacher, coach, chat, spectators },
  };
}

/** What there is to choose only where others may sit at the table. */
const ALONE = { order: "friends", absent: "wait", chat: false } as const;

/** The options of a table for which there is no server: nobody else can come. */
export function aloneOptionsOf(choices: Choices): TableOptions {
  return optionsOf({ ...choices, ...ALONE, spectators: false });
}

/** A match against three bots: no clock, the table waits for its only player, who may take back. */
export function soloOptionsOf({
  rules,
  offered,
  rulebook,
  length,
  fives,
  bots,
}: Choices): TableOptions {
  const alone: Choices = { ...DEFAULTS, rules, offered, rulebook, length, fives, bots };
  return optionsOf({ ...alone, ...ALONE, undo: true });
}

/** A match of bots alone, in the pace of the visitor if there is one, which is watched. */
export function botsOptionsOf(choices: Choices, pace: number | null): TableOptions {
  const { rules, offered, rulebook, length, fives, bots } = choices;
  const options = optionsOf({ ...DEFAULTS, rules, offered, rulebook, length, fives, bots });
  const paced = pace === null ? {} : { pause: pace, pace };
  return { ...options, ...paced, bots: Array<string>(4).fill(bots), bots_only: true };
}

/** The defaults for this visitor; a new one gets gentle bots. */
function usual(): Choices {
  return isNew() ? { ...DEFAULTS, bots: BOTS[0] } : DEFAULTS;
}

/** What was chosen the last time; what is unknown or of another kind is as usual. */
export function storedChoices(): Choices {
  const kept = recallObject<Record<string, unknown>>("choices");
  const house = recall("rulebook") ?? "";
  const choices: Record<string, unknown> = { ...usual() };
  for (const [key, one] of Object.entries(DEFAULTS)) {
    if (typeof kept[key] === typeof one) choices[key] = kept[key];
  }
  const read = choices as unknown as Choices;
  read.rulebook = house;
  if (read.rules === HOUSE && !house) read.rules = DEFAULTS.rules;
  return { ...read, ...allowed(read), offered: texts(kept.offered) };
}

/** The rulebook that was chosen the last time, where only those of the list can be chosen. */
export function storedRules(): string {
  const { rules } = storedChoices();
  return rules === HOUSE ? DEFAULTS.rules : rules;
}

/** Whether to show the hint for new visitors: nothing has been chosen or played yet. */
export function tellsNew(): boolean {
  return isNew() && recall("choices") === null && storedTables().length === 0;
}

export function storeChoices({ rulebook, ...choices }: Choices): void {
  remember("choices", JSON.stringify(choices));
  remember("rulebook", rulebook || null);
}

/** Words of an older page that mean nothing any more give way to the usual ones. */
function allowed(read: Choices): Partial<Choices> {
  return {
    length: LENGTHS.find((one) => one === read.length) ?? DEFAULTS.length,
    fives: FIVES.find((one) => one === read.fives) ?? DEFAULTS.fives,
    bots: BOTS.find((one) => one === read.bots) ?? usual().bots,
    clock: CLOCKS.find((one) => one === read.clock) ?? DEFAULTS.clock,
    enforcement: ENFORCEMENTS.find((one) => one === read.enforcement) ?? DEFAULTS.enforcement,
    order: ORDERS.find((one) => one === read.order) ?? DEFAULTS.order,
    absent: ABSENCES.find((one) => one === read.absent) ?? DEFAULTS.absent,
    delay: DELAYS.find((one) => one === read.delay) ?? DEFAULTS.delay,
  };
}

function texts(kept: unknown): Record<string, string> {
  if (!kept || typeof kept !== "object") return {};
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === "string"));
}
