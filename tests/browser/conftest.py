"""One browser and one server for all journeys."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.serving import Served
from browser.visiting import PATIENCE
from hanchan.server.process.settings import PAGE

expect.set_options(timeout=PATIENCE * 1000)
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, started once; it ends with its module, for its loop would be in others' way."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed; scripts/get_browser.sh installs it")
    if not (PAGE / "index.html").is_file():
        pytest.skip("the page is not built; `make page` builds it")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM,
            # A container may have next to no shared memory, without which pages would crash.
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            timeout=PATIENCE * 1000,
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that only these tests use; each makes tables of its own."""
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()
