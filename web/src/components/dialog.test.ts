import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { words } from "../lib/i18n.svelte.ts";
import Dialog from "./Dialog.svelte";

const TEXT = createRawSnippet(() => ({ render: () => "<p>text</p>" }));
let shown: Record<string, unknown>;
let closed: number;

async function open(more: Record<string, unknown>): Promise<HTMLDialogElement> {
  await words.speak("en");
  closed = 0;
  const close = () => (closed += 1);
  const props = { title: "title", children: TEXT, close, ...more };
  shown = mount(Dialog, { target: document.body, props });
  flushSync();
  return document.querySelector("dialog") as HTMLDialogElement;
}

/** A press of a mouse that begins and ends at these places; the dialog itself has no extent here. */
function click(on: Element, from: number, to = from): void {
  on.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, clientX: from }));
  on.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: to }));
}

afterEach(async () => {
  await unmount(shown);
  document.body.replaceChildren();
});

test("a click outside closes a drawer, one inside does not", async () => {
  const dialog = await open({ drawer: true, footer: TEXT });
  click(dialog, 0);
  click(dialog.querySelector("p") as Element, 9);
  click(dialog, 0, 9); // what was marked with the mouse ends outside
  expect(closed).toBe(0);
  click(dialog, 9);
  expect(closed).toBe(1);
});

test("a click outside closes what asks nothing, and neither a form nor a sheet", async () => {
  click(await open({ footer: TEXT }), 9);
  expect(closed).toBe(0);
  await unmount(shown);
  click(await open({ lacquer: true }), 9);
  expect(closed).toBe(0);
  await unmount(shown);
  click(await open({}), 9);
  expect(closed).toBe(1);
});
