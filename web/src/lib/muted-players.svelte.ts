import type { ChatMessage } from "../protocol.ts";
import { recallTexts, remember } from "./local-storage.ts";

export type Speaker = Pick<ChatMessage, "place" | "name">;

const KEY = "silent";
/** Maximum number of tables to remember; the oldest are dropped. */
const MOST = 100;

/** Players muted in this browser, by table; neither the server nor other players learn of it. */
export class MutedPlayers {
  #who = $state.raw<readonly string[]>(recallTexts(KEY));

  has(table: string, speaker: Speaker): boolean {
    return this.#who.includes(entry(table, speaker));
  }

  toggle(table: string, speaker: Speaker): void {
    const who = entry(table, speaker);
    const others = this.#who.filter((one) => one !== who);
    this.#who = this.has(table, speaker) ? others : [...others, who].slice(-MOST);
    remember(KEY, JSON.stringify(this.#who));
  }
}

function entry(table: string, { place, name }: Speaker): string {
  return `${table} ${place} ${name}`;
}
