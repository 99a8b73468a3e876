"""Events as commands answer about them: entries, rounds, results, standings."""

from typing import Any, NotRequired, TypedDict

from hanchan.club.event.classes import Move


class EntryMade(TypedDict):
    """Who takes part, by which number."""

    number: int
    name: str


class LineWritten(TypedDict):
    """The number of the line that was added."""

    line: int


class RowsImported(TypedDict):
    """The number of the last line that was added; or, with --preview, what each row is."""

    line: NotRequired[int]
    entries: NotRequired[list[dict[str, Any]]]
    results: NotRequired[list[str]]


class ClassMoves(TypedDict):
    """Who plays the next season in another class."""

    moves: list[Move]


class MemberFigures(TypedDict):
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


class PapersWritten(TypedDict):
    """The pages that were written."""

    papers: list[str]


class ResultsRecorded(TypedDict):
    """What came in, in a sentence each."""

    results: list[str]


class RoundsDrawn(TypedDict):
    """Tables of four numbers by round, East first, and what they are worth.

    `dropped` are later rounds that were drawn before and are no more.
    """

    rounds: dict[str, list[list[int]]]
    told: str
    dropped: list[int]


class EntryLeft(TypedDict):
    """Somebody leaves, who still sits in these rounds."""

    line: int
    seated: list[int]


class StandingPlace(TypedDict):
    """A line of the standings; `exact`, `carried` and `rulings` are fractions.

    `complete` is false where fewer matches were played than the best series that counts has.
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


class EventVerified(TypedDict):
    """Whether the file is whole, and the hash of its last line; where it is not, why."""

    clean: bool
    problem: NotRequired[dict[str, Any]]
    lines: NotRequired[int]
    entries: NotRequired[int]
    rounds: NotRequired[int]
    results: NotRequired[int]
    head: NotRequired[str]


class TableOn(TypedDict):
    """A table of a round: seconds left, kyoku entered and disputed, and how far its result is."""

    table: int
    entries: list[int]
    left: int | None
    tallied: int
    disputed: list[int]
    status: str | None


class RoundOn(TypedDict):
    """How far a round has come, when it begins or began, and its minutes; 0 is without limit."""

    round: int
    state: str
    begins: str | None
    begun: str | None
    minutes: int | None
    paused: bool
    tables: list[TableOn]


class RoundsOn(TypedDict):
    """All rounds that are drawn."""

    rounds: list[RoundOn]


class EventExported(TypedDict):
    """The whole event as tables."""

    name: str
    kind: str
    rules: str
    regulation: str
    closed: bool
    entries: list[dict[str, Any]]
    rounds: list[dict[str, Any]]
    results: list[dict[str, Any]]
    penalties: list[dict[str, Any]]
    standings: list[dict[str, Any]]
    ratings: dict[str, float]
