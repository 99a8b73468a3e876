/** The state of a club page: fetched from the server, changed by commands. */

import { type ClubCommandName, fetchClub, sendClubCommand } from "../../lib/clubs-api.ts";
import { CommandStore } from "../../lib/command-store.svelte.ts";
import { newId } from "../../lib/events-api.ts";
import { words } from "../../lib/i18n.svelte.ts";
import { myClubs } from "../../lib/stored-list.ts";
import type { ClubCommandResult, ClubView } from "../../protocol.ts";

/** Milliseconds between two requests. */
const POLL = 15_000;

export class ClubStore extends CommandStore<ClubView> {
  /** How often it was looked: an answer that comes after a later question is old. */
  #looks = 0;

  /** Whether the visitor has this role or one with more rights. */
  may(least: "organiser" | "owner"): boolean {
    const role = this.shown?.me.role ?? "";
    return role === "owner" || (least === "organiser" && role === "organiser");
  }

  /** Looks at once, and again and again, for members come in by themselves; until it is ended. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => document.hidden || this.busy || void this.look(), POLL);
    return () => clearInterval(timer);
  }

  async look(): Promise<void> {
    const { language } = words;
    const look = ++this.#looks;
    const answer = await fetchClub(this.id);
    if (look !== this.#looks) return;
    this.connected = answer !== null;
    if (!answer || language !== words.language) return;
    const news = answer.ok && JSON.stringify(answer.told) !== JSON.stringify(this.shown);
    if (news) this.shown = answer.told;
    if (news && answer.told.me.role) myClubs.keep({ id: this.id, name: answer.told.name });
    this.closed = answer.ok ? "" : answer.refused.text;
  }

  /**
   * Send the command of a form, based on the state it was filled from; a refusal also brings
   * the new state.
   */
  form(): (deed: ClubCommandName) => Promise<ClubCommandResult | null> {
    let basis = this.shown?.last ?? 0;
    return async (deed) => {
      const done = await this.does(deed, basis);
      basis = done?.last ?? this.shown?.last ?? basis;
      return done;
    };
  }

  /** Something is done, on what is shown here; null where it was not taken. */
  async does(
    deed: ClubCommandName,
    basis = this.shown?.last ?? 0,
  ): Promise<ClubCommandResult | null> {
    const named = newId();
    const once = () => sendClubCommand(this.id, basis, deed, named);
    const answer = await this.tries(async () => (await once()) ?? (await once()));
    if (!answer?.ok) return null;
    this.told = answer.told.told ? [answer.told.told] : [];
    return answer.told;
  }
}
