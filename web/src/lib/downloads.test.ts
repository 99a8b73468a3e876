import { afterEach, expect, test, vi } from "vitest";
import { downloads, nameIn } from "./downloads.svelte.ts";
import { home } from "./home.ts";
import { t, words } from "./i18n.svelte.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['attachment; filename="a b.jsonl"', "a b.jsonl"],
  ["attachment; filename=a.jsonl; x=y", "a.jsonl"],
  ["attachment; filename*=UTF-8''%E7%89%8C.json", "牌.json"],
  ["attachment; filename=\"old.json\"; filename*=UTF-8''new.json", "new.json"],
  ["attachment; filename=\"old.json\"; filename*=UTF-8''%E7", "old.json"],
  ["inline", null],
  ["", null],
])("%s names the file %s", (header, name) => {
  expect(nameIn(header)).toBe(name);
});

async function saved(answer: Response | Error, path: string): Promise<string[]> {
  await words.speak("en");
  vi.spyOn(home, "fetch").mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await downloads.save(path);
  return names;
}

test("a file is saved under the name that it comes with, or that of its path", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="match.jsonl"' };
  expect(await saved(new Response("{}", { headers }), "/api/a/record")).toEqual(["match.jsonl"]);
  expect(await saved(new Response("{}"), "/api/a/record?x=1")).toEqual(["record"]);
  expect(downloads.problem).toBe("");
});

test("what is not saved is said, until the next is", async () => {
  expect(await saved(new Response("{}", { status: 404 }), "/api/a/record")).toEqual([]);
  expect(downloads.problem).toBe(t("web-download-failed"));
  expect(await saved(new Error(), "/api/a/record")).toEqual([]);
  expect(downloads.problem).toBe(t("web-download-failed"));
  expect(await saved(new Response("{}"), "/api/a/record")).toEqual(["record"]);
  expect(downloads.problem).toBe("");
});
