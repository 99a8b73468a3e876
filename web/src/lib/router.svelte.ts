/**
 * Addresses of screens, the only part of the page that knows where the browser keeps them: plain
 * paths where a server answers each of them, and in the fragment of `index.html#/score?x=1` where
 * the page is a folder of files.
 */

import type { Component } from "svelte";
import { type Address, addressIn, isRequest, linkOf } from "./addresses.ts";
import { downloads } from "./downloads.svelte.ts";
import { WITHOUT_SERVER } from "./home-kind.ts";

export type Parameters = Record<string, string>;
export type Screen = Component<{ parameters: Parameters }>;
type PlainScreen = Component<Record<string, never>>;

export interface Route {
  /** A path such as `/table/:id`; a part with a colon takes any value. */
  path: string;
  load: () => Promise<{ default: Screen | PlainScreen }>;
  /** The message that names the screen in the bar on top, for those that stand there. */
  nav?: string;
  /** The message that names it in the menu of a phone, where the bar has room for none. */
  menu?: string;
  /** Whether the screen takes the whole window, without the bar on top. */
  full?: boolean;
  /** Whether it needs a server, as others take part in it. */
  server?: boolean;
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

/** What comes before any use of a link: it is written as this home has it just in time. */
const BEFORE_USE = ["pointerover", "focusin", "auxclick", "click"] as const;

export class Router {
  readonly #inFragment: boolean;
  /** The path of the screen that is shown. */
  #path = $state("");
  /** How often an address was followed; what reads parts of the address depends on it. */
  #followed = $state(0);
  /** How often a screen was to begin again at the same path. */
  #begun = $state(0);

  constructor(inFragment = WITHOUT_SERVER) {
    this.#inFragment = inFragment;
    this.#path = this.#here.path;
  }

  get path(): string {
    return this.#path;
  }

  /** Another key, another screen. */
  get key(): string {
    return `${this.#begun} ${this.#path}`;
  }

  /** With its question mark; empty without one. */
  get query(): string {
    void this.#followed;
    return this.#here.query;
  }

  /** What the address points to in its screen, or a secret that no server is sent. */
  get fragment(): string {
    void this.#followed;
    return this.#here.fragment;
  }

  /** What stands before an address in a link for others. */
  get origin(): string {
    return this.#inFragment ? `${location.href.split("#")[0]}#` : location.origin;
  }

  /** Links within the page change the screen without a reload. */
  start(): void {
    addEventListener("popstate", this.#show);
    addEventListener("hashchange", this.#show);
    document.addEventListener("click", this.#follow);
    if (!this.#inFragment) return;
    for (const use of BEFORE_USE) document.addEventListener(use, this.#ready, { capture: true });
  }

  stop(): void {
    removeEventListener("popstate", this.#show);
    removeEventListener("hashchange", this.#show);
    document.removeEventListener("click", this.#follow);
    for (const use of BEFORE_USE) document.removeEventListener(use, this.#ready, { capture: true });
  }

  /** `replace`: the way back does not lead to where one is now. */
  go(address: string, { replace = false } = {}): void {
    if (replace) this.replaceAddress(address);
    else history.pushState(null, "", this.link(address));
    this.#show();
    scrollTo(0, 0);
  }

  /** The address tells more of the screen that is shown; nothing else happens. */
  replaceAddress(address: string): void {
    history.replaceState(null, "", this.link(address));
  }

  /** What was in the fragment was for the page alone, or is done with. */
  forgetFragment(): void {
    const { path, query } = this.#here;
    this.replaceAddress(path + query);
  }

  /** How a link within the page is written. */
  link(address: string): string {
    return this.#inFragment ? `#${address}` : address;
  }

  /** The link that others are sent; `origin` is where they find the server, if known. */
  absolute(address: string, origin?: string | null): string {
    return `${(this.#inFragment ? null : origin) ?? this.origin}${address}`;
  }

  /** The address that a link of the page leads to; null if it leads away. */
  addressOf(link: HTMLAnchorElement): string | null {
    const written = link.getAttribute("href") ?? "";
    const address = this.#inFragment ? written.replace(/^#/, "") : written;
    if (/^\/(?!\/)/.test(address)) return address;
    return link.href.startsWith(`${this.origin}/`) ? link.href.slice(this.origin.length) : null;
  }

  get #here(): Address {
    const { pathname, search, hash } = location;
    if (!this.#inFragment) return addressIn(pathname + search + hash);
    return addressIn(hash.startsWith("#/") ? hash.slice(1) : "/");
  }

  readonly #show = (): void => {
    this.#path = this.#here.path;
    this.#followed += 1;
  };

  /** Write a link as this home has it; a file is saved instead of followed. */
  readonly #ready = (use: Event): void => {
    const link = linkOf(use);
    const address = link && this.addressOf(link);
    if (!link || !address) return;
    if (!isRequest(address)) {
      if (link.getAttribute("href") !== this.link(address)) link.href = this.link(address);
    } else if (use instanceof MouseEvent && use.type.endsWith("click") && use.button < 2) {
      use.preventDefault();
      void downloads.save(address);
    }
  };

  readonly #follow = (click: MouseEvent): void => {
    const held = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (click.defaultPrevented || click.button !== 0 || held) return;
    const link = linkOf(click);
    const address = link && this.addressOf(link);
    if (!address || isRequest(address) || link.hasAttribute("download")) return;
    const again = this.#inFragment && link.target === "_self";
    if (link.target && !again) return;
    const { path, fragment } = addressIn(address);
    if (path === this.#here.path && fragment && !again) return;
    click.preventDefault();
    if (again) this.#begun += 1;
    this.go(address);
  };
}

export const router = new Router();
