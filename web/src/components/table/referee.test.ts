import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import told from "../../fixtures/en/referee.json";
import { t, words } from "../../lib/i18n.svelte.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { FromPage, FromServer, MatchUpdate, RulingProposal } from "../../protocol.ts";
import TableView from "./TableView.svelte";

let said: FromPage[];
let shown: Record<string, unknown> | null;

function show(changes: Partial<RulingProposal> = {}): void {
  const update = told.update as unknown as MatchUpdate;
  const proposals = (update.proposals ?? []).map((one) => ({ ...one, ...changes }));
  const game = new TableState();
  game.use({ act: () => true, say: (message) => said.push(message) > 0 });
  game.hear(told.welcome as FromServer);
  game.hear({ ...update, proposals });
  if (!game.view) throw new Error("the fixture has no view");
  shown = mount(TableView, { target: document.body, props: { game, view: game.view } });
  flushSync();
}

function buttons(): string[] {
  return [...document.querySelectorAll("dialog footer button")].map(
    (one) => one.textContent?.trim() ?? "",
  );
}

function press(name: string): void {
  const found = [...document.querySelectorAll<HTMLElement>("dialog button")].find(
    (one) => one.textContent?.trim() === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  found.click();
  flushSync();
}

function answer(reason: string): void {
  const input = document.querySelector<HTMLInputElement>("dialog form input[maxlength]");
  if (!input) throw new Error("nobody asks why");
  input.value = reason;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  input.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  flushSync();
}

beforeEach(async () => {
  said = [];
  await words.speak("en");
});

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

test("what the book says is ruled at one press, and its article is a link", () => {
  show();
  expect(document.querySelector("dialog a")?.getAttribute("href")).toBe("/rules/ema-2008#3.4.7b");
  press(t("web-confirm"));
  expect(said).toContainEqual(
    expect.objectContaining({ type: "rule", report: 1, verdict: "confirm" }),
  );
  expect(document.querySelector("dialog")).toBeNull();
});

test("whoever dismisses a report says why", () => {
  show();
  press(t("web-dismiss"));
  expect(said.filter(({ type }) => type === "rule")).toEqual([]);
  answer(" they are all there ");
  expect(said).toContainEqual({
    type: "rule",
    report: 1,
    verdict: "dismiss",
    reason: "they are all there",
  });
});

test("what the book leaves to the referee cannot be ruled by the book", () => {
  const offered: [string, string][] = [
    ["none", "put right"],
    ["chombo", "chombo"],
  ];
  show({ proposed: "referee", offered });
  expect(buttons()).toEqual([t("web-dismiss"), t("web-decide")]);
  press(t("web-decide"));
  answer("seen at once");
  expect(said).toContainEqual(
    expect.objectContaining({ verdict: "amend", sanction: "none", reason: "seen at once" }),
  );
});

test("nobody loses points as long as nobody knows who it was", () => {
  show({ known: false });
  press(t("web-amend"));
  expect(document.querySelector("dialog form select")).not.toBeNull();
  expect(document.querySelector("dialog form [type=number]")).toBeNull();
});

test("a report that is put aside is found where reports are made", () => {
  show();
  document.querySelector<HTMLElement>("dialog header button")?.click();
  flushSync();
  expect(document.querySelector("dialog")).toBeNull();
  dispatchEvent(new KeyboardEvent("keydown", { key: "!", cancelable: true }));
  flushSync();
  press(told.update.proposals[0]?.title ?? "");
  expect(buttons()).toContain(t("web-confirm"));
});
