import { beforeEach, expect, test } from "vitest";
import { isNew, NEW, recall, remember } from "../../lib/local-storage.ts";
import { cleanName, guestId, setGuestId, storedName, storeName } from "./guest-id.ts";
import { readOffers } from "./offers.ts";
import {
  type Choices,
  DEFAULTS,
  HOUSE,
  optionsOf,
  readValue,
  soloOptionsOf,
  storeChoices,
  storedChoices,
  tellsNew,
} from "./options.ts";
import { bookName, byBody, inOrder, plain } from "./rulebooks.ts";

function choose(choices: Partial<Choices>): Choices {
  return { ...DEFAULTS, ...choices };
}

beforeEach(() => {
  localStorage.clear();
  remember(NEW, "no");
});

test("who comes with nothing kept meets gentle bots until they choose others", () => {
  localStorage.clear();
  expect(storedChoices().bots).toBe("beginner");
  expect(tellsNew()).toBe(true);
  storeChoices({ ...storedChoices(), bots: "hasty" });
  expect(storedChoices().bots).toBe("hasty");
  expect([isNew(), tellsNew()]).toEqual([true, false]);
});

test("a browser that keeps anything knows its visitor, and one that keeps no bots has the usual", () => {
  localStorage.clear();
  remember("theme", "dark");
  expect([isNew(), tellsNew(), storedChoices().bots]).toEqual([false, false, DEFAULTS.bots]);
});

test("the usual choices change nothing in the rulebook and set no clock", () => {
  const options = optionsOf(DEFAULTS);
  expect(options).toMatchObject({ rules: "tenhou", changes: {}, move: 0, reserve: 0 });
  expect(options).not.toHaveProperty("calls");
  expect(options).not.toHaveProperty("name");
});

test("an East round without red fives changes two rule keys", () => {
  expect(optionsOf(choose({ length: "east", fives: "none" })).changes).toEqual({
    "ending.rounds": 1,
    "equipment.red_fives": [0, 0, 0],
  });
});

test("what a rulebook leaves open goes along under its own name", () => {
  const offered = { min_han: "2", open_riichi: "true", tanyao: "1/-", red_fives: "1,2,1" };
  expect(optionsOf(choose({ offered })).changes).toEqual({
    min_han: 2,
    open_riichi: true,
    tanyao: "1/-",
    red_fives: [1, 2, 1],
  });
  expect(readValue("no-same-tile")).toBe("no-same-tile");
});

test("a clock of one's own without seconds for a move has no reserve either", () => {
  const options = optionsOf(choose({ clock: "own", move: 0, reserve: 60 }));
  expect([options.move, options.reserve]).toEqual([0, 0]);
  expect(optionsOf(choose({ clock: "quick" })).move).toBeGreaterThan(0);
});

test("only players who see to the rules themselves need seconds to claim a discard", () => {
  expect(optionsOf(choose({ enforcement: "table", calls: 5 })).calls).toBe(5);
});

test("nobody looks on with a delay where nobody may look on", () => {
  expect(optionsOf(choose({ spectators: false, delay: 60 })).delay).toBe(0);
});

test("a house rulebook is sent as its text, without the id of another", () => {
  const options = optionsOf(choose({ rules: HOUSE, rulebook: 'title = "Ours"' }), "Ours");
  expect(options).toMatchObject({ rulebook: 'title = "Ours"', name: "Ours" });
  expect(options).not.toHaveProperty("rules");
});

test("a match alone waits for its player, whatever was chosen for tables of friends", () => {
  const options = soloOptionsOf(choose({ rules: "wrc", clock: "quick", enforcement: "table" }));
  expect(options).toMatchObject({ rules: "wrc", move: 0, enforcement: "engine", absent: "wait" });
});

test("choices are remembered, and those that mean nothing any more are the usual ones", () => {
  storeChoices(choose({ rules: "jpml-a", clock: "relaxed", rulebook: "x", offered: { a: "1" } }));
  expect(storedChoices()).toMatchObject({ rules: "jpml-a", clock: "relaxed", rulebook: "x" });
  expect(storedChoices().offered).toEqual({ a: "1" });
  remember("choices", '{"clock":"sundial","coach":"yes","rules":7,"offered":[3]}');
  expect(storedChoices()).toEqual({ ...DEFAULTS, rulebook: "x" });
  remember("choices", "{broken");
  expect(storedChoices().rules).toBe(DEFAULTS.rules);
});

test("a house rulebook that is not kept any more is not chosen", () => {
  storeChoices(choose({ rules: HOUSE, rulebook: "" }));
  expect(storedChoices().rules).toBe(DEFAULTS.rules);
});

test("a name is sent without spaces around it and no longer than a name may be", () => {
  expect(cleanName("  Mika   K. ")).toBe("Mika K.");
  expect([...cleanName("雀".repeat(30))]).toHaveLength(24);
  storeName("   ");
  expect(storedName()).toBe("");
});

test("a visitor who becomes somebody else gets a number that lasts", () => {
  const before = guestId();
  setGuestId(null);
  const after = guestId();
  expect(after).not.toBe(before);
  expect(recall("visitor")).toBe(after);
});

test("a visitor keeps one number, long enough that nobody guesses it", () => {
  expect(guestId()).toMatch(/^[0-9a-f]{48}$/);
  expect(guestId()).toBe(guestId());
});

test("the rulebooks people ask for most stand first, those the page does not know last", () => {
  const found = inOrder([
    { id: "new-one", title: "New", about: ["One.", "Two."] },
    { id: "wiki-numbered", title: "" },
    { id: "tenhou", title: "" },
    { id: "ema-2008", title: "" },
  ]);
  expect(found.map(({ id }) => id)).toEqual(["tenhou", "ema-2008", "wiki-numbered", "new-one"]);
  expect(found.at(-1)?.about).toBe("One. Two.");
});

test("a house rulebook goes by its title, one the page does not know by the server's", () => {
  expect(bookName(HOUSE, "Seihoku rules")).toBe("Seihoku rules");
  expect(bookName("new-one", "New")).toBe("New");
  expect(bookName("newer-one")).toBe("newer-one");
});

test("offers are choices with words where the form has them", () => {
  const offer = { articles: [], sets: {} };
  const whole = {
    book: { id: "x", title: "X" },
    topics: [],
    tables: [],
    articles: [],
    variations: [
      { name: "han", title: "Han", offers: "1 | 2", key: "win.min_han", ...offer },
      { name: "honba", title: "Honba", offers: "a whole number from 0 to 2", key: "h", ...offer },
      { name: "open", title: "Open riichi", offers: "true or false", key: "", ...offer },
      { name: "wild", title: "Wild", offers: "anything", key: "w", ...offer },
    ],
  };
  const rule = { key: "win.min_han", name: "Han needed", control: "choice", hint: "", meaning: "" };
  const form = [
    {
      topic: "win",
      name: "Winning",
      rules: [{ ...rule, options: [{ value: "1", text: "one han" }] }],
    },
  ];
  expect(readOffers(whole, form)).toEqual([
    {
      name: "han",
      title: "Han needed",
      values: [
        ["1", "one han"],
        ["2", "2"],
      ],
    },
    {
      name: "honba",
      title: "Honba",
      values: [
        ["0", "0"],
        ["1", "1"],
        ["2", "2"],
      ],
    },
    { name: "open", title: "Open riichi", values: [["true", ""]] },
  ]);
});

test("rulebooks are together with other editions of their body, those of one alone come first", () => {
  const of = (id: string, body: string, since = "") => ({ ...plain(id), body, since });
  const books = [
    of("tenhou", "Tenhou"),
    of("wrc", "WRC", "2015"),
    of("wrc-2022", "WRC", "2022-03-29"),
    of("mu", "mu"),
    { ...of("undated", "WRC"), inForce: true },
  ];
  expect(byBody(books).map(({ body, books }) => [body, books.map(({ id }) => id)])).toEqual([
    ["", ["tenhou", "mu"]],
    ["WRC", ["undated", "wrc-2022", "wrc"]],
  ]);
});

test("rulebooks of a server that names no body are one group", () => {
  expect(byBody([plain("tenhou"), plain("ema")])).toHaveLength(1);
  expect(byBody([])).toEqual([]);
});
