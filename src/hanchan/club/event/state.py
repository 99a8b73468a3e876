"""The state of an event: its entries, stages, rounds, results and rulings."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias, TypeVar

import msgspec

from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.field_types import RecordedRegulation
from hanchan.club.event.regulation import RegulationKey, regulation_value
from hanchan.club.event.round_progress import RoundProgress, RoundState
from hanchan.club.event.table_tally import TableTally
from hanchan.club.seating.base_rounds import Round
from hanchan.errors import EventError
from hanchan.records.record import rules_from_json
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.match_result import MatchResult

T = TypeVar("T")
Place: TypeAlias = tuple[int, int]
"""The numbers of a round and of a table in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """One revision of a table's result, scored by the rules of the event."""

    line: e.Result
    entries: tuple[int, ...]
    match: MatchResult
    results: tuple[Fraction, ...]
    """The results that count, in thousands of points; the regulation may fix a substitute's."""
    status: f.Status
    """The status as entered, updated by later agreements and checks."""
    agreed: frozenset[int] = frozenset()
    agreements: Mapping[int, tuple[int, f.Status]] = field(
        default_factory=dict[int, tuple[int, f.Status]]
    )
    """Number of players who had agreed, and the status then, by line of each agreement."""
    disputed: Mapping[int, str] = field(default_factory=dict[int, str])
    """Reasons of the entries that dispute the result, by entry number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRefereeCall:
    """An open referee call; `coming` is the referee on the way, if any."""

    number: int
    reason: f.CallReason
    at: f.Time
    line: int
    coming: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StageState:
    """A stage from round `first` on; `field` and `carry` are as in its line."""

    name: str
    first: int
    field: frozenset[int]
    carry: Fraction


@dataclass
class ClubEvent:
    """The state of an event after its lines.

    Tables are identified by round and number, entries by number; `left` has the first round without
    a withdrawn entry.
    """

    begin: e.EventStart
    lines: int = 0
    entries: dict[int, e.Entry] = field(default_factory=dict[int, e.Entry])
    left: dict[int, int] = field(default_factory=dict[int, int])
    present: dict[int, int] = field(default_factory=dict[int, int])
    """Number of the line by which each present entry checked in, by entry number."""
    checked_out: dict[int, int] = field(default_factory=dict[int, int])
    """Number of the line by which a participating entry checked out, by entry number."""
    sat_out: dict[int, int] = field(default_factory=dict[int, int])
    """Number of times that an entry had to wait when pool tables were drawn, by entry number."""
    pool: set[int] = field(default_factory=set[int])
    """Rounds with a single table drawn from the pool; each progresses independently."""
    stages: list[StageState] = field(default_factory=list[StageState])
    rounds: dict[int, Round] = field(default_factory=dict[int, Round])
    absent: set[tuple[int, int]] = field(default_factory=set[tuple[int, int]])
    """Entry and round of each absence; such an entry has not withdrawn."""
    substitutions: list[e.Substitution] = field(default_factory=list[e.Substitution])
    lineups: dict[tuple[int, int], str] = field(default_factory=dict[tuple[int, int], str])
    """The member who plays for a team, by team number and round."""
    results: dict[Place, list[TableResult]] = field(default_factory=dict[Place, list[TableResult]])
    round_progress: dict[int, RoundProgress] = field(default_factory=dict[int, RoundProgress])
    tallies: dict[Place, TableTally] = field(default_factory=dict[Place, TableTally])
    online: dict[Place, str] = field(default_factory=dict[Place, str])
    """Ids of the server tables at which matches are played, by round and table of the event."""
    assigned_tables: set[Place] = field(default_factory=set[Place])
    """Tables with a line that says whether they are played on the server."""
    table_ids: set[str] = field(default_factory=set[str])
    """Ids of all tables on the server so far; none is used twice."""
    open_calls: dict[Place, OpenRefereeCall] = field(default_factory=dict[Place, OpenRefereeCall])
    """Open referee calls by table."""
    call_counts: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    """Number of referee calls, by round and entry number."""
    rulings: dict[int, e.PenaltyRuling] = field(default_factory=dict[int, e.PenaltyRuling])
    cancelled: dict[int, str] = field(default_factory=dict[int, str])
    """The reason for cancelling a ruling, by the line of the ruling."""
    regulation: RecordedRegulation = field(init=False)
    commitment: str = field(init=False)
    """The commitment to the seed of the next draw."""
    seed: str | None = None
    """The seed of that commitment, once a draw has revealed it."""
    moved_to: str = ""
    """The host that was handed the event and has not received it yet; empty if there is none."""
    closed: bool = False

    def __post_init__(self) -> None:
        """Start with the regulation and the commitment of the first line."""
        self.regulation = self.begin.regulation
        self.commitment = self.begin.commitment

    @cached_property
    def rules(self) -> RuleSet:
        """The rulebook as recorded in the event, whatever the current rulebook of that id says."""
        return rules_from_json(msgspec.json.encode(self.begin.rules))

    @property
    def table_size(self) -> int:
        """The number of players at a table (`seating.players`)."""
        return self.rules.seating.players

    def find_online_table(self, table_id: str) -> Place | None:
        """Return the round and number of a table on the server; None if it is not in use."""
        return next((at for at, one in self.online.items() if one == table_id), None)

    def display_names(self, table: Sequence[int], round_: int | None = None) -> tuple[str, ...]:
        """Return the names of players, with their numbers if names are equal or consist of digits.

        Given a round, the name of a team is that of the member who plays in it, if known.
        """
        names = [self.player_name(number, round_) for number in table]
        return tuple(
            name if names.count(name) == 1 and not name.isdecimal() else f"{name} ({number})"
            for name, number in zip(names, table, strict=True)
        )

    def player_name(self, number: int, round_: int | None) -> str:
        """Return the name of an entry or, if known, of the member who plays in the round."""
        return self.lineups.get((number, round_ or 0), self.entries[number].name)

    def active_entries(self, round_: int) -> tuple[int, ...]:
        """Return the entries that take part in a round; a substitute only if it replaces one."""
        field = next(one.field for one in reversed(self.stages) if one.first <= round_)
        numbers = {
            number
            for number, entry in self.entries.items()
            if not entry.substitute and (not field or number in field)
        }
        if self.begin.version > 1:
            numbers |= {
                one.by_entry
                for one in self.substitutions
                if one.round <= round_ <= (one.until or round_)
                and (not field or {one.number, one.by_entry} & field)
            }
        return tuple(sorted(one for one in numbers if not self.is_away(one, round_)))

    @property
    def taken_names(self) -> list[str]:
        """The names of all entries that have not withdrawn."""
        return [one.name for number, one in self.entries.items() if number not in self.left]

    def has_left(self, number: int, round_: int) -> bool:
        """Whether an entry has withdrawn by a round."""
        return self.left.get(number, f.MAX_ROUNDS + 1) <= round_

    def is_away(self, number: int, round_: int) -> bool:
        """Whether an entry has withdrawn by a round, or is absent from it."""
        return self.has_left(number, round_) or (number, round_) in self.absent

    def revision_count(self, round_: int, table: int) -> int:
        """Return the number of revisions of a table's result."""
        return len(self.results.get((round_, table), ()))

    @property
    def final_results(self) -> dict[Place, TableResult]:
        """The latest revision of each result, by round and table, if that revision is final."""
        latest = ((at, self.results[at][-1]) for at in sorted(self.results))
        return {at: one for at, one in latest if one.status == "final"}

    def open_tables(self, round_: int) -> tuple[int, ...]:
        """Return the tables of a round without a final result."""
        tables = range(1, len(self.rounds.get(round_, ())) + 1)
        return tuple(table for table in tables if not self.is_final(round_, table))

    def is_final(self, round_: int, table: int) -> bool:
        """Whether the latest result of a table is final."""
        revisions = self.results.get((round_, table))
        return bool(revisions) and revisions[-1].status == "final"

    def is_over(self, round_: int) -> bool:
        """Whether every table of a round has a final result."""
        return not self.open_tables(round_)

    def progress(self, round_: int) -> RoundProgress:
        """Return the progress of a round besides its tables and results."""
        return self.round_progress.get(round_, RoundProgress())

    def round_state(self, round_: int) -> RoundState:
        """Return the state of a round; refuse a round that was not drawn."""
        if round_ not in self.rounds:
            raise EventError("event-no-round", field="round", given=round_)
        progress = self.progress(round_)
        if progress.released:
            return "released"
        if self.is_over(round_):
            return "played"
        if progress.clock or self.has_entries(round_):
            return "running"
        return "seated" if progress.seated else "drawn"

    def close_calls(self, first: int, last: int, number: int | None = None) -> None:
        """Close referee calls in rounds `first` to `last`, of all entries or of one."""
        self.open_calls = {
            at: one
            for at, one in self.open_calls.items()
            if not first <= at[0] <= last or number not in {None, one.number}
        }

    def has_entries(self, round_: int) -> bool:
        """Whether a result or a tally was entered for any table of a round."""
        return any(number == round_ for number, _ in (*self.results, *self.tallies))

    @property
    def next_round(self) -> int:
        """The round after the last one that has started, or that has results or a tally."""
        started = {round_ for round_, _ in (*self.results, *self.tallies)}
        started |= {round_ for round_, progress in self.round_progress.items() if progress.clock}
        return max(started, default=0) + 1

    @property
    def current_round(self) -> int:
        """The first round that is neither over nor released, else the last one; 0 without any."""
        waiting = (one for one in sorted(self.rounds) if not self.is_done(one))
        return next(waiting, max(self.rounds, default=0))

    def is_done(self, round_: int) -> bool:
        """Whether a round is over or released, so that later rounds need not wait for it."""
        return self.progress(round_).released or self.is_over(round_)

    def refuse_unfinished_before(self, round_: int) -> None:
        """Refuse a step of a round while an earlier one is not done; pool rounds need not wait."""
        for earlier in range(1, round_):
            if round_ not in self.pool and not self.is_done(earlier):
                raise EventError("event-unfinished", field="round", given=earlier)

    def entries_at(self, round_: int, number: int) -> tuple[int, ...]:
        """Return the entries at a table by starting wind; refuse an unknown table."""
        tables = self.rounds.get(round_, ())
        if not tables:
            raise EventError("event-no-round", field="round", given=round_ or 1)
        if not 1 <= number <= len(tables):
            values = {"given": number, "number": round_, "most": len(tables)}
            raise EventError("event-no-table", field="table", **values)
        return tables[number - 1]

    def entries_at_or_empty(self, round_: int, number: int | None) -> tuple[int, ...]:
        """Return the entries at a table; empty for an unknown table."""
        tables = self.rounds.get(round_, ())
        return tables[number - 1] if number and number <= len(tables) else ()

    def refuse_absent(self, entries: Iterable[int], round_: int) -> None:
        """Refuse a table with an entry that does not take part in the round."""
        if absent := [one for one in entries if self.is_away(one, round_)]:
            raise EventError("event-seat-empty", field="table", given=absent[0], number=round_)

    def refuse_missing_lineup(self, entries: Iterable[int], round_: int) -> None:
        """Refuse a match while a team has not named its player."""
        for number in entries:
            team = self.entries[number]
            if team.members and (number, round_) not in self.lineups:
                raise EventError("event-no-lineup", field="table", given=team.name, number=round_)

    def regulation_value(self, key: RegulationKey[T]) -> T:
        """Return the current value of a regulation key."""
        return regulation_value(self.regulation, key)
