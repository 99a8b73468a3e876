import { expect, test } from "vitest";
import { DEFAULT_RULES } from "../../protocol.ts";
import {
  besideOf,
  booksOf,
  FIRST_BOOKS,
  finds,
  MOST_BOOKS,
  placeOf,
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
  expect(placeOf("#3.3.4")).toBe("3.3.4");
  expect(placeOf("#the%20tiles")).toBe("the tiles");
  expect(placeOf("#%E0%A4%A")).toBeNull();
  expect(placeOf("")).toBeNull();
});

test("all words that are sought must be there", () => {
  expect(finds("red five", "Red fives", "1 in each suit")).toBe(true);
  expect(finds("red six", "Red fives")).toBe(false);
  expect(finds("", "anything")).toBe(true);
});

test("another book than the default is shown beside it first, the default beside the next", () => {
  expect(besideOf("wrc")).toBe(DEFAULT_RULES);
  expect(besideOf(DEFAULT_RULES)).not.toBe(DEFAULT_RULES);
});
