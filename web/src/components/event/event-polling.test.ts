import { expect, test, vi } from "vitest";
import type { OwnEntry } from "../../protocol.ts";
import { EventPolling } from "./event-polling.svelte.ts";

const api = vi.hoisted(() => ({
  sendEventCommand: vi.fn(),
  fetchEvent: vi.fn(),
  fetchMe: vi.fn(),
}));
vi.mock("../../lib/events-api.ts", () => api);

test("a field that showed what was refused is drawn again with what holds", async () => {
  const watch = new EventPolling("abc", { own: true });
  const me = { role: "player", number: 1, member: "Aki" } as unknown as OwnEntry;
  watch.me = me;
  api.fetchEvent.mockResolvedValue({ ok: true, told: null });
  api.sendEventCommand.mockResolvedValue({ ok: false, refused: { text: "Ben has left the team" } });
  await watch.does({ type: "lineup", number: 1, round: 1, member: "Ben" });
  expect(watch.refused).toBe("Ben has left the team");
  expect(watch.me).toEqual(me);
  expect(watch.me).not.toBe(me);
});
