"""Add lines to an event, each checked by the fold first."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.club.event import entries, rulings
from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.fields import RecordedRegulation
from hanchan.club.event.fold import follow
from hanchan.club.event.line import link, written
from hanchan.club.event.reading import read_behind, read_lines
from hanchan.club.event.regulation import load_regulation
from hanchan.club.event.state import Event
from hanchan.core.deals import commitment
from hanchan.errors import EventError
from hanchan.records.broken_text import misfitting
from hanchan.records.record import recorded_rules
from hanchan.rules.load import load_rules
from hanchan.rules.ruleset import RuleSet

L = TypeVar("L", bound=e.Line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The author of a line, its time and its right; `at` is in UTC, to the second."""

    at: str
    by: str
    right: f.Right = "organiser"


class Book:
    """An event to which lines are added.

    `added` are the bytes of those that are not in the file yet, `lines_added` the same as lines. A
    refused line is not added, and the event stays unchanged.
    """

    def __init__(self, data: bytes = b"") -> None:
        """Read an event; without data the first line starts one."""
        self._event: Event | None = None
        self._last = b""
        self.added: list[bytes] = []
        self.lines_added: list[e.AnyLine] = []
        for line in read_lines(data) if data else ():
            self._event, self._last = follow(self._event, line), written(line)

    def hear(self, lines: Iterable[bytes]) -> list[e.AnyLine]:
        """Read further lines of the same event from its file, without their line ends."""
        before = link(self._last) if self._last else ""
        found = list(read_behind(lines, number=self.count, before=before))
        for line in checkpoints(found):
            self._event, self._last = follow(self._event, line), written(line)
        return found

    def bring(self, lines: Sequence[bytes]) -> list[e.AnyLine]:
        """Add lines that were added elsewhere, unchanged."""
        found = self.hear(lines)
        self.lines_added += found
        self.added += [line + b"\n" for line in lines]
        return found

    @property
    def count(self) -> int:
        """Number of lines."""
        return 0 if self._event is None else self._event.lines

    @property
    def event(self) -> Event:
        """The current state of the event."""
        if self._event is None:
            raise EventError("event-empty", field="event")
        return self._event

    def add(self, kind: type[L], hand: Hand, fields: Mapping[str, object]) -> L:
        """Add a line, if it is allowed there."""
        head = {
            "type": str(kind.__struct_config__.tag),
            "n": self.count + 1,
            "before": link(self._last) if self._last else "",
            "at": hand.at,
            "by": hand.by,
            "right": hand.right,
        }
        try:
            line = msgspec.convert(head | dict(fields), kind)
        except msgspec.ValidationError as error:
            problem = misfitting(str(error), within=str(head["type"]), under="")
            raise EventError(problem.message, **problem.values) from None
        if self._event is not None:
            check_addition(self._event, line)
        try:
            self._event = follow(self._event, line)
        except EventError as problem:
            raise EventError(problem.message, **problem.values | {"line": None}) from None
        self._last = written(line)
        self.added.append(self._last + b"\n")
        self.lines_added.append(line)
        return line


def check_addition(event: Event, line: e.Line) -> None:
    """Refuse a new line that must be a mistake; older files with such a line are still read."""
    if isinstance(line, e.Entry):
        entries.refuse_name_taken(event, line)
    elif isinstance(line, e.Ruling):
        rulings.refuse_doubtful(event, line)


def begun(
    hand: Hand,
    *,
    name: str,
    rules: str | RuleSet,
    regulation: str | RecordedRegulation,
    seed: bytes,
    kind: f.Kind = "tournament",
) -> Book:
    """Create an event with its first line and first stage, its draws committed to by this seed.

    Rules are given by the id of a rulebook, a regulation by the name of a template, or as objects.
    """
    if isinstance(regulation, str):
        regulation = load_regulation(regulation)
    book = Book()
    fields = {
        "format": e.FORMAT,
        "version": e.VERSION,
        "name": name,
        "kind": kind,
        "rules": msgspec.to_builtins(recorded_rules(load_rules(rules))),
        "regulation": msgspec.to_builtins(regulation),
        "commitment": commitment(seed),
    }
    book.add(e.Begin, hand, fields)
    book.add(e.Stage, hand, {"name": "1"})
    return book
