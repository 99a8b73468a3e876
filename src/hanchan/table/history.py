"""What undo and redo return to, byte for byte."""

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import NamedTuple

from hanchan.records import AnyEvent
from hanchan.records.answers import Answer
from hanchan.scoring.results import Result


class Stand(NamedTuple):
    """All that a match is between two steps: its record, its last results, its last event."""

    game: bytes
    results: tuple[Result, ...]
    last: int


class Done(NamedTuple):
    """A step: the match before it, what happened, and what the seats answered in it."""

    before: Stand
    events: tuple[AnyEvent, ...]
    answers: tuple[Answer, ...] = ()


class Undone(NamedTuple):
    """A step that was taken back: the match behind it, what happened and what was answered."""

    after: Stand
    events: tuple[AnyEvent, ...]
    answers: tuple[Answer, ...] = ()


@dataclass(slots=True)
class History:
    """The steps that can be undone, and those to be redone."""

    done: list[Done] = field(default_factory=list[Done])
    undone: list[Undone] = field(default_factory=list[Undone])

    def forget(self, before: int) -> None:
        """Leave out the steps that ended before the event of this number."""
        kept = bisect_left(self.done, before, key=lambda done: done.events[-1].seq)
        del self.done[:kept]
