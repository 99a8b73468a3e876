import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enterHeldSeat } from "../components/lobby/join-table.ts";
import { storedTables, storeTable } from "../components/lobby/my-tables.ts";
import { DEFAULTS } from "../components/lobby/options.ts";
import { words } from "../lib/i18n.svelte.ts";
import { recall, remember } from "../lib/local-storage.ts";
import type { Screen } from "../lib/router.svelte.ts";
import { keepToken, passwordFor } from "../lib/seat-token.ts";
import type { TableInfo } from "../protocol.ts";
import History from "./History.svelte";
import Home from "./Home.svelte";
import Join from "./Join.svelte";
import NewTable from "./NewTable.svelte";

/** The screens that the lobby leads to are not loaded for its tests. */
vi.mock("../routes.ts", () => ({
  ROUTES: [{ path: "/replay/table/:table/:match", load: () => new Promise(() => {}) }],
}));

const PATIENCE = 60_000;
const ID = "abcdefghijkm";
const TABLE: TableInfo = {
  id: ID,
  name: "Thursday",
  rules: "ema-2008",
  title: "EMA",
  enforcement: "engine",
  phase: "gathering",
  match: 0,
  places: [{ place: 0, name: "Aki" }],
};
const FULL: TableInfo = {
  ...TABLE,
  phase: "playing",
  places: [0, 1, 2, 3].map((place) => ({ place, name: `P${place}` })),
};

interface Asked {
  path: string;
  body: Record<string, unknown> | null;
}
type Answer = [status: number, body: unknown];

let asked: Asked[];
let answers: Record<string, Answer | ((sent?: RequestInit) => Answer)>;
let shown: Record<string, unknown> | null = null;
let sockets: string[];

class Deaf {
  onopen = null;
  onmessage = null;
  onclose = null;
  constructor(address: string) {
    sockets.push(address);
  }
  send() {}
  close() {}
}

beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  document.body.innerHTML = "";
  asked = [];
  answers = {};
  sockets = [];
  vi.stubGlobal("WebSocket", Deaf);
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (address: string, sent?: RequestInit) => {
    const path = address.replace(/\?lang=..$/, "");
    asked.push({ path, body: sent?.body ? JSON.parse(String(sent.body)) : null });
    const found = answers[path];
    if (!found) throw new TypeError("nobody there");
    const [status, body] = typeof found === "function" ? found(sent) : found;
    return new Response(JSON.stringify(body), { status });
  });
  await words.speak("en");
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  vi.unstubAllGlobals();
});

function show(screen: unknown, parameters: Record<string, string> = {}): void {
  shown = mount(screen as Screen, { target: document.body, props: { parameters } });
  flushSync();
}

/** Waits for what will be so in a moment, however busy the machine is. */
function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: PATIENCE });
}

const page = () => document.body.textContent ?? "";

async function until(text: string): Promise<void> {
  await eventually(() => expect(page().replace(/\s+/g, " ")).toContain(text));
}

function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) =>
    one.textContent?.includes(text),
  );
  if (!found) throw new Error(`no button ${text}`);
  return found;
}

function fill(label: string, text: string): void {
  const labels = [...document.querySelectorAll("label")];
  const id = labels.find((one) => one.textContent?.includes(label))?.htmlFor ?? "";
  const input = document.getElementById(id) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
}

function submit(within = "form"): void {
  const form = document.querySelector(within) as HTMLFormElement;
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  flushSync();
}

test("Play makes a table, keeps its seat, and goes there", async () => {
  remember("choices", JSON.stringify({ ...DEFAULTS, rules: "wrc" }));
  answers["/api/tables"] = [201, { table: TABLE, place: 0, token: "s3cret" }];
  show(Home);
  fill("Your name", "  Mika ");
  submit();
  await eventually(() => expect(location.pathname).toBe(`/table/${ID}`));
  const made = asked.find(({ path }) => path === "/api/tables")?.body;
  expect(made).toMatchObject({ name: "Mika", start: true, options: { rules: "wrc" } });
  expect(made?.visitor).toBe(recall("visitor"));
  expect(recall(`seat.${ID}`)).toBe("s3cret");
  expect(storedTables()).toEqual([ID]);
  expect(page()).not.toContain(String(recall("visitor")));
});

test("whoever has no name plays as a guest", async () => {
  answers["/api/tables"] = [201, { table: TABLE, place: 0, token: "s3cret" }];
  show(Home);
  submit();
  await eventually(() => expect(location.pathname).toBe(`/table/${ID}`));
  expect(asked.find(({ body }) => body)?.body?.name).toBe("Guest");
});

test("a refusal is the server's sentence, and one may try again", async () => {
  answers["/api/tables"] = [422, { field: "rules", text: "No such rulebook." }];
  show(Home);
  submit();
  await until("No such rulebook.");
  expect(document.querySelector('[role="alert"]')?.textContent).toBe("No such rulebook.");
  expect(button("Play").disabled).toBe(false);
});

test("a server that is gone is told of in a sentence, too", async () => {
  show(Home);
  submit();
  await until("The server does not answer.");
});

test("open tables are offered; what is over or gone is not", async () => {
  for (const id of ["gone", "over", ID]) storeTable(id);
  answers[`/api/tables/${ID}`] = [200, { ...TABLE, phase: "playing", match: 2 }];
  answers["/api/tables/over"] = [200, { ...TABLE, id: "over", phase: "over" }];
  answers["/api/tables/gone"] = [404, { field: "table", text: "No such table." }];
  show(Home);
  await until("Match 2, being played");
  expect(
    [...document.querySelectorAll('a[href^="/table/"]')].map((a) => a.getAttribute("href")),
  ).toEqual([`/table/${ID}`, "/table/new"]);
  expect(storedTables()).toEqual([ID, "over"]);
});

test("what is neither link nor code is refused where it was written", () => {
  show(Home);
  fill("Link or code", "my table");
  submit(".join form");
  expect(document.querySelector("#page, body")?.textContent).toContain(
    "neither the link nor the code",
  );
  expect(location.pathname).toBe("/");
});

test("whoever comes by a link sees who sits there and takes a seat", async () => {
  answers[`/api/tables/${ID}`] = [200, TABLE];
  answers[`/api/tables/${ID}/seats`] = [201, { table: TABLE, place: 1, token: "mine" }];
  show(Join, { id: ID });
  await until("Aki");
  expect(document.querySelector("[aria-live]")?.textContent).toBe("Seats: Aki");
  expect(sockets).toEqual([]);
  fill("Your name", "Mika");
  submit("main form");
  await eventually(() => expect(sockets).toHaveLength(1));
  expect(recall(`seat.${ID}`)).toBe("mine");
  expect(asked.at(-1)?.body).toMatchObject({ name: "Mika" });
});

test("a table with a password asks for it only when it is needed, and says when it is wrong", async () => {
  answers[`/api/tables/${ID}`] = [200, TABLE];
  answers[`/api/tables/${ID}/seats`] = [403, { field: "password", text: "Wrong password." }];
  show(Join, { id: ID });
  await until("Aki");
  expect(document.querySelector('[type="password"]')).toBeNull();
  submit("main form");
  await until("This table needs its password.");
  expect(page()).not.toContain("Wrong password.");
  fill("Password", "pon");
  submit("main form");
  await until("Wrong password.");
  expect(asked.findLast(({ body }) => body)?.body?.password).toBe("pon");
});

test("at a full table one can only look on", async () => {
  answers[`/api/tables/${ID}`] = [200, FULL];
  show(Join, { id: ID });
  await until("All seats are taken");
  expect(page()).not.toContain("Take a seat");
  button("Watch").click();
  flushSync();
  expect(sockets).toHaveLength(1);
  expect(location.search).toBe("?look");
});

test("at a full table with a password one looks on with it", async () => {
  answers[`/api/tables/${ID}`] = [200, { ...FULL, password: true }];
  show(Join, { id: ID });
  await until("This table needs its password.");
  fill("Password", "pon");
  button("Watch").click();
  expect(passwordFor(ID)).toBe("pon");
});

const EVENT = { id: "cup", name: "May cup", round: 2, table: 3 };
const HELD: TableInfo = { ...FULL, phase: "gathering", order: "event", event: EVENT };

test("at a table of an event a stranger finds no form, but the event and a place to look on", async () => {
  answers[`/api/tables/${ID}`] = [200, HELD];
  show(Join, { id: ID });
  await until("Round 2, table 3 of May cup");
  expect(document.querySelector("form")).toBeNull();
  expect(document.querySelector('a[href="/e/cup"]')).not.toBeNull();
  button("Watch").click();
  expect(location.search).toBe("?look");
});

test("where nobody may look on at a table of an event, the event is all that is offered", async () => {
  answers[`/api/tables/${ID}`] = [200, { ...HELD, watchable: false }];
  show(Join, { id: ID });
  await until("Round 2, table 3 of May cup");
  expect(page()).not.toContain("Watch");
});

test("the seat that an event holds is kept here, and the page goes to its table", async () => {
  const given = { table: ID, place: 2, token: "held" };
  answers["/api/events/cup/tables/2/3/seat"] = [200, given];
  expect(await enterHeldSeat("cup", 2, 3)).toBe("");
  expect([recall(`seat.${ID}`), storedTables(), location.pathname]).toEqual([
    "held",
    [ID],
    `/table/${ID}`,
  ]);
  const refused = { field: "table", text: "Somebody else sits there." };
  answers["/api/events/cup/tables/2/3/seat"] = [403, refused];
  expect(await enterHeldSeat("cup", 2, 3)).toBe("Somebody else sits there.");
});

test("where nobody may look on, that is not offered", async () => {
  answers[`/api/tables/${ID}`] = [200, { ...FULL, watchable: false }];
  show(Join, { id: ID });
  await until("allows no spectators");
  expect(page()).not.toContain("Watch");
});

test("the place of a bot can be taken while the match is played", async () => {
  const places = [0, 1, 2, 3].map((place) => ({ place, name: `P${place}`, bot: "efficient" }));
  answers[`/api/tables/${ID}`] = [200, { ...TABLE, phase: "playing", places }];
  show(Join, { id: ID });
  await until("Take a bot's seat");
});

test("a table that does not exist is a sentence and a way on, not a blank page", async () => {
  answers[`/api/tables/${ID}`] = [404, { field: "table", text: "There is no such table." }];
  show(Join, { id: ID });
  await until("There is no such table.");
  expect(document.querySelector('main a[href="/"]')).not.toBeNull();
});

test("whoever holds a seat goes straight to the table", () => {
  keepToken(ID, "mine");
  show(Join, { id: ID });
  expect(sockets).toHaveLength(1);
  expect(storedTables()).toEqual([ID]);
});

const NO_SEAT: Answer = [403, { field: "token", text: "This seat is not yours." }];

/** Somebody opens the link of a seat; the server knows these tokens. */
function comeBy(token: string, names: Record<string, string>): void {
  answers[`/api/tables/${ID}`] = [200, TABLE];
  answers[`/api/tables/${ID}/seat`] = (sent) => {
    const name = names[new Headers(sent?.headers).get("X-Seat") ?? ""];
    return name ? [200, { place: 0, name }] : NO_SEAT;
  };
  history.replaceState(null, "", `/table/${ID}#${token}`);
  show(Join, { id: ID });
}

test("a link to a seat is followed once the server knows the seat", async () => {
  comeBy("s3cret", { s3cret: "Aki" });
  expect(recall(`seat.${ID}`)).toBeNull();
  expect(sockets).toHaveLength(0);
  await eventually(() => expect(sockets).toHaveLength(1));
  expect(recall(`seat.${ID}`)).toBe("s3cret");
  expect(storedTables()).toEqual([ID]);
  expect(location.hash).toBe("");
});

test("a link to no seat keeps nothing and says so", async () => {
  comeBy("zzzz", {});
  await until("The link leads to no seat of this table.");
  expect(recall(`seat.${ID}`)).toBeNull();
  expect(storedTables()).toEqual([]);
  expect(location.hash).toBe("");
});

test("a link to no seat takes nobody's seat away", async () => {
  keepToken(ID, "mine");
  comeBy("zzzz", { mine: "Aki" });
  await eventually(() => expect(sockets).toHaveLength(1));
  expect(recall(`seat.${ID}`)).toBe("mine");
});

test.each([
  ["Keep the seat of Aki", "mine"],
  ["Take the seat of Ben", "other"],
])("whoever has a seat and comes by a link to another one is asked: %s", async (answer, kept) => {
  keepToken(ID, "mine");
  comeBy("other", { mine: "Aki", other: "Ben" });
  await until("The link leads to the seat of Ben");
  expect(recall(`seat.${ID}`)).toBe("mine");
  expect(sockets).toHaveLength(0);
  button(answer).click();
  flushSync();
  expect(recall(`seat.${ID}`)).toBe(kept);
  expect(sockets).toHaveLength(1);
  expect(location.hash).toBe("");
});

test("a seat that is kept but lost long ago is replaced without a question", async () => {
  keepToken(ID, "mine");
  comeBy("other", { other: "Ben" });
  await eventually(() => expect(sockets).toHaveLength(1));
  expect(recall(`seat.${ID}`)).toBe("other");
});

test("while nobody says whose seat a link leads to, the kept one stays and one can ask again", async () => {
  keepToken(ID, "mine");
  history.replaceState(null, "", `/table/${ID}#other`);
  show(Join, { id: ID });
  await until("The page does not know yet whose seat the link leads to.");
  expect(recall(`seat.${ID}`)).toBe("mine");
  expect(location.hash).toBe("#other");
  answers[`/api/tables/${ID}/seat`] = [200, { place: 1, name: "Ben" }];
  button("Try again").click();
  await until("Keep the seat of Ben");
});

test("a new table is made as it was chosen", async () => {
  answers["/api/tables"] = [201, { table: TABLE, place: 0, token: "s3cret" }];
  show(NewTable);
  for (const text of ["East only", "Quick", "The players do", "Taking back"]) {
    const label = [...document.querySelectorAll("label")].find((one) =>
      one.textContent?.includes(text),
    );
    label?.click();
    flushSync();
  }
  fill("Name of the table", "Thursday");
  fill("Password", "ron");
  submit();
  await eventually(() => expect(location.pathname).toBe(`/table/${ID}`));
  const made = asked.findLast(({ path }) => path === "/api/tables")?.body;
  expect(made).toMatchObject({
    password: "ron",
    start: false,
    options: {
      name: "Thursday",
      changes: { "ending.rounds": 1 },
      move: 5,
      reserve: 20,
      enforcement: "table",
      undo: true,
    },
  });
});

test("a house rulebook without a file is asked for before anything is sent", async () => {
  show(NewTable);
  const own = document.querySelector('input[value="house"]') as HTMLInputElement;
  own.click();
  flushSync();
  submit();
  await until("Choose the file of your rulebook first.");
  expect(asked.some(({ path }) => path === "/api/tables")).toBe(false);
});

test("the history names place, players and record of each match", async () => {
  const match = {
    table: ID,
    match: 3,
    rules: "jpml-a",
    title: "JPML",
    names: ["Aki", "Mika", "Emi", "Ken"],
    seat: 1,
    began: "2026-11-21T10:00:00+00:00",
    over: true,
    places: [2, 1, 3, 4],
  };
  answers["/api/matches"] = [200, [match, { ...match, match: 4, over: false, places: null }]];
  show(History);
  await until("JPML A");
  const players = [...document.querySelectorAll("article li")].map((one) => one.textContent);
  expect(players.slice(0, 4)).toEqual(["Mika", "Aki", "Emi", "Ken"]);
  const links = [...document.querySelectorAll("main a")].map((a) => a.getAttribute("href"));
  expect(links).toContain(`/api/tables/${ID}/matches/3/record`);
  expect(links).toContain(`/replay/table/${ID}/3?seat=1`);
  expect(links).toContain(`/table/${ID}`);
});

test("an empty history says how to begin one", async () => {
  answers["/api/matches"] = [200, []];
  show(History);
  await until("Nothing has been played in this browser yet.");
});
