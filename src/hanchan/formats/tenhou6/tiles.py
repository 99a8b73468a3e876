"""Tiles as tenhou.net/6 numbers them: the suit in tens, the rank in ones, red fives 51 to 53."""

from types import MappingProxyType

HONOURS = "ESWNPFC"

NAME_OF_CODE = MappingProxyType(
    {
        10 * suit + rank: f"{rank}{letter}"
        for suit, letter in enumerate("mps", 1)
        for rank in range(1, 10)
    }
    | {40 + rank: name for rank, name in enumerate(HONOURS, 1)}
    | {50 + suit: f"5{letter}r" for suit, letter in enumerate("mps", 1)}
)
"""From a number to mjai's name, in the order of a sorted hand but for the red fives."""

CODE_OF_NAME = MappingProxyType({name: code for code, name in NAME_OF_CODE.items()})
"""From mjai's name to the number."""


def plain_code(code: int) -> int:
    """The number of the tile without its colour.

    >>> plain_code(52), plain_code(37)
    (25, 37)
    """
    return 10 * (code - 50) + 5 if code > 50 else code  # noqa: PLR2004  # red fives are 51-53
