// @vitest-environment node
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EngineFiles } from "./engine-files.ts";
import { unpackTar } from "./tar-files.ts";

const BASE = "https://host/engine/";
const TEXT = "four winds ".repeat(5000);
const PACKED = new Uint8Array(gzipSync(TEXT));
const stored = new Set<string>();
let host: Record<string, Uint8Array<ArrayBuffer>>;

beforeEach(() => {
  host = { "text.gz": PACKED, "plain.zst": new Uint8Array([1, 2, 3]) };
  stored.clear();
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("fetch", async (address: string) => {
    const name = address.slice(BASE.length).split("?")[0] ?? "";
    if (name === "manifest.json") {
      const files = Object.entries(host).map(([of, { length }]) => ({ name: of, bytes: length }));
      return Response.json({ version: "v1", files });
    }
    const found = host[name];
    return new Response(found, { status: found ? 200 : 404 });
  });
  vi.stubGlobal("caches", {
    match: async (address: string) => stored.has(address) || undefined,
    keys: async () => ["hanchan"],
    open: async () => ({
      keys: async () => [...stored].map((url) => ({ url })),
      delete: async (url: string) => stored.delete(url),
    }),
  });
});

afterEach(() => vi.unstubAllGlobals());

async function textOf(files: EngineFiles): Promise<string> {
  return new TextDecoder().decode(await files.bytes("text"));
}

test("files come by name, unpacked, and are counted as they come", async () => {
  const told: number[] = [];
  const files = await EngineFiles.fetch(BASE, (loaded) => told.push(loaded));
  expect(await textOf(files)).toBe(TEXT);
  expect(await files.bytes("plain.zst")).toEqual(new Uint8Array([1, 2, 3]));
  expect(told.at(-1)).toBe(PACKED.length + 3);
  expect([files.answer("other"), files.broken]).toEqual([undefined, false]);
});

test("a file that the host has unpacked is taken as it is", async () => {
  host["text.gz"] = new TextEncoder().encode(TEXT);
  expect(await textOf(await EngineFiles.fetch(BASE, () => {}))).toBe(TEXT);
});

test("what the service worker keeps unpacked is counted as it comes, then taken as kept", async () => {
  const kept = new Response(TEXT, { headers: { "X-Kept": "plain" } });
  const answers = [new Response(PACKED), kept];
  host = { "law.wasm.gz": PACKED };
  stored.add(`${BASE}manifest.json`);
  const plain = fetch;
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("law.wasm.gz") ? answers.shift() : plain(address),
  );
  const told: number[] = [];
  const files = await EngineFiles.fetch(BASE, (loaded) => told.push(loaded));
  expect(await files.answer("law.wasm")).toBe(kept);
  expect(files.answer("law.wasm")).toBe(undefined);
  expect(told.at(-1)).toBe(PACKED.length);
  expect(answers).toEqual([]);
});

test.each([
  ["cut", () => PACKED.slice(0, -9)],
  ["changed", () => PACKED.with(Math.floor(PACKED.length / 2), 0x55 ^ (PACKED[20] ?? 0))],
])("a file that arrives %s is reported, and the stored copy is deleted", async (_, damaged) => {
  host["text.gz"] = damaged();
  const files = await EngineFiles.fetch(BASE, () => {});
  await expect(textOf(files)).rejects.toThrow();
  expect(files.broken).toBe(true);
  stored.add(`${BASE}text.gz?v1`).add("https://host/index.html");
  await files.forget();
  expect([...stored]).toEqual(["https://host/index.html"]);
});

const KEPT = { headers: { "X-Kept": "plain", "Content-Type": "application/wasm" } };
const unreadable = () => new ReadableStream({ pull: (on) => on.error(new TypeError("gone")) });

test.each([
  ["cannot be compiled", () => new Response("<sign in>", KEPT), true],
  ["cannot be read", () => new Response(unreadable(), KEPT), true],
  ["finds no memory", () => Promise.reject(new RangeError("memory")), false],
])("a start ends whose kept WebAssembly %s; a bad file is reported", async (_, kept, broken) => {
  const files = await EngineFiles.fetch(BASE, () => {});
  const usual = WebAssembly.instantiateStreaming;
  const start = async () => {
    await WebAssembly.instantiateStreaming(kept(), {}).catch(() => {});
    return new Promise(() => {}); // as Pyodide does
  };
  await expect(files.compiled(start)).rejects.toThrow();
  expect(files.broken).toBe(broken);
  expect(WebAssembly.instantiateStreaming).toBe(usual);
});

test("a start whose WebAssembly is good brings what it brings", async () => {
  const files = await EngineFiles.fetch(BASE, () => {});
  const empty = new Response(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), KEPT);
  const start = async () => (await WebAssembly.instantiateStreaming(empty, {})).instance;
  expect(await files.compiled(start)).toBeInstanceOf(WebAssembly.Instance);
  expect(files.broken).toBe(false);
});

test("a missing file is reported", async () => {
  const listed = await EngineFiles.fetch(BASE, () => {});
  expect(listed.broken).toBe(false);
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("manifest.json")
      ? Response.json({ version: "v1", files: [{ name: "gone.gz", bytes: 9 }] })
      : new Response(null, { status: 404 }),
  );
  const files = await EngineFiles.fetch(BASE, () => {});
  await expect(files.bytes("gone")).rejects.toThrow("404");
  expect(files.broken).toBe(true);
});

test("an archive becomes files, those with long paths as well", () => {
  const home = mkdtempSync(join(tmpdir(), "tar-"));
  const long = `${"deep/".repeat(24)}file.txt`;
  const wanted: Record<string, string> = {
    "a.txt": "one",
    "b/c.txt": "x".repeat(2000),
    [long]: "",
  };
  for (const [name, content] of Object.entries(wanted)) {
    mkdirSync(join(home, name, ".."), { recursive: true });
    writeFileSync(join(home, name), content);
  }
  const told = ["--format=ustar", "-C", home, "-cf", "-", ...Object.keys(wanted)];
  const tar = new Uint8Array(execFileSync("tar", told));
  rmSync(home, { recursive: true });
  const made: Record<string, string> = {};
  const folders = new Set<string>();
  const fs = {
    mkdirTree: (path: string) => folders.add(path),
    writeFile: (path: string, data: Uint8Array) => {
      expect(folders).toContain(path.slice(0, path.lastIndexOf("/")));
      made[path.replace("/packages/", "")] = new TextDecoder().decode(data);
    },
  };
  unpackTar(fs, tar, "/packages");
  expect(made).toEqual(wanted);
});
