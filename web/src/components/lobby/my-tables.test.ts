import { mount, unmount } from "svelte";
import { encode } from "uqr";
import { beforeEach, expect, test, vi } from "vitest";
import { words } from "../../lib/i18n.svelte.ts";
import { keepToken, tokenFor } from "../../lib/seat-token.ts";
import type { PlayedMatch } from "../../protocol.ts";
import { dateOf, ownPlace, placesOf, playersOf } from "./history.ts";
import {
  forgetTable,
  inviteLink,
  isLocalOnly,
  openOrigin,
  storedTables,
  storeTable,
  tableIn,
  unlistTable,
} from "./my-tables.ts";
import PlacementCounts from "./PlacementCounts.svelte";
import { codeOf, pathOf } from "./qr.ts";

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
});

test("a link, a path and an id lead to the same table", () => {
  for (const given of [
    "https://mahjong.example/table/abcdefghijkm",
    " http://127.0.0.1:8000/table/abcdefghijkm?look#t ",
    "/table/abcdefghijkm",
    "abcdefghijkm",
  ]) {
    expect(tableIn(given)).toBe("abcdefghijkm");
  }
});

test("what is neither link nor id leads nowhere", () => {
  for (const given of ["", "my table", "https://mahjong.example/", "/table/new", "??"]) {
    expect(tableIn(given)).toBeNull();
  }
});

test("the table visited last is the first of the list, and stands there once", () => {
  for (const id of ["a", "b", "a"]) storeTable(id);
  expect(storedTables()).toEqual(["a", "b"]);
});

test("a table that is forgotten loses its seat, one that is not listed any more keeps it", () => {
  for (const id of ["a", "b"]) {
    keepToken(id, `token of ${id}`);
    storeTable(id);
  }
  forgetTable("a");
  unlistTable("b");
  expect(storedTables()).toEqual([]);
  expect(tokenFor("a")).toBeNull();
  expect(tokenFor("b")).toBe("token of b");
});

test("a list that is broken is an empty one", () => {
  localStorage.setItem("hanchan.tables", "{");
  expect(storedTables()).toEqual([]);
});

test("a link to the machine itself leads nobody else here", () => {
  expect(["localhost", "127.0.0.1", "[::1]"].map(isLocalOnly)).toEqual([true, true, true]);
  expect(isLocalOnly("192.168.1.5")).toBe(false);
});

test("a code is drawn from the runs of dark squares, each of them once", async () => {
  expect(pathOf([[true, true, false, true]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z");
  const link = "https://mahjong.example/table/abcdefghijkm";
  const { size, path } = await codeOf(link);
  const dark = encode(link, { ecc: "M", border: 2 }).data.flat().filter(Boolean).length;
  const drawn = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, long]) => sum + Number(long), 0);
  expect(drawn).toBe(dark);
  expect(size).toBeGreaterThan(24);
});

const MATCH: PlayedMatch = {
  table: "t",
  match: 1,
  rules: "ema",
  title: "EMA",
  names: ["Aki", "Emi", "Mika", "Ken"],
  seat: 2,
  began: "2026-11-21T10:00:00+00:00",
  over: true,
  places: [3, 1, 2, 4],
  score: 31200,
  result: "+6.2",
};

test("players stand in the order of their places, by seat while there are none", () => {
  expect(playersOf(MATCH).map(({ name }) => name)).toEqual(["Emi", "Mika", "Aki", "Ken"]);
  const open = { ...MATCH, over: false, places: null };
  expect(playersOf(open).map(({ name }) => name)).toEqual(MATCH.names);
  expect(ownPlace(open)).toBeNull();
});

test("only matches that are over count towards the places", () => {
  const first = { ...MATCH, places: [2, 3, 1, 4] };
  expect(placesOf([MATCH, first, { ...MATCH, places: null }])).toEqual([[1, 1, 0, 0]]);
});

test("places of three players are counted apart from those of four", () => {
  const three = { ...MATCH, names: ["Aki", "Emi", "Mika"], places: [1, 3, 2] };
  expect(placesOf([MATCH, three])).toEqual([
    [0, 1, 0],
    [0, 1, 0, 0],
  ]);
});

test.each([
  [false, "2 matches"],
  [true, "2 matches · Players: three"],
])("a list of places says of how many players, if asked to: %s", async (sized, told) => {
  await words.speak("en");
  const shown = mount(PlacementCounts, {
    target: document.body,
    props: { counts: [1, 1, 0], sized },
  });
  expect(document.querySelector("section p")?.textContent).toBe(told);
  await unmount(shown);
});

test("a date that is none is shown as it was told", () => {
  expect(dateOf("once", "en")).toBe("once");
  expect(dateOf(MATCH.began, "en")).toContain("2026");
});

test("friends get the address of the network when the page is open on the machine itself", async () => {
  const answer = (address: string) => async () => new Response(JSON.stringify({ address }));
  vi.stubGlobal("fetch", answer("http://192.0.2.7:8000/"));
  expect(await openOrigin()).toBe("http://192.0.2.7:8000");
  expect(inviteLink("abcd", "http://192.0.2.7:8000")).toBe("http://192.0.2.7:8000/table/abcd");
  vi.stubGlobal("fetch", answer(""));
  expect(await openOrigin()).toBeNull();
  vi.unstubAllGlobals();
});
