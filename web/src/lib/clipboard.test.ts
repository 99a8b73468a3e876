import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./clipboard.ts";

afterEach(() => vi.unstubAllGlobals());

test("a text is copied by the clipboard of the browser", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("a link")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("a link");
});

test("without a clipboard a text is selected and copied, and nothing is left behind", async () => {
  vi.stubGlobal("navigator", {});
  let selected = "";
  document.execCommand = (what: string) => {
    selected = what === "copy" ? (document.querySelector("textarea")?.value ?? "") : "";
    return true;
  };
  expect(await copyText("a link")).toBe(true);
  expect(selected).toBe("a link");
  expect(document.querySelector("textarea")).toBeNull();
});

test("where copying is forbidden altogether it says so", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
  document.execCommand = () => false;
  expect(await copyText("a link")).toBe(false);
});
