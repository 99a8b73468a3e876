"""Strict parsing of whole numbers from text, with a maximum length."""

MAX_DIGITS = 9
"""Maximum number of digits: longer ones have no use, and thousands are slow or refused."""


def parse_whole_number(text: str) -> int | None:
    """Parse a whole number of a few ASCII digits; None if the text is not one.

    >>> [parse_whole_number(text) for text in ("-12", "+1", "1_0", "9" * 99)]
    [-12, None, None, None]
    """
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= MAX_DIGITS:
        return int(text)
    return None
