"""Situations that many tests of the two league rulebooks share."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from hanchan.core import codes as c
from play.scenario_table import worth
from play.scenarios import deal, played_out

A = "jpml-a"
B = "jpml-b"
league = partial(deal, A)
"""A kyoku by the A rules."""
NO_YAKU = "123m456p23468s99m"
"""Concealed and waiting for 7s in the middle, without any yaku; 40 fu by ron."""
PINFU = "123m456p23467s99m"
"""Concealed, waits for 5s and 8s with nothing but pinfu."""
TRIPLE_RON = {1: "46p555z123789m11s", 2: "46p666z123789s99m", 3: "46p777z123m789s22m"}
"""Three hands that all win on 5p."""


def ratings(*scores: int, deposits: int = 0, rulebook: str = A) -> list[Fraction]:
    """The results of such a match, in points of the rating."""
    return played_out(rulebook, scores, deposits=deposits).results


def tenths(*numbers: str) -> list[Fraction]:
    """Ratings as they are written down."""
    return [Fraction(number) for number in numbers]


def ron_value(han: int, fu: int, *, dealer: bool = False) -> int:
    """The common formula, below the limits."""
    basic = fu * 2 ** (han + 2)
    return -(-basic * (6 if dealer else 4) // 100) * 100


def value(
    hand: str,
    win: str,
    *melds: str,
    tsumo: bool = False,
    seat: str = "S",
    situation: Iterable[str] = (),
    dora: str = "",
) -> tuple[set[str], int]:
    """Yaku and han of a hand by the A rules."""
    judged = worth(A, hand, win, melds, tsumo=tsumo, seat=seat, situation=situation, dora=dora)
    assert judged.status == c.OK, f"refused for reason {judged.status}"
    return set(judged.yaku), judged.han
