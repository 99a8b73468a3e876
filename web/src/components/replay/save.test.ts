import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t } from "../../lib/i18n.svelte.ts";
import type { MatchListItem, ReplayFileView } from "../../protocol.ts";
import SaveDialog from "./SaveDialog.svelte";

let shown: Record<string, unknown> | null = null;
let answer: () => Response;
let writeText: (text: string) => Promise<void>;

beforeEach(() => {
  answer = () => new Response('{"name":[]}\n');
  writeText = vi.fn(async () => {});
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => writeText(text));
  document.execCommand = () => false;
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
});

const FOUR = ["Aki", "Emi", "Ken", "Yui"];

function show(matches: number, format: string, names: string[]): void {
  const listed = Array.from({ length: matches }, () => ({ names }) as MatchListItem);
  const replay: ReplayFileView = {
    key: "k",
    name: "game",
    format,
    matches: listed,
    download: "/f",
  };
  const props = { replay, match: 1, close: () => {} };
  shown = mount(SaveDialog, { target: document.body, props });
  flushSync();
}

async function open(matches = 1, format = "mjlog"): Promise<void> {
  show(matches, format, FOUR);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await new Promise((done) => setTimeout(done));
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll<HTMLButtonElement>(".ways button")].find(
    (one) => one.textContent?.trim() === name,
  );
}

function alerted(): string | undefined {
  return document.querySelector("[role=alert]")?.textContent ?? undefined;
}

test("the address is copied at the press itself, and after a moment it can be copied again", async () => {
  await open();
  vi.useFakeTimers();
  button(t("web-replay-save-viewer"))?.click();
  expect(writeText).toHaveBeenCalledWith("https://tenhou.net/6/#json=%7B%22name%22%3A%5B%5D%7D");
  await vi.advanceTimersByTimeAsync(0);
  expect(button(t("web-copied"))).toBeDefined();
  await vi.advanceTimersByTimeAsync(3000);
  expect(button(t("web-replay-save-viewer"))).toBeDefined();
});

test("another button says no longer that the address was copied", async () => {
  await open();
  button(t("web-replay-save-viewer"))?.click();
  await vi.waitFor(() => expect(button(t("web-copied"))).toBeDefined());
  answer = () => Response.json({ text: "No." }, { status: 422 });
  button(t("web-replay-save-mjai"))?.click();
  await vi.waitFor(() => expect(alerted()).toBe("No."));
  expect(button(t("web-copied"))).toBeUndefined();
});

test("an address that the browser does not copy is told, with what to do instead", async () => {
  writeText = () => Promise.reject(new Error("forbidden"));
  await open();
  button(t("web-replay-save-viewer"))?.click();
  await vi.waitFor(() => expect(alerted()).toBe(t("web-replay-save-not-copied")));
  expect(button(t("web-copied"))).toBeUndefined();
});

test("what fails before the press is told at the press, and a proxy's page is no sentence", async () => {
  answer = () => new Response("<html>Bad Gateway</html>", { status: 502 });
  await open();
  expect(alerted()).toBeUndefined();
  button(t("web-replay-save-viewer"))?.click();
  await vi.waitFor(() => expect(alerted()).toBe("502"));
});

test("of several matches in a file one can be had alone in the file's own format", async () => {
  await open(1, "mjai");
  expect(button(t("web-replay-save-mjai"))).toBeUndefined();
  if (shown) await unmount(shown);
  vi.mocked(fetch).mockClear();
  await open(2, "mjai");
  expect(button(t("web-replay-save-mjai"))).toBeDefined();
});

test("a match of three is saved in the formats that hold three, and has an address at the viewer", async () => {
  show(1, "mjlog", FOUR.slice(1));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const said = [...document.querySelectorAll(".ways button")].map((one) => one.textContent?.trim());
  expect(said).toEqual([
    t("web-replay-save-viewer"),
    t("web-replay-save-tenhou6"),
    t("web-replay-save-mjai"),
    t("web-replay-save-hanchan"),
  ]);
});
