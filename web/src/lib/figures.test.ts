import { expect, test } from "vitest";
import { figure, signed } from "./figures.ts";

test("a loss is written with a minus sign and never with a hyphen", () => {
  expect([figure(-1200), figure("-37.9"), figure(1200)]).toEqual(["−1200", "−37.9", "1200"]);
  expect([signed(-3900), signed(3900), signed(0)]).toEqual(["−3900", "+3900", "0"]);
});
