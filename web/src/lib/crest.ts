/** A crest for a name: petals about a core, the same for everyone who sees the name. */

export interface Crest {
  /** One petal, pointing up from the middle of a box from -50 to 50. */
  petal: string;
  /** Number of degrees by which each petal is turned. */
  turns: number[];
  core: string;
}

const PETALS: readonly ((w: number) => string)[] = [
  (w) => `M0-8C${w}-14 ${w}-30 0-42C${-w}-30 ${-w}-14 0-8Z`,
  (w) =>
    `M0-8C${w}-14 ${w * 1.2}-38 ${w * 0.35}-42L0-35 ${-w * 0.35}-42C${-w * 1.2}-38 ${-w}-14 0-8Z`,
  (w) => `M0-10L${w * 0.75}-27 0-43 ${-w * 0.75}-27Z`,
  (w) => `M${-w * 0.8}-38Q0-46 ${w * 0.8}-38L${w * 0.3}-13Q0-10 ${-w * 0.3}-13Z`,
  (w) => `M0-43A${w * 0.7} ${w * 0.7} 0 1 1 0 ${-43 + w * 1.4}A${w * 0.7} ${w * 0.7} 0 1 1 0-43Z`,
];
const CORES = [
  "",
  "M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7Z",
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9ZM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4Z",
  "M0-49A49 49 0 1 1 0 49A49 49 0 1 1 0-49ZM0-46A46 46 0 1 0 0 46A46 46 0 1 0 0-46Z",
];
const FEWEST_PETALS = 3;
const MOST_PETALS = 9;

/** A whole number from a text, well mixed (FNV-1a). */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text.normalize("NFC")) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  }
  hash ^= hash >>> 15;
  return Math.imul(hash, 2246822519) >>> 0;
}

/**
 * @example
 * crestOf("Aki").turns.length // 3 to 9 petals
 */
export function crestOf(name: string): Crest {
  let rest = hashOf(name);
  function take(choices: number): number {
    const taken = rest % choices;
    rest = Math.floor(rest / choices);
    return taken;
  }
  const count = FEWEST_PETALS + take(MOST_PETALS - FEWEST_PETALS + 1);
  const shape = PETALS[take(PETALS.length)];
  const core = CORES[take(CORES.length)] ?? "";
  const wide = Math.round(([0.55, 0.75, 0.95][take(3)] ?? 1) * Math.min(20, 90 / count));
  const begins = take(2) * (180 / count);
  const turns = Array.from({ length: count }, (_, i) => begins + (i * 360) / count);
  return { petal: shape?.(wide) ?? "", turns, core };
}
