"""What the install pages say of packages and megabytes."""

import re
from pathlib import Path

import pytest
from scripts import write_install_sizes as sizes

from hanchan.server.runtime.settings import PAGE_FOLDER


@pytest.mark.skipif(
    not (PAGE_FOLDER / "index.html").is_file(),
    reason="the page is not built; `make page` builds it",
)
def test_install_pages_state_the_measured_sizes(root: Path) -> None:
    for name in sizes.PAGES:
        written = (root / name).read_text("utf-8")
        numbers = [
            [int(number) for number in re.findall(r"\| ([0-9]+) (?=\|)", text)]
            for text in (written, sizes.write_sizes(written))
        ]
        assert len(numbers[0]) == 2 * len(sizes.EXTRAS)
        assert numbers[0][::2] == numbers[1][::2], "packages"
        # Packages differ a little from one version of Python to the next.
        assert numbers[0][1::2] == pytest.approx(numbers[1][1::2], rel=0.1), "megabytes"
