/** Something that a visitor does with the server, once at a time, and why it failed. */

import { errorText } from "../components/lobby/api.ts";
import type { Reply } from "./http-client.ts";
import { t } from "./i18n.svelte.ts";

export class Attempt {
  busy = $state(false);
  problem = $state("");

  /** Do what leads to another page; it can be done again only if it fails. */
  async leave(deed: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    try {
      await deed();
    } catch (error) {
      this.problem = errorText(error);
      this.busy = false;
    }
  }

  /** Return the answer; null if the server refused or did not answer. */
  async ask<T>(asked: () => Reply<T>): Promise<T | null> {
    this.busy = true;
    this.problem = "";
    const answer = await asked();
    this.busy = false;
    if (answer?.ok) return answer.told;
    this.problem = answer?.refused.text ?? t("lobby-no-server");
    return null;
  }
}
