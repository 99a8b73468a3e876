"""How an event stands in numbers: standings, statistics, ratings, classes of a league."""

from typing import TypedDict

import msgspec

from hanchan.club.event.classes import Move
from hanchan.messages.basics import Part


class StandingRow(Part, frozen=True, kw_only=True):
    """Somebody as they stand; points in thousands as they are written.

    `base` is the base rank that this place would have in the European ranking, if it is told.
    """

    place: int
    number: int
    name: str
    points: str
    matches: int
    places: tuple[int, ...] = ()
    moves: str = ""
    base: str = ""


class MersBase(msgspec.Struct, frozen=True, kw_only=True):
    """What the European ranking would make of a place; fractions as text."""

    base: float
    exact: str
    weight: str | None


class StandingPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the standings; `exact`, `carried` and `rulings` are fractions.

    `complete` is false where fewer matches were played than the best series that counts has;
    `mers` is there where the regulation asks for it (`mers.rank`).
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
    mers: MersBase | msgspec.UnsetType = msgspec.UNSET


class PlayerFigures(Part, frozen=True, kw_only=True):
    """An entry in numbers; what is counted by hands is of the `hands` that tallies tell."""

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


class LedgerTold(Part, frozen=True, kw_only=True):
    """What one match did to a rating; `note` says what a correction has to do with it."""

    match: str
    place: int
    before: str
    after: str
    note: str = ""


class RatingTold(Part, frozen=True, kw_only=True):
    """A player of the rating list of an event, with every line that the rating is the sum of."""

    name: str
    rating: str
    matches: int
    ledger: tuple[LedgerTold, ...]


class MemberTold(Part, frozen=True, kw_only=True):
    """What a member has brought their team."""

    member: str
    team: str
    points: str
    matches: int
    places: tuple[int, ...]


class MemberFigures(msgspec.Struct, frozen=True, kw_only=True):
    """What a member has brought a team; `exact` is a fraction."""

    member: str
    team: str
    points: float
    exact: str
    matches: int
    places: list[int]


class AllMemberFigures(TypedDict):
    """The members of all teams."""

    members: list[MemberFigures]


class EventFigures(Part, frozen=True, kw_only=True):
    """An event in numbers up to round `upto`, the last whose standings everybody sees.

    `tallied` of the `played` tables tell their hands; `best` is the best of these, in a sentence.
    `rated` is false where the regulation rates no match.
    """

    upto: int
    played: int
    tallied: int
    best: str = ""
    players: tuple[PlayerFigures, ...] = ()
    rated: bool = True
    ratings: tuple[RatingTold, ...] = ()
    members: tuple[MemberTold, ...] = ()


class MoveShown(Part, frozen=True, kw_only=True):
    """Somebody who plays in another class next; classes by the names of their events."""

    name: str
    place: int
    out_of: str
    into: str
    up: bool = False
    cites: tuple[str, ...] = ()


class ClassesShown(Part, frozen=True, kw_only=True):
    """Who leaves a class of a league and who comes into it, and how many play in it next."""

    moves: tuple[MoveShown, ...] = ()
    players: int = 0


class ClassMoves(TypedDict):
    """Who plays the next season in another class."""

    moves: list[Move]
