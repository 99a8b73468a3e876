/** The URL state of the rulebook screens: compared books and the open article. */

import { DEFAULT_RULES, type TopicView } from "../../protocol.ts";

export const MOST_BOOKS = 6;
export const FIRST_BOOKS: readonly string[] = [DEFAULT_RULES, "jpml-a", "ema-2008"];

/** The default book to compare another with. */
export function comparisonOf(book: string): string {
  return FIRST_BOOKS.find((first) => first !== book) ?? book;
}

/** The books of `?books=ema-2008,wrc`; the usual ones where none is named. */
export function booksOf(query: string): string[] {
  const named = (new URLSearchParams(query).get("books") ?? "").split(",").filter(Boolean);
  const books = [...new Set(named)].slice(0, MOST_BOOKS);
  return books.length > 0 ? books : [...FIRST_BOOKS];
}

/** How many play by the first of these books that is known; four where none is. */
export function playersOf(
  list: readonly { id: string; players: number }[],
  books: readonly string[],
): number {
  return list.find(({ id }) => books.includes(id))?.players ?? 4;
}

/** Add or remove a book; keeps at least one, and at most `MOST_BOOKS`. */
export function toggled(books: readonly string[], book: string): string[] {
  if (!books.includes(book)) return [...books, book].slice(0, MOST_BOOKS);
  return books.length > 1 ? books.filter((one) => one !== book) : [...books];
}

/** The article named in the fragment of an address. */
export function articleInHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.replace(/^#/, "")) || null;
  } catch {
    return null; // no text at all
  }
}

/** Whether the texts contain every search word, from its beginning on where letters mark one. */
export function matchesSearch(sought: string, ...texts: readonly (string | undefined)[]): boolean {
  const text = withBeginnings(texts.join(" "));
  return sought.split(/\s+/).every((word) => text.includes(withBeginnings(word)));
}

/** A text in lower case, with a mark before each word; Japanese does not part its words. */
function withBeginnings(text: string): string {
  const beginning =
    /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{M}])(?=[\p{Script=Latin}\p{Script=Cyrillic}])/gu;
  return text.toLowerCase().replace(beginning, "\0");
}

/** The topic headings of the page, for the table of contents. */
export function headings(topics: readonly TopicView[]): { id: string; name: string }[] {
  return topics.map(({ topic, name }) => ({ id: `topic-${topic}`, name }));
}

/** A place within its book: without the name of the book, if it is the book's own. */
export function shortArticle(article: string): string {
  return article.slice(article.indexOf("/") + 1);
}
