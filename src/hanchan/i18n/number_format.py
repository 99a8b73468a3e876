"""Number formatting for people: with a minus sign as wide as the plus, never a hyphen."""

import re
from collections.abc import Mapping
from fractions import Fraction

from hanchan.localized_messages import MINUS, Value

UNGROUPED_LANGUAGES = frozenset({"ja"})
"""Languages that write thousands without a separator."""
LONG_DIGITS = re.compile(r"[0-9]{4,}")
GROUPED_FROM = 1000
GROUP_SIZE = 3
AMOUNT = rf"[+{MINUS}]?(?:[0-9]{{5,}}|[0-9]{{2,}}00)"
BY_PAYER = rf"{AMOUNT}(?:[/\u2013]{AMOUNT})*"
POINTS = re.compile(rf"(?<![^\s(]){BY_PAYER}(?![\w=:]|[./-][0-9])")
"""Matches points in a sentence, alone or by payer; a year never matches, as none ends in 00."""


def format_number(number: float | str) -> str:
    """Format a number, or a text with one, with a proper minus sign.

    >>> format_number(-1200) == f"{MINUS}1200", format_number(1200)
    (True, '1200')
    """
    return str(number).replace("-", MINUS)


def format_signed(change: float, decimals: int = 0) -> str:
    """Format a change with its sign; zero has none.

    >>> format_signed(3900), format_signed(21, decimals=1), format_signed(0)
    ('+3900', '+21.0', '0')
    >>> format_signed(-3900) == f"{MINUS}3900"
    True
    """
    rounded = round(change, decimals) or 0  # and not minus zero
    sign = "+" if rounded else ""
    return format_number(f"{rounded:{sign}.{decimals}f}")


def group_thousands(language: str, written: int | str) -> str:
    r"""Group the thousands of points with a narrow space, if the language does so.

    >>> group_thousands("en", 12000) == "12\u202f000"
    True
    >>> group_thousands("ja", 12000), group_thousands("ru", 900)
    ('12000', '900')
    >>> group_thousands("en", "+3900") == "+3\u202f900"
    True
    """
    told = format_number(written)
    if language in UNGROUPED_LANGUAGES:
        return told
    return LONG_DIGITS.sub(lambda found: _group_digits(found[0]), told)


def _group_digits(digits: str) -> str:
    """Group digits in threes, from the last."""
    first = len(digits) % GROUP_SIZE
    groups = [
        digits[:first],
        *(digits[at : at + GROUP_SIZE] for at in range(first, len(digits), GROUP_SIZE)),
    ]
    return "\N{NARROW NO-BREAK SPACE}".join(filter(None, groups))


def group_points_in_text(language: str, written: str) -> str:
    r"""Group the thousands of points in a text; quoted or coded values stay as they are.

    >>> written = "From 30000 on, 2000/4000, as of 2016; written 40=8000/12000, not '30000'."
    >>> group_points_in_text("en", written)
    "From 30\u202f000 on, 2\u202f000/4\u202f000, as of 2016; written 40=8000/12000, not '30000'."
    """
    return POINTS.sub(lambda found: group_thousands(language, found[0]), written)


def group_values(language: str, values: Mapping[str, Value]) -> dict[str, Value]:
    r"""Group the thousands of all whole numbers in the values of a message.

    >>> group_values("en", {"points": 12000, "han": 5, "name": "2016"}) == {
    ...     "points": "12\u202f000", "han": 5, "name": "2016"}
    True
    """
    return {
        name: group_thousands(language, value)
        if isinstance(value, int) and abs(value) >= GROUPED_FROM
        else value
        for name, value in values.items()
    }


# Results in thousands of points.

TENTH = Fraction(1, 10)
THOUSANDTH = Fraction(1, 1000)


def format_thousands(value: Fraction) -> str:
    """Format a result in thousands with its sign, with as many decimals as needed, at least one.

    >>> [format_thousands(points) for points in (Fraction(226, 5), Fraction(10), Fraction(1, 3))]
    ['+45.2', '+10.0', '+0.333']
    """
    if (value / TENTH).denominator == 1:
        return format_signed(float(value), decimals=1)
    return format_signed(float(value), decimals=3).rstrip("0")


def format_exact_thousands(value: Fraction) -> str:
    """Format a result in thousands, with the fraction added if decimals are not exact.

    >>> format_exact_thousands(Fraction(8, 3)), format_exact_thousands(Fraction(5, 2))
    ('+2.667 (8/3)', '+2.5')
    """
    written = format_thousands(value)
    return (
        written
        if (value / THOUSANDTH).denominator == 1
        else f"{written} ({format_number(str(value))})"
    )
