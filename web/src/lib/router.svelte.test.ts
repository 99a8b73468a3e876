import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { downloads } from "./downloads.svelte.ts";
import { find, type Route, Router } from "./router.svelte.ts";

const load: Route["load"] = () => Promise.reject(new Error("not asked for"));
const ROUTES: Route[] = ["/", "/table/:id", "/rules"].map((path) => ({ path, load }));

function found(path: string): [string, Record<string, string>] | null {
  const match = find(ROUTES, path);
  return match && [match.route.path, match.parameters];
}

test("a path finds its screen, with the values of its parts", () => {
  expect(found("/")).toEqual(["/", {}]);
  expect(found("/table/abc%20d")).toEqual(["/table/:id", { id: "abc d" }]);
  expect(found("/rules/")).toEqual(["/rules", {}]);
});

test("other paths find nothing, and a broken one does no harm", () => {
  expect(found("/tables")).toBeNull();
  expect(found("/table/a/b")).toBeNull();
  expect(found("/table/%E0%A4%A")).toEqual(["/table/:id", { id: "%E0%A4%A" }]);
});

/** Where each home keeps the address of a screen. */
const HOMES = [
  { home: "a server", inFragment: false, start: "/", before: location.origin, written: "" },
  {
    home: "a folder",
    inFragment: true,
    start: "/some/folder/index.html",
    before: `${location.origin}/some/folder/index.html#`,
    written: "#",
  },
] as const;

let router: Router;

function begin({ inFragment, start }: (typeof HOMES)[number]): Router {
  history.replaceState(null, "", start);
  router?.stop();
  router = new Router(inFragment);
  router.start();
  return router;
}

function shown(): string {
  return `${router.path} ${router.query} ${router.fragment}`;
}

function link(href: string, more: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement {
  const made = Object.assign(document.createElement("a"), more);
  made.setAttribute("href", href);
  document.body.append(made);
  return made;
}

/** Whether the page took the click; the browser of the tests follows no link by itself. */
function click(on: HTMLElement, how: MouseEventInit = {}): boolean {
  const kind = how.button === 1 ? "auxclick" : "click";
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, composed: true, ...how });
  let taken = false;
  const last = () => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener(kind, last, { once: true });
  on.dispatchEvent(event);
  removeEventListener(kind, last);
  return taken;
}

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal("scrollTo", () => {});
  vi.spyOn(downloads, "save").mockImplementation(async (path) => void saved.push(path));
});

afterEach(() => {
  router?.stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

test.each(HOMES)("on $home, an address has its path, query and fragment", (home) => {
  begin(home);
  expect(shown()).toBe("/  ");
  router.go("/score?hand=1m2m&x=%20#waits#2");
  expect(shown()).toBe("/score ?hand=1m2m&x=%20 waits#2");
  expect(location.href).toBe(`${home.before}/score?hand=1m2m&x=%20#waits#2`);
  router.forgetFragment();
  expect(shown()).toBe("/score ?hand=1m2m&x=%20 ");
  expect(location.href).toBe(`${home.before}/score?hand=1m2m&x=%20`);
});

test.each(HOMES)("on $home, another page begins where the address says", (home) => {
  begin(home);
  router.go("/rules/ema-2008?x=1#3.3.4");
  const other = new Router(home.inFragment);
  expect([other.path, other.query, other.fragment]).toEqual(["/rules/ema-2008", "?x=1", "3.3.4"]);
});

test.each(HOMES)("on $home, a replaced address shows nothing else", (home) => {
  begin(home);
  router.go("/replay/abc");
  const length = history.length;
  const { key } = router;
  router.replaceAddress("/replay/abc/1/2?seat=1");
  expect([router.path, router.key, history.length]).toEqual(["/replay/abc", key, length]);
  expect(location.href).toBe(`${home.before}/replay/abc/1/2?seat=1`);
  expect(router.query).toBe("?seat=1");
});

test.each(HOMES)("on $home, the browser's own way back shows what was there", (home) => {
  begin(home);
  router.go("/score");
  history.replaceState(null, "", router.link("/rules?books=wrc#1"));
  dispatchEvent(new PopStateEvent("popstate"));
  expect(shown()).toBe("/rules ?books=wrc 1");
  history.replaceState(null, "", router.link("/practice"));
  dispatchEvent(new HashChangeEvent("hashchange"));
  expect(router.path).toBe("/practice");
});

test.each(HOMES)("on $home, who reads a part of the address hears of the next", (home) => {
  begin(home);
  const read: string[] = [];
  const end = $effect.root(() => {
    $effect(() => void read.push(router.fragment));
  });
  flushSync();
  router.go("/rules/wrc#1.2");
  flushSync();
  router.replaceAddress("/rules/wrc"); // a screen need not hear of what it did itself
  flushSync();
  router.go("/rules/wrc#1.2");
  flushSync();
  end();
  expect(read).toEqual(["", "1.2", "1.2"]);
});

test.each(HOMES)("on $home, links for others say where the page is", (home) => {
  begin(home);
  expect(router.link("/rules")).toBe(`${home.written}/rules`);
  expect(router.absolute("/rules#1")).toBe(`${home.before}/rules#1`);
  expect(router.absolute("/rules", null)).toBe(`${home.before}/rules`);
  const open = "http://192.0.2.7:8000";
  expect(router.absolute("/rules", open)).toBe(`${home.inFragment ? home.before : open}/rules`);
});

test.each(HOMES)("on $home, a link within the page is followed without a reload", (home) => {
  begin(home);
  expect(click(link("/score?hand=1m"))).toBe(true);
  expect(shown()).toBe("/score ?hand=1m ");
  expect(click(link(`${home.before}/rules`))).toBe(true);
  expect(router.path).toBe("/rules");
  const inner = document.createElement("b");
  link("/practice").append(inner);
  expect(click(inner)).toBe(true);
  expect(router.path).toBe("/practice");
});

test.each(HOMES)("on $home, the browser follows all other links", (home) => {
  begin(home);
  router.go("/rules/wrc");
  for (const elsewhere of ["https://example.org/score", "//example.org/score", "mailto:a@b"])
    expect(click(link(elsewhere))).toBe(false);
  expect(click(link("/score", { target: "_blank" }))).toBe(false);
  expect(click(link("/score"), { ctrlKey: true })).toBe(false);
  expect(click(link("/score"), { button: 1 })).toBe(false);
  expect(click(link("/rules/wrc#1.2"))).toBe(false); // it tells when it is there
  expect(click(document.body)).toBe(false);
  const taken = link("/score");
  taken.onclick = (event) => event.preventDefault();
  click(taken);
  expect(router.path).toBe("/rules/wrc");
  expect(saved).toEqual([]);
});

test("a server sends its files itself", () => {
  begin(HOMES[0]);
  expect(click(link("/api/replays/abc/file", { download: "" }))).toBe(false);
  expect(click(link("/api/replays/abc/file"))).toBe(false);
  expect(link("/api/replays/abc/file").getAttribute("href")).toBe("/api/replays/abc/file");
  expect(saved).toEqual([]);
});

test("in a folder, files are asked for and saved, whichever way the link is used", () => {
  begin(HOMES[1]);
  const file = link("/api/replays/abc/file?as=mjai", { download: "" });
  expect(click(file)).toBe(true);
  expect(click(file, { button: 1 })).toBe(true);
  file.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  expect(click(file, { button: 2 })).toBe(false);
  expect(saved).toEqual(["/api/replays/abc/file?as=mjai", "/api/replays/abc/file?as=mjai"]);
  expect(router.path).toBe("/");
});

test("in a folder, a link is written for it before it can be used", () => {
  begin(HOMES[1]);
  for (const use of ["pointerover", "focusin", "auxclick", "click"]) {
    const one = link("/rules/wrc#1.2", { target: "_blank" });
    one.dispatchEvent(new MouseEvent(use, { bubbles: true, cancelable: true }));
    expect([use, one.getAttribute("href")]).toEqual([use, "#/rules/wrc#1.2"]);
  }
  const elsewhere = link("https://example.org/");
  elsewhere.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
  expect(elsewhere.getAttribute("href")).toBe("https://example.org/");
});

test("in a folder, a link that would load the page again only shows its screen again", () => {
  begin(HOMES[1]);
  router.go("/table/abc?look");
  const { key } = router;
  expect(click(link("/table/abc", { target: "_self" }))).toBe(true);
  expect([router.path, router.query]).toEqual(["/table/abc", ""]);
  expect(router.key).not.toBe(key);
  begin(HOMES[0]);
  expect(click(link("/table/abc", { target: "_self" }))).toBe(false);
});

test("in a folder, a fragment that is no address leads home", () => {
  begin(HOMES[1]);
  history.replaceState(null, "", "#part");
  dispatchEvent(new HashChangeEvent("hashchange"));
  expect(shown()).toBe("/  ");
});
