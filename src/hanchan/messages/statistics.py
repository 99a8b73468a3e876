"""Statistics and ratings of players, results of matches, and seating plans."""

from datetime import date
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec

from hanchan.club.seating import PlanQuality
from hanchan.messages.base import Count, Identifier, MessagePart, Seat
from hanchan.statistics import MatchFilter

MAX_FILES = 60
"""Maximum number of files per request."""
MAX_PLAYER_NAME_LENGTH = 120
Players = Literal[3, 4]
FileKey = Annotated[str, msgspec.Meta(max_length=64)]


class StatisticsRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Request statistics: own matches played `here`, and those of a name in uploaded files.

    `since` and `until` are the first and last day, `rounds` is the length of a match in rounds.
    Without `players` the games of three or of four are counted, whichever are more.
    """

    here: bool = True
    name: Annotated[str, msgspec.Meta(max_length=MAX_PLAYER_NAME_LENGTH)] = ""
    files: Annotated[tuple[FileKey, ...], msgspec.Meta(max_length=MAX_FILES)] = ()
    rules: Identifier | None = None
    since: date | None = None
    until: date | None = None
    rounds: Count | None = None
    players: Players | None = None

    @property
    def match_filter(self) -> MatchFilter:
        """The filter that selects the matches to count."""
        return MatchFilter(
            rules=self.rules,
            since=self.since,
            until=self.until,
            rounds=self.rounds,
            players=self.players,
        )


class FigureRow(MessagePart, frozen=True, kw_only=True):
    """A row of statistics: its label and the values of its columns."""

    word: str
    values: tuple[str, ...]


class YakuCount(MessagePart, frozen=True, kw_only=True):
    """A yaku by name, and the number of wins with it."""

    name: str
    count: Count


class MatchStatisticsRow(MessagePart, frozen=True, kw_only=True):
    """A player's match; `replay` is the URL of its replay, `result` is in thousands of points."""

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


class PlayedRulebook(MessagePart, frozen=True, kw_only=True):
    """A rulebook that the player has used, with the number of matches regardless of filters."""

    rules: str
    title: str
    players: Count
    matches: Count


class StatisticsView(MessagePart, frozen=True, kw_only=True):
    """Statistics of a player. The page repeats the request until no matches are `left` to count.

    `players` is the number of players of all these matches. `places` counts first to last places, a
    shared place as the better one. The columns of `figures` are the player's and the opponents'
    values; `chief` are the most important ones. `by_rules` has the columns of `rules_head`.
    `played`, `lengths` and `sizes` (of a table) are the available filters, `uncounted` lists what
    was not counted, and why.
    """

    left: Count
    players: Count
    matches: tuple[MatchStatisticsRow, ...]
    places: tuple[Count, ...]
    chief: tuple[FigureRow, ...]
    figures: tuple[FigureRow, ...]
    yaku: tuple[YakuCount, ...]
    rules_head: tuple[str, ...]
    by_rules: tuple[FigureRow, ...]
    played: tuple[PlayedRulebook, ...]
    lengths: tuple[Count, ...]
    sizes: tuple[Count, ...]
    uncounted: tuple[str, ...]


class PlayerTotals(TypedDict):
    """A player's totals, and those of the opponents at the same tables."""

    own: dict[str, Any]
    others: dict[str, Any]
    yaku: dict[str, int]


class MatchStatisticsReport(TypedDict):
    """Statistics of a player in one match."""

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
    """Statistics of a player, in total (null if no match passes the filter) and by rulebook.

    All matches have as many `players`.
    """

    players: int
    statistics: PlayerTotals | None
    rules: dict[str, PlayerTotals]
    matches: list[MatchStatisticsReport]
    uncounted: list[dict[str, Any]]


class RatingValue(TypedDict):
    """A rating; in point-sum ratings `exact` is its value as a fraction."""

    rating: float
    exact: NotRequired[str]


class RatedPlayer(RatingValue):
    """A player in a rating list, with their number of rated matches."""

    name: str
    matches: int


class UnlistedPlayer(TypedDict):
    """A player with too few matches to be listed."""

    name: str
    matches: int


class RatingChange(TypedDict):
    """The effect of one match on one rating; `reason` explains a correction."""

    match: str
    revision: int
    name: str
    place: int
    before: RatingValue
    after: RatingValue
    superseded: bool
    reason: str


class RatingListReport(TypedDict):
    """A rating list: its players, those with too few matches, and every change of a rating."""

    kind: str
    rules: str
    players: int
    standings: list[RatedPlayer]
    early: list[UnlistedPlayer]
    ledger: list[RatingChange]


class RatingLists(TypedDict):
    """All rating lists of the given matches; `unrated` are events without rated matches."""

    lists: list[RatingListReport]
    unrated: list[str]


# Results and seating plans, as commands print them.


class ResultLine(TypedDict):
    """A line of a result: the points that rule `key` gave or took, and `exact` as a fraction."""

    seat: int | None
    name: str
    key: str | None
    points: float | None
    exact: str | None
    values: dict[str, Any]
    articles: list[str]
    text: str


class ResultSheet(TypedDict):
    """Places and results by seat; results are in thousands of points."""

    id: Any
    rules: str
    names: list[str]
    scores: list[int]
    places: list[int]
    results: list[float]
    exact: list[str]
    unclaimed: int
    lines: list[ResultLine]


class SeatingPlan(TypedDict):
    """Rounds of tables, each of four numbers from East on; `numbers` has those drawn by name."""

    rounds: list[list[list[int]]]
    worth: PlanQuality
    numbers: NotRequired[dict[str, int]]
    seed: NotRequired[str]
    commitment: NotRequired[str]
