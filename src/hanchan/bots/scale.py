"""How bots count: chances in parts of `ONE`, points in parts of `POINT`."""

DOORS = ()

ONE = 1 << 16
"""What is certain."""
POINT = 64
"""One point of the score."""


def part(value: int, chance: int) -> int:
    """What a value is worth that comes with this chance.

    >>> part(8000 * POINT, ONE // 4) // POINT
    2000
    """
    return value * chance >> 16


def both(one: int, other: int) -> int:
    """The chance of two things together that do not depend on each other.

    >>> both(ONE // 2, ONE // 2) == ONE // 4
    True
    """
    return one * other >> 16
