"""A table set up by hand that logs its kyoku, for verification or mutation."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from hanchan.logs import log_from_record
from hanchan.logs.finding import Finding
from hanchan.logs.log import Log, LoggedKyoku, LoggedWin
from hanchan.logs.verification import verify_log
from hanchan.records import AnyEvent, Event, Record
from hanchan.records.record import make_header
from hanchan.records.tile_names import TILE_NAMES
from hanchan.rules import RuleSet
from play.scenario_table import Table, book


class LoggedTable(Table):
    """A `Table` whose `logged()` returns the log of the play so far."""

    def __init__(
        self,
        rulebook: str,
        hands: Mapping[int, str] | None = None,
        draws: str = "",
        **given: Any,  # noqa: ANN401 (what `Table` is given, rule keys among it)
    ) -> None:
        self.told: list[AnyEvent] = []
        named = {"replacements", "dora", "ura", "dealer", "round", "honba", "deposits", "scores"}
        overrides = {key: value for key, value in given.items() if key not in {*named, "fill"}}
        self.book = book(rulebook, **overrides)
        super().__init__(rulebook, hands, draws, **given)
        self.wall = tuple(TILE_NAMES[code] for code in self.game.wall)

    def _note(self) -> None:
        before = len(self.last)
        super()._note()
        self.told += [
            replace(event, seq=len(self.told) + i) for i, event in enumerate(self.last[before:])
        ]

    def logged(self, *, wall: bool = False) -> Log:
        """Return the log; with the whole wall on request."""
        header = make_header(self.book, names=("", "", "", ""))
        log = log_from_record(Record(header=header, events=tuple(self.told)))
        return changed(log, wall=self.wall) if wall else log


def changed(log: Log, **fields: object) -> Log:
    """The log with other values in its first kyoku."""
    return replace(log, kyoku=(replace(log.kyoku[0], **fields), *log.kyoku[1:]))


def with_win(log: Log, **fields: object) -> Log:
    """The log with other values in the first win of its first kyoku."""
    first, *others = log.kyoku[0].wins
    return changed(log, wins=(replace(first, **fields), *others))


def with_event(log: Log, place: int, **fields: object) -> Log:
    """The log with other values in one event of its first kyoku."""
    kyoku = log.kyoku[0]
    event = replace(kyoku.events[place], **fields)
    return changed(log, events=(*kyoku.events[:place], event, *kyoku.events[place + 1 :]))


def with_events(log: Log, events: Iterable[Event], **fields: object) -> Log:
    """The log with other events in its first kyoku, renumbered, each on its own line."""
    counted = tuple(replace(event, seq=i) for i, event in enumerate(events))
    return changed(log, events=counted, lines=tuple(range(100, 100 + len(counted))), **fields)


def place_of(kyoku: LoggedKyoku, kind: type, which: int = 0, **fields: object) -> int:
    """The index of an event of this type with these values."""
    places = [
        i
        for i, event in enumerate(kyoku.events)
        if isinstance(event, kind) and all(getattr(event, f) == v for f, v in fields.items())
    ]
    return places[which]


def win_of(log: Log) -> LoggedWin:
    """The first win of the first kyoku."""
    return log.kyoku[0].wins[0]


def findings(log: Log, rulebook: str | RuleSet, **overrides: object) -> tuple[Finding, ...]:
    """The findings of a verification under a rulebook."""
    rules = book(rulebook, **overrides) if isinstance(rulebook, str) else rulebook
    return verify_log(log, rules).findings


def only(log: Log, rulebook: str | RuleSet, **overrides: object) -> Finding:
    """The one finding about a log."""
    found = findings(log, rulebook, **overrides)
    assert len(found) == 1, list(map(str, found))
    return found[0]
