/** Quick chat phrases and reactions. */

export const QUICK_CHAT = [
  "hello",
  "thanks",
  "well_played",
  "sorry",
  "moment",
  "good_game",
] as const;
export const REACTIONS = ["nice", "wow", "laugh", "phew", "ouch", "hmm"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How long a plate shows a chat line, in milliseconds. */
export const SHOWN = 4000;

export function reactionOf(words: string | null | undefined): Reaction | null {
  return REACTIONS.find((one) => one === words) ?? null;
}
