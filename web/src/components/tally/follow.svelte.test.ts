import "fake-indexeddb/auto";
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { EventTally } from "./event-tally.svelte.ts";
import { readTally } from "./tally-database.ts";

test("a table that an effect follows is not followed anew when what is kept has been read", async () => {
  const asked = vi.fn(async () => Response.json({ text: "no", id: "no" }, { status: 403 }));
  vi.stubGlobal("fetch", asked);
  new EventTally("effect", 1, 1).turn(2);
  await vi.waitFor(async () => expect(await readTally("tables", "effect/1/1")).not.toBeNull());
  const keeper = new EventTally("effect", 1, 1, { reads: false });
  let begun = 0;
  const end = $effect.root(() => {
    $effect(() => {
      begun += 1;
      return keeper.follow();
    });
  });
  flushSync();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(keeper.bottom).toBe(2);
  flushSync();
  expect(begun).toBe(1);
  end();
  vi.unstubAllGlobals();
});
