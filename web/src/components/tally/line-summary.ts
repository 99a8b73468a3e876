/** A short summary of a line that has no score sheet yet. */

import { t } from "../../lib/i18n.svelte.ts";
import { type KyokuLine, kyokuOf, type TallyLine } from "./lines.ts";

export function summarizeKyoku({ end }: KyokuLine, names: readonly string[]): string {
  if (!end) return t("web-tally-void");
  if (end.type === "draw") {
    const tenpai = (end.tenpai ?? []).map((seat) => names[seat]).join(", ");
    return tenpai ? t("web-tally-brief-draw", { tenpai }) : t("web-tally-draw");
  }
  const loser = end.payer === null ? "" : (names[end.payer] ?? "");
  return end.winners
    .map(({ seat, hand, worth }) => {
      const id = loser ? "web-tally-brief-ron" : "web-tally-brief-tsumo";
      const told = t(id, { winner: names[seat] ?? "", loser });
      const said = worth?.yakuman
        ? t("web-tally-yakuman-of", { times: worth.yakuman })
        : worth &&
          `${t("web-tally-han-of", { han: worth.han ?? 0 })} ${t("web-tally-fu-of", { fu: worth.fu ?? 0 })}`;
      return [told, hand ? `${hand} ${end.tile ?? ""}`.trim() : said].filter(Boolean).join(" · ");
    })
    .join(" · ");
}

export function summarizeLine(line: TallyLine, names: readonly string[]): string {
  const kyoku = kyokuOf(line);
  return kyoku ? summarizeKyoku(kyoku, names) : t(`web-tally-line-${line.type}`);
}
