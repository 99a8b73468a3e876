"""Statistics of an event: standings, player figures, ratings, divisions of a league."""

from typing import TypedDict

import msgspec

from hanchan.club.event.divisions import DivisionMove
from hanchan.messages.base import MessagePart


class StandingRow(MessagePart, frozen=True, kw_only=True):
    """A row of the standings; `points` is text in thousands, `places` counts first to last places.

    `base` is the base rank of this place in the European ranking, if the event counts for it.
    """

    place: int
    number: int
    name: str
    points: str
    matches: int
    places: tuple[int, ...] = ()
    moves: str = ""
    base: str = ""


class MersBaseRank(msgspec.Struct, frozen=True, kw_only=True):
    """The base rank of a place in the European ranking; `exact` and `weight` are fractions."""

    base: float
    exact: str
    weight: str | None


class StandingLine(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the standings in thousands of points; `exact`, `carried`, `rulings` are fractions.

    `complete` is false if fewer matches were played than count (`standings.counts`); `mers` is
    present if the regulation asks for it (`mers.rank`).
    """

    place: int
    number: int
    name: str
    points: float
    exact: str
    carried: str
    rulings: str
    matches: int
    places: list[int]
    stage: int
    moves: str
    complete: bool
    mers: MersBaseRank | msgspec.UnsetType = msgspec.UNSET


class EntryStatisticsView(MessagePart, frozen=True, kw_only=True):
    """Statistics of an entry; `wins` to `riichi` cover only the `hands` recorded in tallies."""

    number: int
    name: str
    matches: int
    places: tuple[int, ...]
    average: str
    hands: int = 0
    wins: int = 0
    tsumo: int = 0
    deal_ins: int = 0
    riichi: int = 0


class RatingLedgerLine(MessagePart, frozen=True, kw_only=True):
    """The effect of one match on a rating; `note` mentions a correction."""

    match: str
    place: int
    before: str
    after: str
    note: str = ""


class RatingView(MessagePart, frozen=True, kw_only=True):
    """A player in the rating list of an event or club, with a line for each rated match."""

    name: str
    rating: str
    matches: int
    ledger: tuple[RatingLedgerLine, ...]


class TeamMemberView(MessagePart, frozen=True, kw_only=True):
    """A member's contribution to their team."""

    member: str
    team: str
    points: str
    matches: int
    places: tuple[int, ...]


class TeamMemberStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """A member's contribution to a team; `exact` is a fraction."""

    member: str
    team: str
    points: float
    exact: str
    matches: int
    places: list[int]


class TeamMembersReport(TypedDict):
    """The contributions of the members of all teams."""

    members: list[TeamMemberStatistics]


class EventStatisticsView(MessagePart, frozen=True, kw_only=True):
    """Statistics of an event up to round `upto`, the last one with public standings.

    `tallied` of the `played` tables have tallies; `best` describes the best hand among these.
    `rated` is false if the regulation rates no match.
    """

    upto: int
    played: int
    tallied: int
    best: str = ""
    players: tuple[EntryStatisticsView, ...] = ()
    rated: bool = True
    ratings: tuple[RatingView, ...] = ()
    members: tuple[TeamMemberView, ...] = ()


class DivisionMoveView(MessagePart, frozen=True, kw_only=True):
    """A player who changes division: from the event `out_of` to the event `into`."""

    name: str
    place: int
    out_of: str
    into: str
    up: bool = False
    cites: tuple[str, ...] = ()


class DivisionView(MessagePart, frozen=True, kw_only=True):
    """Promotions and relegations of a division, and its number of players next season."""

    moves: tuple[DivisionMoveView, ...] = ()
    players: int = 0


class DivisionMoves(TypedDict):
    """The players who change division next season."""

    moves: list[DivisionMove]
