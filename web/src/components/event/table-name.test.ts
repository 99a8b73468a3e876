import { expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte.ts";
import type { RoundView } from "../../protocol.ts";
import { tableNameIn } from "./table-name.ts";

test("a table that is alone in its round is called by the round, as the server says", async () => {
  await words.speak("en");
  const round = (number: number, alone: boolean): RoundView => {
    return { round: number, alone, state: "seated", word: "" };
  };
  const event = { rounds: [round(1, false), round(2, true)] };
  expect(tableNameIn(event, { round: 1, table: 1 })).toBe("Round 1, table 1");
  expect(tableNameIn(event, { round: 2, table: 1 })).toBe("Round 2");
  expect(tableNameIn(event, { round: 3, table: 1 })).toBe("Round 3, table 1");
});
