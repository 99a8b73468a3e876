/** The state of a page that shows something of the server and changes it by commands. */

import type { Reply } from "./http-client.ts";
import { t } from "./i18n.svelte.ts";

export abstract class CommandStore<Shown> {
  readonly id: string;
  shown = $state.raw<Shown | null>(null);
  /** Why it is not shown. */
  closed = $state("");
  connected = $state(true);
  problem = $state("");
  /** What the last command did, in sentences. */
  told = $state.raw<readonly string[]>([]);
  busy = $state(false);

  constructor(id: string) {
    this.id = id;
  }

  /** Fetch what is shown. */
  abstract look(): Promise<void>;

  /** Take the server's answer: show a refusal, then fetch everything again. */
  async tries<T>(asked: () => Reply<T>, { again = true } = {}): Reply<T> {
    this.busy = true;
    this.problem = "";
    this.told = [];
    const answer = await asked();
    if (!answer) this.problem = t("lobby-no-server");
    else if (!answer.ok) this.problem = answer.refused.text;
    if (again) await this.look();
    this.busy = false;
    return answer;
  }
}
