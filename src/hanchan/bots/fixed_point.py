"""Fixed-point numbers of bots: chances in parts of `ONE`, points in parts of `POINT`."""

ENTRY_POINTS = ()

ONE = 1 << 16
"""The chance of an event that is sure to happen."""
POINT = 64
"""The value of one point of the score."""


def scaled(value: int, chance: int) -> int:
    """Return a value weighted by a chance.

    >>> scaled(8000 * POINT, ONE // 4) // POINT
    2000
    """
    return value * chance >> 16


def joint_chance(one: int, other: int) -> int:
    """Return the chance that two independent events both happen.

    >>> joint_chance(ONE // 2, ONE // 2) == ONE // 4
    True
    """
    return one * other >> 16
