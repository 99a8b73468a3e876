import { afterEach, expect, test } from "vitest";
import { DEFAULT_RULES } from "../../protocol.ts";
import { storedSituation, storeSituation } from "./situation.ts";

afterEach(() => localStorage.clear());

test("what questions shall be about is the same at the next visit", () => {
  const south = { rules: "jpml-a", round: "S", wind: "" };
  storeSituation(south);
  expect(storedSituation()).toEqual(south);
});

test.each(["{", "null", '{"rules":"../secret","round":"X","wind":3}'])(
  "a spoiled memory %s asks about anything, by the usual rulebook",
  (kept) => {
    localStorage.setItem("hanchan.practice.situation", kept);
    expect(storedSituation()).toEqual({ rules: DEFAULT_RULES, round: "", wind: "" });
  },
);
