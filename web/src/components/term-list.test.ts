import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { t, words } from "../lib/i18n.svelte.ts";
import TermList from "./TermList.svelte";

const names = () => [...document.querySelectorAll("dt")].map((one) => one.textContent);
const meanings = () => [...document.querySelectorAll("dd")].map((one) => one.textContent?.trim());

test("every word has a meaning, yaku by the name of the language among them, and typing finds one", async () => {
  await words.speak("en-ema");
  const list = mount(TermList, { target: document.body });
  flushSync();
  expect(names()).toContain(t("web-furiten"));
  expect(names()).toContain("Seven pairs");
  expect(meanings()).not.toContain("");
  const field = document.querySelector("input");
  if (field) field.value = "seven DIFF";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect([names(), meanings()]).toEqual([["Seven pairs"], ["seven different pairs"]]);
  if (field) field.value = "<b>";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(document.querySelector("[role=status]")?.textContent).toBe(
    t("web-terms-none", { text: "<b>" }),
  );
  await unmount(list);
  await words.speak("en");
});
