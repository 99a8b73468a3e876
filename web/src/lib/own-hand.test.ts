import { expect, test } from "vitest";
import riichi from "../fixtures/en/riichi.json";
import type { CoachAdvice, FromServer, MatchUpdate, SafetyGroup } from "../protocol.ts";
import { OwnTiles } from "./own-hand.svelte.ts";
import { TableState } from "./table.svelte.ts";

const TOLD = riichi.update as unknown as MatchUpdate;

function group(id: SafetyGroup["id"], danger: number, ...tiles: string[]): SafetyGroup {
  return { id, danger, name: id, why: "", tiles };
}

function told(...against: SafetyGroup[][]): OwnTiles {
  const game = new TableState();
  game.hear(riichi.welcome as FromServer);
  const dangers = against.map((groups, seat) => ({ seat, groups }));
  game.hear({ ...TOLD, coach: { ...(TOLD.coach as CoachAdvice), dangers } });
  return new OwnTiles(game);
}

test("a tile is as safe as it is against whoever it is least safe against", () => {
  const own = told(
    [group("genbutsu", 0, "1m"), group("live", 4, "5m")],
    [group("genbutsu", 0, "5m"), group("suji", 1, "1m"), group("rare", 3, "7z")],
  );
  const found = [...own.safety].map(([tile, { id }]) => [tile, id]);
  expect(Object.fromEntries(found)).toEqual({ "1m": "suji", "5m": "live", "7z": "rare" });
});

test("how dangerous a reason is, the server says", () => {
  const own = told([group("live", 1, "1m")], [group("genbutsu", 2, "1m")]);
  expect(own.safety.get("1m")?.id).toBe("genbutsu");
});
