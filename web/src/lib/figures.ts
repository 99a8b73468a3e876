/** Figures as people write them, and as the server does: with a minus sign, never a hyphen. */

export function figure(number: number | string): string {
  return String(number).replaceAll("-", "−");
}

/** What is added, with its sign; nothing at all has none. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : figure(change);
}
