"""`docs/offences.md`: its examples run, and its tables have what the core has."""

import doctest
import re
from pathlib import Path

import pytest

from hanchan.core.offences.ids import OFFENCE_IDS, SANCTION_IDS


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs/offences.md").read_text(encoding="utf-8")


def first_cells(text: str, heading: str) -> tuple[str, ...]:
    """The first cell of each row of the table under a heading."""
    part = text[text.index(f"\n## {heading}\n") :].split("\n## ")[1]
    return tuple(re.findall(r"^\| `([^`]+)` \|", part, re.MULTILINE))


def test_every_offence_and_every_sanction_is_on_the_page_in_its_order(page: str) -> None:
    assert first_cells(page, "Offences") == OFFENCE_IDS[1:]
    assert first_cells(page, "Sanctions") == SANCTION_IDS


def test_the_examples_of_the_page_do_what_it_says(root: Path) -> None:
    path = str(root / "docs/offences.md")
    failed, tried = doctest.testfile(path, module_relative=False)
    assert tried > 5
    assert failed == 0
