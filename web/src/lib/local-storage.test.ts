import { afterEach, expect, test, vi } from "vitest";
import { recall, remember } from "./local-storage.ts";

afterEach(() => vi.restoreAllMocks());

function forbid(method: "setItem" | "getItem"): void {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
}

test("what a full storage does not take is known until the page is left", () => {
  remember("a", "old");
  forbid("setItem");
  remember("a", "new");
  expect(recall("a")).toBe("new");
});

test("what is forgotten stays forgotten", () => {
  remember("b", "old");
  remember("b", null);
  expect(recall("b")).toBeNull();
});

test("a storage that may not be read holds nothing", () => {
  forbid("getItem");
  expect(recall("c")).toBeNull();
});
