/** Addresses of screens: plain paths, kept by the History of the browser. */

import type { Component } from "svelte";

export type Parameters = Record<string, string>;
export type Screen = Component<{ parameters: Parameters }>;
type PlainScreen = Component<Record<string, never>>;

export interface Route {
  /** A path such as `/table/:id`; a part with a colon takes any value. */
  path: string;
  load: () => Promise<{ default: Screen | PlainScreen }>;
  /** The message that names the screen in the bar on top, for those that stand there. */
  nav?: string;
  /** Whether the screen takes the whole window, without the bar on top. */
  full?: boolean;
  /** Whether the screen says itself that there is no network, and what becomes of what is done. */
  tells?: boolean;
}

export interface Found {
  route: Route;
  parameters: Parameters;
}

/** The first route that the path fits, with the values of its parts. */
export function find(routes: readonly Route[], path: string): Found | null {
  for (const route of routes) {
    const parameters = match(route.path, path);
    if (parameters) return { route, parameters };
  }
  return null;
}

function match(pattern: string, path: string): Parameters | null {
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return null;
  const parameters: Parameters = {};
  for (const [i, part] of wanted.entries()) {
    const value = given[i] as string;
    if (part.startsWith(":")) parameters[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return parameters;
}

function parts(path: string): string[] {
  return path.split("/").filter(Boolean).map(decoded);
}

/** A part of an address as it was meant. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // an address that is no text, used unchanged
  }
}

class Router {
  #path = $state(location.pathname);

  get path(): string {
    return this.#path;
  }

  /** Links within the page change the screen without a reload. */
  start(): void {
    addEventListener("popstate", () => this.#show());
    document.addEventListener("click", (click) => this.#followed(click));
  }

  /** `replace`: the way back does not lead to where one is now. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#show();
    scrollTo(0, 0);
  }

  #show(): void {
    this.#path = location.pathname;
  }

  #followed(click: MouseEvent): void {
    const held = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (click.defaultPrevented || click.button !== 0 || held) return;
    const link = (click.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
