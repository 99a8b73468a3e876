"""Results, seatings, and matches between bots."""

from typing import Any, NotRequired, TypedDict


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


class PlayerFailures(TypedDict):
    """How often a player failed, in how many matches a bot played on, and the first failure."""

    player: int
    count: int
    replaced: int
    seed: int
    problem: str
    file: str
    line: int


class Simulation(TypedDict):
    """Matches between bots, counted by seat."""

    rules: str
    bots: list[str]
    seed: int
    generator: int
    games: int
    kyoku: int
    decisions: int
    seconds: float
    games_per_second: float
    compiled: bool
    places: list[list[int]]
    points: list[float]
    results: list[float]
    wins: list[int]
    deal_ins: list[int]
    riichi: list[int]
    endings: dict[str, int]
    wins_by_yaku: dict[str, int]
    conserved: bool
    unbalanced_seed: int | None
    offences: dict[str, int]
    rulings: dict[str, int]
    redeemed: int
    compensated: int
    sanctions_hold: bool
    failures: list[PlayerFailures]
