"""An event as it stands: entries, stages, rounds, results and rulings, by number."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.course import Course, State
from hanchan.club.event.fields import RecordedRegulation
from hanchan.club.event.regulation import Key, value_of
from hanchan.club.event.table_tally import TableTally
from hanchan.club.seating.symmetry import Round
from hanchan.errors import EventError
from hanchan.records.record import rules_of_line
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.match_result import MatchResult

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """The latest revision of what came of a table, and what it brings."""

    line: e.Result
    entries: tuple[int, ...]
    match: MatchResult
    results: tuple[Fraction, ...]
    """What counts: a substitute's may be fixed by the regulation."""
    status: f.Status
    """How far it has come: as it was entered, and what people have said of it since."""
    agreed: frozenset[int] = frozenset()
    agreements: Mapping[int, tuple[int, f.Status]] = field(
        default_factory=dict[int, tuple[int, f.Status]]
    )
    """By the line of each: how many agreed then, and how far the result had come."""
    disputed: Mapping[int, str] = field(default_factory=dict[int, str])
    """Entries that do not agree, and why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summons:
    """A referee is wanted at a table; `coming` is who has said that they come, if anybody."""

    number: int
    reason: f.Wanted
    at: f.Time
    line: int
    coming: str = ""


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
    here: dict[int, int] = field(default_factory=dict[int, int])
    """Who is here and would play, by number; the line that says so."""
    stopped: dict[int, int] = field(default_factory=dict[int, int])
    """Who has said that they do not play on, and takes part still; the line that says so."""
    sat_out: dict[int, int] = field(default_factory=dict[int, int])
    """How often who was here had to wait when tables of a pool were made."""
    pool: set[int] = field(default_factory=set[int])
    """Rounds of one table, made of who waited: each goes its own way."""
    stages: list[StageSoFar] = field(default_factory=list[StageSoFar])
    rounds: dict[int, Round] = field(default_factory=dict[int, Round])
    absent: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    """Who misses which round, though they take part later: number and round."""
    stand_ins: list[e.Substitution] = field(default_factory=list[e.Substitution])
    lineups: dict[tuple[int, int], str] = field(default_factory=dict[tuple[int, int], str])
    """Who of a team sits, by its number and the round."""
    results: dict[tuple[int, int], list[Played]] = field(
        default_factory=dict[tuple[int, int], list[Played]]
    )
    courses: dict[int, Course] = field(default_factory=dict[int, Course])
    tallies: dict[tuple[int, int], TableTally] = field(
        default_factory=dict[tuple[int, int], TableTally]
    )
    online: dict[tuple[int, int], str] = field(default_factory=dict[tuple[int, int], str])
    """Tables whose match is played on the server, and what it knows them by."""
    decided: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    """Tables of which it was said where they are played."""
    table_ids: set[str] = field(default_factory=set[str])
    """All ids by which the server has known tables; each is used once."""
    summons: dict[tuple[int, int], Summons] = field(default_factory=dict[tuple[int, int], Summons])
    """Tables to which a referee was summoned and where that is not settled."""
    summoned: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    """How often an entry has summoned one, by round and number."""
    rulings: dict[int, e.Ruling] = field(default_factory=dict[int, e.Ruling])
    cancelled: dict[int, e.Cancel] = field(default_factory=dict[int, e.Cancel])
    regulation: RecordedRegulation = field(init=False)
    commitment: str = field(init=False)
    """What the next draw by a seed rests on."""
    seed: str | None = None
    """The seed of that commitment, once a draw has told it."""
    moved_to: str = ""
    """The home that it has been handed to and that has not received it yet."""
    closed: bool = False

    def __post_init__(self) -> None:
        """Begin with the regulation and the commitment of the first line."""
        self.regulation = self.begin.regulation
        self.commitment = self.begin.commitment

    @cached_property
    def rules(self) -> RuleSet:
        """The rulebook as the event wrote it down, whatever the preset of its name says today."""
        return rules_of_line(msgspec.json.encode(self.begin.rules))

    def online_at(self, table_id: str) -> tuple[int, int] | None:
        """Round and number of a table on the server; None if it does not count any more."""
        return next((at for at, one in self.online.items() if one == table_id), None)

    def names(self, table: Sequence[int], round_: int | None = None) -> tuple[str, ...]:
        """What those at a table are called, with their numbers where names are the same.

        With a round it is who of a team sits there, if that is known.
        """
        called = [self.sitter(number, round_) for number in table]
        return tuple(
            name if called.count(name) == 1 and not name.isdecimal() else f"{name} ({number})"
            for name, number in zip(called, table, strict=True)
        )

    def sitter(self, number: int, round_: int | None) -> str:
        """Who sits for an entry: itself, or of a team the member who is named."""
        return self.lineups.get((number, round_ or 0), self.entries[number].name)

    def active(self, round_: int) -> tuple[int, ...]:
        """Who takes part in a round: there, not cut, and no substitute but for who is missing."""
        field = self.stage_of(round_).field
        sitting = {
            number
            for number, entry in self.entries.items()
            if not entry.substitute and (not field or number in field)
        }
        if self.begin.version > 1:
            sitting |= {
                one.by_entry
                for one in self.stand_ins
                if one.round <= round_ <= (one.until or round_)
                and (not field or {one.number, one.by_entry} & field)
            }
        return tuple(sorted(one for one in sitting if not self.is_away(one, round_)))

    def has_left(self, number: int, round_: int) -> bool:
        """Whether somebody takes part no longer by a round."""
        return self.left.get(number, f.MOST_ROUNDS + 1) <= round_

    def is_away(self, number: int, round_: int) -> bool:
        """Whether somebody does not take part in a round."""
        return self.has_left(number, round_) or (number, round_) in self.absent

    def stage_of(self, round_: int) -> StageSoFar:
        """The stage that a round belongs to."""
        return next(stage for stage in reversed(self.stages) if stage.first <= round_)

    def revision(self, round_: int, table: int) -> int:
        """How often something has come in of a table."""
        return len(self.results.get((round_, table), ()))

    @property
    def played(self) -> dict[tuple[int, int], Played]:
        """The latest revision of every table that is final, by round and table."""
        return {
            at: revisions[-1]
            for at, revisions in sorted(self.results.items())
            if revisions[-1].status == "final"
        }

    def open_tables(self, round_: int) -> tuple[int, ...]:
        """The tables of a round that have no final result."""
        tables = range(1, len(self.rounds.get(round_, ())) + 1)
        return tuple(table for table in tables if not self.is_final(round_, table))

    def is_final(self, round_: int, table: int) -> bool:
        """Whether the latest result of a table is final."""
        revisions = self.results.get((round_, table))
        return bool(revisions) and revisions[-1].status == "final"

    def is_over(self, round_: int) -> bool:
        """Whether every table of a round is final."""
        return not self.open_tables(round_)

    def course(self, round_: int) -> Course:
        """What has been said of a round beyond its tables and results."""
        return self.courses.get(round_, Course())

    def state(self, round_: int) -> State:
        """How far a round has come."""
        if round_ not in self.rounds:
            raise EventError("event-no-round", field="round", given=round_)
        course = self.course(round_)
        if course.released:
            return "released"
        if self.is_over(round_):
            return "played"
        if course.clock or self.has_entries(round_):
            return "running"
        return "seated" if course.seated else "drawn"

    @property
    def next_number(self) -> int:
        """The number of whoever is entered next."""
        return max(self.entries, default=0) + 1

    def end_summons(self, first: int, last: int, number: int | None = None) -> None:
        """Calls for a referee in these rounds are over; if an entry is named, those it made."""
        self.summons = {
            at: one
            for at, one in self.summons.items()
            if not first <= at[0] <= last or number not in {None, one.number}
        }

    def has_entries(self, round_: int) -> bool:
        """Whether anything has been entered at a table of a round."""
        return any(number == round_ for number, _ in (*self.results, *self.tallies))

    @property
    def next_round(self) -> int:
        """The first round that has not begun: not started, and nothing entered of it."""
        begun = {round_ for round_, _ in (*self.results, *self.tallies)}
        begun |= {round_ for round_, course in self.courses.items() if course.clock}
        return max(begun, default=0) + 1

    @property
    def round_on(self) -> int:
        """The first round that is neither over nor released; the last one where all are; else 0."""
        waiting = (one for one in sorted(self.rounds) if not self.is_done(one))
        return next(waiting, max(self.rounds, default=0))

    def is_done(self, round_: int) -> bool:
        """Whether a round is over or released, so that nobody waits for it."""
        return self.course(round_).released or self.is_over(round_)

    def refuse_before(self, round_: int) -> None:
        """Refuse what belongs to a round while an earlier one is neither over nor released.

        Tables of a pool wait for nobody.
        """
        for earlier in range(1, round_):
            if round_ not in self.pool and not self.is_done(earlier):
                raise EventError("event-unfinished", field="round", given=earlier)

    def table(self, round_: int, number: int) -> tuple[int, ...]:
        """Who sits at a table, by starting wind; refused where there is no such table."""
        tables = self.rounds.get(round_, ())
        if not 1 <= number <= len(tables):
            raise EventError("event-no-table", field="table", given=number, number=round_)
        return tables[number - 1]

    def sitting(self, round_: int, number: int | None) -> tuple[int, ...]:
        """Who sits at a table; nobody where there is no such table."""
        tables = self.rounds.get(round_, ())
        return tables[number - 1] if number and number <= len(tables) else ()

    def refuse_gone(self, entries: Iterable[int], round_: int) -> None:
        """Refuse a table at which somebody sits who does not take part in the round."""
        if gone := [one for one in entries if self.is_away(one, round_)]:
            raise EventError("event-seat-empty", field="table", given=gone[0])

    def refuse_unnamed(self, entries: Iterable[int], round_: int) -> None:
        """Refuse a match before each team has said who of them sits."""
        for number in entries:
            team = self.entries[number]
            if team.members and (number, round_) not in self.lineups:
                raise EventError("event-no-lineup", field="table", given=team.name, number=round_)

    def value(self, key: Key[T]) -> T:
        """What the regulation says at the moment."""
        return value_of(self.regulation, key)
