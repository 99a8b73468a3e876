/** Points as the visitor's language groups their digits. */

import { figure } from "./figures.ts";
import { t } from "./i18n.svelte.ts";

export function points(number: number): string {
  return figure(number).replace(/\B(?=(\d{3})+$)/g, t("web-thousands"));
}

/** A difference, with its sign. */
export function difference(number: number): string {
  return number > 0 ? `+${points(number)}` : points(number);
}
