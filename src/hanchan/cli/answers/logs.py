"""What is answered about logs."""

from typing import Any, TypedDict


class Found(TypedDict):
    """A disagreement of a log with the law."""

    match: int
    rules: str
    kyoku: str
    index: int
    line: int
    field: str
    logged: str
    by_law: str
    keys: list[str]
    articles: list[str]


class FileReport(TypedDict):
    """A file about which there is something to say."""

    path: str
    format: str
    error: str | None
    doubts: list[str]
    disagreements: list[Found]


class Verified(TypedDict):
    """Logs played again by the law."""

    files: int
    matches: int
    kyoku: int
    kyoku_broken_off: int
    disagreements: int
    unreadable: int
    skipped: int
    formats: dict[str, int]
    rules: dict[str, int]
    reports: list[FileReport]


class LossShown(TypedDict):
    """What the other format cannot hold."""

    field: str
    sense: str


Converted = TypedDict(
    "Converted",
    {
        "in": str,
        "from": str,
        "to": str,
        "matches": int,
        "out": list[str],
        "losses": list[LossShown],
        "doubts": list[str],
        "played_again": list[str],
        "assumed": str | None,
    },
)
Failed = TypedDict("Failed", {"in": str, "message": str})


class Conversions(TypedDict):
    """Files converted, passed over and refused."""

    files: list[Converted]
    skipped: int
    failed: list[Failed]


class Sums(TypedDict):
    """One player's figures beside those of the others at the same tables."""

    own: dict[str, Any]
    others: dict[str, Any]
    yaku: dict[str, int]


class MatchCounted(TypedDict):
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


class StatisticsShown(TypedDict):
    """One player's matches in numbers, in all and by rulebook; null if none is left."""

    statistics: Sums | None
    rules: dict[str, Sums]
    matches: list[MatchCounted]
    uncounted: list[dict[str, Any]]


class Weighed(TypedDict):
    """An action as the bot weighed it; `worth`, `hand` and `cost` are points."""

    action: str
    then: str | None
    worth: int
    hand: int
    cost: int
    win_chance: float
    deal_in: dict[str, float]
    shanten: int
    yaku: dict[str, float]


class DecisionReviewed(TypedDict):
    """A decision: what was done, what the bot would have done, and why."""

    kyoku: int
    event: int
    name: str
    done: str
    best: str
    grade: str
    loss: int | None
    waits: list[str]
    furiten: str | None
    why: list[str]
    choices: list[Weighed]


class SeatReviewed(TypedDict):
    """The decisions of a seat by grade; `dearest` are the places of those that cost most."""

    seat: int
    name: str
    decisions: int
    same: int
    good: int
    doubt: int
    mistake: int
    other: int
    loss: int
    dearest: list[int]
    list: list[DecisionReviewed]


class Reviewed(TypedDict):
    """A match looked back at; `problem` says where it can be followed no further."""

    rules: str
    names: list[str]
    complete: bool
    problem: str | None
    remarks: list[str]
    seats: list[SeatReviewed]
