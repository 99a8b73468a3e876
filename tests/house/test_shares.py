"""The files that come first in a run of all tests are there."""

from pathlib import Path

import shares


def test_every_file_that_is_named_to_come_first_exists_and_is_named_once(root: Path) -> None:
    assert [file for file in shares.FIRST if not (root / file).is_file()] == []
    assert len(set(shares.FIRST)) == len(shares.FIRST)
