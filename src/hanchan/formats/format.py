"""What every format offers: its name, how it is recognised, a reader, and mostly a writer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from hanchan.errors import RecordError
from hanchan.formats.losses import Loss, Suffers, losses
from hanchan.logs.in_numbers import StatedLog
from hanchan.logs.log import Log


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of match logs.

    `looks_like` judges by content (the bytes of a file, gzip already undone). `read` yields the
    matches of a file one by one and raises `RecordError` with the line and what was expected.
    `writer`, which a format that is only read does without, gives the bytes of one match. What that
    loses, reading it back shows: `lost_as` has the ids of losses that are not those of
    `losses.LOST_AS`, `unseen` the losses that reading back does not show, each with the test
    whether a log suffers it. `state` is a second reader, where archives are so large that it pays:
    a whole file straight into numbers, compiled, or None for whatever is odd.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes], Iterator[Log]]
    writer: Callable[[Log], bytes] | None = None
    lost_as: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    unseen: Mapping[str, Suffers] = field(default_factory=dict[str, Suffers], hash=False)
    state: Callable[[bytes], StatedLog | None] | None = None

    def refuse_read_only(self, field: str = "format") -> None:
        """`RecordError` if hanchan does not write this format; `field` is where it was named."""
        if self.writer is None:
            raise RecordError("format-read-only", field=field, format=self.name)

    def write(self, log: Log) -> bytes:
        """The bytes of one match; `RecordError` where it cannot be written."""
        self.refuse_read_only()
        assert self.writer is not None  # noqa: S101 (refused otherwise)
        return self.writer(log)

    def losses(self, log: Log, written: bytes | None = None) -> tuple[Loss, ...]:
        """What this log loses as it was written, or would if it were, in a fixed order.

        `RecordError` where it cannot be written.
        """
        back = next(self.read(self.write(log) if written is None else written))
        return losses(log, back, self.lost_as, self.unseen)
