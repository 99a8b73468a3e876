import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { words } from "./i18n.svelte.ts";
import { settings } from "./settings.svelte.ts";

describe("the look of the tiles", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => words.speak("en"));

  it("has letters in their corners, but for who reads Japanese", async () => {
    expect(settings.skin).toBe("indexed");
    await words.speak("ja");
    expect(settings.skin).toBe("classic");
  });

  it("is what the visitor has chosen, whatever their language", async () => {
    settings.skin = "contrast";
    await words.speak("ja");
    expect(settings.skin).toBe("contrast");
  });
});

describe("the pace", () => {
  afterEach(() => {
    settings.pace = "normal";
  });

  it("makes everything longer in calm, and leaves no time where all comes at once", () => {
    settings.pace = "calm";
    expect([settings.motion(100), settings.pause]).toEqual([150, 0.9]);
    settings.pace = "instant";
    expect([settings.motion(100), settings.pause, settings.still]).toEqual([0, 0, true]);
  });
});
