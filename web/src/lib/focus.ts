/** Where the focus was before a dialog took it, so that it can go back there. */

const BEFORE = new WeakMap<Element, HTMLElement[]>();

/** A dialog opens. What had the focus within another dialog may go with that one. */
export function leaveFor(dialog: Element): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || from === document.body) return;
  const around = from.closest("dialog");
  // A row of buttons is gone back to, not one of them: Enter once too often does nothing there.
  const place = from.closest<HTMLElement>("[role=toolbar]") ?? from;
  BEFORE.set(dialog, [place, ...((around && BEFORE.get(around)) ?? [])]);
}

/** The dialog is gone. */
export function comeBack(dialog: Element): void {
  const place = BEFORE.get(dialog)?.find((one) => one.isConnected && !dialog.contains(one));
  if (!document.querySelector("dialog[open]")?.contains(document.activeElement)) {
    place?.focus({ preventScroll: true });
  }
}
