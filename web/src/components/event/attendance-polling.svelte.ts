/** Who has come to the tables of a round that are played on this server: asked again and again. */

import { fetchOnlineTables } from "../../lib/events-api.ts";
import type { OnlineTable } from "../../protocol.ts";

/** Milliseconds between two looks. */
const POLL = 5000;

export class AttendancePolling {
  tables = $state.raw<readonly OnlineTable[]>([]);
  #later: ReturnType<typeof setTimeout> | undefined;

  /** Looks at once, and from then on, while somebody looks at the page. */
  follow(event: string, round: number): () => void {
    let ended = false;
    const look = async () => {
      const answer = document.hidden ? null : await fetchOnlineTables(event, round);
      if (ended) return;
      if (answer?.ok) this.tables = answer.told;
      this.#later = setTimeout(() => void look(), POLL);
    };
    void look();
    return () => {
      ended = true;
      clearTimeout(this.#later);
    };
  }

  at(table: number): OnlineTable | undefined {
    return this.tables.find((one) => one.table === table);
  }
}
