"""The tables of `docs/offences.md` have what the core has."""

import re
from pathlib import Path

import pytest

from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS


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
