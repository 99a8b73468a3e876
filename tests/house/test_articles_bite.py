"""The article tests bite: whoever changes a key of a rulebook makes one of them fail."""

import subprocess
import sys
from pathlib import Path

import pytest

from hanchan.rules import articles, rulebooks

BOOKS = [name for name in rulebooks() if articles(name)]


@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_change_of_a_key_is_noticed_by_a_test_of_the_article_that_fixes_it(
    rulebook: str, root: Path
) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    run = subprocess.run(
        [*command, "--mutate", rulebook, "tests/rulebooks"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    unnoticed = [line for line in run.stdout.splitlines() if line.startswith("UNNOTICED")]
    assert unnoticed == []
    assert f"0 pairs of {rulebook} go unnoticed" in run.stdout, run.stdout + run.stderr
