"""The Chromium by which scripts take pictures, and benchmarks times."""

import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
"""The first that is installed is used: a browser that people have, or else its shell."""


@contextmanager
def run_chromium(program: str | None = None) -> Generator[Browser]:
    """Run a Chromium, or this one, until the end; without any, leave with a sentence."""
    found = program or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if found is None:
        sys.exit("no Chromium is installed; scripts/get_programs.sh installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()
