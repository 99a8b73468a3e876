import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { citationTitles } from "./citation-titles.svelte.ts";
import { words } from "./i18n.svelte.ts";

test("a place is asked for once, and told in the visitor's language", async () => {
  const ask = vi.fn(async () => Response.json({ "ema-rules/the tiles": "牌" }));
  vi.stubGlobal("fetch", ask);
  await words.speak("ja");
  expect(citationTitles.of("ema-2008/3.3.4")).toBe("3.3.4");
  expect(ask).not.toHaveBeenCalled();
  expect(citationTitles.of("ema-rules/the tiles")).toBe("the tiles");
  expect(citationTitles.of("jpml-a/yaku.tanyao")).toBe("yaku.tanyao");
  await vi.waitFor(() => expect(citationTitles.of("ema-rules/the tiles")).toBe("牌"));
  flushSync();
  expect(ask).toHaveBeenCalledOnce();
});

test("in English nothing is asked for", async () => {
  const ask = vi.fn();
  vi.stubGlobal("fetch", ask);
  await words.speak("en");
  expect(citationTitles.of("ema-rules/the tiles")).toBe("the tiles");
  expect(ask).not.toHaveBeenCalled();
});
