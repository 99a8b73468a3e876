"""Many matches of one player, chosen and summed up."""

from collections.abc import Mapping, Sequence
from datetime import date

import msgspec
from msgspec.structs import replace

from hanchan.arena.standing import Standing, standing
from hanchan.arena.sums import KyokuFigures
from hanchan.core.yaku_ids import NAMES
from hanchan.statistics.counting import OTHERS, OWN, Counted


class Chosen(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches are wanted; one without a known day lies within no days."""

    rules: str | None = None
    since: date | None = None
    until: date | None = None
    rounds: int | None = None

    def takes(self, one: Counted) -> bool:
        """Whether a match is among them.

        >>> Chosen(since=date(2024, 5, 1), until=date(2024, 5, 31)).within(date(2024, 5, 31))
        True
        """
        return (
            self.rules in {None, one.rules}
            and self.rounds in {None, one.rounds}
            and self.within(one.day)
        )

    def within(self, day: date | None) -> bool:
        """Whether a day is among the days, the first and the last included."""
        if day is None:
            return self.since is None and self.until is None
        return (self.since or date.min) <= day <= (self.until or date.max)


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """A player in numbers, the three others of each match beside them.

    `yaku` are their own wins with each, the most frequent first; matches are in order of days.
    """

    matches: tuple[Counted, ...]
    own: Standing
    others: Standing
    yaku: dict[str, int]


def statistics(name: str, found: Sequence[Counted], chosen: Chosen) -> Statistics | None:
    """What the chosen matches come to, None if there are none; those without a day come first."""
    taken = sorted(filter(chosen.takes, found), key=lambda one: one.day or date.min)
    if not taken:
        return None
    figures = KyokuFigures()
    for one in taken:
        more = KyokuFigures()
        more.restore(one.figures)
        for field in KyokuFigures.fields:
            figures.array[field] += more.array[field]
    rows = [replace(one.row, seed=number) for number, one in enumerate(taken)]
    yaku = {word: figures.yaku[OWN, y] for y, word in enumerate(NAMES)}
    often = sorted(yaku.items(), key=lambda one: -one[1])
    return Statistics(
        matches=tuple(taken),
        own=standing(name, OWN, rows, figures, {}),
        others=standing("", OTHERS, rows, figures, {}),
        yaku={word: count for word, count in often if count},
    )


def by_rules(name: str, found: Sequence[Counted], chosen: Chosen) -> Mapping[str, Statistics]:
    """The same for each rulebook by which somebody played, the most frequent first."""
    books = dict.fromkeys(one.rules for one in found)
    each = {book: statistics(name, found, replace(chosen, rules=book)) for book in books}
    known = [(book, one) for book, one in each.items() if one is not None]
    return dict(sorted(known, key=lambda one: -one[1].own.matches))
