"""The European ranking (MERS) value of a place, with the weight that the organiser states.

The base rank is 1000·(n-p)/(n-1) for place p of n, by EMA's own page
(https://mahjong-europe.org/ranking/Basicsranking.html). EMA assigns the weight of a tournament: the
organiser copies it from the announcement into `mers.rank`; it is never computed here.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from fractions import Fraction

from hanchan.club.event.regulation import MERS_RANK
from hanchan.club.event.standings import EntryStanding
from hanchan.club.event.state import ClubEvent

TOP_BASE_RANK = 1000
"""The base rank of the first place; the last place has 0."""


def event_weight(event: ClubEvent) -> Fraction | None:
    """Return the weight assigned by EMA; None if the organiser has not stated it (`mers.rank`)."""
    number = event.regulation_value(MERS_RANK).number
    return None if number is None else Fraction(number)


def base_ranks(event: ClubEvent, rows: Sequence[EntryStanding]) -> Mapping[int, Fraction]:
    """Return the exact base rank of each entry, by number; empty unless `mers.rank` asks for them.

    Tied entries have the base rank of their shared place. Substitutes and entries without a match
    have none, and places are counted without them. A single entry has no rank either.
    """
    if event.regulation_value(MERS_RANK).word == "none":
        return {}
    own = [row for row in rows if row.matches and not event.entries[row.number].substitute]
    if len(own) <= 1:
        return {}
    places = sorted(row.place for row in own)
    return {row.number: base_rank(bisect_left(places, row.place) + 1, len(own)) for row in own}


def base_rank(place: int, players: int) -> Fraction:
    """Return the base rank of a place among two or more players.

    >>> base_rank(1, 40), base_rank(2, 40), base_rank(40, 40)
    (Fraction(1000, 1), Fraction(38000, 39), Fraction(0, 1))
    """
    return Fraction(TOP_BASE_RANK * (players - place), players - 1)


def format_rank(rank: Fraction) -> str:
    """Format a base rank or a weight, with two decimals at most.

    >>> format_rank(Fraction(38000, 39)), format_rank(Fraction(5, 2)), format_rank(Fraction(1000))
    ('974.36', '2.5', '1000')
    """
    return f"{float(round(rank, 2)):.2f}".rstrip("0").rstrip(".")
