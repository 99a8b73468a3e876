import { expect, test } from "vitest";
import { LANGUAGES, words } from "../lib/i18n.svelte.ts";
import { DEFAULT_RULES } from "../protocol.ts";
import { storedChoices } from "./lobby/options.ts";
import { storedDraft } from "./rules/house.svelte.ts";
import { booksOf } from "./rules/url-state.ts";
import { fromQuery } from "./score/hand-input.ts";

test.each(LANGUAGES)("every screen begins with the same rulebook in %s", async (language) => {
  await words.speak(language);
  const begun = [storedChoices().rules, fromQuery("").rules, storedDraft().extends, booksOf("")[0]];
  expect(begun).toEqual(Array(4).fill(DEFAULT_RULES));
});
