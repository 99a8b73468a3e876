import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { DEFAULTS } from "./options.ts";
import RulesLine from "./RulesLine.svelte";
import { bookFor, plain, type Rulebook } from "./rulebooks.ts";

const FOUR: Rulebook[] = ["tenhou", "mahjong-soul", "m-league"].map(plain);
const THREE = ["mahjong-soul-sanma", "tenhou-sanma"].map((id) => ({
  ...plain(id),
  players: 3,
  about: `About ${id}`,
}));
const BOOKS = [...FOUR, ...THREE];

test.each([
  ["mahjong-soul", 3, "mahjong-soul-sanma"],
  ["mahjong-soul-sanma", 4, "mahjong-soul"],
  ["m-league", 3, "tenhou-sanma"],
  ["of-a-house", 4, "tenhou"],
])("instead of %s, %i players take %s", (id, players, found) => {
  expect(bookFor(BOOKS, id, players)).toBe(found);
});

test("where no rulebook is for so many, the chosen one stays", () => {
  expect(bookFor(FOUR, "m-league", 3)).toBe("m-league");
});

test("three players are chosen on the first page with one press, outside what is folded", () => {
  const choices = $state({ ...DEFAULTS });
  const line = mount(RulesLine, { target: document.body, props: { choices, books: BOOKS } });
  const [, three] = document.querySelectorAll<HTMLInputElement>(":not(details) > fieldset input");
  three?.click();
  flushSync();
  expect(choices.rules).toBe("tenhou-sanma");
  expect(document.querySelector("summary")?.textContent).toContain("tenhou-sanma");
  expect(document.querySelector(".about")?.textContent).toBe("About tenhou-sanma");
  void unmount(line);
});
