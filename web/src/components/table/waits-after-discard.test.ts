import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import coach from "../../fixtures/en/coach.json";
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

function show({ welcome, update }: { welcome: unknown; update: unknown }): void {
  const game = new TableState();
  game.use({ act: () => true, say: () => true });
  game.hear(welcome as FromServer);
  game.hear(update as MatchUpdate);
  if (!game.view) throw new Error("the fixture has no view");
  shown = mount(TableView, { target: document.body, props: { game, view: game.view } });
  flushSync();
}

beforeEach(async () => {
  settings.set("twice", false);
  settings.set("weighs", false);
  settings.set("still", true);
  await words.speak("en");
});

afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
});

test("whoever points at a tile sees what the hand waits for without it, and whether in furiten", () => {
  show(kans);
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
  show(kans);
  const now = told();
  point(3, "touch");
  expect(told()).toEqual(now);
  tile(3).dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
  flushSync();
  expect(told()[0]).toBe("Furiten");
});

test("the coach's card tells the waits, but not those of a riichi that is aimed", () => {
  show(coach);
  const hand = [...document.querySelectorAll<HTMLElement>(".hand [role=toolbar] button")];
  const place = hand.findIndex((one) => one.getAttribute("aria-label")?.startsWith("4 of char"));
  point(place, "mouse");
  expect(told()).toEqual([""]);
  document.querySelector<HTMLElement>(".call.riichi")?.click();
  flushSync();
  point(place, "mouse");
  expect(told()).toEqual(["Waits", "5 of bamboo"]);
});

const riichi = () => document.querySelector<HTMLElement>(".call.riichi");

test("a riichi that the coach would declare is marked, and its reason is in words", () => {
  show(coach);
  expect(riichi()?.classList).toContain("best");
  expect(document.querySelector(".coach .riichi")?.textContent).toContain("Riichi: ");
});

test("what the coach puts first is marked among the calls, and heard, where the coach weighs", () => {
  const { update } = coach;
  show({ ...coach, update: { ...update, coach: { ...update.coach, lines: [] } } });
  expect(riichi()?.classList).not.toContain("best");
  settings.set("weighs", true);
  flushSync();
  expect(riichi()?.classList).toContain("best");
  expect(riichi()?.getAttribute("aria-label")).toContain("The coach");
});
