import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { firstLanguage, t, words } from "./i18n.svelte.ts";

const LOCALES = "../src/hanchan/i18n/locales/en";

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.(ts|svelte)$/.test(path) && !path.endsWith(".test.ts") ? [path] : [];
  });
}

const SOURCES = filesBelow("src").map((path) => readFileSync(path, "utf8"));
const DEFINED = readdirSync(LOCALES)
  .filter((name) => /^(?:web.*|lobbypage|bots)\.ftl$/.test(name))
  .flatMap((name) => readFileSync(join(LOCALES, name), "utf8").match(/^[a-z][\w-]+(?= =)/gm) ?? []);

/** Ids begin with the name of their file: `web-close`, `lobby-play`. */
const FIRST = [...new Set(DEFINED.map((id) => id.split("-")[0]))].join("|");

/** Ids as they are written out, and the beginnings of those that are put together. */
const WRITTEN = new Set(
  SOURCES.flatMap((text) => text.match(found(`"(?:${FIRST})-[\\w-]+"`)) ?? []),
);
const BEGUN = new Set(
  SOURCES.flatMap((text) => text.match(found(`\`(?:${FIRST})-[\\w-]*(?=\\$\\{)`)) ?? []),
);

function found(pattern: string): RegExp {
  return new RegExp(pattern, "g");
}

test("every message that is asked for exists", () => {
  const missing = [...WRITTEN].filter((id) => !DEFINED.includes(id.slice(1, -1)));
  expect(missing).toEqual([]);
});

test("every message is asked for somewhere", () => {
  const begun = [...BEGUN].map((id) => id.slice(1));
  const idle = DEFINED.filter(
    (id) =>
      !WRITTEN.has(`"${id.replace(/-in-browser$/, "")}"`) &&
      !begun.some((start) => id.startsWith(start)),
  );
  expect(idle).toEqual([]);
});

test("the language is the one chosen, or else the browser's, or else English", () => {
  expect(firstLanguage("ja", ["ru"])).toBe("ja");
  expect(firstLanguage(null, ["de-DE", "ru-RU", "ja"])).toBe("ru");
  expect(firstLanguage("tlh", ["fi"])).toBe("en");
});

test("messages follow the language that is spoken", async () => {
  await words.speak("ja");
  expect(t("web-tile-5m")).toBe("五萬");
  await words.speak("ru");
  expect(t("web-tile-0p")).toBe("красный 5 пин");
});
