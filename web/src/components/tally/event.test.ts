import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { EventKeeper, without } from "./event.svelte.ts";
import type { TallyLine } from "./lines.ts";

const draw = (number: number): TallyLine => ({ type: "kyoku", number, end: { type: "draw" } });

interface Deed {
  id: string;
  deed: { known: number; line: TallyLine };
}

/** An event whose table hears deeds, or is silent; what it has heard stands in its file. */
function event() {
  const heard: Deed[] = [];
  const world = { heard, silent: false, claims: [] as unknown[], may: { enter: true } };
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (world.silent) throw new TypeError("nobody answers");
    if (path.includes("/deeds")) {
      heard.push(JSON.parse(body ?? ""));
      return Response.json({ last: heard.length, told: [], repeated: false, disputed: [] });
    }
    const file = `{}\n${heard.map(({ deed }) => `${JSON.stringify(deed.line)}\n`).join("")}`;
    if (path.includes("/tables/")) {
      return Response.json({
        file,
        known: heard.length,
        last: heard.length,
        seats: [],
        claims: world.claims,
        may: world.may,
      });
    }
    const kyoku = heard.map(() => ({}));
    return Response.json({
      shown: { kyoku, seats: [{ name: "Aki" }, { name: "Ben" }] },
      lines: [],
    });
  });
  return world;
}

afterEach(() => vi.unstubAllGlobals());

test("each entry goes out with what the phone knew when it was made, and under one id", async () => {
  const world = event();
  const keeper = new EventKeeper("one", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  for (const number of [1, 2, 3]) await keeper.enter(draw(number));
  const ids = keeper.waiting.map(({ id }) => id);
  world.silent = false;
  await keeper.send();
  stop();
  expect(world.heard.map(({ deed }) => deed.known)).toEqual([0, 1, 2]);
  expect(world.heard.map(({ id }) => id)).toEqual(ids);
  expect(keeper.waiting).toHaveLength(0);
  expect(keeper.shown?.kyoku).toHaveLength(3);
});

test("what somebody else says of a kyoku is shown beside what stands", async () => {
  const world = event();
  world.claims = [
    { number: 1, who: "Chie", kyoku: { type: "kyoku", number: 1, end: { type: "draw" } } },
  ];
  const keeper = new EventKeeper("two", 1, 1);
  (await keeper.start())();
  expect(keeper.versions(1).map(({ name }) => name)).toEqual(["Chie"]);
  expect(keeper.versions(2)).toEqual([]);
});

test("nothing is entered at a table of which the server says so, but offline it may wait", async () => {
  const world = event();
  world.silent = true;
  const keeper = new EventKeeper("three", 1, 1);
  (await keeper.start())();
  expect(keeper.may.enter).toBe(true);
  Object.assign(world, { silent: false, may: {} });
  await keeper.send();
  expect(keeper.may).toEqual({ enter: false, names: false, stop: false, count: false });
});

test("behind a kyoku that is dropped the others move up by one", () => {
  const waiting = [1, 2, 3].map((number) => ({
    id: `${number}`,
    line: draw(number),
    basis: number - 1,
  }));
  expect(without(waiting, "2", null)).toEqual([waiting[0], { id: "3", line: draw(2), basis: 1 }]);
});

test("a call for the referee waits for the network, goes before what was entered, and once", async () => {
  const world = event();
  const keeper = new EventKeeper("four", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  await keeper.enter(draw(1));
  await keeper.summon("points");
  expect(keeper.calling?.reason).toBe("points");
  world.silent = false;
  await keeper.send();
  await keeper.send();
  stop();
  expect(world.heard.map(({ deed }) => (deed as unknown as { type: string }).type)).toEqual([
    "summon",
    "tally",
  ]);
  expect(keeper.calling).toBeNull();
});

test("a call that was taken back before it was sent is never heard of", async () => {
  const world = event();
  const keeper = new EventKeeper("five", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  await keeper.summon("");
  await keeper.takeBack();
  world.silent = false;
  await keeper.send();
  stop();
  expect(world.heard).toEqual([]);
});
