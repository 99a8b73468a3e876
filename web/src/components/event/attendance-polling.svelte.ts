/** Poll who has arrived at the online tables of a round. */

import { fetchOnlineTables } from "../../lib/events-api.ts";
import type { OnlineTableView } from "../../protocol.ts";

/** Milliseconds between two requests. */
const POLL = 5000;

export class AttendancePolling {
  tables = $state.raw<readonly OnlineTableView[]>([]);
  #later: ReturnType<typeof setTimeout> | undefined;

  /** Fetch at once, then at intervals while the page is visible. */
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

  at(table: number): OnlineTableView | undefined {
    return this.tables.find((one) => one.table === table);
  }
}
