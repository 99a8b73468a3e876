"""Number formatting for people, with a minus sign as wide as the plus instead of a hyphen."""

import re
from collections.abc import Mapping
from fractions import Fraction

from hanchan.localized_messages import MINUS, Value

UNGROUPED_LANGUAGES = frozenset({"ja"})
"""Languages that write thousands without a separator."""
GROUP_FROM_THE_END = re.compile(r"[0-9]{3}(?=[0-9])")
"""Matches three digits before another, in a number that is read from its end."""
GROUPED_FROM = 1000
NEGATIVE = re.compile(rf"{MINUS}(?=\.?\d)")
"""Pattern of a minus sign before a number."""
AMOUNT = rf"[+{MINUS}]?(?:[0-9]{{5,}}|[0-9]{{2,}}00)"
BY_PAYER = rf"{AMOUNT}(?:[/\u2013]{AMOUNT})*"
POINTS = re.compile(rf"(?<![^\s(]){BY_PAYER}(?![\w=:]|[./-][0-9])")
"""Matches points in a sentence, alone or by payer; a year matches only if it ends in 00."""


def format_number(number: float | str) -> str:
    """Format a number, or a text with one, with a proper minus sign.

    >>> format_number(-1200) == f"{MINUS}1200", format_number(1200)
    (True, '1200')
    """
    return str(number).replace("-", MINUS)


def with_ascii_minus(text: str) -> str:
    """Replace the minus sign of numbers by a hyphen, which programs can read.

    >>> with_ascii_minus(f"{MINUS}12.5, a {MINUS} b") == f"-12.5, a {MINUS} b"
    True
    """
    return NEGATIVE.sub("-", text)


def format_signed(change: float, decimals: int = 0) -> str:
    """Format a change with a sign, but zero without one.

    >>> format_signed(3900), format_signed(21, decimals=1), format_signed(0)
    ('+3900', '+21.0', '0')
    >>> format_signed(-3900) == f"{MINUS}3900"
    True
    """
    rounded = round(change, decimals) or 0  # and not minus zero
    sign = "+" if rounded else ""
    return format_number(f"{rounded:{sign}.{decimals}f}")


def group_thousands(language: str, number: int | str) -> str:
    r"""Separate thousands by a narrow space, unless the language writes no separator.

    >>> group_thousands("en", 12000) == "12\u202f000"
    True
    >>> group_thousands("ja", 12000), group_thousands("ru", 900)
    ('12000', '900')
    >>> group_thousands("en", "+3900") == "+3\u202f900"
    True
    """
    digits = format_number(number)
    if language in UNGROUPED_LANGUAGES:
        return digits
    return GROUP_FROM_THE_END.sub("\\g<0>\N{NARROW NO-BREAK SPACE}", digits[::-1])[::-1]


def group_points_in_text(language: str, text: str) -> str:
    r"""Group the thousands of points in a text; leave quoted values and rule values unchanged.

    >>> written = "From 30000 on, 2000/4000, as of 2016; written 40=8000/12000, not '30000'."
    >>> group_points_in_text("en", written)
    "From 30\u202f000 on, 2\u202f000/4\u202f000, as of 2016; written 40=8000/12000, not '30000'."
    """
    return POINTS.sub(lambda match: group_thousands(language, match[0]), text)


def group_values(language: str, values: Mapping[str, Value]) -> dict[str, Value]:
    r"""Return the values of a message, with the thousands of whole numbers grouped.

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


def format_thousands(value: Fraction) -> str:
    """Format a result in thousands of points, with its sign and one to three decimals.

    >>> [format_thousands(points) for points in (Fraction(226, 5), Fraction(10), Fraction(1, 3))]
    ['+45.2', '+10.0', '+0.333']
    """
    if (value * 10).denominator == 1:
        return format_signed(float(value), decimals=1)
    return format_signed(float(value), decimals=3).rstrip("0")


def format_exact_thousands(value: Fraction) -> str:
    """Format a result in thousands of points; add the fraction if three decimals are not exact.

    >>> format_exact_thousands(Fraction(8, 3)), format_exact_thousands(Fraction(5, 2))
    ('+2.667 (8/3)', '+2.5')
    """
    exact = "" if (value * 1000).denominator == 1 else f" ({format_number(str(value))})"
    return format_thousands(value) + exact
