import { expect, test } from "vitest";
import type { MatchPlayerView, MatchView, MomentView } from "../protocol.ts";
import {
  addressOf,
  afterMoves,
  closed,
  heardOf,
  nextDecision,
  parted,
  placeIn,
  playedHere,
  textOf,
} from "./replay.ts";

function player(hand: string[], more: Partial<MatchPlayerView> = {}): MatchPlayerView {
  return { name: "", wind: "E", score: 0, place: 1, concealed: hand.length, hand, ...more };
}

function view(...hands: string[][]): MatchView {
  const players = hands.map((hand) => player(hand)) as MatchView["players"];
  return { players, left: Array(34).fill(0), seat: null } as unknown as MatchView;
}

test("hands turned down are not seen, and their tiles are left to be drawn", () => {
  const shown = closed(view(["1m"], ["0p", "5p"], ["7z"], ["7z"]), 0);
  expect(shown.players.map(({ hand }) => hand)).toEqual([["1m"], [], [], []]);
  expect(shown.left[13]).toBe(2);
  expect(shown.left[33]).toBe(2);
  expect(shown.left[0]).toBe(0);
});

test("the tile just drawn stands apart", () => {
  expect(parted(player(["1m", "9s"], { has_drawn: true }))).toEqual({ hand: ["1m"], drawn: "9s" });
  expect(parted(player(["1m", "9s"]))).toEqual({ hand: ["1m", "9s"], drawn: null });
});

test("what another draws is not told while their hand is turned down", () => {
  const moment = { text: "Emi draws 5m", hidden: "Emi draws a tile", drawer: 1 } as MomentView;
  expect(textOf(moment, 0, true)).toBe("Emi draws 5m");
  expect(textOf(moment, 0, false)).toBe("Emi draws a tile");
  expect(textOf(moment, 1, false)).toBe("Emi draws 5m");
  const aloud = { ...moment, heard: "Emi draws 5 of characters" };
  expect(heardOf(aloud, 1, false)).toBe("Emi draws 5 of characters");
  expect(heardOf(aloud, 0, false)).toBe("Emi draws a tile");
  expect(heardOf(moment, 0, true)).toBe("Emi draws 5m");
  expect(textOf({ text: "Emi calls pon" } as MomentView, 0, false)).toBe("Emi calls pon");
});

test("decisions are those of one seat, forth and back", () => {
  const moments = [[], [0], [1], [0], []].map((seats) => ({
    decisions: seats.map((seat) => ({ seat, text: "" })),
  })) as unknown as MomentView[];
  expect(nextDecision(moments, 1, 1, 0)).toBe(3);
  expect(nextDecision(moments, 3, -1, 0)).toBe(1);
  expect(nextDecision(moments, 3, 1, 0)).toBeNull();
  expect(nextDecision(moments, -1, 1, 1)).toBe(2);
});

test("a finding leads to the moment after so many moves", () => {
  const kinds = ["start_kyoku", "tsumo", "reach", "dahai", "reach_accepted", "dora", "tsumo"];
  const moments = kinds.map((kind) => ({ kind })) as MomentView[];
  expect([0, 1, 3, 4, 9].map((moves) => afterMoves(moments, moves))).toEqual([0, 1, 3, 6, 6]);
});

test("a place is an address, and an address a place", () => {
  const place = { match: 2, kyoku: 4, moment: 56, seat: 3 };
  expect(addressOf("abc", place, "ema-2008")).toBe("/replay/abc/2/4/57?seat=3&rules=ema-2008");
  const parameters = { key: "abc", match: "2", kyoku: "4", moment: "57" };
  expect(placeIn(parameters, "?seat=3&rules=ema-2008")).toEqual({
    key: "abc",
    place,
    rules: "ema-2008",
    review: false,
    play: false,
    ask: false,
  });
  expect(placeIn(parameters, "?play=1").play).toBe(true);
});

test("the address says that the match is reviewed", () => {
  const { place, review } = placeIn({ key: "abc", match: "2" }, "?seat=3&review=1");
  expect(review).toBe(true);
  expect(addressOf("abc", place, "", { review })).toBe("/replay/abc/2/1/1?seat=3&review=1");
});

test("the address says that a decision is asked again, rather than reviewed", () => {
  const { place, ask } = placeIn({ key: "abc", match: "2" }, "?seat=3&ask=1");
  expect(ask).toBe(true);
  expect(addressOf("abc", place, "", { review: true, ask })).toBe("/replay/abc/2/1/1?seat=3&ask=1");
});

test("a match played here has an address of its own", () => {
  const { key, place } = placeIn({ table: "abcdef", match: "2", kyoku: "3" }, "");
  expect(key).toBe("table-abcdef-2");
  expect(place).toEqual({ match: 1, kyoku: 3, moment: 0, seat: 0 });
  expect(addressOf(key, place, "")).toBe("/replay/table/abcdef/2/3/1");
});

test("nonsense in an address leads to the beginning", () => {
  const parameters = { key: "abc", match: "x", kyoku: "-4", moment: "1e9" };
  expect(placeIn(parameters, "?seat=77").place).toEqual({ match: 1, kyoku: 1, moment: 0, seat: 3 });
});

test("links to matches played here are known, others are not", () => {
  const origin = "https://club.example";
  expect(playedHere(`${origin}/table/abc23#secret`, origin)).toBe("/replay/table/abc23/1");
  expect(playedHere(`${origin}/replay/table/abc23/2/1/5?seat=1`, origin)).toBe(
    "/replay/table/abc23/2/1/5?seat=1",
  );
  expect(playedHere("https://tenhou.net/6/#json={}", origin)).toBeNull();
});
