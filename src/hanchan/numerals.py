"""Whole numbers that come as text: read strictly, and never at any length."""

MOST_DIGITS = 9
"""Longer numbers mean nothing here, and Python refuses or slowly reads those of thousands."""


def whole_number(text: str) -> int | None:
    """Return the number that a text spells in a few ASCII digits, or None if it spells none.

    >>> whole_number("-12"), whole_number("+1"), whole_number("1_0"), whole_number("9" * 99)
    (-12, None, None, None)
    """
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= MOST_DIGITS:
        return int(text)
    return None
