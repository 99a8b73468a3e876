import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { EventTally, without } from "./event-tally.svelte.ts";
import type { TallyLine } from "./lines.ts";
import { readTally } from "./tally-database.ts";
import { nextNumber } from "./tally-source.ts";

const draw = (number: number): TallyLine => ({ type: "kyoku", number, end: { type: "draw" } });

interface Deed {
  id: string;
  deed: { known: number; line: TallyLine };
}

/** An event whose table hears deeds, or is silent; what it has heard stands in its file. */
function event() {
  const heard: Deed[] = [];
  const world = {
    heard,
    silent: false,
    lost: false,
    claims: [] as unknown[],
    may: { enter: true },
    summons: null as { number: number } | null,
    /** What the law says to a tally comes once this has come. */
    follows: Promise.resolve(),
    followed: false,
  };
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string }) => {
    if (world.silent) throw new TypeError("nobody answers");
    if (path.includes("/deeds")) {
      const said = JSON.parse(body ?? "");
      heard.push(said);
      if (said.deed.type === "summon") world.summons = { number: 1 };
      if (said.deed.type === "settled") world.summons = null;
      if (world.lost) throw new TypeError("the answer is lost");
      return Response.json({ last: heard.length, told: [], repeated: false, disputed: [] });
    }
    const told = heard.filter(({ deed }) => deed.line);
    const file = `{}\n${told.map(({ deed }) => `${JSON.stringify(deed.line)}\n`).join("")}`;
    if (path.includes("/tables/")) {
      return Response.json({
        file,
        known: heard.length,
        last: heard.length,
        seats: [],
        claims: world.claims,
        may: world.may,
        me: 1,
        summons: world.summons,
      });
    }
    const asked: string = JSON.parse(body ?? "").file ?? "";
    const kyoku = asked.split("\n").slice(1, -1);
    world.followed ||= kyoku.length > 0;
    await world.follows;
    return Response.json({
      shown: { kyoku, seats: [{ name: "Aki" }, { name: "Ben" }] },
      lines: [],
    });
  });
  return world;
}

/** From now on the law says nothing until it is let. */
function slow(world: ReturnType<typeof event>): () => void {
  let free = () => {};
  world.followed = false;
  world.follows = new Promise((tell) => {
    free = tell;
  });
  return () => free();
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("each entry goes out with what the phone knew when it was made, and under one id", async () => {
  const world = event();
  const keeper = new EventTally("one", 1, 1);
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
  const keeper = new EventTally("two", 1, 1);
  (await keeper.start())();
  expect(keeper.versions(1).map(({ name }) => name)).toEqual(["Chie"]);
  expect(keeper.versions(2)).toEqual([]);
});

test("nothing is entered at a table of which the server says so, but offline it may wait", async () => {
  const world = event();
  world.silent = true;
  const keeper = new EventTally("three", 1, 1);
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
  const keeper = new EventTally("four", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  await keeper.enter(draw(1));
  await keeper.summon("points");
  expect(keeper.calling?.reason).toBe("points");
  world.silent = false;
  await keeper.send();
  await keeper.send();
  stop();
  expect(kinds(world.heard)).toEqual(["summon", "tally"]);
  expect(keeper.calling).toBeNull();
});

test("a call that was taken back before it was sent is never heard of", async () => {
  const world = event();
  const keeper = new EventTally("five", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  await keeper.summon("");
  await keeper.takeBack();
  world.silent = false;
  await keeper.send();
  stop();
  expect(world.heard).toEqual([]);
});

const kinds = (heard: Deed[]) =>
  heard.map(({ deed }) => (deed as unknown as { type: string }).type);

test("a call whose answer was lost is taken back where it has arrived", async () => {
  const world = event();
  const keeper = new EventTally("six", 1, 1);
  const stop = await keeper.start();
  world.lost = true;
  await keeper.summon("");
  expect(keeper.calling).not.toBeNull();
  world.lost = false;
  await keeper.takeBack();
  stop();
  expect(kinds(world.heard)).toEqual(["summon", "settled"]);
});

test("the call of another is not taken back with one's own", async () => {
  const world = event();
  const keeper = new EventTally("seven", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  await keeper.summon("");
  Object.assign(world, { silent: false, summons: { number: 2 } });
  await keeper.takeBack();
  stop();
  expect(world.heard).toEqual([]);
});

test("a call that has waited for minutes is not sent, and whoever made it is told", async () => {
  const world = event();
  const keeper = new EventTally("eight", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  await keeper.summon("");
  world.silent = false;
  const later = Date.now() + 6 * 60_000;
  vi.spyOn(Date, "now").mockReturnValue(later);
  await keeper.send();
  stop();
  expect(world.heard).toEqual([]);
  expect([keeper.calling, keeper.refused]).toEqual([null, "web-call-old"]);
});

test("what is done while nobody answers is not taken for done", async () => {
  const world = event();
  const keeper = new EventTally("nine", 1, 1);
  const stop = await keeper.start();
  world.silent = true;
  expect(await keeper.does({ type: "agree" })).toBe("lobby-no-server");
  stop();
});

test("whoever does too much at once is told so, and not that nobody answers", async () => {
  event();
  const keeper = new EventTally("fifteen", 1, 1);
  const stop = await keeper.start();
  const refused = { text: "Too many things done", id: "limit-often" };
  vi.stubGlobal("fetch", async () => Response.json(refused, { status: 429 }));
  expect(await keeper.does({ type: "agree" })).toBe("Too many things done");
  stop();
});

test("what is done again after its answer was lost goes under the same id", async () => {
  const world = event();
  const keeper = new EventTally("e", 1, 10);
  world.lost = true;
  await keeper.does({ type: "settled" });
  world.lost = false;
  expect(await keeper.does({ type: "settled" })).toBe("");
  await keeper.does({ type: "settled" });
  const [first, again, other] = world.heard.map(({ id }) => id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test("what can be done at a table is shown along with the tally it is about, not before", async () => {
  const world = event();
  const keeper = new EventTally("ten", 1, 1);
  const stop = await keeper.start();
  const follow = slow(world);
  const entered = keeper.enter(draw(1));
  await vi.waitFor(() => expect(world.followed).toBe(true));
  expect(keeper.told?.last).toBe(0);
  follow();
  await entered;
  stop();
  expect(keeper.told?.last).toBe(1);
  expect(keeper.shown?.kyoku).toHaveLength(1);
});

test("an entry comes behind one that the server has taken but the phone does not show yet", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const world = event();
  const keeper = new EventTally("twenty", 1, 1);
  const stop = await keeper.start();
  const free = slow(world);
  const first = keeper.enter(draw(1));
  await vi.waitFor(() => expect(world.followed).toBe(true));
  expect([keeper.shown?.kyoku.length, nextNumber(keeper)]).toEqual([0, 2]);
  const second = keeper.enter(draw(nextNumber(keeper)));
  free();
  await Promise.all([first, second]);
  await keeper.send();
  stop();
  expect(world.heard.map(({ deed }) => deed.known)).toEqual([0, 1]);
  expect([keeper.shown?.kyoku.length, keeper.waiting.length]).toEqual([2, 0]);
});

test("a law that is slow holds back its tally, but not who calls the referee", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const world = event();
  const keeper = new EventTally("sixteen", 1, 1);
  const stop = await keeper.start();
  const free = slow(world);
  world.heard.push({ id: "another", deed: { known: 0, line: draw(1) } });
  world.summons = { number: 2 };
  const sent = keeper.send();
  await vi.waitFor(() => expect(world.followed).toBe(true));
  expect(keeper.told?.summons).toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  await sent;
  expect([keeper.told?.summons, keeper.shown?.kyoku.length]).toEqual([{ number: 2 }, 0]);
  free();
  await vi.waitFor(() => expect(keeper.shown?.kyoku).toHaveLength(1));
  stop();
});

test("what the law said to an older tally is never shown over what it says to a later one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const world = event();
  const keeper = new EventTally("seventeen", 1, 1);
  const stop = await keeper.start();
  const free = slow(world);
  const entered = keeper.enter(draw(1));
  await vi.waitFor(() => expect(world.followed).toBe(true));
  await vi.advanceTimersByTimeAsync(2000);
  await entered;
  world.follows = Promise.resolve();
  await keeper.enter(draw(2));
  expect(keeper.shown?.kyoku).toHaveLength(2);
  free();
  await vi.advanceTimersByTimeAsync(100);
  stop();
  expect([keeper.shown?.kyoku.length, keeper.lines.length]).toEqual([2, 3]);
});

test("the table is looked at once at a time, also by whoever takes a call back", async () => {
  const world = event();
  const keeper = new EventTally("eighteen", 1, 1);
  const stop = await keeper.start();
  const answers = globalThis.fetch;
  let asked = 0;
  let free = () => {};
  const held = new Promise<void>((tell) => {
    free = tell;
  });
  vi.stubGlobal("fetch", async (path: string, sent: RequestInit) => {
    asked += Number(path.includes("/tables/"));
    await held;
    return answers(path, sent);
  });
  const back = keeper.takeBack();
  await vi.waitFor(() => expect(asked).toBe(1));
  const sent = keeper.send();
  await new Promise((tell) => setTimeout(tell));
  expect(asked).toBe(1);
  free();
  await Promise.all([back, sent]);
  stop();
  expect(world.heard).toEqual([]);
});

/** The browser keeps and finds nothing until this is restored. */
function keepingNothing() {
  return vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("The database connection is closing.", "InvalidStateError");
  });
}

test("while the browser keeps nothing, a phone goes on in its window, and keeps all once it can", async () => {
  const world = event();
  const keeper = new EventTally("eleven", 1, 1);
  const broken = keepingNothing();
  const stop = await keeper.start();
  world.silent = true;
  await keeper.enter(draw(1));
  expect([keeper.unkept, keeper.waiting.length]).toEqual([true, 1]);
  broken.mockRestore();
  await keeper.enter(draw(2));
  stop();
  expect(keeper.unkept).toBe(false);
  const kept = await readTally("tables", keeper.key);
  expect(kept?.waiting).toEqual(keeper.waiting);
  expect(kept?.waiting.map(({ line }) => line)).toEqual([draw(1), draw(2)]);
});

test("what was mended keeps its id while the browser keeps nothing, for it is taken once", async () => {
  event().silent = true;
  const keeper = new EventTally("fourteen", 1, 1);
  keepingNothing();
  (await keeper.start())();
  await keeper.enter(draw(1));
  await keeper.mend(keeper.waiting[0]?.id ?? "", draw(2));
  const mended = keeper.waiting.map((one) => one.id);
  keeper.turn(2);
  expect([keeper.bottom, keeper.waiting.map((one) => one.id)]).toEqual([2, mended]);
});

test("a store that the browser has closed meanwhile is opened again", async () => {
  event().silent = true;
  const keeper = new EventTally("twelve", 1, 1);
  (await keeper.start())();
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
    throw new DOMException("The database connection is closing.", "InvalidStateError");
  });
  await keeper.enter(draw(1));
  expect(keeper.unkept).toBe(false);
  expect((await readTally("tables", keeper.key))?.waiting).toHaveLength(1);
});

test("the table is looked at again after a look that went wrong", async () => {
  event();
  const keeper = new EventTally("thirteen", 1, 1);
  const stop = await keeper.start();
  vi.stubGlobal("fetch", async () => Response.json({ file: 5, now: "" }));
  const later = vi.spyOn(globalThis, "setTimeout");
  await expect(keeper.send()).rejects.toThrow();
  expect(later).toHaveBeenCalledWith(expect.any(Function), 3000);
  stop();
});
