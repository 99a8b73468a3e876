"""The article tests bite: changing a key of a rulebook makes one of them fail."""

import subprocess
import sys
from pathlib import Path

import pytest

from hanchan.rules import articles, rulebooks

BOOKS = [name for name in rulebooks() if articles(name)]


@pytest.fixture(scope="module")
def told(root: Path) -> str:
    """What is printed when the keys of all rulebooks are changed one by one."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    books = [f"--mutate={name}" for name in BOOKS]
    run = subprocess.run(
        [*command, "--tb=no", *books, "tests/rulebooks"],  # thousands fail, and nobody reads why
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout + run.stderr


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_change_of_a_key_is_noticed_by_a_test_of_the_article_that_fixes_it(
    rulebook: str, told: str
) -> None:
    unnoticed = [line for line in told.splitlines() if line.startswith(f"UNNOTICED {rulebook}/")]
    assert unnoticed == []
    assert f"\n0 pairs of {rulebook} go unnoticed" in told, told
