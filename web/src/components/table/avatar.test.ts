import { mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte.ts";
import AvatarPicker from "../AvatarPicker.svelte";
import Avatar from "./Avatar.svelte";

let shown: Record<string, unknown>[] = [];

beforeEach(async () => {
  await words.choose("en");
});

afterEach(() => {
  for (const one of shown) unmount(one);
  shown = [];
  document.body.replaceChildren();
});

/** What is drawn for a name, with a picture that was chosen. */
function drawn(name: string, avatar = ""): Element {
  const target = document.body.appendChild(document.createElement("div"));
  shown.push(mount(Avatar, { target, props: { name, avatar, seat: 0 } }));
  return target;
}

test("a player is a tile or a crest as they chose, and else the crest of their name", () => {
  expect(drawn("Aki", "5p").querySelector("use")?.getAttribute("href")).toMatch(/#5p$/);
  const crests = [drawn("Aki"), drawn("Aki", "crest-3"), drawn("Ben", "crest-3")].map(
    (one) => one.querySelector(".crest")?.innerHTML,
  );
  expect(crests[1]).toBe(crests[2]);
  expect(crests[0]).not.toBe(crests[1]);
});

test("every picture to choose from has a name of its own, and no two look alike", () => {
  shown.push(mount(AvatarPicker, { target: document.body, props: { chosen: "" } }));
  const labels = [...document.querySelectorAll("label")];
  const names = labels.map((label) => label.querySelector(":scope > span.heard")?.textContent);
  const looks = labels.map((label) => label.querySelector(".avatar svg")?.innerHTML);
  expect(new Set(names).size).toBe(labels.length);
  expect(new Set(looks).size).toBe(labels.length);
});
