import { expect, test } from "vitest";
import { t, words } from "./i18n.svelte.ts";
import { groupDigitsInText } from "./number-format.ts";

test("points in a text stand apart; years, quotes and codes stay", () => {
  const told = groupDigitsInText(
    "en",
    "From 30000 on, 2000/4000, as of 2016; 40=8000/12000, '30000', host:8000",
  );
  const points = "From 30\u202f000 on, 2\u202f000/4\u202f000";
  expect(told).toBe(`${points}, as of 2016; 40=8000/12000, '30000', host:8000`);
});

test("the page's own messages write points so, whether given or part of the text", async () => {
  await words.speak("ru");
  expect(t("web-hand-weighed", { tile: "?", worth: 12000 })).toContain("12\u202f000");
  await words.speak("en");
  expect(t("web-review-means")).toContain("from 1\u202f000 on");
  await words.speak("ja");
  expect(t("web-hand-weighed", { tile: "?", worth: 12000 })).toContain("12000");
  await words.speak("en");
});
