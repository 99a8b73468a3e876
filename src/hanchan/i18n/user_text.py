"""Sanitised text from users, as a single line of visible characters, and tables as CSV."""

import re
from collections.abc import Iterable
from unicodedata import category

from hanchan.errors import HanchanError

JOINERS = "\u200c\u200d"
"""Joiners, which some scripts use within words and emoji use between signs."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that are invisible."""


def sanitize_line(text: str) -> str:
    r"""Sanitise a text to one line without characters that reverse, hide or break nearby text.

    >>> sanitize_line("  East\n\x00 wind \u202e"), sanitize_line("\u200b \u3164")
    ('East wind', '')
    """
    return " ".join("".join(map(_sanitize_character, text)).split())


def sanitize_name(text: str) -> str:
    """Sanitise a name; raises an error for one without visible characters.

    >>> sanitize_name(" Aki ")
    'Aki'
    >>> sanitize_name(" ")
    Traceback (most recent call last):
    hanchan.errors.HanchanError: A name needs at least one visible character. \
Choose another one.
    """
    name = sanitize_line(text)
    if all(category(sign)[0] in "MZ" or sign in JOINERS for sign in name):
        raise HanchanError("name-unseen", field="name", given=text)
    return name


def _sanitize_character(sign: str) -> str:
    kind = category(sign)
    if kind == "Cc" or sign in BLANKS:
        return " "
    return "" if kind in ("Cf", "Cs") and sign not in JOINERS else sign


def capitalize_sentence(sentence: str) -> str:
    """Capitalise a sentence, unless it begins with an identifier.

    >>> capitalize_sentence("round 1 is not over")
    'Round 1 is not over'
    >>> capitalize_sentence("ending.rounds: 5 is too many")
    'ending.rounds: 5 is too many'
    """
    first = sentence.split(maxsplit=1)[0] if sentence.strip() else ""
    return sentence[:1].upper() + sentence[1:] if first.rstrip(",").isalpha() else sentence


# Tables as CSV, with text protected against evaluation as a formula.

_FORMULA = "'*[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20]"
"""Matches the start of a text that a spreadsheet would evaluate, or that is already protected."""
_BEGINNING = "(?:^|(?<=[;\t\r\n]))"
"""Matches the start of a cell as a spreadsheet may see it; some countries use semicolons."""
_UNSAFE = re.compile(f"{_BEGINNING}(?={_FORMULA})")
_SAFE = re.compile(f"{_BEGINNING}'(?={_FORMULA})")
_QUOTED = re.compile('[",;\t\r\n]')


def write_csv(rows: Iterable[Iterable[object]]) -> str:
    r"""Return rows as CSV; text that could be a formula gets an apostrophe, a number does not.

    >>> write_csv([("name", "points"), ("=1+1", -12.5), ("a;b", None)])
    'name,points\n\'=1+1,-12.5\n"a;b",\n'
    """
    return "".join(",".join(map(_cell, row)) + "\n" for row in rows)


def read_cell(cell: str) -> str:
    """Return a cell as it was before `write_csv` protected it, without spaces around it.

    >>> read_cell(" '=1+1 "), read_cell("'Aki'")
    ('=1+1', "'Aki'")
    """
    return _SAFE.sub("", cell.strip())


def _cell(value: object) -> str:
    if not isinstance(value, str):
        return "" if value is None else str(value)
    text = _UNSAFE.sub("'", value)
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text
