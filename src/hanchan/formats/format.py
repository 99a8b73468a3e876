"""The interface of a format: its name, detection, a reader and usually a writer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from hanchan.errors import RecordError
from hanchan.formats.losses import Loss, LossTest, find_losses
from hanchan.logs.log import Log
from hanchan.logs.log_encoding import EncodedLog


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of match logs.

    `looks_like` detects the format from the unpacked bytes of a file. `read` yields the matches of
    a file one at a time and raises `RecordError` with the line and what was expected. `writer`,
    None for a read-only format, returns the bytes of one match. Its losses are found by reading the
    output back: `loss_ids` has the loss ids that differ from `losses.LOSS_IDS`, `hidden_losses` the
    losses that reading back does not reveal, each with a test of the log. `encode_file`, for
    formats with huge archives, encodes a whole file as numbers, or returns None for an unusual one.
    """

    name: str
    title: str
    suffixes: tuple[str, ...]
    looks_like: Callable[[bytes], bool]
    read: Callable[[bytes], Iterator[Log]]
    writer: Callable[[Log], bytes] | None = None
    loss_ids: Mapping[str, str] = field(default_factory=dict[str, str], hash=False)
    hidden_losses: Mapping[str, LossTest] = field(default_factory=dict[str, LossTest], hash=False)
    encode_file: Callable[[bytes], EncodedLog | None] | None = None

    def require_writable(self, field: str = "format") -> None:
        """Raise `RecordError` for a read-only format; `field` names the parameter in the error."""
        if self.writer is None:
            raise RecordError("format-read-only", field=field, format=self.name)

    def write(self, log: Log) -> bytes:
        """Return the bytes of one match; raises `RecordError` if it cannot be written."""
        self.require_writable()
        assert self.writer is not None  # noqa: S101 (refused otherwise)
        return self.writer(log)

    def losses(self, log: Log, written: bytes | None = None) -> tuple[Loss, ...]:
        """Return the losses from writing this log, in a fixed order.

        `written` are its bytes, if known. Raises `RecordError` if the log cannot be written.
        """
        back = next(self.read(self.write(log) if written is None else written))
        return find_losses(log, back, self.loss_ids, self.hidden_losses)
