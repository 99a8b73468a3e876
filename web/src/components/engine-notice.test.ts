import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as moving from "../engine/moving.ts";
import { EngineProgress } from "../lib/engine-progress.svelte.ts";
import { t, words } from "../lib/i18n.svelte.ts";
import EngineNotice from "./EngineNotice.svelte";

let engine: EngineProgress;
let shown: Record<string, unknown>;

function show(full = false): void {
  shown = mount(EngineNotice, { target: document.body, props: { engine, full } });
  flushSync();
}

const find = (what: string) => document.querySelector<HTMLElement>(what);
const text = () => document.body.textContent?.replaceAll(/\s+/g, " ").trim();

function after(change: () => void): void {
  change();
  flushSync();
}

beforeEach(async () => {
  await words.speak("en");
  engine = new EngineProgress("loading");
});

afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test("progress is shown in megabytes and as a percentage", () => {
  show();
  const bar = () => find("[role=progressbar]");
  expect(bar()?.getAttribute("aria-valuenow")).toBeNull(); // how much there is, nobody knows yet
  expect(find("[role=status]")?.textContent).toBe("Loading hanchan");
  after(() => engine.load(3_240_000, 14_800_000));
  expect(text()).toContain("3.2 of 14.8 MB");
  expect(bar()?.getAttribute("aria-valuenow")).toBe("21");
  expect(bar()?.getAttribute("aria-valuetext")).toBe("3.2 of 14.8 MB");
  expect(bar()?.querySelector("i")?.style.width).toBe("21%");
  after(() => engine.load(20, 10));
  expect(bar()?.getAttribute("aria-valuenow")).toBe("100");
  after(() => engine.start());
  expect(text()).toBe("Starting hanchan");
  expect(bar()?.getAttribute("aria-valuenow")).toBeNull();
  after(() => engine.ready());
  expect(text()).toBe("");
});

test.each(["wasm", "storage", "network", "later"])(
  "when %s fails, the page says what to do",
  (problem) => {
    show();
    after(() => engine.fail(problem));
    const alert = find("[role=alert]");
    expect(alert?.textContent).toContain(t(`web-engine-failed-${problem}`));
    expect(find("code")).toBeNull();
    expect(alert?.querySelector("button")?.textContent).toBe(t("web-reload"));
  },
);

test("of any other failure the page shows what was said of it", () => {
  show();
  after(() => engine.fail("RuntimeError: out of bounds"));
  expect(text()).toContain(t("web-engine-failed-other"));
  expect(find("code")?.textContent).toBe("RuntimeError: out of bounds");
});

test("without WebAssembly that is the reason, whatever else was said", () => {
  vi.stubGlobal("WebAssembly", undefined);
  show();
  after(() => engine.fail("ReferenceError"));
  vi.unstubAllGlobals();
  expect(text()).toContain(t("web-engine-failed-wasm"));
});

test("from another tab the store is taken over once", () => {
  const use = vi.fn();
  show();
  engine.takeOver();
  after(() => engine.elsewhere(use));
  expect(text()).toContain(t("web-engine-elsewhere"));
  after(() => find("button")?.click());
  expect([engine.stage, use.mock.calls.length]).toEqual(["starting", 1]);
  engine.takeOver();
  expect(use).toHaveBeenCalledTimes(1);
});

test("where nothing is kept, everything can be saved; a table has no room to say so", async () => {
  const save = vi
    .spyOn(moving, "saveEverything")
    .mockRejectedValueOnce(new Error())
    .mockResolvedValueOnce("");
  engine.ready(false);
  show(true);
  expect(text()).toBe("");
  await unmount(shown);
  show();
  expect(text()).toContain(t("web-engine-not-lasting"));
  find("button")?.click();
  await vi.waitFor(() => expect(find("[role=alert]")?.textContent).toBe(t("lobby-no-server")));
  find("button")?.click();
  await vi.waitFor(() => expect(find("[role=alert]")).toBeNull());
  expect(save).toHaveBeenCalledTimes(2);
});

test("questions wait until it is known whether they will be answered", async () => {
  const told: string[] = [];
  const ask = (name: string) => void engine.settled().then(() => told.push(name));
  ask("first");
  engine.start();
  ask("second");
  await Promise.resolve();
  expect(told).toEqual([]);
  engine.ready();
  await vi.waitFor(() => expect(told).toEqual(["first", "second"]));
  await engine.settled();
  show();
});

test("a notice about a damaged store offers to save it", async () => {
  const save = vi.spyOn(moving, "saveDamaged").mockResolvedValueOnce();
  engine.ready(true, true);
  show();
  expect(text()).toContain(t("web-engine-damaged"));
  find("button")?.click();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
});
