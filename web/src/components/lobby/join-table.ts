/** A seat at a table is taken, it is kept in this browser, and the page goes there. */

import { takeHeldSeat } from "../../lib/events-api.ts";
import { t } from "../../lib/i18n.svelte.ts";
import { router } from "../../lib/router.svelte.ts";
import { keepToken } from "../../lib/seat-token.ts";
import { makeTable } from "./api.ts";
import { cleanName } from "./guest-id.ts";
import { storeTable } from "./my-tables.ts";
import type { TableOptions } from "./options.ts";

/** Whoever has no name is a guest; a refusal is thrown with its sentence. */
export async function enterNewTable(
  options: TableOptions,
  name: string,
  more: { password?: string; start?: boolean } = {},
): Promise<void> {
  const { table, token } = await makeTable(options, cleanName(name) || t("lobby-guest"), more);
  enter(table.id, token ?? null);
}

/** The seat that an event holds for the visitor; the sentence why there is none, if so. */
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
