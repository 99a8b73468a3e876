import { expect, test } from "vitest";
import type { ActionView } from "../protocol.ts";
import {
  buttons,
  type Choosing,
  callTiles,
  discards,
  meaning,
  numberOf,
  options,
  tilesOf,
} from "./actions.ts";

let codes = 0;

function action(kind: string, tile?: string, uses: string[] = []): ActionView {
  codes += 1;
  return { code: codes, kind, label: kind, tile, uses };
}

function choosing(actions: ActionView[], chosen: string | null = null): Choosing {
  return { actions, hand: ["1m", "0p", "5p", "7z"], chosen };
}

const DISCARDS = [action("discard", "1m"), action("discard", "7z"), action("tsumogiri", "3s")];
const RIICHI = [action("riichi", "7z"), action("riichi-tsumogiri", "3s")];
const CHIS = [action("chi", "4m", ["5m", "6m"]), action("chi", "4m", ["0m", "6m"])];
const PASS = action("pass");

test("a tile's key discards it, d the tile just drawn", () => {
  expect(meaning("1", choosing(DISCARDS))).toEqual({ does: "act", action: DISCARDS[0] });
  expect(meaning("d", choosing(DISCARDS))).toEqual({ does: "act", action: DISCARDS[2] });
});

test("a tile that may not be discarded has no key", () => {
  expect(meaning("2", choosing(DISCARDS))).toEqual({ does: "nothing" });
});

test("a key without a letter, such as Tab or Shift alone, does nothing", () => {
  expect(meaning("", choosing(DISCARDS))).toEqual({ does: "nothing" });
  expect(meaning("", choosing([...CHIS, PASS], "c"))).toEqual({ does: "nothing" });
});

test("plain discards are no buttons", () => {
  expect(buttons(DISCARDS)).toEqual([]);
});

test("riichi is one button, and then its tile is chosen", () => {
  const actions = [...DISCARDS, ...RIICHI];
  expect(buttons(actions)).toMatchObject([{ word: "riichi", key: "r", way: "aim" }]);
  expect(meaning("r", choosing(actions))).toEqual({ does: "choose", key: "r" });
  expect([...discards(actions, "riichi").hand.keys()]).toEqual(["7z"]);
  expect(meaning("4", choosing(actions, "r"))).toEqual({ does: "act", action: RIICHI[0] });
  expect(meaning("d", choosing(actions, "r"))).toEqual({ does: "act", action: RIICHI[1] });
  expect(meaning("1", choosing(actions, "r"))).toEqual({ does: "nothing" });
  expect(meaning("escape", choosing(actions, "r"))).toEqual({ does: "back" });
});

test("one chi is called by its letter, two are told apart by numbers", () => {
  const one = choosing([CHIS[0] as ActionView, PASS]);
  expect(meaning("c", one)).toEqual({ does: "act", action: CHIS[0] });
  expect(meaning("c", choosing([...CHIS, PASS]))).toEqual({ does: "choose", key: "c" });
  const chosen = choosing([...CHIS, PASS], "c");
  expect(options(chosen)).toEqual(CHIS);
  expect(meaning("2", chosen)).toEqual({ does: "act", action: CHIS[1] });
  expect(meaning("3", chosen)).toEqual({ does: "nothing" });
  expect(meaning("x", chosen)).toEqual({ does: "back" });
});

test("a button that shares its letter bears the number that chooses it afterwards", () => {
  const found = buttons([...CHIS, action("pon", "4m", ["4m", "4m"]), PASS]);
  const numbers = found.map((button) => button.key + numberOf(found, button));
  expect(numbers.toSorted()).toEqual(["c1", "c2", "p", "x"]);
  for (const button of found.filter(({ key }) => key === "c")) {
    const [only] = button.actions;
    const chosen = choosing([...CHIS, PASS], "c");
    expect(meaning(numberOf(found, button), chosen)).toEqual({ does: "act", action: only });
  }
});

test("kans of every kind share their letter", () => {
  const actions = [...DISCARDS, action("ankan", undefined, ["1m"]), action("kakan", "7z")];
  expect(meaning("k", choosing(actions))).toEqual({ does: "choose", key: "k" });
});

test("space passes, but not a win", () => {
  expect(meaning(" ", choosing([...CHIS, PASS]))).toEqual({ does: "act", action: PASS });
  expect(meaning(" ", choosing([action("ron"), PASS]))).toEqual({ does: "nothing" });
});

test("wins come first, to pass comes last", () => {
  const found = buttons([PASS, ...CHIS, action("ron")]);
  expect(found.map(({ word }) => word)).toEqual(["ron", "chi", "chi", "pass"]);
});

test("what is declared and taken back is behind one button", () => {
  const backs = [action("ron-taken-back"), action("chi-taken-back")];
  const actions = [action("ron"), ...backs, PASS];
  expect(buttons(actions).map(({ word }) => word)).toEqual(["ron", "taken-back", "pass"]);
  expect(meaning("v", choosing(actions))).toEqual({ does: "choose", key: "v" });
  expect(meaning("2", choosing(actions, "v"))).toEqual({ does: "act", action: backs[1] });
});

test("an action of a kind not known here is a button without a key", () => {
  const unheard = action("unheard-of");
  expect(buttons([unheard])).toEqual([
    { word: "unheard-of", key: "", actions: [unheard], way: "act" },
  ]);
  expect(meaning("", choosing([unheard]))).toEqual({ does: "nothing" });
});

test("a called tile lies on its side, at the end of the meld that points to its giver", () => {
  const pon = action("pon", "4m", ["4m", "4m"]);
  const turned = (from: number) => callTiles(pon, from).findIndex((one) => one.turned);
  expect([3, 2, 1].map(turned)).toEqual([0, 1, 2]);
  expect(callTiles(CHIS[0] as ActionView, 3).map(({ tile }) => tile)).toEqual(["4m", "5m", "6m"]);
});

test("what is laid down from the hand alone has no tile on its side", () => {
  const four = ["1z", "1z", "1z", "1z"];
  const ankan = action("ankan", "1z", four);
  expect(callTiles(ankan, 0)).toEqual(four.map((tile) => ({ tile, turned: false })));
  expect(tilesOf(ankan)).toEqual(four);
});
