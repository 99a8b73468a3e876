import { expect, test } from "vitest";
import {
  addTile,
  caseOf,
  copiesLeft,
  DISCARDER,
  EMPTY_HAND,
  fits,
  fitted,
  fromQuery,
  type HandInput,
  isWhole,
  meldTiles,
  misfit,
  nextTarget,
  ROBBED_KITA,
  rulesQuery,
  swapped,
  tilesIn,
  tilesText,
  toQuery,
  unreadable,
  waitsQuery,
  withRedFive,
} from "./hand-input.ts";

const TENPAI: HandInput = {
  ...EMPTY_HAND,
  hand: tilesIn("234m456p3388s"),
  melds: [{ type: "pon", tiles: tilesIn("555z") }],
};

test("tiles are written with each suit letter once, and read back", () => {
  expect(tilesText(["2m", "3m", "0p", "7z", "7z"])).toBe("23m0p77z");
  expect(tilesIn("23m0p77z")).toEqual(["2m", "3m", "0p", "7z", "7z"]);
  expect(tilesIn("8z9q1m")).toEqual(["1m"]);
});

test("an address says all that was said, and is read back", () => {
  const said: HandInput = {
    ...TENPAI,
    rules: "jpml-a",
    title: "Our club",
    changes: { "win.min_han": "2", "equipment.red_fives": "[1, 1, 1]" },
    win: "8s",
    by: "tsumo",
    seat: "W",
    riichi: "double",
    flags: ["ippatsu", "haitei"],
    dora: ["1m", "0p"],
    honba: 3,
  };
  expect(fromQuery(`?${toQuery(said)}`)).toEqual(said);
  expect(fromQuery("")).toEqual(EMPTY_HAND);
});

test("norths set aside are used up, said in the address and in the case", () => {
  const said: HandInput = { ...TENPAI, kita: 3, win: "4z", flags: [ROBBED_KITA] };
  expect(copiesLeft(said, "4z")).toBe(0);
  expect(fromQuery(`?${toQuery(said)}`)).toEqual(said);
  expect(caseOf(said)).toMatchObject({ kita: 3, flags: ["robbed-kita"] });
  expect("kita" in caseOf(TENPAI)).toBe(false);
  expect(waitsQuery(said)).toContain("seen=444z");
});

test("rules for three have no seat and no round north, rules without kita no norths set aside", () => {
  const said: HandInput = { ...TENPAI, seat: "N", kita: 1, flags: ["haitei", ROBBED_KITA] };
  const form = { rules: "", reds: [0, 1, 1] as [number, number, number], riichi: [], flags: [] };
  expect(fitted(said, { ...form, players: 3, kita: true })).toEqual({ ...said, seat: "S" });
  expect(fitted(said, { ...form, players: 4 })).toEqual({ ...said, kita: 0, flags: ["haitei"] });
  expect(fitted(TENPAI, { ...form, players: 3 })).toBe(TENPAI);
  const late: HandInput = { ...TENPAI, round: "N" };
  expect(fitted(late, form)).toBe(late);
  expect(fitted(late, { ...form, rounds: 3 })).toEqual({ ...TENPAI, round: "E" });
});

test("an address of nonsense is an empty hand", () => {
  expect(fromQuery("?hand=xyz&melds=pung-1m.-&seat=Q&honba=-4&by=luck")).toEqual(EMPTY_HAND);
});

test("what cannot be read in an address is named, and nothing else", () => {
  expect(unreadable("?hand=xyz&win=9z&melds=pon-555z.pung-1m&dora=0p")).toBe(
    "hand=xyz, win=9z, melds=pon-555z.pung-1m",
  );
  expect(unreadable(`?${toQuery({ ...TENPAI, win: "8s", dora: ["1m", "0p"] })}`)).toBe("");
  expect(unreadable("?hand=1m2m3m&fbclid=1")).toBe("");
});

test.each(["by=luck", "seat=Q", "riichi=maybe", "flags=ippatsu.luck", "honba=-4", "deposits=1e3"])(
  "an address with %s says that it cannot be read",
  (part) => expect(unreadable(`?hand=1m&${part}`)).toBe(part),
);

test("an address of nothing known is named whole", () => {
  expect(unreadable("?garbage=1&more=2")).toBe("garbage=1, more=2");
});

test("a red five has copies of its own, and a fifth tile is refused with its reason", () => {
  expect(copiesLeft(EMPTY_HAND, "0m")).toBe(1);
  expect(copiesLeft(EMPTY_HAND, "0p", [1, 2, 1])).toBe(2);
  const red = addTile(EMPTY_HAND, "hand", "0m");
  expect(misfit(red, "hand", "0m")).toBe("reds");
  expect(misfit(EMPTY_HAND, "hand", "0m", [0, 0, 0])).toBe("reds");
  let fives = red;
  for (const tile of ["5m", "5m", "5m"]) fives = addTile(fives, "hand", tile);
  expect(misfit(fives, "hand", "5m")).toBe("copies");
  expect(misfit(TENPAI, "hand", "1m")).toBe("room");
  expect(misfit(EMPTY_HAND, "chi", "8m")).toBe("meld");
  expect(misfit(EMPTY_HAND, "hand", "8z")).toBe("unknown");
});

test("a full hand asks for the winning tile, and takes no other", () => {
  expect(fits(TENPAI, "hand", "1z")).toBe(false);
  expect(nextTarget(TENPAI, "hand")).toBe("win");
  expect(isWhole(TENPAI)).toBe(false);
  expect(isWhole(addTile(TENPAI, "win", "8s"))).toBe(true);
});

test("there are four copies of a kind, the red one among them", () => {
  let said = EMPTY_HAND;
  for (const tile of ["5p", "0p", "5p", "5p"]) said = addTile(said, "hand", tile);
  expect(copiesLeft(said, "0p")).toBe(0);
  expect(addTile(said, "hand", "5p")).toBe(said);
});

test("a meld is tapped by one tile: of a chi the lowest, of a kan all four", () => {
  expect(meldTiles("chi", "0s")).toEqual(["0s", "6s", "7s"]);
  expect(meldTiles("ankan", "7z")).toEqual(["7z", "7z", "7z", "7z"]);
  expect(fits(EMPTY_HAND, "chi", "8m")).toBe(false);
  expect(fits(EMPTY_HAND, "chi", "1z")).toBe(false);
  expect(fits(addTile(EMPTY_HAND, "hand", "7z"), "ankan", "7z")).toBe(false);
});

test("a five of a meld turns red and plain again", () => {
  const chi = { type: "chi" as const, tiles: ["4m", "5m", "6m"] };
  expect(withRedFive(chi).tiles).toEqual(["4m", "0m", "6m"]);
  expect(withRedFive(withRedFive(chi))).toEqual(chi);
});

test("another tile of the hand can be the one that wins", () => {
  const said = swapped({ ...TENPAI, win: "8s" }, 0);
  expect(said.win).toBe("2m");
  expect(said.hand.at(-1)).toBe("8s");
});

test("a case names the changes of the rulebook, and who dealt into an open riichi", () => {
  const changes = { "win.min_han": "2" };
  const told = caseOf({ ...TENPAI, changes, riichi: "open", flags: ["ippatsu", DISCARDER] });
  expect(told).toMatchObject({
    overrides: changes,
    flags: ["ippatsu"],
    discarder_in_riichi: true,
  });
  expect(caseOf(TENPAI)).toMatchObject({ overrides: {}, flags: [] });
  expect("discarder_in_riichi" in caseOf(TENPAI)).toBe(false);
});

test("rules lead to the calculator and to the form of house rules", () => {
  const rules = { rules: "ema-2008", title: "Ours", changes: { "win.min_han": "2" } };
  expect(rulesQuery("from", rules)).toBe("from=ema-2008&title=Ours&win.min_han=2");
  expect(fromQuery(rulesQuery("rules", rules))).toEqual({ ...EMPTY_HAND, ...rules });
});

test("with nagashi there is no winning tile", () => {
  const told = caseOf({ ...TENPAI, win: "8s", flags: ["nagashi"] });
  expect("win" in told).toBe(false);
  expect(caseOf({ ...TENPAI, win: "8s", riichi: "true" })).toMatchObject({
    melds: ["pon 555z"],
    riichi: true,
    win: "8s",
  });
});
