/** Which rulebooks can be chosen, each with a short name and a sentence about it. */

import { t, words } from "../../lib/i18n.svelte.ts";
import { DEFAULT_RULES, type RulebookView } from "../../protocol.ts";
import { ask } from "./api.ts";
import { HOUSE } from "./options.ts";

export interface Rulebook {
  id: string;
  /** The name that the server gives it, if it gives one. */
  title: string;
  /** A sentence about it from the server, for rulebooks the page has none for. */
  about: string;
  /** Whose rules it has; empty if the server does not say so. */
  body: string;
  /** When these rules were in force. */
  edition: string;
  /** The date since when, if it is known. */
  since: string;
  inForce: boolean;
  /** How many play. */
  players: number;
}

/** The rulebooks of one body, or of all bodies that have only one; these have no name. */
export interface BodyGroup {
  body: string;
  books: readonly Rulebook[];
}

/** The default, then those people ask for most, in force; the others are shown when one wants more. */
export const FIRST = [
  DEFAULT_RULES,
  "mahjong-soul",
  "m-league",
  "jpml-a",
  "jpml-b",
  "ema-2025",
  "ema-2008",
  "wrc-2025",
] as const;
const MORE = [
  "riichi-city",
  "wrc-2022",
  "wrc",
  "ema",
  "rrc",
  "jpml-2023",
  "jpml-wrc-2023",
  "rmu-a",
  "rmu-b",
  "rmu-m",
  "saikouisen-2023",
  "kyoukai",
  "mu",
  "saikyosen",
  "club-4p",
  "furiten-club",
  "house-tobi",
  "wiki-numbered",
  "wiki-bulleted",
];

/** The rulebooks that come with hanchan, for a server that does not list them. */
export const BUILT_IN: readonly Rulebook[] = [...FIRST, ...MORE].map(plain);

export async function listRulebooks(): Promise<readonly Rulebook[]> {
  try {
    const found = await ask<RulebookView[]>("/api/rulebooks");
    return found.length > 0 ? inOrder(found) : BUILT_IN;
  } catch {
    return BUILT_IN;
  }
}

/** The rulebooks for four players, then those for three, if the server lists them. */
export async function listAllRulebooks(): Promise<readonly Rulebook[]> {
  const three = ask<RulebookView[]>("/api/rulebooks?players=3").catch(() => []);
  const [books, found] = await Promise.all([listRulebooks(), three]);
  return [...books, ...inOrder(found).map((book) => ({ ...book, players: 3 }))];
}

/** The rulebooks of the server, those that people ask for most first. */
export function inOrder(found: readonly RulebookView[]): Rulebook[] {
  const books = found.map(({ id, title, about, body, edition, since, in_force }) => ({
    id,
    title,
    about: (about ?? []).join(" "),
    body: body ?? "",
    edition: edition ?? "",
    since: since ?? "",
    inForce: in_force ?? false,
    players: 4,
  }));
  return books.sort((one, other) => rank(one.id) - rank(other.id));
}

/** The rulebook of an id; if the page does not know it, with nothing but its id. */
export function findBook(books: readonly Rulebook[], id: string): Rulebook {
  return [...books, ...BUILT_IN].find((one) => one.id === id) ?? plain(id);
}

/** The id of the same rulebook for another number of players; if it has none, that of the default. */
export function bookFor(books: readonly Rulebook[], id: string, players: number): string {
  const stem = (one: string) => one.replace(/-sanma$/, "");
  const like = (wanted: string) =>
    books.find((book) => book.players === players && stem(book.id) === stem(wanted));
  return (like(id) ?? like(DEFAULT_RULES))?.id ?? id;
}

export function plain(id: string): Rulebook {
  return { id, title: "", about: "", body: "", edition: "", since: "", inForce: false, players: 4 };
}

/** The rulebooks by body, the newest first; those whose body has no other come before them. */
export function byBody(books: readonly Rulebook[]): BodyGroup[] {
  const groups = new Map<string, Rulebook[]>();
  for (const book of books) groups.set(book.body, [...(groups.get(book.body) ?? []), book]);
  const several = [...groups].filter(([body, some]) => body && some.length > 1);
  const named = new Set(several.map(([body]) => body));
  const alone = books.filter((book) => !named.has(book.body));
  const rest = several.map(([body, some]) => ({ body, books: some.sort(newerFirst) }));
  return alone.length > 0 ? [{ body: "", books: alone }, ...rest] : rest;
}

function newerFirst(one: Rulebook, other: Rulebook): number {
  return Number(other.inForce) - Number(one.inForce) || other.since.localeCompare(one.since);
}

function rank(id: string): number {
  const place = BUILT_IN.findIndex((book) => book.id === id);
  return place < 0 ? BUILT_IN.length : place;
}

export function isFirst(id: string): boolean {
  return FIRST.some((first) => first === id);
}

/** The short name of a rulebook: the page's own, the server's, or the id. */
export function bookName(id: string, title = ""): string {
  if (id === HOUSE && title) return title;
  const own = `lobby-book-${id}`;
  return words.has(own) ? t(own) : title || id;
}

/** One plain sentence about what the rulebook is like. */
export function bookAbout({ id, about, title }: Rulebook): string {
  const own = `lobby-about-${id}`;
  return words.has(own) ? t(own) : about || title;
}
