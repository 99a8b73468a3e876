/** Which key was pressed, whatever the layout of the keyboard. */

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

/** Whether the key belongs to what has the focus: a text being written, a button, a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  if (target?.closest?.("input, select, textarea, dialog, [popover], [contenteditable]"))
    return true;
  const presses = event.key === "Enter" || event.key === " ";
  return presses && Boolean(target?.closest?.("button, a, summary"));
}
