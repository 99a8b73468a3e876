"""Whether everybody can use a screen: axe in light and dark, on a desktop and on a phone."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES: tuple[ViewportSize, ViewportSize] = (
    {"width": 1280, "height": 800},
    {"width": 390, "height": 844},
)
COLOURS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
OF_COLOURS = ("color-contrast", "link-in-text-block")
"""What axe asks of colours; nothing else of a screen is different in the dark."""
RUN = """async (only) => {
  const ending = document.getAnimations().filter((one) =>
    one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((one) => one.finished));
  const { violations } = await axe.run({
    resultTypes: ["violations"],  // the places of whatever is well need not be described
    ...(only && { runOnly: only }),
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
    page.evaluate(script)
    for size in SIZES:
        page.set_viewport_size(size)
        for colours in COLOURS:
            page.emulate_media(color_scheme=colours, reduced_motion="reduce")
            for found in page.evaluate(RUN, OF_COLOURS if colours == "dark" else None):
                yield colours, size["width"], found
    page.set_viewport_size(before or SIZES[0])
