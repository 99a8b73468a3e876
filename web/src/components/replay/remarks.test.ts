import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte.ts";
import type { ReplayState } from "../../lib/replay.svelte.ts";
import CurrentEvent from "./CurrentEvent.svelte";
import KyokuList from "./KyokuList.svelte";

const FIRST = "The file names no rules.";

function lookedAt(...remarks: string[]): ReplayState {
  const place = { kyoku: 1, moment: 0, last: 9, text: "", heard: "", note: "", decision: "" };
  return { ...place, count: 1, current: { remarks } } as unknown as ReplayState;
}

/** What is seen and what is heard of these remarks. */
function told(...remarks: string[]): (string | undefined)[] {
  const line = mount(CurrentEvent, {
    target: document.body,
    props: { looking: lookedAt(...remarks) },
  });
  flushSync();
  const found = [".remarks", "[aria-live]"].map((where) =>
    document.querySelector(where)?.textContent?.trim(),
  );
  unmount(line);
  return found;
}

test("of many remarks the first is said, and how many there are besides", async () => {
  await words.speak("en");
  expect(told(FIRST)).toEqual([FIRST, FIRST]);
  expect(told(FIRST, "b")[0]).toBe(`${FIRST} and 1 more remark`);
  expect(told(FIRST, "b", "c")).toEqual([
    `${FIRST} and 2 more remarks`,
    `${FIRST} and 2 more remarks`,
  ]);
});

test("the same remark may be made twice, and both stand below the kyoku", () => {
  const props = { looking: lookedAt(FIRST, FIRST), chosen: () => {} };
  const list = mount(KyokuList, { target: document.body, props });
  flushSync();
  expect(document.querySelectorAll("p")).toHaveLength(2);
  unmount(list);
});
