import { flushSync, mount, unmount } from "svelte";
import { expect, test, vi } from "vitest";
import { words } from "../../lib/i18n.svelte.ts";
import FileDropzone from "./FileDropzone.svelte";

test.each([
  ["1m2m3m", "pasted text"],
  ["https://tenhou.net/0/?log=2020010100gm", "tenhou.net"],
])("a refusal of %s speaks of %s", async (text, name) => {
  await words.speak("en");
  const named: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    named.push(decodeURIComponent(headers["X-File-Name"] ?? ""));
    return Response.json({ text: "refused" }, { status: 400 });
  });
  const shown = mount(FileDropzone, { target: document.body });
  const box = document.querySelector<HTMLInputElement>("#pasted");
  if (!box) throw new Error("there is no box for an address");
  expect(document.body.textContent).not.toContain(`${name}:`);
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  document.querySelector("form")?.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
  await vi.waitFor(() => expect(named).toEqual([name]));
  await unmount(shown);
  vi.unstubAllGlobals();
});
