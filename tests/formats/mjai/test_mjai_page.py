"""`docs/mjai.md`: its examples run."""

import doctest
from pathlib import Path


def test_the_examples_of_the_page_do_what_it_says(root: Path) -> None:
    failed, tried = doctest.testfile(
        str(root / "docs/mjai.md"), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert tried > 5
    assert failed == 0
