/** Addresses of screens and of what the page asks for, as text. */

/** The parts of `/score?hand=1m#waits`: the query with its question mark, the fragment without its sign. */
export interface Address {
  path: string;
  query: string;
  fragment: string;
}

export function addressIn(text: string): Address {
  const [front, fragment] = cut(text, "#");
  const [path, query] = cut(front, "?");
  return { path, query: query && `?${query}`, fragment };
}

function cut(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** The path of a question to the program, not of a screen. */
export function isRequest(address: string): boolean {
  return address.startsWith("/api/");
}

/** The link that an event on the page is about. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return (target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]") ?? null;
}
