import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The address of `hanchan serve` during development. */
const SERVER = process.env.HANCHAN_SERVER ?? "http://127.0.0.1:8000";

/** Hash of the tile sprites; part of their address, so that browsers can cache them for good. */
function drawn(): string {
  const hash = createHash("sha256");
  const folder = new URL("public/tiles/", import.meta.url);
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest("hex").slice(0, 8);
}

/** Where the documentation is, as the package says. */
function documentation(): string {
  const project = readFileSync(new URL("../pyproject.toml", import.meta.url), "utf-8");
  return /^Documentation = "([^"]+)"$/m.exec(project)?.[1] ?? "";
}

/** Shared chunks: many small requests cost more than a few unused bytes. */
const SHARED = {
  name: "shared",
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
};

/** Output folders: where `hanchan serve` finds the page, and a page for any host of files. */
const BUILT = "../src/hanchan/server/page";
const FOLDER = "../build/static";
/** A compressed copy is written only if it is at least a tenth smaller. */
const WORTH = 0.9;

/** Write compressed copies next to each file, which `server/runtime/static_files.py` serves. */
function compressed(): Plugin {
  return { name: "compressed", apply: "build", closeBundle: () => compress(BUILT) };
}

function compress(folder: string): void {
  for (const entry of readdirSync(new URL(`${folder}/`, import.meta.url), {
    withFileTypes: true,
  })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) compress(path);
    else compressFile(new URL(path, import.meta.url));
  }
}

function compressFile(file: URL): void {
  const data = readFileSync(file);
  const copies = { ".br": brotliCompressSync(data), ".gz": gzipSync(data, { level: 9 }) };
  for (const [suffix, copy] of Object.entries(copies)) {
    if (copy.length < data.length * WORTH) writeFileSync(new URL(`${file}${suffix}`), copy);
  }
}

/** Files that the page itself never asks for. */
const ASIDE = new Set(["index.html", "worker.js", "robots.txt", "licences.txt"]);

/** The service worker of a page without a server, which lists every file that it keeps. */
function kept(): Plugin {
  return { name: "kept", apply: "build", closeBundle: () => writeWorker() };
}

/** The engine has versions of its own. */
function isKept(name: string): boolean {
  return !ASIDE.has(name) && !name.startsWith("engine/");
}

function writeWorker(): void {
  const folder = new URL(`${FOLDER}/`, import.meta.url);
  const hash = createHash("sha256");
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(fileURLToPath(folder), join(parentPath, name)))
    .map((name) => name.replaceAll(sep, "/"))
    .sort();
  for (const name of names) hash.update(name).update(readFileSync(new URL(name, folder)));
  const files = JSON.stringify(names.filter(isKept));
  const version = JSON.stringify(hash.digest("hex").slice(0, 12));
  const worker = readFileSync(new URL("folder/worker.js", import.meta.url), "utf-8");
  const known = `const FILES = ${files};\nconst VERSION = ${version};\n`;
  writeFileSync(new URL("worker.js", folder), known + worker);
}

export default defineConfig(({ mode }) => ({
  base: mode === "static" ? "./" : "/",
  plugins: [svelte(), mode === "static" ? kept() : compressed()],
  define: {
    "import.meta.env.TILES": JSON.stringify(drawn()),
    "import.meta.env.DOCS": JSON.stringify(documentation()),
  },
  // A strict content security policy forbids data: addresses and inline scripts.
  build: {
    outDir: mode === "static" ? FOLDER : BUILT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    reportCompressedSize: true,
    // Shared chunks may import each other in a circle; modules run in their own order all the same.
    rolldownOptions: {
      output: { codeSplitting: { groups: [SHARED] }, strictExecutionOrder: true },
    },
  },
  server: {
    fs: { allow: ["..", "."] },
    proxy: { "/api": { target: SERVER, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: {
    environment: "happy-dom",
    // Each file has a world of its own, in threads that go on; a single one would share its world.
    pool: "vmThreads",
    maxWorkers: Math.max(2, availableParallelism()),
    include: ["src/**/*.test.ts"],
    // A busy machine is no fault of the page.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
}));
