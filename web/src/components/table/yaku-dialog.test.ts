import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import early from "../../fixtures/en/early.json";
import { t, words } from "../../lib/i18n.svelte.ts";
import { keepToken } from "../../lib/seat-token.ts";
import { TableState } from "../../lib/table.svelte.ts";
import type { TableUi } from "../../lib/table-ui.svelte.ts";
import type { FromServer, MatchUpdate, YakuReachView } from "../../protocol.ts";
import YakuDialog from "./YakuDialog.svelte";

const YAKU: YakuReachView[] = [
  { yaku: "hatsu", name: "Hatsu", gloss: "", value: "1 han", reach: "has", missing: 2 },
  { yaku: "tanyao", name: "Tanyao", gloss: "", value: "1 han", reach: "near", missing: 3 },
  { yaku: "pinfu", name: "Pinfu", gloss: "", value: "1 han", reach: "lost" },
];

let shown: Record<string, unknown>;
let opened: string[];

function open(answer: () => Response): void {
  vi.stubGlobal("fetch", async () => answer());
  const game = new TableState();
  game.hear(early.welcome as unknown as FromServer);
  game.hear(early.update as unknown as MatchUpdate);
  opened = [];
  const shell = { open: (part: string) => opened.push(part) } as unknown as TableUi;
  keepToken(game.table?.id ?? "", "token");
  shown = mount(YakuDialog, { target: document.body, props: { game, shell, close: () => {} } });
  flushSync();
}

beforeEach(() => words.speak("en"));

afterEach(async () => {
  await unmount(shown);
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
});

test("yaku that the hand has come first, then those that are near, and others are folded", async () => {
  open(() => Response.json(YAKU));
  await vi.waitFor(() => expect(document.querySelectorAll("li")).toHaveLength(3));
  const heads = [...document.querySelectorAll("h3, summary")].map((head) => head.textContent);
  expect(heads).toEqual(["has", "near", "lost"].map((reach) => t(`web-yaku-${reach}`)));
  expect(document.querySelector("details li")?.textContent).toContain("Pinfu");
  expect(document.body.textContent).toContain("3 tiles missing");
});

test("a refusal is a sentence", async () => {
  open(() => Response.json({ field: "table", text: "no coach" }, { status: 403 }));
  await vi.waitFor(() => expect(document.querySelector(".problem")?.textContent).toBe("no coach"));
});

test("the words of the game are one press away from the yaku", () => {
  open(() => Response.json(YAKU));
  [...document.querySelectorAll("button")]
    .find((one) => one.textContent?.includes(t("web-terms")))
    ?.click();
  expect(opened).toEqual(["words"]);
});
