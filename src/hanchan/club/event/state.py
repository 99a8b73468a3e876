"""An event as it stands: entries, stages, rounds, results and rulings, by number."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

import msgspec

from hanchan.club.event import lines as e
from hanchan.club.event.regulation import (
    value_of,
)
from hanchan.club.seating.symmetry import Round
from hanchan.records.record import rules_of_line
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.match_result import MatchResult


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """The latest revision of what came of a table, and what it brings."""

    line: e.Result
    entries: tuple[int, ...]
    match: MatchResult
    results: tuple[Fraction, ...]
    """What counts: a substitute's may be fixed by the regulation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StageSoFar:
    """A stage, and the first of its rounds."""

    name: str
    first: int
    field: frozenset[int]
    carry: Fraction


@dataclass
class Event:
    """Everything that the lines of an event say, by number of round, table and entry."""

    begin: e.Begin
    lines: int = 0
    entries: dict[int, e.Entry] = field(default_factory=dict[int, e.Entry])
    left: dict[int, int] = field(default_factory=dict[int, int])
    stages: list[StageSoFar] = field(default_factory=list[StageSoFar])
    rounds: dict[int, Round] = field(default_factory=dict[int, Round])
    results: dict[tuple[int, int], list[Played]] = field(
        default_factory=dict[tuple[int, int], list[Played]]
    )
    rulings: dict[int, e.Ruling] = field(default_factory=dict[int, e.Ruling])
    cancelled: dict[int, e.Cancel] = field(default_factory=dict[int, e.Cancel])
    regulation: e.RecordedRegulation = field(init=False)
    seed: str | None = None
    closed: bool = False

    def __post_init__(self) -> None:
        """Begin with the regulation of the first line."""
        self.regulation = self.begin.regulation

    @cached_property
    def rules(self) -> RuleSet:
        """The rulebook as the event wrote it down, whatever the preset of its name says today."""
        return rules_of_line(msgspec.json.encode(self.begin.rules))

    def names(self, table: Iterable[int]) -> tuple[str, ...]:
        """What those at a table are called, with their numbers where names are the same."""
        called = [self.entries[number].name for number in table]
        return tuple(
            name if called.count(name) == 1 and not name.isdecimal() else f"{name} ({number})"
            for name, number in zip(called, table, strict=True)
        )

    def active(self, round_: int) -> tuple[int, ...]:
        """Who takes part in a round: neither left by then, nor cut, nor standing by."""
        stage = self.stage_of(round_)
        return tuple(
            number
            for number, entry in sorted(self.entries.items())
            if not self.has_left(number, round_)
            and not entry.substitute
            and (not stage.field or number in stage.field)
        )

    def has_left(self, number: int, round_: int) -> bool:
        """Whether somebody takes part no longer by a round."""
        return self.left.get(number, e.MOST_ROUNDS + 1) <= round_

    def stage_of(self, round_: int) -> StageSoFar:
        """The stage that a round belongs to."""
        return next(stage for stage in reversed(self.stages) if stage.first <= round_)

    @property
    def played(self) -> dict[tuple[int, int], Played]:
        """The latest revision of every table that is final, by round and table."""
        return {
            at: revisions[-1]
            for at, revisions in sorted(self.results.items())
            if revisions[-1].line.status == "final"
        }

    def is_over(self, round_: int) -> bool:
        """Whether every table of a round is final."""
        tables = self.rounds.get(round_, ())
        return all((round_, table) in self.played for table in range(1, len(tables) + 1))

    @property
    def next_round(self) -> int:
        """The first round of which no table has a result."""
        begun = {round_ for round_, _ in self.results}
        return max(begun, default=0) + 1

    def value(self, key: str) -> e.RegulationValue:
        """What the regulation says at the moment."""
        return value_of(self.regulation, key)
