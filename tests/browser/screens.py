"""Whether everybody can use a screen: axe on a light desktop and on a dark phone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SCREENS: tuple[tuple[Literal["light", "dark"], int, int], ...] = (
    ("light", 1280, 800),
    ("dark", 390, 844),
)
"""Colours, width and height: each once, for colours hardly depend on the width."""
RUN = """async () => {
  const ending = document.getAnimations().filter((one) =>
    one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
  const { violations } = await axe.run({
    resultTypes: ["violations"],  // the places of whatever is well need not be described
    selectors: false,
    preload: false,  // no rule that runs looks into style sheets or media
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 160)} ${failureSummary}`));
}"""


def axe() -> str:
    """The script that looks for what shuts people out."""
    if not AXE.is_file():
        pytest.skip("axe-core is not installed; `make page` installs it")
    return AXE.read_text(encoding="utf-8")


def violations(page: Page, script: str) -> Iterator[tuple[Any, ...]]:
    """Everything that axe finds wrong with the screen, by colours and width."""
    before = page.viewport_size
    if not page.evaluate("'axe' in window"):
        page.evaluate(script)
    for colours, width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=colours, reduced_motion="reduce")
        for found in page.evaluate(RUN):
            yield colours, width, found
    if before:
        page.set_viewport_size(before)
