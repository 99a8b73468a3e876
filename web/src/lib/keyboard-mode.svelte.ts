/** Whether the visitor's hands are on the keys: then the table shows them, and keeps the focus. */

/** Whoever plays with a mouse presses these, too; Escape closes what lies upon the table. */
const ALONE = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock", "Escape"]);

class KeyboardMode {
  now = $state(false);

  pressed({ key }: KeyboardEvent): void {
    if (!ALONE.has(key)) this.now = true;
  }

  pointed(): void {
    this.now = false;
  }
}

export const keyboardMode = new KeyboardMode();
