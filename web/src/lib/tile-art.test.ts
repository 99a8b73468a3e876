import { afterEach, expect, test, vi } from "vitest";
import { settings } from "./settings.svelte.ts";
import { artOf, checkSkin } from "./tile-art.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  settings.skin = "indexed";
});

test("tiles that cannot be loaded give way to the usual ones, until others are chosen", async () => {
  vi.stubGlobal("fetch", async () => ({ ok: false }));
  settings.skin = "simple";
  await checkSkin(settings.skin);
  expect(settings.missing).toBe("simple");
  expect(artOf("1m")).toMatch(/indexed\.svg.*#1m$/);
  settings.skin = "contrast";
  expect(settings.missing).toBeNull();
});

test("the usual tiles are never given up", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline")));
  await checkSkin(settings.usualSkin);
  expect(settings.missing).toBeNull();
});
