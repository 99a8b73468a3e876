import { expect, test, vi } from "vitest";
import { ClubStore } from "./club-store.svelte.ts";

const { see, deed } = vi.hoisted(() => ({ see: vi.fn(), deed: vi.fn() }));
vi.mock("../../lib/clubs-api.ts", () => ({ fetchClub: see, sendClubCommand: deed }));
vi.mock("../../lib/events-api.ts", () => ({ newId: () => "id" }));

const NAME = { type: "describe", name: "Aki", about: "", notice: "" } as const;
const club = (last: number) => ({ ok: true, told: { id: "c", last, me: { role: "owner" } } });

test("a form rests on what it was filled from, until its owner has heard what others did", async () => {
  const desk = new ClubStore("c");
  see.mockResolvedValueOnce(club(4));
  await desk.look();
  const does = desk.form();
  see.mockResolvedValue(club(7));
  await desk.look();
  deed.mockResolvedValueOnce({ ok: false, refused: { text: "Ben has changed it" } });
  expect(await does(NAME)).toBeNull();
  deed.mockResolvedValueOnce({ ok: true, told: { last: 8 } });
  await does(NAME);
  deed.mockResolvedValueOnce({ ok: true, told: { last: 9 } });
  await does(NAME);
  expect(deed.mock.calls.map(([, basis]) => basis)).toEqual([4, 7, 8]);
});

test("an answer that comes after that to a later question is not taken", async () => {
  const desk = new ClubStore("c");
  let late = (_: unknown): void => {};
  see.mockReturnValueOnce(new Promise((tell) => (late = tell)));
  const first = desk.look();
  see.mockResolvedValueOnce(club(8));
  await desk.look();
  late(club(7));
  await first;
  expect(desk.shown?.last).toBe(8);
});
