"""What is answered about matches kept by hand."""

from typing import Any, NotRequired, TypedDict

from hanchan.club.tally import Kyoku
from hanchan.records import AnyEvent


class Next(TypedDict):
    """The kyoku that comes next; null where the match is over."""

    kyoku: str
    honba: int
    deposits: int


class Place(TypedDict):
    """How a seat stands; the result is thousands of points."""

    place: int
    seat: int
    name: str
    score: int
    result: float


class KyokuKept(TypedDict):
    """A kyoku as it was entered and as the law settled it; `problem` says why it cannot follow.

    `deltas` are the payments, `moved` has the riichi deposits in it too.
    """

    number: int
    entered: Kyoku
    problem: NotRequired[dict[str, Any]]
    kyoku: NotRequired[str]
    honba: NotRequired[int]
    deposits: NotRequired[int]
    deltas: NotRequired[list[int]]
    moved: NotRequired[list[int]]
    scores: NotRequired[list[int]]
    events: NotRequired[list[AnyEvent]]


class TallyShown(TypedDict):
    """A match kept by hand, with the kyoku that were asked for."""

    rules: str
    names: list[str]
    over: bool
    next: Next | None
    scores: list[int]
    standings: list[Place]
    counted: list[int] | None
    differences: list[int]
    kyoku: NotRequired[list[KyokuKept]]


class Claim(TypedDict):
    """What somebody at the table says that a kyoku was, against what is entered."""

    number: int
    by: str
    line: int
    kyoku: Kyoku


class TableTallied(TypedDict):
    """The number of the line that was added; or, where none was, the tally of the table as it is.

    `revision` counts its lines, `disputed` says who holds what against it.
    """

    line: NotRequired[int]
    rules: NotRequired[str]
    names: NotRequired[list[str]]
    over: NotRequired[bool]
    next: NotRequired[Next | None]
    scores: NotRequired[list[int]]
    standings: NotRequired[list[Place]]
    counted: NotRequired[list[int] | None]
    differences: NotRequired[list[int]]
    kyoku: NotRequired[list[KyokuKept]]
    revision: NotRequired[int]
    disputed: NotRequired[list[Claim]]


class TalliesChecked(TypedDict):
    """Simulated matches told as tallies; one line for each rulebook."""

    rules: str
    matches: int
    kyoku: int
    void: int
    offences: int
    differences: list[dict[str, Any]]
