/** Typing tiles in notation: digits, then the letter of their suit. */

import { keyOf } from "../../lib/keyboard.ts";
export class TileTyping {
  #digits = "";

  /** What the key completes, tiles or not; mostly nothing. */
  press(event: KeyboardEvent): string[] {
    const key = keyOf(event);
    if (/^\d$/.test(key)) {
      this.#digits += key;
      return [];
    }
    const digits = this.#digits;
    this.#digits = "";
    return /^[mpsz]$/.test(key) ? [...digits].map((digit) => digit + key) : [];
  }
}
