import { expect, test } from "vitest";
import { formatNumber, joinWithDots } from "./number-format.ts";

test("a loss is written with a minus sign and never with a hyphen", () => {
  expect([formatNumber(-1200), formatNumber("-37.9"), formatNumber(1200)]).toEqual([
    "−1200",
    "−37.9",
    "1200",
  ]);
});

test("a line of facts never begins with the dot between them", () => {
  expect(joinWithDots(["Tenhou", "", null, "5 hands"])).toBe("Tenhou\u00a0· 5 hands");
});
