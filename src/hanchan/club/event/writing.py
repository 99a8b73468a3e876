"""Adding to an event: each addition is a line, checked by the fold before it is kept."""

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
    """Who writes a line, when, and by which right; `at` is a time in UTC to the second."""

    at: str
    by: str
    right: f.Right = "organiser"


class Book:
    """An event that lines are added to.

    `added` are the bytes of those that are not in the file yet, `lines_added` the same as lines. A
    line that is refused is not added, and the event stays as it is.
    """

    def __init__(self, data: bytes = b"") -> None:
        """Read what is there; behind nothing the first line begins an event."""
        self._event: Event | None = None
        self._last = b""
        self.added: list[bytes] = []
        self.lines_added: list[e.AnyLine] = []
        for line in read_lines(data) if data else ():
            self._event, self._last = follow(self._event, line), written(line)

    def hear(self, lines: Iterable[bytes]) -> list[e.AnyLine]:
        """Further lines of the same event that somebody else has kept, without their line ends."""
        before = link(self._last) if self._last else ""
        found = list(read_behind(lines, number=self.count, before=before))
        for line in checkpoints(found):
            self._event, self._last = follow(self._event, line), written(line)
        return found

    def bring(self, lines: Sequence[bytes]) -> list[e.AnyLine]:
        """Lines that were added elsewhere, which are added here as they are."""
        found = self.hear(lines)
        self.lines_added += found
        self.added += [line + b"\n" for line in lines]
        return found

    @property
    def count(self) -> int:
        """How many lines there are."""
        return 0 if self._event is None else self._event.lines

    @property
    def event(self) -> Event:
        """The event as it stands."""
        if self._event is None:
            raise EventError("event-empty", field="event")
        return self._event

    def add(self, kind: type[L], hand: Hand, fields: Mapping[str, object]) -> L:
        """One more line, if it can stand there."""
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
    """Refuse a new line that nobody can mean; files that have such a one are read as before."""
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
    """An event of one line and its first stage, its draws committed to by this seed.

    Rules go by the id of a rulebook, a regulation by the name of a template, unless they have been
    loaded already.
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
