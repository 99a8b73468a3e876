"""A browser on a device, as patient as the busiest machine needs."""

import json
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first that is installed is driven: the shell draws no windows round its pages, and so takes
half the time to open one."""

UNDRAWN = "--force-gpu-mem-available-mb=0"
"""Pages are laid out and hear all events, but there is no room to draw them, which would take a
fifth of what tests take."""

PATIENCE = 120.0
"""Seconds after which nothing will come any more."""
expect.set_options(timeout=PATIENCE * 1000)
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
    window[name] = (act, ms, ...more) => wait(act, often(ms) ? 1200 : ms, ...more);
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


def _workers(*, allowed: bool) -> Literal["allow", "block"]:
    """A worker fetches and keeps every file of a page once more, which takes a tenth of a visit."""
    return "allow" if allowed else "block"


SEEN = """try {
  if (localStorage.getItem("hanchan.new") === null) localStorage.setItem("hanchan.new", "no");
} catch {}  // a page of nowhere
"""
"""The browser keeps of its visitor that they are not new, and nothing else."""


MAX_IDLE = 6
"""Maximum number of pages of a browser that wait for another visitor."""
UNFORGETTABLE = ("add_init_script", "expose_binding", "expose_function", "route_web_socket")
"""What a page keeps for its next visitor: a socket of one test would answer those after it."""
LEAVE = """() => {
  try { sessionStorage.clear(); } catch {}
  location.replace("about:blank");
}"""
OPEN = """async (address) => {
  const before = document.querySelector("main");
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
  while (before?.isConnected) await new Promise(requestAnimationFrame);
}"""


@contextmanager
def visit(
    browser: Browser, device: dict[str, Any], *, new: bool = False, worker: bool = False
) -> Generator[BrowserContext]:
    """A visitor of whom nothing is known, and whose pages do not fail.

    Somebody `new` meets gentle bots and a coach; without a `worker` no page opens offline.
    """
    failed: list[str] = []
    with browser.new_context(service_workers=_workers(allowed=worker), **device) as context:
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(HASTY)
        if not new:
            context.add_init_script(SEEN)
        context.on("weberror", lambda error: failed.append(str(error.error)))
        yield context
    assert not failed, failed


@dataclass
class ReusedPage:
    """A page for one visitor after the other, each unknown to the browser and to every server."""

    device: dict[str, Any]
    page: Page
    failed: list[str] = field(default_factory=list[str])
    origins: set[str] = field(default_factory=set[str])

    def note_origin(self, address: str) -> None:
        """Note a server whose cookies and storage are to be forgotten."""
        parts = urlsplit(address)
        if parts.netloc:
            self.origins.add(f"{parts.scheme}://{parts.netloc}")

    def clear(self) -> None:
        """Leave the screen and forget its visitor: cookies, storage, window size, media, routes."""
        page, context = self.page, self.page.context
        page.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        page.evaluate(LEAVE)
        page.wait_for_url("about:blank")
        # A session that lasted would hide from a page that it is offline.
        storage = context.new_cdp_session(page)
        for origin in self.origins:
            kinds = {"origin": origin, "storageTypes": "all"}
            storage.send("Storage.clearDataForOrigin", kinds)
        storage.detach()
        context.clear_cookies()
        page.set_viewport_size(self.device["viewport"])
        page.emulate_media(
            media="null",
            color_scheme=self.device.get("color_scheme", "light"),
            reduced_motion=self.device.get("reduced_motion", "no-preference"),
        )


_idle: WeakKeyDictionary[Browser, dict[str, list[ReusedPage]]] = WeakKeyDictionary()


@contextmanager
def fresh_page(
    browser: Browser,
    device: dict[str, Any],
    *,
    new: bool = False,
    worker: bool = False,
    script: str = "",
) -> Generator[Page]:
    """Lend a page to a visitor of whom nothing is known, as `visit` would open one.

    A renderer costs as much as a load, so the page of an earlier visitor is cleared and lent again.
    The `script` runs before each screen. Tests that add other scripts, sockets, listeners or clocks
    to a page, which would stay there, use `visit`; the page refuses what it cannot forget.
    """
    idle = _idle.setdefault(browser, {})
    how: dict[str, Any] = {"new": new, "worker": worker, "script": script}
    key = json.dumps([device, how], sort_keys=True)
    lent = idle[key].pop() if idle.get(key) else _open_page(browser, device, **how)
    try:
        yield lent.page
        lent.clear()
        assert not lent.failed, lent.failed
    except BaseException:
        lent.page.context.close()
        raise
    idle[key] = [*idle.pop(key, []), lent]  # now the latest
    if sum(map(len, idle.values())) > MAX_IDLE:
        oldest = next(key for key, pages in idle.items() if pages)
        idle[oldest].pop(0).page.context.close()


def _open_page(
    browser: Browser, device: dict[str, Any], *, new: bool, worker: bool, script: str
) -> ReusedPage:
    context = browser.new_context(service_workers=_workers(allowed=worker), **device)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(HASTY)
    if not new:
        context.add_init_script(SEEN)
    if script:
        context.add_init_script(script)
    page = context.new_page()
    opened = ReusedPage(device, page)
    context.on("weberror", lambda error: opened.failed.append(str(error.error)))
    page.on("framenavigated", lambda frame: opened.note_origin(frame.url))
    for name in UNFORGETTABLE:
        setattr(page, name, _refuse)
    return opened


def _refuse(*_: object, **__: object) -> NoReturn:
    raise AssertionError("this page is lent to other tests as well: take one of `visit`")


def follow_link(page: Page, path: str) -> None:
    """Show another screen as a link of the page would, without loading the page again."""
    page.locator("main").first.wait_for(state="attached")  # only then does it heed addresses
    wanted = urlsplit(path).path
    if urlsplit(page.url).path == wanted:  # the screen would stay as it is
        page.evaluate(OPEN, "/clubs" if wanted == "/" else "/")
    page.evaluate(OPEN, path)
