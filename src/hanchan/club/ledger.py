"""Rating lists over many matches, as ledgers: what each player had before and behind each match.

A list is a function of the matches in their order. Where a match was corrected the later version
counts, so that everything behind it is reckoned anew; the version that it replaced stays in the
ledger, marked, and moves nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from hanchan.club.rating import NOTHING
from hanchan.scoring.match_result import MatchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedMatch:
    """A match that may be rated.

    `key` says which one it is and `at` when it was entered, empty where nobody knows. `counts` is
    what the regulation of its `event` says (`count.rated`), `book` and no event
    where it was played by itself. A `superseded` one was corrected later.
    """

    key: str
    at: str
    rules: str
    counts: str
    names: tuple[str, ...]
    match: MatchResult
    revision: int = 1
    superseded: bool = False
    reason: str = ""
    event: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """What one match did to one rating."""

    key: str
    revision: int
    name: str
    place: int
    before: Fraction
    after: Fraction
    superseded: bool
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A player of a list: the rating, and how many matches are behind it."""

    name: str
    rating: Fraction
    matches: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingList:
    """A rating list: who stands how, the highest first, and the ledger that this is the end of.

    `early` are those with too few matches to be shown.
    """

    kind: str
    name: str
    standings: tuple[Standing, ...]
    early: tuple[Standing, ...]
    ledger: tuple[LedgerLine, ...]


def unrated_events(matches: Iterable[RatedMatch]) -> tuple[str, ...]:
    """The events whose regulation rates no match, in the order in which they were given."""
    return tuple(dict.fromkeys(one.event for one in matches if one.counts == "no"))


class Model(Protocol):
    """How a match moves ratings."""

    def rate(self, one: RatedMatch, *, keep: bool) -> list[tuple[Fraction, Fraction]]:
        """What the four had before a match and have behind it, which stays if it is to be kept."""
        ...


class _Points:
    """The club's own rating: results added up (furiten-club 13.5)."""

    def __init__(self, start: dict[str, Fraction]) -> None:
        self._have = dict(start)

    def rate(self, one: RatedMatch, *, keep: bool) -> list[tuple[Fraction, Fraction]]:
        """Before, and with the result added."""
        found: list[tuple[Fraction, Fraction]] = []
        for name, won in zip(one.names, one.match.results, strict=True):
            before = self._have.get(name, NOTHING)
            found.append((before, before + won))
        if keep:
            self._have |= {name: after for name, (_, after) in zip(one.names, found, strict=True)}
        return found


def by_points(
    matches: Iterable[RatedMatch], start: dict[str, Fraction] | None = None
) -> tuple[RatingList, ...]:
    """The club's own lists: one for each rulebook, and one of matches rated in simplified form.

    >>> from hanchan.scoring import result
    >>> names = ("Aki", "Emi", "Ken", "Yui")
    >>> match = result([42000, 33000, 25000, 20000], rules="furiten-club", names=names)
    >>> one = RatedMatch(
    ...     key="1", at="", rules="furiten-club", counts="book", names=names, match=match
    ... )
    >>> (found,) = by_points([one, one])
    >>> found.name, [(line.name, float(line.rating)) for line in found.standings][:2]
    ('furiten-club', [('Aki', 42.0), ('Emi', 12.0)])
    """
    lists: dict[tuple[str, str], list[RatedMatch]] = {}
    for one in in_order(matches):
        name = "simplified" if one.counts == "simplified" else one.rules
        if one.counts != "no":
            lists.setdefault((one.counts, name), []).append(one)
    return tuple(
        listed("points", name, some, _Points(start or {}), least=0)
        for (_, name), some in lists.items()
    )


def in_order(matches: Iterable[RatedMatch]) -> list[RatedMatch]:
    """Matches by time; what has none stands where it was given, behind the one before it."""
    timed: list[tuple[str, RatedMatch]] = []
    last = ""
    for one in matches:
        last = one.at or last
        timed.append((last, one))
    return [one for _, one in sorted(timed, key=lambda each: each[0])]


def listed(
    kind: str, name: str, matches: Sequence[RatedMatch], model: Model, *, least: int
) -> RatingList:
    """The list that matches in this order make; who has fewer than `least` is not shown."""
    ledger: list[LedgerLine] = []
    last, played = dict[str, Fraction](), dict[str, int]()
    for one in matches:
        rated = model.rate(one, keep=not one.superseded)
        for who, place, (before, after) in zip(one.names, one.match.places, rated, strict=True):
            ledger.append(
                LedgerLine(
                    key=one.key,
                    revision=one.revision,
                    name=who,
                    place=place,
                    before=before,
                    after=after,
                    superseded=one.superseded,
                    reason=one.reason,
                )
            )
            if not one.superseded:
                last[who], played[who] = after, played.get(who, 0) + 1
    rows = [Standing(name=who, rating=last[who], matches=played[who]) for who in last]
    rows.sort(key=lambda row: (-row.rating, row.name))
    return RatingList(
        kind=kind,
        name=name,
        standings=tuple(row for row in rows if row.matches >= least),
        early=tuple(row for row in rows if row.matches < least),
        ledger=tuple(ledger),
    )
