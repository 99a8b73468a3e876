"""One browser and one server for all journeys."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.moments import Tables
from browser.serving import Served
from browser.visiting import PATIENCE, chromium
from hanchan.server.runtime.settings import PAGE_FOLDER

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, started once; it ends with its module, for its loop would be in others' way."""
    if not (PAGE_FOLDER / "index.html").is_file():
        pytest.skip("the page is not built; `make page` builds it")
    with chromium() as running:
        yield running


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
