"""Players in numbers: their figures, results and ratings, and plans of who meets whom."""

from datetime import date
from typing import Annotated, Any, NotRequired, TypedDict

import msgspec

from hanchan.messages.basics import Count, Part, Seat, Word
from hanchan.statistics import Chosen

MOST_FILES = 60
"""So many files at a time."""
LONGEST_NAME = 120
Key = Annotated[str, msgspec.Meta(max_length=64)]


class StatisticsAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Whose matches: the visitor's own played `here`, and those of a name in files brought here."""

    here: bool = True
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    files: Annotated[tuple[Key, ...], msgspec.Meta(max_length=MOST_FILES)] = ()
    rules: Word | None = None
    since: date | None = None
    until: date | None = None
    rounds: Count | None = None

    @property
    def chosen(self) -> Chosen:
        """Which of them."""
        return Chosen(rules=self.rules, since=self.since, until=self.until, rounds=self.rounds)


class FiguresShown(Part, frozen=True, kw_only=True):
    """A word, and what is written behind it, column by column."""

    word: str
    values: tuple[str, ...]


class YakuSeen(Part, frozen=True, kw_only=True):
    """A yaku by its name, and how many wins had it."""

    name: str
    count: Count


class MatchCounted(Part, frozen=True, kw_only=True):
    """One match; `replay` is the address at which it is looked back at, `result` in thousands."""

    day: str
    rules: str
    title: str
    rounds: Count
    names: tuple[str, ...]
    seat: Seat
    place: float
    points: int
    result: float
    replay: str


class RulesPlayed(Part, frozen=True, kw_only=True):
    """A rulebook that somebody played by, whatever is chosen."""

    rules: str
    title: str
    matches: Count


class StatisticsShown(Part, frozen=True, kw_only=True):
    """Somebody in numbers. `left` matches have not been counted yet: the page asks again.

    `places` has how often they came first to fourth, a shared place as the better one. Of
    `figures` the columns are their own and those of the others, `chief` are the first to be looked
    at; `by_rules` stands below the words of `rules_head`. `played` and `lengths` are what can be
    chosen among, `uncounted` says what is not counted, and why.
    """

    left: Count
    matches: tuple[MatchCounted, ...]
    places: tuple[Count, Count, Count, Count]
    chief: tuple[FiguresShown, ...]
    figures: tuple[FiguresShown, ...]
    yaku: tuple[YakuSeen, ...]
    rules_head: tuple[str, ...]
    by_rules: tuple[FiguresShown, ...]
    played: tuple[RulesPlayed, ...]
    lengths: tuple[Count, ...]
    uncounted: tuple[str, ...]


class PlayerSums(TypedDict):
    """One player's figures beside those of the others at the same tables."""

    own: dict[str, Any]
    others: dict[str, Any]
    yaku: dict[str, int]


class MatchFigures(TypedDict):
    """One match of a player."""

    source: str
    match: int
    day: str | None
    rules: str
    rounds: int
    player: str
    seat: str
    place: float
    points: int
    result: float
    kyoku: int
    wins: int
    win_points: int
    deal_ins: int
    deal_in_points: int
    riichi: int
    called: int


class PlayerStatistics(TypedDict):
    """One player's matches in numbers, in all and by rulebook; null if none is left."""

    statistics: PlayerSums | None
    rules: dict[str, PlayerSums]
    matches: list[MatchFigures]
    uncounted: list[dict[str, Any]]


class RatingValue(TypedDict):
    """A rating; `exact` is a fraction, where points are added up."""

    rating: float
    exact: NotRequired[str]


class RatedPlayer(RatingValue):
    """A line of a rating list."""

    name: str
    matches: int


class UnlistedPlayer(TypedDict):
    """Who has not played enough matches to be listed."""

    name: str
    matches: int


class RatingChange(TypedDict):
    """What one match did to one rating, and why."""

    match: str
    revision: int
    name: str
    place: int
    before: RatingValue
    after: RatingValue
    superseded: bool
    reason: str


class RatingListed(TypedDict):
    """A rating list with the matches that it comes from."""

    kind: str
    rules: str
    standings: list[RatedPlayer]
    early: list[UnlistedPlayer]
    ledger: list[RatingChange]


class RatingLists(TypedDict):
    """Every list that the matches make; `unrated` are events that rate no match."""

    lists: list[RatingListed]
    unrated: list[str]


# Results and seatings, as commands answer them.


class ResultLine(TypedDict):
    """A line of a result: what `key` gave or took, `exact` as a fraction."""

    seat: int | None
    name: str
    key: str | None
    points: float | None
    exact: str | None
    values: dict[str, Any]
    articles: list[str]
    text: str


class ResultSheet(TypedDict):
    """Places and results by seat; results are thousands of points."""

    id: Any
    rules: str
    names: list[str]
    scores: list[int]
    places: list[int]
    results: list[float]
    exact: list[str]
    unclaimed: int
    lines: list[ResultLine]


class SeatingWorth(TypedDict):
    """What a plan of rounds is worth: pairs that meet again, winds, visits to one table."""

    rounds: int
    repeats: int
    most_met: int
    winds: list[int]
    winds_off: int
    visits_over: int
    apart: int


class SeatingPlan(TypedDict):
    """Rounds of tables of four numbers, East first; drawn names with their numbers."""

    rounds: list[list[list[int]]]
    worth: SeatingWorth
    numbers: NotRequired[dict[str, int]]
    seed: NotRequired[str]
    commitment: NotRequired[str]
