/** A table is made, its seat is kept in this browser, and the page goes there. */

import { t } from "../../lib/i18n.svelte.ts";
import { router } from "../../lib/router.svelte.ts";
import { keepToken } from "../../lib/seat.ts";
import { makeTable } from "./api.ts";
import type { TableOptions } from "./options.ts";
import { keepTable } from "./tables.ts";
import { tidy } from "./visitor.ts";

/** Whoever has no name is a guest; a refusal is thrown with its sentence. */
export async function enterNewTable(
  options: TableOptions,
  name: string,
  more: { password?: string; start?: boolean } = {},
): Promise<void> {
  const { table, token } = await makeTable(options, tidy(name) || t("lobby-guest"), more);
  keepToken(table.id, token ?? null);
  keepTable(table.id);
  router.go(`/table/${table.id}`);
}
