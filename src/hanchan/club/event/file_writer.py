"""Writer of an event's new lines; the fold checks each line before it is added."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.club.event import entries, rulings
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.file_reader import read_event_lines, read_following_lines
from hanchan.club.event.fold import apply_line
from hanchan.club.event.line_base import encode_line, line_hash
from hanchan.club.event.regulation import load_regulation
from hanchan.club.event.state import ClubEvent
from hanchan.core.seeded_deals import commitment
from hanchan.errors import EventError
from hanchan.records.decode_errors import json_value_error
from hanchan.records.record import rules_to_record
from hanchan.rules import RuleSet, load_rules

L = TypeVar("L", bound=e.EventLine)
S = TypeVar("S", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True, kw_only=True)
class Author:
    """The author of new lines (`by`), with the time (`at`, UTC, to the second) and their right."""

    at: str
    by: str
    right: f.Right = "organiser"


class EventWriter:
    """An event to which lines can be added.

    `added` are the new lines as bytes, not in the file yet; `lines_added` are the same, decoded. A
    line that is refused changes nothing.
    """

    def __init__(self, data: bytes = b"") -> None:
        """Read an event from the bytes of its file; without any, `add` starts a new one."""
        self._event: ClubEvent | None = None
        self._last = b""
        self.added: list[bytes] = []
        self.lines_added: list[e.AnyLine] = []
        for line in read_event_lines(data) if data else ():
            self._event, self._last = apply_line(self._event, line), encode_line(line)

    def read_further(self, lines: Iterable[bytes]) -> list[e.AnyLine]:
        """Read, fold and return further lines of the event; `lines` have no line endings."""
        before = line_hash(self._last) if self._last else ""
        found = list(read_following_lines(lines, number=self.line_count, before=before))
        for line in checkpoints(found):
            self._event, self._last = apply_line(self._event, line), encode_line(line)
        return found

    def import_lines(self, lines: Sequence[bytes]) -> list[e.AnyLine]:
        """Add lines that were written elsewhere, unchanged, and return them decoded."""
        found = self.read_further(lines)
        self.lines_added += found
        self.added += [line + b"\n" for line in lines]
        return found

    @property
    def line_count(self) -> int:
        """Number of lines."""
        return 0 if self._event is None else self._event.lines

    @property
    def event(self) -> ClubEvent:
        """The state of the event after its last line; `EventError` if there is no line yet."""
        if self._event is None:
            raise EventError("event-empty", field="event")
        return self._event

    def add(self, kind: type[L], author: Author, fields: Mapping[str, object]) -> L:
        """Add a line, or raise `EventError` if it is not allowed now; return the line."""
        head = {
            "type": str(kind.__struct_config__.tag),
            "n": self.line_count + 1,
            "before": line_hash(self._last) if self._last else "",
            "at": author.at,
            "by": author.by,
            "right": author.right,
        }
        line = convert_fields(head | dict(fields), kind)
        if self._event is not None:
            check_new_line(self._event, line)
        try:
            self._event = apply_line(self._event, line)
        except EventError as problem:
            raise EventError(problem.message, **problem.values | {"line": None}) from None
        self._last = encode_line(line)
        self.added.append(self._last + b"\n")
        self.lines_added.append(line)
        return line


def convert_fields(fields: Mapping[str, object], kind: type[S]) -> S:
    """Convert the fields of a line or command; `EventError` names one of the wrong form."""
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        problem = json_value_error(str(error), within=str(fields["type"]))
        raise EventError(problem.message, **problem.values) from None


def check_new_line(event: ClubEvent, line: e.EventLine) -> None:
    """Refuse a new line that must be a mistake; files that already have one can still be read."""
    if isinstance(line, e.Entry):
        entries.refuse_name_taken(event, line)
    elif isinstance(line, e.PenaltyRuling):
        rulings.check_ruling(event, line)


def create_event(
    author: Author,
    *,
    name: str,
    rules: str | RuleSet,
    regulation: str | f.RecordedRegulation,
    seed: bytes,
    kind: f.Kind = "tournament",
) -> EventWriter:
    """Create an event with a first stage; its first line commits to `seed` for the draws.

    `rules` may be the id of a rulebook, and `regulation` the name of a template.
    """
    if isinstance(regulation, str):
        regulation = load_regulation(regulation)
    book = EventWriter()
    fields = {
        "format": e.FORMAT,
        "version": e.VERSION,
        "name": name,
        "kind": kind,
        "rules": msgspec.to_builtins(rules_to_record(load_rules(rules))),
        "regulation": msgspec.to_builtins(regulation),
        "commitment": commitment(seed),
    }
    book.add(e.EventStart, author, fields)
    book.add(e.Stage, author, {"name": "1"})
    return book
