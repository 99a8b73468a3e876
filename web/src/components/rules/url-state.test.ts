import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../../protocol.ts";
import {
  articleInHash,
  booksOf,
  comparisonOf,
  FIRST_BOOKS,
  MOST_BOOKS,
  matchesSearch,
  playersOf,
  toggled,
} from "./url-state.ts";

test("an address names the books that stand side by side, each once", () => {
  expect(booksOf("?books=wrc,ema,wrc")).toEqual(["wrc", "ema"]);
  expect(booksOf("?books=")).toEqual(FIRST_BOOKS);
  expect(booksOf("?books=a,b,c,d,e,f,g")).toHaveLength(MOST_BOOKS);
});

test("a book is added or taken away, but one always stays", () => {
  expect(toggled(["wrc"], "ema")).toEqual(["wrc", "ema"]);
  expect(toggled(["wrc", "ema"], "wrc")).toEqual(["ema"]);
  expect(toggled(["wrc"], "wrc")).toEqual(["wrc"]);
});

test("the article stands behind the hash", () => {
  expect(articleInHash("#3.3.4")).toBe("3.3.4");
  expect(articleInHash("#the%20tiles")).toBe("the tiles");
  expect(articleInHash("#%E0%A4%A")).toBeNull();
  expect(articleInHash("")).toBeNull();
});

test("all words that are sought must be there", () => {
  expect(matchesSearch("red five", "Red fives", "1 in each suit")).toBe(true);
  expect(matchesSearch("red six", "Red fives")).toBe(false);
  expect(matchesSearch("", "anything")).toBe(true);
  expect(matchesSearch("red", "A win is declared")).toBe(false);
  expect(matchesSearch("min_han Min", "win.min_han")).toBe(true);
  expect(matchesSearch("1/- ドラ", "1/-", "裏ドラ")).toBe(true);
});

test("a word in Latin or Cyrillic letters begins also right after kana and kanji", () => {
  expect(matchesSearch("EMA", "公表されたEMA規則から復元した")).toBe(true);
  expect(matchesSearch("Mリーグ", "現在のMリーグ")).toBe(true);
  expect(matchesSearch("MA", "公表されたEMA規則")).toBe(false);
  expect(matchesSearch("рук", "закрытая рука")).toBe(true);
  expect(matchesSearch("рук", "вручную, порука")).toBe(false);
});

test("another book than the default is shown beside it first, the default beside the next", () => {
  expect(comparisonOf("wrc")).toBe(DEFAULT_RULES);
  expect(comparisonOf(DEFAULT_RULES)).not.toBe(DEFAULT_RULES);
});

test("as many play as by the first known book", () => {
  const list = [
    { id: "tenhou", players: 4 },
    { id: "tenhou-sanma", players: 3 },
  ];
  expect(playersOf(list, ["tenhou-sanma"])).toBe(3);
  expect(playersOf(list, ["of-a-house", "tenhou"])).toBe(4);
  expect(playersOf(list, ["of-a-house"])).toBe(4);
});
