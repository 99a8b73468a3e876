"""A browser on a device, as patient as the busiest machine needs."""

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first that is installed is driven: the shell draws no windows round its pages, and so takes
half the time to open one."""

UNDRAWN = "--force-gpu-mem-available-mb=1"
"""Pages are laid out and hear all events, but there is hardly room to draw them, which would take a
tenth of what tests take."""

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
STILL_PHONE: dict[str, Any] = {**PHONE, "reduced_motion": "reduce"}
"""A phone on which nothing moves, for whole matches."""
HASTY = """{
  const often = (ms) => location.pathname.startsWith("/e/")
    ? ms === 3000 || ms === 5000
    : location.pathname.startsWith("/c/") && ms === 15000;
  for (const name of ["setTimeout", "setInterval"]) {
    const wait = window[name];
    window[name] = (act, ms, ...more) => wait(act, often(ms) ? 500 : ms, ...more);
  }
}"""
"""Pages of an event or a club look every few seconds what others have done; here more often."""


@contextmanager
def chromium() -> Generator[Browser]:
    """Chromium, which runs until the end; it is not for taking pictures."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("chromium is not installed; scripts/get_programs.sh installs it")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=program,
            args=[
                "--no-sandbox",
                # A container may have next to no shared memory, without which pages would crash.
                "--disable-dev-shm-usage",
                UNDRAWN,
            ],
            timeout=PATIENCE * 1000,
        )
        yield running
        running.close()


SEEN = """try {
  if (localStorage.getItem("hanchan.new") === null) localStorage.setItem("hanchan.new", "no");
} catch {}  // a page of nowhere
"""
"""The browser keeps of its visitor that they are not new, and nothing else."""


@contextmanager
def visit(
    browser: Browser, device: dict[str, Any], *, new: bool = False, worker: bool = False
) -> Generator[BrowserContext]:
    """A visitor of whom nothing is known, and whose pages do not fail.

    Somebody `new` meets gentle bots and a coach; without a `worker` no page opens offline.
    """
    failed: list[str] = []
    # A worker fetches and keeps every file of a page once more, which takes a tenth of a visit.
    workers: Literal["allow", "block"] = "allow" if worker else "block"
    with browser.new_context(service_workers=workers, **device) as context:
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HASTY)
        if not new:
            context.add_init_script(SEEN)
        context.on("weberror", lambda error: failed.append(str(error.error)))
        yield context
    assert not failed, failed
