import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte.ts";
import Articles from "./Articles.svelte";

test("a citation is a link only where its book has a page", async () => {
  await words.speak("en");
  const articles = ["ema-2008/3.3.4", "tenhou-logs/recorded games"];
  const shown = mount(Articles, { target: document.body, props: { articles } });
  flushSync();
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/rules/ema-2008#3.3.4"]);
  expect(document.body.textContent).toContain("recorded games");
  await unmount(shown);
});
