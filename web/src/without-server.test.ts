import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { engine } from "./lib/engine-progress.svelte.ts";
import { home } from "./lib/home.ts";
import { t, words } from "./lib/i18n.svelte.ts";
import { router } from "./lib/router.svelte.ts";
import { ROUTES } from "./routes.ts";

vi.mock("./lib/home-kind.ts", () => ({ WITHOUT_SERVER: true }));

/** A busy machine takes long to load a screen. */
const PATIENCE = { timeout: 60_000 };
let shown: Record<string, unknown>;
let asked: [string, unknown][];

beforeAll(async () => {
  await import("./screens/Join.svelte"); // which the home page loads for later
});

beforeEach(async () => {
  await words.speak("en");
  vi.stubGlobal("scrollTo", () => {});
  asked = [];
  vi.spyOn(home, "fetch").mockImplementation(async (path, init) => {
    asked.push([path.split("?")[0] ?? "", init?.body && JSON.parse(String(init.body))]);
    return Response.json({ text: "none" }, { status: 404 });
  });
  router.replaceAddress("/");
  engine.ready();
  shown = mount(App, { target: document.body });
  router.start();
});

afterEach(async () => {
  router.stop();
  await unmount(shown);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

async function open(path: string): Promise<HTMLElement> {
  router.go(path);
  flushSync();
  return vi.waitFor(() => {
    const main = document.querySelector("main");
    if (!main || main.dataset.seen) throw new Error("not shown yet");
    main.dataset.seen = "yes";
    return main;
  }, PATIENCE);
}

const NEEDY = ROUTES.filter(({ server }) => server).map(({ path }) => path.replace(":id", "abc"));

test("screens on which others take part say that they need a server, and how to run one", async () => {
  expect(NEEDY).toEqual(expect.arrayContaining(["/lobby", "/account", "/clubs", "/c/abc/join"]));
  for (const path of NEEDY) {
    const main = await open(path);
    expect([path, main.querySelector("h1")?.textContent]).toEqual([path, t("web-needs-server")]);
    expect(main.querySelector("code")?.textContent).toContain("hanchan serve");
    expect(main.querySelector<HTMLAnchorElement>("a:not(.primary)")?.href).toMatch(/^https:/);
  }
  expect(asked).toEqual([]);
});

test("the home page leads to none of them", async () => {
  const main = await open("/");
  await vi.waitFor(() => expect(main.querySelector("a[href='/score']")).not.toBeNull(), PATIENCE);
  const links = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  expect(links.filter((link) => NEEDY.includes(link))).toEqual([]);
  expect(links).toEqual(expect.arrayContaining(["/table/new", "/tally", "/events", "/replay"]));
  expect(main.textContent).not.toContain(t("lobby-join-field"));
});

test("a new table is for bots alone, and begins at once", async () => {
  const main = await open("/table/new");
  for (const absent of [
    "lobby-company",
    "lobby-absent",
    "lobby-password",
    "lobby-make",
    "lobby-make-means",
  ])
    expect([absent, main.textContent?.includes(t(absent))]).toEqual([absent, false]);
  main.querySelector<HTMLElement>("form .primary")?.click();
  await vi.waitFor(
    () =>
      expect(asked).toContainEqual([
        "/api/tables",
        expect.objectContaining({
          start: true,
          options: expect.objectContaining({ absent: "wait", chat: false, spectators: false }),
        }),
      ]),
    PATIENCE,
  );
});

test("where a message speaks of the server, another one takes its place", () => {
  expect(t("lobby-no-server")).toBe(
    "hanchan does not answer. Load the page again, then try once more.",
  );
  expect(t("web-rules-nobody")).toBe(t("lobby-no-server"));
  expect(t("web-close")).toBe("Close");
});

test("without a network the page still says nothing of a lost connection", async () => {
  dispatchEvent(new Event("offline"));
  flushSync();
  expect(document.body.textContent).not.toContain(t("web-offline"));
});
