import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { engine } from "./engine-progress.svelte.ts";
import { ReconnectingSocket, SILENCE_LIMIT, type Socket } from "./reconnecting-socket.ts";

vi.mock("./home-kind.ts", () => ({ WITHOUT_SERVER: true }));

function dialled(): { line: ReconnectingSocket<{ type: string }, { type: string }>; last: Socket } {
  const sockets: Socket[] = [];
  const line = new ReconnectingSocket({
    address: "/api/",
    greet: () => [],
    heard: () => {},
    refuses: () => false,
    changed: () => {},
    dial: () => {
      const made: Socket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: () => {},
        close: () => {},
      };
      sockets.push(made);
      return made;
    },
  });
  return { line, last: sockets.at(-1) as Socket };
}

beforeEach(() => {
  vi.useFakeTimers();
  engine.load(1, 2);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a line waits for as long as the engine starts, and a moment longer", async () => {
  const { line } = dialled();
  await vi.advanceTimersByTimeAsync(10 * SILENCE_LIMIT);
  expect(line.state).toBe("connecting");
  engine.ready();
  await vi.advanceTimersByTimeAsync(SILENCE_LIMIT - 1);
  expect(line.state).toBe("connecting");
  await vi.advanceTimersByTimeAsync(1);
  expect(line.state).toBe("cut");
  line.close();
});

test("a line that opened before is not cut by that limit", async () => {
  const { line, last } = dialled();
  last.onopen?.();
  engine.ready();
  await vi.advanceTimersByTimeAsync(SILENCE_LIMIT);
  expect(line.state).toBe("open");
  line.close();
});
