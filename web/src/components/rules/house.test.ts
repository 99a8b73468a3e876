import { expect, test } from "vitest";
import { draftOf, HouseRulesEditor, storedDraft } from "./house.svelte.ts";

test("an address begins a draft with what a variation sets", () => {
  expect(draftOf("?from=club-4p&yaku.renhou=mangan&seek=x")).toEqual({
    extends: "club-4p",
    title: "",
    changes: { "yaku.renhou": "mangan" },
  });
  expect(draftOf("?seek=win.min_han")).toBeNull();
});

test("a value given back is no change any more", () => {
  const house = new HouseRulesEditor({ extends: "ema-2008", title: "", changes: {} });
  house.base = {
    book: { id: "ema-2008", title: "" },
    topics: [
      {
        topic: "win",
        name: "",
        rules: [{ key: "win.min_han", name: "", values: [{ text: "", written: "1" }] }],
      },
    ],
    variations: [],
    articles: [],
    tables: [],
  };
  house.set("win.min_han", "2");
  expect(house.isChanged("win.min_han")).toBe(true);
  house.set("win.min_han", "1");
  expect(house.draft.changes).toEqual({});
  expect(house.valueOf("win.min_han")).toBe("1");
});

test("only a text that is a rulebook goes back into the form", () => {
  const house = new HouseRulesEditor(null);
  house.text = "title = ";
  house.shown = { ok: false };
  expect(house.byForm()).toBe(false);
  const changed = [{ key: "win.min_han", name: "", was: "1", now: "2", written: "2" }];
  house.shown = { ok: true, extends: "wrc", title: "Ours", changed };
  expect(house.byForm()).toBe(true);
  expect(house.draft).toEqual({ extends: "wrc", title: "Ours", changes: { "win.min_han": "2" } });
});

test("a draft that cannot be read is an empty one", () => {
  localStorage.setItem("hanchan.house-draft", "{");
  expect(storedDraft()).toEqual({ extends: "tenhou", title: "", changes: {} });
});

test("a draft goes on from a nearer rulebook with the same values", () => {
  const house = new HouseRulesEditor({
    extends: "wrc",
    title: "Ours",
    changes: { "limits.counted_yakuman": "13", "win.min_han": "2" },
  });
  const changed = [{ key: "win.min_han", name: "", was: "1", now: "2", written: "2" }];
  house.beginWith({ id: "wrc-2025", title: "", changed });
  expect(house.draft).toEqual({
    extends: "wrc-2025",
    title: "Ours",
    changes: { "win.min_han": "2" },
  });
});
