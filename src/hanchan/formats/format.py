"""What every format offers: its name, how it is recognised, a reader, a writer, and its losses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from hanchan.records.log import Log
from hanchan.rules import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """Something a log has that a format cannot hold.

    `field` is a stable id in kebab-case (`declined-claims`); `sense` one sentence for people.
    """

    field: str
    sense: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Screening:
    """A file with which all is well: by which rules, how many kyoku, how many told to their end."""

    rules: str
    kyoku: int
    complete: int


Chosen: TypeAlias = Callable[[RuleSet], RuleSet]
"""The rules by which a file is checked that names these."""
Screen: TypeAlias = Callable[[bytes, Chosen | None], Screening | None]
"""Checks the bytes of a file by the rules that it names or others: all is well, or None."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of match logs.

    `looks_like` judges by content (the bytes of a file, gzip already undone). `read` yields the
    matches of a file one by one and raises `RecordError` with the line and what was expected.
    `write` gives the bytes of one match. `losses` says what writing this very log would lose, in a
    fixed order, so that a conversion can tell before it happens. `make_screen`, where a format has
    it, makes what checks whole files at once.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes], Iterator[Log]]
    write: Callable[[Log], bytes]
    losses: Callable[[Log], tuple[Loss, ...]]
    make_screen: Callable[[], Screen] | None = None
