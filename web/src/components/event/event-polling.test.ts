import { expect, test, vi } from "vitest";
import type { EventMe } from "../../protocol.ts";
import { EventWatch } from "./event-polling.svelte.ts";

const api = vi.hoisted(() => ({ doDeed: vi.fn(), seeEvent: vi.fn(), seeMe: vi.fn() }));
vi.mock("../../lib/events-api.ts", () => api);

test("a field that showed what was refused is drawn again with what holds", async () => {
  const watch = new EventWatch("abc", { own: true });
  const me = { role: "player", number: 1, member: "Aki" } as unknown as EventMe;
  watch.me = me;
  api.seeEvent.mockResolvedValue({ ok: true, told: null });
  api.doDeed.mockResolvedValue({ ok: false, refused: { text: "Ben has left the team" } });
  await watch.does({ type: "lineup", number: 1, round: 1, member: "Ben" });
  expect(watch.refused).toBe("Ben has left the team");
  expect(watch.me).toEqual(me);
  expect(watch.me).not.toBe(me);
});
