/** The state of the organiser's page: polled from the server, changed by commands. */

import { CommandStore } from "../../lib/command-store.svelte.ts";
import {
  type EventCommandName,
  fetchEvent,
  newId,
  saveFile,
  sendEventCommand,
} from "../../lib/events-api.ts";
import { fileName } from "../../lib/files.ts";
import type { Reply } from "../../lib/http-client.ts";
import { words } from "../../lib/i18n.svelte.ts";
import { currentTime } from "../../lib/time.svelte.ts";
import type { EventView, RoundClockView, RoundTableView, RoundView } from "../../protocol.ts";

/** Milliseconds between two requests. */
const POLL = 3000;

export class EventAdminStore extends CommandStore<EventView> {
  /** Milliseconds by which the clock of the server is ahead of this one. */
  ahead = 0;
  #spoken = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  /** Nothing more is asked for. */
  stop(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
  }

  /** Looks now, and again a little later. */
  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const language = words.language;
    const known = this.#spoken === language ? this.shown : null;
    const answer = await fetchEvent(this.id, { known, run: true });
    this.connected = answer !== null;
    if (answer?.ok && answer.told && answer.told.last >= (this.shown?.last ?? 0)) {
      this.ahead = Date.parse(answer.told.now) - Date.now();
      this.#spoken = language;
      this.shown = answer.told;
    }
    if (answer) this.closed = answer.ok ? "" : answer.refused.text;
    clearTimeout(this.#timer);
    if (!this.#gone) this.#timer = setTimeout(() => void this.look(), POLL);
  }

  /** Something is done, on what is shown here; whether it was taken. */
  does(deed: EventCommandName): Promise<boolean> {
    const named = newId();
    const basis = this.shown?.last ?? 0;
    const done = async () => {
      const once = () => sendEventCommand(this.id, basis, deed, { named });
      const answer = (await once()) ?? (await once());
      if (answer?.ok) this.told = answer.told.told ?? [];
      return answer;
    };
    return this.tries(done).then((answer) => answer?.ok ?? false);
  }

  /** Saves a file of the event, named after it; `ending` is the rest of its name. */
  save(path: string, ending: string): Reply<null> {
    const name = fileName(this.shown?.name ?? this.id);
    return this.tries(() => saveFile(this.id, path, `${name}${ending}`));
  }

  /** Whether the visitor organises the event, which goes on; referees decide at the tables alone. */
  get organises(): boolean {
    return !this.shown?.closed && ["organiser", "owner"].includes(this.shown?.role ?? "");
  }

  /** What the regulation says about something. */
  value(key: string): string {
    return this.shown?.regulated?.find((one) => one.key === key)?.value ?? "";
  }

  /** Seconds that are left, below 0 when time is up; null where there is no limit. */
  left(clock: RoundClockView): number | null {
    if (!clock.minutes) return null;
    if (!clock.ends) return clock.left ?? 0;
    return Math.ceil((Date.parse(clock.ends) - currentTime() - this.ahead) / 1000);
  }
}

/** The round that matters now: the first that is not released, or else the last. */
export function roundNow(rounds: readonly RoundView[]): number {
  const open = rounds.find(({ state }) => state !== "released");
  return (open ?? rounds.at(-1))?.round ?? 0;
}

/** A player's seat in the first unfinished round whose table has no final result. */
export function seatOf(
  rounds: readonly RoundView[],
  number: number,
): { round: number; table: number; state: string } | null {
  for (const { round, tables = [], state: course } of rounds) {
    const at = tables.find(({ seats }) => seats.some((seat) => seat.number === number));
    if (at && at.state !== "final" && course !== "released")
      return { round, table: at.table, state: at.state };
  }
  return null;
}

/** Whether the tally of a table is over and comes to other points than were entered. */
export function differsFromTally({ tallied = [], revision, seats }: RoundTableView): boolean {
  return Boolean(revision) && tallied.some((points, seat) => points !== seats[seat]?.score);
}

/** Minutes and seconds, with a sign once time is up. */
export function clockFace(seconds: number): string {
  const whole = Math.abs(seconds);
  const rest = String(whole % 60).padStart(2, "0");
  return `${seconds < 0 ? "−" : ""}${Math.floor(whole / 60)}:${rest}`;
}

/** The names in a text, one a line; null if its first line names the columns of a table. */
export function namesIn(text: string): string[] | null {
  const lines = text.split(/\r?\n/u).map((line) => line.trim());
  const columns =
    lines
      .find(Boolean)
      ?.replace(/^\uFEFF/u, "")
      .split(/[,;\t]/u) ?? [];
  if (columns.some((column) => column.trim().toLowerCase() === "name")) return null;
  return lines.filter(Boolean);
}
