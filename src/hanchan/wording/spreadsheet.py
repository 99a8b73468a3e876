"""Tables as CSV: texts in them are texts to every spreadsheet, whatever people have written."""

import re
from collections.abc import Iterable

_FORMULA = "'*[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20]"
"""How a text begins that a spreadsheet would compute, or that was made a text before."""
_BEGINNING = "(?:^|(?<=[;\t\r\n]))"
"""Where a spreadsheet may see a cell begin: those of some countries part them by a semicolon."""
_UNSAFE = re.compile(f"{_BEGINNING}(?={_FORMULA})")
_SAFE = re.compile(f"{_BEGINNING}'(?={_FORMULA})")
_QUOTED = re.compile('[",;\t\r\n]')


def write_csv(rows: Iterable[Iterable[object]]) -> str:
    r"""Return rows as CSV; a text that could be a formula gets an apostrophe, and no number does.

    >>> write_csv([("name", "points"), ("=1+1", -12.5), ("a;b", None)])
    'name,points\n\'=1+1,-12.5\n"a;b",\n'
    """
    return "".join(",".join(map(_cell, row)) + "\n" for row in rows)


def read_cell(cell: str) -> str:
    """Return what `write_csv` was given for a text, without spaces around it.

    >>> read_cell(" '=1+1 "), read_cell("'Aki'")
    ('=1+1', "'Aki'")
    """
    return _SAFE.sub("", cell.strip())


def _cell(value: object) -> str:
    if not isinstance(value, str):
        return "" if value is None else str(value)
    text = _UNSAFE.sub("'", value)
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text
