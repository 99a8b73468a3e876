"""A browser on a device, as patient as the busiest machine needs."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext

PATIENCE = 120.0
"""Seconds after which nothing will come any more."""
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "en",
}


def visit(browser: Browser, device: dict[str, Any]) -> BrowserContext:
    """A visitor whom the browser has never seen before."""
    context = browser.new_context(**device)
    context.set_default_timeout(PATIENCE * 1000)
    return context
