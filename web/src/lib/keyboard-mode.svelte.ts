/** Whether the visitor uses the keyboard: then the table shows key hints and keeps the focus. */

/** Mouse players press these, too; Escape closes overlays. */
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
