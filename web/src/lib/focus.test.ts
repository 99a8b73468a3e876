import { afterEach, expect, test } from "vitest";
import { comeBack, leaveFor } from "./focus.ts";

function put<K extends keyof HTMLElementTagNameMap>(tag: K, into: Element = document.body) {
  return into.appendChild(document.createElement(tag));
}

/** A dialog that takes the focus, and the button that answers it. */
function opened(): [HTMLDialogElement, HTMLButtonElement] {
  const dialog = put("dialog");
  leaveFor(dialog);
  dialog.showModal();
  const answer = put("button", dialog);
  answer.focus();
  return [dialog, answer];
}

function closed(dialog: HTMLDialogElement): void {
  dialog.close();
  dialog.remove();
  comeBack(dialog);
}

afterEach(() => document.body.replaceChildren());

test("the focus comes back to where it was before a dialog", () => {
  const button = put("button");
  button.focus();
  const [dialog] = opened();
  closed(dialog);
  expect(document.activeElement).toBe(button);
});

test("it comes back to the row of a button, where Enter does nothing", () => {
  const row = put("div");
  row.setAttribute("role", "toolbar");
  row.tabIndex = -1;
  put("button", row).focus();
  const [dialog] = opened();
  closed(dialog);
  expect(document.activeElement).toBe(row);
});

test("a dialog that follows another one keeps the focus, and gives it back to before both", () => {
  const button = put("button");
  button.focus();
  const [sheet] = opened();
  const [result, answer] = opened();
  closed(sheet);
  expect(document.activeElement).toBe(answer);
  closed(result);
  expect(document.activeElement).toBe(button);
});
