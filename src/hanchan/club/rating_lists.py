"""Rating lists over many matches, with a ledger of each rating before and after every match.

A list depends only on the matches and their order. If a match was corrected, the later version
counts, and all ratings after it are computed again; the replaced version stays in the ledger,
marked as superseded, and changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from hanchan.club.cumulative_rating import ZERO
from hanchan.scoring.match_result import MatchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedMatch:
    """A match that may be rated; all versions of a corrected match have the same `key`.

    `at` is when the first version was entered, empty if unknown. `counts` is `count.rated` in the
    regulation of its event, `book` without an event. A `superseded` version was replaced by a later
    `revision`; `reason` says why this version was entered. `event` is the name of the event, if
    any.
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

    @property
    def players(self) -> int:
        """The number of players at the table; three and four are rated in separate lists."""
        return len(self.names)


class RatingChangeLine(NamedTuple):
    """A ledger line: a player's rating before and after one match."""

    key: str
    revision: int
    name: str
    place: int
    before: Fraction
    after: Fraction
    superseded: bool
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingListEntry:
    """A player's rating in a list, and the number of matches it is computed from."""

    name: str
    rating: Fraction
    matches: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingList:
    """A rating list: the players, highest rating first, and the ledger of every change.

    `kind` is `points`, with ratings in thousands, or `places`; `name` is a rulebook or
    `simplified`, and empty for `places`. `players` is how many play at a table. `early` are players
    with too few matches to be shown.
    """

    kind: str
    name: str
    players: int
    standings: tuple[RatingListEntry, ...]
    early: tuple[RatingListEntry, ...]
    ledger: tuple[RatingChangeLine, ...]


def unrated_events(matches: Iterable[RatedMatch]) -> tuple[str, ...]:
    """Return the names of events whose regulation rates no match, in the order of the matches."""
    return tuple(dict.fromkeys(one.event for one in matches if one.counts == "no"))


RatingModel: TypeAlias = Callable[[RatedMatch], list[tuple[Fraction, Fraction]]]
"""Function that returns each player's rating before and after a match."""


def _points_model(start: Mapping[str, Fraction]) -> RatingModel:
    """Return the club's own model: `start` plus the sum of results (furiten-club 13.5)."""
    latest = dict(start)

    def rate(one: RatedMatch) -> list[tuple[Fraction, Fraction]]:
        before = [latest.get(name, ZERO) for name in one.names]
        after = [rating + won for rating, won in zip(before, one.match.results, strict=True)]
        if not one.superseded:
            latest.update(zip(one.names, after, strict=True))
        return list(zip(before, after, strict=True))

    return rate


def points_rating_lists(
    matches: Iterable[RatedMatch], start: dict[str, Fraction] | None = None
) -> tuple[RatingList, ...]:
    """Build the club's own lists: one per rulebook, and one for simplified matches of each size.

    In each of them, a player starts with the rating in `start`, or with 0.

    >>> from hanchan.scoring import result
    >>> names = ("Aki", "Emi", "Ken", "Yui")
    >>> match = result([42000, 33000, 25000, 20000], rules="furiten-club", names=names)
    >>> one = RatedMatch(
    ...     key="1", at="", rules="furiten-club", counts="book", names=names, match=match
    ... )
    >>> (found,) = points_rating_lists([one, one])
    >>> found.name, [(line.name, float(line.rating)) for line in found.standings][:2]
    ('furiten-club', [('Aki', 42.0), ('Emi', 12.0)])
    """
    lists: dict[tuple[str, str, int], list[RatedMatch]] = {}
    for one in sort_by_time(matches):
        name = "simplified" if one.counts == "simplified" else one.rules
        if one.counts != "no":
            lists.setdefault((one.counts, name, one.players), []).append(one)
    return tuple(
        build_rating_list("points", name, some, _points_model(start or {}), least=0)
        for (_, name, _), some in lists.items()
    )


def sort_by_time(matches: Iterable[RatedMatch]) -> list[RatedMatch]:
    """Sort matches by time; a match without a time stays after the one before it."""
    timed: list[tuple[str, RatedMatch]] = []
    last = ""
    for one in matches:
        last = one.at or last
        timed.append((last, one))
    return [one for _, one in sorted(timed, key=lambda each: each[0])]


def build_rating_list(
    kind: str, name: str, matches: Sequence[RatedMatch], model: RatingModel, *, least: int
) -> RatingList:
    """Build a list from matches of one size in order of time; `early` have fewer than `least`."""
    ledger: list[RatingChangeLine] = []
    last, played = dict[str, Fraction](), dict[str, int]()
    for one in matches:
        rated = model(one)
        for who, place, (before, after) in zip(one.names, one.match.places, rated, strict=True):
            change = (who, place, before, after)
            line = RatingChangeLine(one.key, one.revision, *change, one.superseded, one.reason)
            ledger.append(line)
            if not one.superseded:
                last[who], played[who] = after, played.get(who, 0) + 1
    rows = [RatingListEntry(name=who, rating=last[who], matches=played[who]) for who in last]
    rows.sort(key=lambda row: (-row.rating, row.name))
    return RatingList(
        kind=kind,
        name=name,
        players=matches[0].players,
        standings=tuple(row for row in rows if row.matches >= least),
        early=tuple(row for row in rows if row.matches < least),
        ledger=tuple(ledger),
    )
