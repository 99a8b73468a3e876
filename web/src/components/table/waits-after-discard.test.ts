import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import kans from "../../fixtures/en/kans.json";
import { words } from "../../lib/i18n.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromServer, MatchUpdate } from "../../protocol.ts";
import TableView from "./TableView.svelte";

let shown: Record<string, unknown>;

const tile = (place: number) =>
  document.querySelectorAll<HTMLElement>(".hand [role=toolbar] button")[place] as HTMLElement;

/** The waits shown, after their label. */
function told(): string[] {
  const card = document.querySelector(".waits .waits");
  const all = [...(card?.querySelectorAll(".wait .tile") ?? [])];
  return [
    card?.querySelector("b")?.textContent ?? "",
    ...all.map((one) => one.textContent?.trim() ?? ""),
  ];
}

function point(place: number, pointerType: string): void {
  tile(place).dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
  flushSync();
}

beforeEach(async () => {
  settings.set("twice", false);
  await words.speak("en");
  const game = new TableState();
  game.use({ act: () => true, say: () => true });
  game.hear(kans.welcome as unknown as FromServer);
  game.hear(kans.update as unknown as MatchUpdate);
  if (!game.view) throw new Error("the fixture has no view");
  shown = mount(TableView, { target: document.body, props: { game, view: game.view } });
  flushSync();
});

afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
});

test("whoever points at a tile sees what the hand waits for without it, and whether in furiten", () => {
  const now = told();
  expect(now[0]).toBe("Waits");
  point(3, "mouse");
  expect(told()).toEqual(["Furiten", "4 of bamboo", "7 of bamboo"]);
  tile(3).dispatchEvent(new PointerEvent("pointerleave"));
  flushSync();
  expect(told()).toEqual(now);
  point(0, "mouse");
  expect(told(), "without that one it waits for nothing").toEqual(now);
});

test("a finger points with the tap that comes first", () => {
  settings.set("twice", true);
  const now = told();
  point(3, "touch");
  expect(told()).toEqual(now);
  tile(3).dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  flushSync();
  expect(told()[0]).toBe("Furiten");
});
