/** A win in words: what it is called, and whose it is. */

import type { WinView } from "../protocol.ts";
import { t } from "./i18n.svelte.ts";
import { joinWithDots } from "./number-format.ts";

export function wordOf({ tile, stated, title, loser }: WinView): string {
  if (tile === null && !stated) return title;
  return t(loser === null ? "web-do-tsumo" : "web-do-ron");
}

/** Who won, from whom, and with which wait. */
export function winnerOf(win: WinView, players: readonly { name: string }[]): string {
  const winner = players[win.winner]?.name;
  const loser = win.loser === null ? null : players[win.loser]?.name;
  const from = loser == null ? winner : t("web-win-from", { winner: winner ?? "", loser });
  return joinWithDots([from, win.wait]);
}
