/** Figures as people write them, and as the server does: with a minus sign, never a hyphen. */

export function formatNumber(number: number | string): string {
  return String(number).replaceAll("-", "−");
}

const UNDIVIDED = new Set(["ja"]);
const NARROW_SPACE = "\u202f";
const AMOUNT = "[+−]?(?:[0-9]{5,}|[0-9]{2,}00)";
/** Points in a sentence, alone or by who pays, as the server finds them. */
const POINTS = new RegExp(`(^|[\\s(])(${AMOUNT}(?:[/–]${AMOUNT})*)(?![\\w=:]|[./-][0-9])`, "g");

/** Points with thousands apart, where the language has it so. */
export function groupDigits(language: string, written: number | string): string {
  const between = UNDIVIDED.has(language) ? "" : NARROW_SPACE;
  return formatNumber(written).replace(/\B(?=(\d{3})+(?!\d))/g, between);
}

/** Group the digits of points in a text; leaves quotes and code alone. */
export function groupDigitsInText(language: string, written: string): string {
  return written.replace(
    POINTS,
    (_, before: string, found: string) => before + groupDigits(language, found),
  );
}

/** Facts in one line; where it breaks, the dot stays with the fact before it. */
export function joinWithDots(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join("\u00a0· ");
}
