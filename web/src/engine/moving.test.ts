import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptStore } from "../lib/home.ts";
import { t, words } from "../lib/i18n.svelte.ts";
import { bringEverything } from "./moving.ts";

vi.mock("../lib/home-kind.ts", () => ({ WITHOUT_SERVER: true }));

const FILE = new File(["store"], "all.sqlite");

function fileHas(page: Record<string, string>): void {
  if (!keptStore) throw new Error("there is a store");
  vi.spyOn(keptStore, "replace").mockResolvedValue({ problem: "", page });
}

/** A storage of the browser with little room for each entry. */
function storage(entries: Record<string, string>): Record<string, string> {
  const kept = { ...entries };
  const setItem = (key: string, value: string) => {
    if (value.length > 50) throw new DOMException("full", "QuotaExceededError");
    kept[key] = value;
  };
  const removeItem = (key: string) => {
    delete kept[key];
  };
  Object.defineProperties(kept, { setItem: { value: setItem }, removeItem: { value: removeItem } });
  vi.stubGlobal("localStorage", kept);
  return kept;
}

beforeEach(() => words.speak("en"));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the settings of a file take the place of those that are here", async () => {
  const kept = storage({ other: "theirs", "hanchan.name": "Anna" });
  fileHas({ "hanchan.language": "ja", unknown: "left" });
  expect(await bringEverything(FILE)).toBe("");
  expect(kept).toEqual({ other: "theirs", "hanchan.language": "ja" });
});

test("where they take more room than there is, a sentence says so and the old ones stay", async () => {
  const kept = storage({ other: "theirs", "hanchan.name": "Anna" });
  fileHas({ "hanchan.language": "ja", "hanchan.notes": "x".repeat(99) });
  expect(await bringEverything(FILE)).toBe(t("web-move-settings"));
  expect(kept).toEqual({ other: "theirs", "hanchan.name": "Anna" });
});
