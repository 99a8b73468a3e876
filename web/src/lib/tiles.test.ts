import { expect, test } from "vitest";
import { arranged, kindOf, placesOf, sorted, without } from "./tiles.ts";

test("kinds go from man over pin and sou to honours, red fives with the fives", () => {
  expect(["1m", "9m", "1p", "9s", "1z", "7z", "0p", "5p"].map(kindOf)).toEqual([
    0, 8, 9, 26, 27, 33, 13, 13,
  ]);
});

test("a sorted hand has red fives before other fives", () => {
  expect(sorted(["7z", "5p", "0p", "1m", "4p"])).toEqual(["1m", "4p", "0p", "5p", "7z"]);
});

test("one of several equal tiles is taken out", () => {
  expect(without(["1m", "1m", "2m"], "1m")).toEqual(["1m", "2m"]);
  expect(without(["1m"], null)).toEqual(["1m"]);
  expect(without(["1m"], "9s")).toEqual(["1m"]);
});

test("an unsorted hand keeps its order and takes what is new at the end", () => {
  expect(arranged(["9s", "1m", "5p"], ["1m", "2m", "9s"])).toEqual(["9s", "1m", "2m"]);
  expect(arranged(["1m", "1m"], ["1m"])).toEqual(["1m"]);
});

test("tiles alike are found at one place each, and those that are not there at none", () => {
  expect([...placesOf(["5m", "5m", "7z"], ["5m", "1p", "5m", "5m"])]).toEqual([0, 2]);
});
