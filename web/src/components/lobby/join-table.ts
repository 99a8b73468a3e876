/** Take a seat, store it in this browser, and open the table. */

import { takeHeldSeat } from "../../lib/events-api.ts";
import { guide } from "../../lib/guide.svelte.ts";
import { t } from "../../lib/i18n.svelte.ts";
import { router } from "../../lib/router.svelte.ts";
import { keepToken } from "../../lib/seat-token.ts";
import { BOTS, GUIDED_SEEDS } from "../../protocol.ts";
import { makeTable } from "./api.ts";
import { cleanName } from "./guest-id.ts";
import { storeTable } from "./my-tables.ts";
import { DEFAULTS, soloOptionsOf, type TableOptions } from "./options.ts";

/** A player without a name becomes a guest. Throws the server's refusal. */
export async function enterNewTable(
  options: TableOptions,
  name: string,
  more: { password?: string; start?: boolean } = {},
): Promise<string> {
  const { table, token } = await makeTable(options, cleanName(name) || t("lobby-guest"), more);
  enter(table.id, token ?? null);
  return table.id;
}

/** A match against bots of the lowest level whose first hand has a guide, each time another one. */
export async function enterGuidedHand(name: string, again: boolean): Promise<void> {
  const seed = GUIDED_SEEDS[guide.begun % GUIDED_SEEDS.length];
  const options = { ...soloOptionsOf({ ...DEFAULTS, bots: BOTS[0] }), seed };
  guide.begin(await enterNewTable(options, name, { start: true }), again);
}

/** Take the seat an event reserves for the visitor; returns the refusal, or an empty string. */
export async function enterHeldSeat(event: string, round: number, table: number): Promise<string> {
  const answer = await takeHeldSeat(event, round, table);
  if (!answer?.ok) return answer?.refused.text ?? t("lobby-no-server");
  enter(answer.told.table, answer.told.token);
  return "";
}

function enter(table: string, token: string | null): void {
  keepToken(table, token);
  storeTable(table);
  router.go(`/table/${table}`);
}
