"""What a place would be worth in the European ranking (MERS), as far as the organiser says.

The base rank is 1000·(n-p)/(n-1) for place p of n, by EMA's own page
(https://mahjong-europe.org/ranking/Basicsranking.html). The weight of a tournament is EMA's to
give: the organiser copies it from the announcement into `mers.rank`, and nobody works it out here.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from fractions import Fraction

from hanchan.club.event.regulation import MERS_RANK
from hanchan.club.event.standings import Row
from hanchan.club.event.state import Event

FIRST = 1000
"""The base rank of the first place; that of the last is 0."""


def weight_of(event: Event) -> Fraction | None:
    """The weight that EMA has given; None if the organiser has not said (`mers.rank`)."""
    number = event.value(MERS_RANK).number
    return None if number is None else Fraction(number)


def base_ranks(event: Event, rows: Sequence[Row]) -> Mapping[int, Fraction]:
    """The base rank of each entry by number, exact; none where it is not asked for (`mers.rank`).

    The formula goes by the place, so those who share one have the base rank of that place.
    Substitutes have none, nor has whoever played no match; places are counted without them.
    """
    if event.value(MERS_RANK).word == "none":
        return {}
    own = [row for row in rows if row.matches and not event.entries[row.number].substitute]
    if len(own) <= 1:
        return {}
    places = sorted(row.place for row in own)
    return {row.number: base_rank(bisect_left(places, row.place) + 1, len(own)) for row in own}


def base_rank(place: int, players: int) -> Fraction:
    """The base rank of a place among so many, two at least.

    >>> base_rank(1, 40), base_rank(2, 40), base_rank(40, 40)
    (Fraction(1000, 1), Fraction(38000, 39), Fraction(0, 1))
    """
    return Fraction(FIRST * (players - place), players - 1)


def told_rank(rank: Fraction) -> str:
    """A base rank or a weight as people read it, with two decimals at most.

    >>> told_rank(Fraction(38000, 39)), told_rank(Fraction(5, 2)), told_rank(Fraction(1000))
    ('974.36', '2.5', '1000')
    """
    return f"{float(round(rank, 2)):.2f}".rstrip("0").rstrip(".")
