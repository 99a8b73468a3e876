"""What every format offers: its name, how it is recognised, a reader and a writer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from hanchan.formats.losses import Loss, Suffers, losses
from hanchan.logs.log import Log
from hanchan.rules import RuleSet


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
    `write` gives the bytes of one match. What that loses, reading it back shows: `lost_as` has the
    ids of losses that are not those of `losses.LOST_AS`, `unseen` the losses that reading back does
    not show, each with the test whether a log suffers it. `make_screen`, where a format has it,
    makes what checks whole files at once.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes], Iterator[Log]]
    write: Callable[[Log], bytes]
    lost_as: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    unseen: Mapping[str, Suffers] = field(default_factory=dict[str, Suffers], hash=False)
    make_screen: Callable[[], Screen] | None = None

    def losses(self, log: Log, written: bytes | None = None) -> tuple[Loss, ...]:
        """What this log loses as it was written, or would if it were, in a fixed order.

        `RecordError` where it cannot be written.
        """
        back = next(self.read(self.write(log) if written is None else written))
        return losses(log, back, self.lost_as, self.unseen)
