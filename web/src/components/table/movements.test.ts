import { afterEach, expect, test, vi } from "vitest";
import type { ViewChange } from "../../lib/view-diff.ts";
import { measure, showMoves } from "./movements.ts";

const HAND = ["1m", "2m", "3m", "4m"];
const tiles = (names: string[]) =>
  names.map((name) => `<button><svg><use href="tiles.svg#${name}"/></svg></button>`).join("");

afterEach(() => vi.restoreAllMocks());

test("a hand that closes up is measured as a whole before one of its tiles moves", () => {
  const felt = document.createElement("div");
  felt.innerHTML = `<div class="hand"><div role="toolbar">${tiles(HAND)}</div></div>
    <div class="side-0"><div class="river"><div class="row"></div></div></div>`;
  const [toolbar, row] = ["[role=toolbar]", ".row"].map((at) => felt.querySelector(at) as Element);
  const told: string[] = [];
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    told.push("measured");
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(30 * place, 0, 30, 40);
  });
  Element.prototype.animate = vi.fn((_, timing) => {
    told.push((timing as KeyframeAnimationOptions).pseudoElement ? "cast" : "moved");
    return { finished: Promise.resolve() } as unknown as Animation;
  });
  const before = measure(felt);
  toolbar?.firstElementChild?.remove();
  row?.append(document.createElement("span"));
  told.length = 0;
  const change: ViewChange = { kind: "discard", seat: 0, tile: "1m", drawn: false };
  showMoves(felt, [change], before, 0, 4);
  expect(told.lastIndexOf("measured")).toBeLessThan(told.indexOf("moved"));
  expect(told.filter((what) => what === "moved")).toHaveLength(HAND.length);
});
