"""Write the table of formats and commands in `docs/formats/index.md`, from the formats themselves.

Run it from the root of the checkout whenever a format changes:
``python scripts/write_format_table.py``.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

from hanchan.formats.detection import FORMATS
from hanchan.formats.format import Format
from hanchan.formats.write_checks import FORMATS_OF_THREE

PAGE = Path("docs/formats/index.md")
BEGINNING, ENDING = "<!-- formats and commands -->\n", "<!-- end of formats and commands -->\n"
ABILITIES: dict[str, Callable[[Format], bool]] = {
    "`verify`, `replay`, `review`, `stats`": lambda _: True,
    "`dataset`, `bots-fit`": lambda _: True,
    "`convert` from": lambda _: True,
    "`convert` to": lambda known: known.writer is not None,
    "the page": lambda _: True,
    "games of three": lambda known: known.writer is None or known.name in FORMATS_OF_THREE,
}
"""What can be done with a format, and whether it can."""


def table() -> str:
    """The table, a row for each format."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "| format | " + " | ".join(ABILITIES) + " |"
    yield "|---" * (len(ABILITIES) + 1) + "|"
    for known in FORMATS:
        cells = ("yes" if can(known) else "no" for can in ABILITIES.values())
        yield f"| `{known.name}` | " + " | ".join(cells) + " |"


def page(text: str) -> str:
    """The page with the table between its two marks."""
    before, _, rest = text.partition(BEGINNING)
    return before + BEGINNING + table() + ENDING + rest.partition(ENDING)[2]


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
