"""The moments of a match that undo and redo return to, byte for byte."""

from dataclasses import dataclass, field

from hanchan.records import AnyEvent
from hanchan.scoring.results import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """All that a match is between two steps: its record, its last results, its last event."""

    game: bytes
    results: tuple[Result, ...]
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """A step that was taken back: the moment it led to, and what happened in it."""

    after: Moment
    events: tuple[AnyEvent, ...]


@dataclass(slots=True)
class History:
    """The steps that can be undone, each with the moment before it, and those to be redone."""

    done: list[tuple[Moment, tuple[AnyEvent, ...]]] = field(
        default_factory=list[tuple[Moment, tuple[AnyEvent, ...]]]
    )
    undone: list[Undone] = field(default_factory=list[Undone])
