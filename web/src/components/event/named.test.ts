import { expect, test } from "vitest";
import type { EventShown } from "../../protocol.ts";
import { isAlone } from "./named.ts";

function held(kind: string, tables: number): Pick<EventShown, "kind" | "rounds"> {
  const table = { table: 1, state: "open", seats: [] } as const;
  return {
    kind,
    rounds: [{ round: 2, state: "drawn", word: "", tables: Array(tables).fill(table) }],
  };
}

test("a table of a club night is called by its round, unless the round has another one", () => {
  expect(isAlone(held("club", 1), 2)).toBe(true);
  expect(isAlone(held("club", 2), 2)).toBe(false);
  expect(isAlone(held("club", 1), 3)).toBe(false);
  expect(isAlone(held("tournament", 1), 2)).toBe(false);
});
