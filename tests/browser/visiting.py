"""A browser on a device, as patient as the busiest machine needs."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext

PATIENCE = 120.0
"""Seconds after which nothing will come any more."""
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
STILL: dict[str, Any] = {**DESKTOP, "reduced_motion": "reduce"}
"""A desktop on which nothing moves: to draw what moves costs more than the match."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en",
}
HASTY = """{
  const wait = window.setTimeout;
  const looks = (ms) => location.pathname.startsWith("/e/") && (ms === 3000 || ms === 5000);
  window.setTimeout = (act, ms, ...more) => wait(act, looks(ms) ? 500 : ms, ...more);
}"""
"""Pages of an event look every three or five seconds what others have done; here more often."""


@contextmanager
def visit(browser: Browser, device: dict[str, Any]) -> Generator[BrowserContext]:
    """A visitor whom the browser has never seen before, and whose pages do not fail."""
    failed: list[str] = []
    with browser.new_context(**device) as context:
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HASTY)
        context.on("weberror", lambda error: failed.append(str(error.error)))
        yield context
    assert not failed, failed
