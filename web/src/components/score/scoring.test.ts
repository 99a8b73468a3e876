import { expect, test } from "vitest";
import type { CalculatorForm } from "../../protocol.ts";
import { EMPTY_HAND } from "./hand-input.ts";
import { Calculator } from "./scoring.svelte.ts";

const FORM: CalculatorForm = { rules: "", reds: [1, 1, 1], riichi: [], flags: [] };

test("chi is offered where the rules have it", () => {
  const scoring = new Calculator(EMPTY_HAND);
  expect(scoring.targets).toContain("chi");
  scoring.form = FORM;
  expect(scoring.targets).toContain("chi");
  scoring.form = { ...FORM, players: 3, chi: false };
  expect(scoring.targets).toEqual([
    "hand",
    "win",
    "dora",
    "ura",
    "pon",
    "daiminkan",
    "kakan",
    "ankan",
  ]);
});
