/** Tiles written on the keyboard as they are in notation: digits, then the letter of their suit. */

import { keyOf } from "../../lib/keyboard.ts";
import { tilesIn } from "./said.ts";

export class Typed {
  #digits = "";

  /** The tiles that the key completes; mostly none. */
  press(event: KeyboardEvent): string[] {
    const key = keyOf(event);
    if (/^\d$/.test(key)) {
      this.#digits += key;
      return [];
    }
    const digits = this.#digits;
    this.#digits = "";
    return /^[mpsz]$/.test(key) ? tilesIn(digits + key) : [];
  }
}
