import { expect, test } from "vitest";
import { TileTyping } from "./tile-typing.ts";

function pressed(keys: string): string[] {
  const typed = new TileTyping();
  return [...keys].flatMap((key) => typed.press(new KeyboardEvent("keydown", { key })));
}

test("digits wait for the letter of their suit", () => {
  expect(pressed("123")).toEqual([]);
  expect(pressed("123m0p77z")).toEqual(["1m", "2m", "3m", "0p", "7z", "7z"]);
});

test("any other key forgets the digits", () => {
  expect(pressed("12x3s")).toEqual(["3s"]);
  expect(pressed("m")).toEqual([]);
});

test("what is written like a tile is told, tile or not", () => {
  expect(pressed("8z0000m")).toEqual(["8z", "0m", "0m", "0m", "0m"]);
});
