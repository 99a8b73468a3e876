import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guestId } from "../components/lobby/guest-id.ts";
import { EventTally } from "../components/tally/event-tally.svelte.ts";
import { retryWhenBusy } from "../components/tally/tally-api.ts";
import { fetchEvent } from "./events-api.ts";
import { fetchJson } from "./http-client.ts";

/** A server that takes a question and never says anything. */
function hanging(): void {
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, refuse) =>
      signal.addEventListener("abort", () => refuse(new DOMException("late", "AbortError"))),
    );
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("whatever is asked at the table of an event is asked by whoever this browser is", async () => {
  const known: (string | undefined)[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    known.push(headers["X-Visitor"]);
    return Response.json({ text: "no", id: "no" }, { status: 403 });
  });
  const keeper = new EventTally("one", 1, 1);
  await keeper.does({ type: "agree" });
  keeper.judge({ type: "count", end: [1, 2, 3, 4] } as never);
  expect(new Set(known)).toEqual(new Set([guestId()]));
  expect(known.length).toBeGreaterThan(1);
});

test.each([
  ["a question", () => fetchEvent("one"), 10_000],
  ["a deed", () => fetchJson("POST", "/api/events/one/deeds", {}), 30_000],
])("%s that nobody answers is not waited for without end", async (_, asked, patience) => {
  hanging();
  let answer: unknown = "nothing yet";
  void asked().then((told) => (answer = told));
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(answer).toBe("nothing yet");
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toBeNull();
});

test("an answer that has begun may take its time on a slow line, but not for ever", async () => {
  let answer: unknown = "nothing yet";
  vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => ({
    ok: true,
    status: 200,
    json: () =>
      new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(new Error("late")))),
  }));
  void fetchEvent("one").then((told) => (answer = told));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(answer).toBe("nothing yet");
  await vi.advanceTimersByTimeAsync(1000);
  expect(answer).toBeNull();
});

test("whoever gives a question up is told that it ended", async () => {
  hanging();
  const control = new AbortController();
  const asked = fetchJson("GET", "/api/events/one", undefined, { signal: control.signal });
  control.abort();
  await expect(asked).rejects.toThrow();
});

test("to be asked too often is a refusal for people, and silence for what asks again by itself", async () => {
  const refused = { text: "wait", id: "limit-often" };
  vi.stubGlobal("fetch", async () => Response.json(refused, { status: 429 }));
  expect(await fetchJson("GET", "/api/events/one")).toEqual({ ok: false, refused, later: true });
  expect(await retryWhenBusy(fetchJson("GET", "/api/events/one"))).toBeNull();
});

test("nothing but sounds and tiles is fetched in any other way than from the home of the page", () => {
  const modules = import.meta.glob<string>(
    ["/src/**/*.{ts,svelte}", "!/src/**/*.test.ts", "!/src/engine/**", "!/src/embedded/**"],
    {
      eager: true,
      query: "?raw",
      import: "default",
    },
  );
  const fetching = Object.keys(modules).filter((at) => /\bfetch\(/.test(modules[at] ?? ""));
  expect(fetching.sort()).toEqual([
    "/src/lib/home.ts",
    "/src/lib/http-client.ts",
    "/src/lib/sounds.ts",
    "/src/lib/tile-art.ts",
  ]);
});

test.each([
  ["a refusal", Response.json({ type: "refused", text: "no room" }, { status: 503 }), "no room"],
  ["what stands before it", new Response("<h1>Bad gateway</h1>", { status: 502 }), undefined],
])("of a server that fails, %s is told if it has a sentence", async (_, answer, sentence) => {
  vi.stubGlobal("fetch", async () => answer);
  const told = await fetchJson("POST", "/api/events", {});
  expect(told).toEqual(
    sentence ? { ok: false, refused: { type: "refused", text: sentence }, later: true } : null,
  );
});
