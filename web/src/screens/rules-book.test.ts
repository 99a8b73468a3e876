import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../lib/i18n.svelte.ts";
import { router } from "../lib/router.svelte.ts";
import RulesBook from "./RulesBook.svelte";

afterEach(() => {
  vi.unstubAllGlobals();
  router.go("/");
});

test("a place in a source without a page is shown alone, until it is closed", async () => {
  await words.speak("en");
  const text = "'source' is not known.";
  const asked = vi.fn(async () => Response.json({ field: "rulebook", text }, { status: 404 }));
  vi.stubGlobal("fetch", asked);
  router.go("/rules/source#place");
  const shown = mount(RulesBook, {
    target: document.body,
    props: { parameters: { id: "source" } },
  });
  flushSync();
  const told = () => document.querySelector("main [role=alert]")?.textContent;
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(told()).toBeUndefined();
  document.querySelector<HTMLButtonElement>("dialog header button")?.click();
  await vi.waitFor(() => expect(told()).toBe(text));
  await unmount(shown);
});
