import { expect, test } from "vitest";
import { EMPTY_HAND } from "../score/hand-input.ts";
import {
  BLANK,
  type Entry,
  entryOf,
  handInputOf,
  handText,
  isBlank,
  kyokuLine,
  parseHandText,
  riichiOf,
  tapped,
  winner,
  withHandInput,
} from "./entry.ts";
import type { KyokuLine } from "./lines.ts";

const RON: KyokuLine = {
  type: "kyoku",
  number: 3,
  play: [
    { type: "riichi", seat: 0 },
    { type: "riichi", seat: 2, kind: "double", ends: true },
  ],
  end: {
    type: "win",
    payer: 2,
    winners: [
      { seat: 0, hand: "234m456p3388s pon 555z", flags: ["ippatsu"] },
      { seat: 1, worth: { han: 3, fu: 40 } },
    ],
    tile: "8s",
    dora: "1m",
    ura: "2p",
  },
};

test.each<[string, KyokuLine]>([
  ["a ron of two, one of them in a hurry", RON],
  [
    "a draw with two in tenpai",
    { type: "kyoku", number: 1, end: { type: "draw", tenpai: [0, 2] } },
  ],
  ["a draw with nagashi mangan", { type: "kyoku", number: 1, end: { type: "draw", nagashi: [3] } }],
  [
    "a kyoku void by an offence",
    { type: "kyoku", number: 1, play: [{ type: "offence", seat: 1, offence: "false_win_shown" }] },
  ],
  [
    "a dealer who stops",
    { type: "kyoku", number: 8, end: { type: "draw", tenpai: [3] }, stops: true },
  ],
  [
    "a riichi that stood only after an offence",
    {
      type: "kyoku",
      number: 2,
      play: [
        { type: "riichi", seat: 1, pending: true },
        { type: "offence", seat: 2, offence: "wrong_call" },
        { type: "stands", seat: 1 },
        { type: "riichi", seat: 0 },
      ],
      end: { type: "draw", tenpai: [0, 1] },
    },
  ],
])("%s is told again as it was entered", (_, kyoku) => {
  expect(kyokuLine(entryOf(kyoku), kyoku.number)).toEqual(kyoku);
});

test("a tap on the stick goes through the kinds of riichi and back to none", () => {
  const kinds = ["riichi", "double"] as const;
  const once = tapped(BLANK, 2, kinds);
  expect(riichiOf(once, 2)).toBe("riichi");
  const twice = tapped(once, 2, kinds);
  expect(riichiOf(twice, 2)).toBe("double");
  expect(tapped(twice, 2, kinds)).toEqual(BLANK);
});

test("the fourth riichi is the one that ends a kyoku with four", () => {
  const riichi = ([1, 3, 0, 2] as const).map((seat) => ({ seat, kind: "riichi" as const }));
  const entry: Entry = { ...BLANK, outcome: "draw", reason: "four_riichi", riichi };
  const play = kyokuLine(entry, 1).play ?? [];
  expect(play.map((one) => ("ends" in one ? one.seat : null))).toEqual([null, null, null, 2]);
});

test("only who pays can have declared riichi with the tile that was ronned", () => {
  const riichi = [{ seat: 1 as const, kind: "riichi" as const }];
  const entry: Entry = {
    ...BLANK,
    outcome: "ron",
    riichi,
    ending: 1,
    payer: 3,
    winners: [winner(0)],
  };
  expect(kyokuLine(entry, 1).play).toEqual([{ type: "riichi", seat: 1 }]);
  expect(kyokuLine({ ...entry, payer: 1 }, 1).play).toEqual([
    { type: "riichi", seat: 1, ends: true },
  ]);
});

test("a hand with melds is written as a tally has it, and read again", () => {
  const text = "234m0p33z chi 456s ankan 1111z";
  expect(handText(parseHandText(text))).toBe(text);
});

test("the tiles of the calculator go into the entry and out of it", () => {
  const entry: Entry = { ...BLANK, outcome: "ron", winners: [winner(1)] };
  const said = {
    ...handInputOf(entry, 0, EMPTY_HAND),
    hand: ["1m", "2m"],
    win: "3m",
    dora: ["9s"],
  };
  expect(handInputOf(withHandInput(entry, 0, said), 0, EMPTY_HAND)).toEqual(said);
});

test("an entry of which nothing is said is not kept", () => {
  expect(isBlank(BLANK)).toBe(true);
  expect(isBlank(tapped(BLANK, 0, ["riichi"]))).toBe(false);
});
