/** What the addresses of the rulebooks say: which books stand side by side, which article is open. */

import { DEFAULT_RULES, type TopicShown } from "../../protocol.ts";

export const MOST_BOOKS = 6;
export const FIRST_BOOKS: readonly string[] = [DEFAULT_RULES, "jpml-a", "ema-2008"];

/** The book beside which another is shown first. */
export function comparisonOf(book: string): string {
  return FIRST_BOOKS.find((first) => first !== book) ?? book;
}

/** The books of `?books=ema-2008,wrc`; the usual ones where none is named. */
export function booksOf(query: string): string[] {
  const named = (new URLSearchParams(query).get("books") ?? "").split(",").filter(Boolean);
  const books = [...new Set(named)].slice(0, MOST_BOOKS);
  return books.length > 0 ? books : [...FIRST_BOOKS];
}

/** The books with one more, or without it; the last one stays, and so many fit beside another. */
export function toggled(books: readonly string[], book: string): string[] {
  if (!books.includes(book)) return [...books, book].slice(0, MOST_BOOKS);
  return books.length > 1 ? books.filter((one) => one !== book) : [...books];
}

/** The article that the part of an address behind # names. */
export function articleInHash(hash: string): string | null {
  try {
    return decodeURIComponent(hash.replace(/^#/, "")) || null;
  } catch {
    return null; // no text at all
  }
}

/** Whether every word that is sought stands somewhere in the texts. */
export function matchesSearch(sought: string, ...texts: readonly (string | undefined)[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The headings of the topics on the page, for whoever jumps to one. */
export function headings(topics: readonly TopicShown[]): { id: string; name: string }[] {
  return topics.map(({ topic, name }) => ({ id: `topic-${topic}`, name }));
}

/** A place within its book: without the name of the book, if it is the book's own. */
export function shortArticle(article: string): string {
  return article.slice(article.indexOf("/") + 1);
}
