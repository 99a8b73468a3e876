"""One browser and one server for all journeys."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.moments import Tables
from browser.serving import Served
from browser.visiting import chromium
from hanchan.server.runtime.settings import PAGE_FOLDER


@pytest.fixture(scope="session")
def lasting_browser() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """Chromium, started once, and the loop in which it is driven."""
    if not (PAGE_FOLDER / "index.html").is_file():
        pytest.skip("the page is not built; `make page` builds it")
    with chromium() as running:
        loop = asyncio.get_running_loop()
        yield running, loop
        asyncio._set_running_loop(loop)  # noqa: SLF001 (as Playwright does)


@pytest.fixture(scope="module")
def browser(
    lasting_browser: tuple[Browser, asyncio.AbstractEventLoop],
) -> Iterator[Browser]:
    """Chromium, whose loop counts as running only here: elsewhere it would be in others' way."""
    running, loop = lasting_browser
    asyncio._set_running_loop(loop)  # noqa: SLF001 (as Playwright does)
    yield running
    asyncio._set_running_loop(None)  # noqa: SLF001 (as Playwright does)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that only these tests use; each makes tables, events and people of its own."""
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def tables(browser: Browser, served: Served) -> Iterator[Tables]:
    """Tables to look at in windows of any size."""
    opened = Tables(browser, served)
    yield opened
    opened.close()
