"""What others recorded: games, hands and rulebooks, in a folder beside the checkout."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[3] / "shared"
MISSING = (
    "games, hands and rulebooks of others are not beside this checkout, and may not be in it;"
    " what they show of each format, other tests show with our own matches"
)


def recorded(*parts: str) -> Path:
    """A file or folder in it; the test is skipped where it is missing."""
    path = FOLDER.joinpath(*parts)
    if not path.exists():
        pytest.skip(MISSING)
    return path
