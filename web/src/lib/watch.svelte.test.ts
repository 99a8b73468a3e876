import { beforeEach, expect, test, vi } from "vitest";
import type { FromServer, MomentView, StandingView, WatchedMatchView } from "../protocol.ts";
import { copyText } from "./clipboard.ts";
import { t } from "./i18n.svelte.ts";
import { router } from "./router.svelte.ts";
import { keepPassword } from "./seat-token.ts";
import { WatchState } from "./watch.svelte.ts";
import { watchedKyoku, watchOf } from "./watch-api.ts";

vi.mock("./watch-api.ts", () => ({ watchOf: vi.fn(), watchedKyoku: vi.fn() }));
vi.mock("./clipboard.ts", () => ({ copyText: vi.fn() }));
vi.mock("./table-connection.ts", () => ({
  Connection: class {
    constructor(seat: { heard: typeof hear; changed: typeof change }) {
      hear = seat.heard;
      change = seat.changed;
    }
    renew(): void {}
    close(): void {}
  },
}));

let hear: (message: FromServer) => void;
let change: (state: string) => void;
/** How many moments each kyoku has, and in how many of them hands are open. */
let played: number[];
let told: Partial<WatchedMatchView>;
let standings: StandingView[];

beforeEach(() => {
  played = [3];
  told = { hands: "open", open: 1 };
  standings = [];
  vi.mocked(watchedKyoku).mockReset();
  vi.mocked(watchOf)
    .mockReset()
    .mockImplementation(async () => ({
      match: 1,
      file: { matches: [{ kyoku: played.map(() => ({})), names: [] }] } as never,
      ...told,
    }));
  vi.mocked(watchedKyoku).mockImplementation(async (_, { kyoku }, since) => {
    const all = Array.from({ length: played[kyoku - 1] ?? 0 }, (_, i) => moment(kyoku, i));
    const names = "abcd".split("");
    return { names, count: played.length, moments: all.slice(since), standings } as never;
  });
});

function moment(kyoku: number, place: number): MomentView {
  const view = { players: [], left: [] };
  return { kind: "dahai", text: `${kyoku}/${place}`, view, seats: [] } as unknown as MomentView;
}

async function watched(seat: string | null = null): Promise<WatchState> {
  const looking = new WatchState("t", seat);
  looking.listen();
  await looking.load();
  return looking;
}

/** The table says that something has happened. */
async function happen(looking: WatchState, ...kinds: string[]): Promise<void> {
  hear({ type: "update", events: kinds.map((type) => ({ type })) } as unknown as FromServer);
  await vi.waitFor(() => expect(looking.last).toBe((played[looking.kyoku - 1] ?? 0) - 1));
  await looking.refresh();
}

function hands(): string[] {
  return vi.mocked(watchedKyoku).mock.calls.map(([, asked]) => asked.hands);
}

test("the latest moment is followed, and only what is new is fetched", async () => {
  const looking = await watched();
  expect([looking.moment, looking.live]).toEqual([2, true]);
  played = [5];
  await happen(looking, "dahai");
  expect([looking.moment, looking.text]).toEqual([4, "1/4"]);
  expect(vi.mocked(watchedKyoku).mock.calls.at(-1)?.[2]).toBe(5);
  expect(looking.current?.moments).toHaveLength(5);
});

test("a step back stops, and the last step forth follows again", async () => {
  const looking = await watched();
  await looking.event(-1);
  expect([looking.moment, looking.live]).toEqual([1, false]);
  played = [4];
  await happen(looking, "dahai");
  expect(looking.moment).toBe(1);
  await looking.event(1);
  expect(looking.live).toBe(false);
  await looking.event(1);
  expect([looking.moment, looking.live]).toEqual([3, true]);
});

test("it pauses at the latest moment and goes back to it", async () => {
  const looking = await watched();
  looking.togglePlay();
  played = [4];
  await happen(looking, "dahai");
  expect([looking.moment, looking.playing]).toEqual([2, false]);
  await looking.toLive();
  expect([looking.moment, looking.live]).toEqual([3, true]);
});

test("the next kyoku is followed once it is dealt", async () => {
  const looking = await watched();
  played = [3, 2];
  told = { hands: "open", open: 2 };
  hear({ type: "update", events: [{ type: "start_kyoku" }] } as unknown as FromServer);
  await vi.waitFor(() => expect(looking.kyoku).toBe(2));
  expect(looking.moment).toBe(1);
});

test("one seat alone is asked for, and another one when that is chosen", async () => {
  const looking = await watched("2");
  expect(hands()).toEqual(["2"]);
  looking.sit(1);
  await vi.waitFor(() => expect(hands()).toContain("1"));
  expect([looking.live, looking.screen]).toEqual([true, "/watch/t/screen?seat=1"]);
});

test("the link for a stream is copied, and if not, shown", async () => {
  const looking = await watched();
  const link = new URL("/watch/t/screen", location.href).href;
  vi.mocked(copyText).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  await looking.shareScreen();
  expect(copyText).toHaveBeenCalledWith(link);
  expect(looking.note).toBe(t("web-watch-screen-copied"));
  await looking.shareScreen();
  expect(looking.note).toBe(t("web-watch-screen-not-copied", { link }));
});

test("the link for a stream of a table with a password holds it, and opens the table with it", async () => {
  keepPassword("t", "a b#");
  const looking = await watched();
  expect(looking.screen).toBe("/watch/t/screen#a%20b%23");
  vi.mocked(copyText).mockResolvedValue(true);
  await looking.shareScreen();
  expect(looking.note).toBe(t("web-watch-screen-with-password"));
  keepPassword("t", "");
  router.go("/watch/t/screen#a%20b%23");
  expect((await watched()).screen).toBe("/watch/t/screen#a%20b%23");
  keepPassword("t", "");
  router.go("/");
});

test("hands are asked for only where they are open", async () => {
  told = { hands: "late", open: 1 };
  played = [3, 2];
  const looking = await watched();
  expect(hands()).toEqual(["none"]);
  looking.toggleHands();
  expect(looking.note).not.toBe("");
  await looking.go(1);
  expect(hands()).toContain("all");
});

test("a stream plays a hand once it is open, not before", async () => {
  told = { hands: "late", open: 0 };
  const looking = new WatchState("t", null);
  looking.streams = true;
  const end = looking.listen();
  await looking.load();
  expect(hands()).toEqual(["none"]);
  told = { hands: "late", open: 1 };
  played = [3, 2];
  hear({ type: "update", events: [{ type: "start_kyoku" }] } as unknown as FromServer);
  await vi.waitFor(() => expect(looking.autoplay.on).toBe(true));
  expect([looking.kyoku, looking.moment]).toEqual([1, 0]);
  expect(hands()).toContain("all");
  end();
});

test("an unknown seat of an address is told as the server tells it", async () => {
  vi.mocked(watchedKyoku).mockRejectedValue(new Error("no such seat"));
  const looking = await watched("x");
  expect([looking.failed, hands()]).toEqual(["no such seat", ["x"]]);
});

test("the end of the match is no longer live", async () => {
  const looking = await watched();
  told = { hands: "open", open: 1, over: true };
  played = [4];
  await happen(looking, "end_game");
  expect([looking.live, looking.playing]).toEqual([false, false]);
});

test("an end that comes while the kyoku are listed is not missed", async () => {
  const looking = await watched();
  const before = await watchOf("t");
  let answer = (_: WatchedMatchView): void => {};
  vi.mocked(watchOf).mockReturnValueOnce(new Promise((done) => (answer = done)));
  hear({ type: "update", events: [{ type: "settle" }] } as unknown as FromServer);
  await vi.waitFor(() => expect(watchOf).toHaveBeenCalledTimes(3));
  told = { hands: "open", open: 1, over: true };
  hear({ type: "update", events: [{ type: "end_game" }] } as unknown as FromServer);
  answer(before);
  await vi.waitFor(() => expect(looking.told?.over).toBe(true));
});

test.each([
  [0, "sheet"],
  [-1, null],
])(
  "the places are shown to somebody who watches the end, %d moments back",
  async (back, opened) => {
    const looking = await watched();
    if (back) await looking.event(-1);
    told = { hands: "open", open: 1, over: true };
    played = [4];
    standings = [{ seat: 0, place: 1, name: "a", score: 40000, result: "+40" } as StandingView];
    await happen(looking, "end_game");
    expect(looking.opened).toBe(opened);
  },
);

test("a lost connection is reported, and what was missed is shown once it is back", async () => {
  const looking = await watched();
  change("cut");
  expect(looking.note).not.toBe("");
  played = [5];
  hear({ type: "welcome" } as unknown as FromServer);
  await vi.waitFor(() => expect(looking.moment).toBe(4));
  expect(looking.note).toBe("");
});

test("why the server ends it is told over what is shown", async () => {
  const looking = await watched();
  hear({ type: "gone", reason: "stopping", text: "The server stops." } as FromServer);
  expect([looking.note, looking.failed]).toEqual(["The server stops.", ""]);
});
