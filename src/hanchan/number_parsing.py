"""Strict parsing of whole numbers from text, with a maximum length."""

MAX_DIGITS = 9
"""Maximum number of digits; more have no use, and Python parses thousands slowly or not at all."""


def parse_whole_number(text: str) -> int | None:
    """Parse a whole number of at most `MAX_DIGITS` ASCII digits; None for any other text.

    >>> [parse_whole_number(text) for text in ("-12", "+1", "1_0", "9" * 99)]
    [-12, None, None, None]
    """
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) <= MAX_DIGITS:
        return int(text)
    return None
