/** The state of an event page: polled from the server, which answers only with changes. */

import {
  type EventCommandName,
  fetchEvent,
  fetchMe,
  sendEventCommand,
} from "../../lib/events-api.ts";
import { t, words } from "../../lib/i18n.svelte.ts";
import type { CaseRefusal, EventView, OwnEntry, RoundView } from "../../protocol.ts";
import { ServerTime } from "./clock.ts";

/** Milliseconds between two requests. */
const POLL = 5000;

export class EventPolling {
  readonly id: string;
  readonly #own: boolean;
  told = $state.raw<EventView | null>(null);
  me = $state.raw<OwnEntry | null>(null);
  problem = $state.raw<CaseRefusal | null>(null);
  connected = $state(true);
  ahead = $state(0);
  busy = $state(false);
  /** Why the visitor's last command was refused. */
  refused = $state("");
  readonly #time = new ServerTime();
  #language = "";
  #later: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  /** `own`: whether the page shows the visitor's own seat. */
  constructor(id: string, { own = false } = {}) {
    this.id = id;
    this.#own = own;
  }

  /** The current round, or the last one if no other is announced. */
  get round(): RoundView | null {
    return this.told?.rounds?.at(-1) ?? null;
  }

  /** Looks at once, and from then on; again at once where the language has changed. */
  follow(): () => void {
    this.#ended = false;
    void this.#again();
    return () => {
      this.#ended = true;
      clearTimeout(this.#later);
    };
  }

  async #again(): Promise<void> {
    clearTimeout(this.#later);
    await this.look();
    if (!this.#ended) this.#later = setTimeout(() => void this.#again(), POLL);
  }

  async look(): Promise<void> {
    const { language } = words;
    const known = language === this.#language ? this.told : null;
    const asked = Date.now();
    const answer = await fetchEvent(this.id, { known });
    this.connected = answer !== null;
    if (!answer || words.language !== language) return;
    this.problem = answer.ok ? null : answer.refused;
    if (!answer.ok || !answer.told) return;
    this.#time.tell(answer.told.now, asked, Date.now());
    this.ahead = this.#time.ahead;
    if (this.#own && !(await this.#meet())) return;
    this.told = answer.told;
    this.#language = language;
  }

  /** The visitor does something for themselves, on what is shown here. */
  async does(deed: EventCommandName): Promise<void> {
    this.busy = true;
    const answer = await sendEventCommand(this.id, this.told?.last ?? 0, deed);
    this.refused = answer?.ok ? "" : (answer?.refused.text ?? t("web-event-offline"));
    // A field that shows what was refused goes back to what holds, though nothing is new.
    if (this.refused && this.me) this.me = { ...this.me };
    await this.look();
    this.busy = false;
  }

  async #meet(): Promise<boolean> {
    const answer = await fetchMe(this.id);
    if (answer?.ok) this.me = answer.told;
    return answer?.ok ?? false;
  }
}
