import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import App from "./App.svelte";
import { t, words } from "./lib/i18n.svelte.ts";
import { router } from "./lib/router.svelte.ts";

vi.mock("./routes.ts", () => ({
  ROUTES: ["/", "/there"].map((path) => ({
    path,
    load: () => import("./screens/NotFound.svelte"),
  })),
}));

let shown: Record<string, unknown> | null = null;

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

test("where a link has led is heard, but not where a visit begins", async () => {
  await words.speak("en");
  vi.stubGlobal("scrollTo", () => {});
  history.replaceState(null, "", "/");
  shown = mount(App, { target: document.body });
  const heard = () => document.querySelector("[role=status]")?.textContent;
  await vi.waitFor(() => expect(document.querySelector("main h1")).not.toBeNull());
  expect(heard()).toBe("");
  router.go("/there");
  flushSync();
  await vi.waitFor(() => expect(heard()).toContain(t("web-not-found")));
});
