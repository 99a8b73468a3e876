"""What every format offers: its name, how it is recognised, a reader, a writer, and its losses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hanchan.records.log import Log


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """Something a log has that a format cannot hold.

    `field` is a stable id in kebab-case (`declined-claims`); `sense` one sentence for people.
    """

    field: str
    sense: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of match logs.

    `looks_like` judges by content (the bytes of a file, gzip already undone). `read` yields the
    matches of a file one by one and raises `RecordError` with the line and what was expected.
    `write` gives the bytes of one match. `losses` says what writing this very log would lose, in a
    fixed order, so that a conversion can tell before it happens.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes], Iterator[Log]]
    write: Callable[[Log], bytes]
    losses: Callable[[Log], tuple[Loss, ...]]
