/** The pressed key, independent of the keyboard layout. */

/** Milliseconds in which a press is ignored, as it was meant for the earlier content. */
export const DEAF = 250;

const NAMED: Record<string, string> = { Escape: "escape", Enter: "enter", " ": " " };

/** The key in lower case; letters of other alphabets give the key at the same place. */
export function keyOf(event: KeyboardEvent): string {
  const named = NAMED[event.key];
  if (named) return named;
  const plain = event.key.normalize("NFKC").toLowerCase();
  if (/^[!-~]$/.test(plain)) return plain;
  const place = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(event.code);
  return place?.[1]?.toLowerCase() ?? "";
}

/** Whether it presses a button that has the focus. */
export function presses({ key }: KeyboardEvent): boolean {
  return key === "Enter" || key === " ";
}

/** Whether a click was meant for what has been here since then; that of a key always is. */
export function heeded({ detail }: MouseEvent, since: number): boolean {
  return detail === 0 || performance.now() - since > DEAF;
}

/** Whether the key belongs to what has the focus: a text being written, a button, a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  if (target?.closest?.("input, select, textarea, dialog, [popover], [contenteditable]"))
    return true;
  return presses(event) && Boolean(target?.closest?.("button, a, summary"));
}
