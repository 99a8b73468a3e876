"""Writing a record while the match is played: what has happened is on the disk before play goes on.

A record is only ever appended to. A process that is killed loses at most the line that it was
writing; `RecordWriter.resume` cuts off such a half line and goes on behind it.
"""

import os
from collections.abc import Sequence
from errno import EINVAL, ENOTSUP
from hashlib import sha256
from io import UnsupportedOperation
from pathlib import Path
from typing import BinaryIO, Self

import msgspec

from hanchan.checks import check_yes_no
from hanchan.copies import Uncopyable
from hanchan.errors import RecordError
from hanchan.records.event import Event
from hanchan.records.events import AnyEvent, EndGame
from hanchan.records.record import (
    Header,
    Record,
    header_to_json,
    result_of,
    result_to_json,
    write_record,
)

LINES = msgspec.json.Encoder()


class RecordWriter(Uncopyable):
    """Appends the events of one match to a file or stream, the header first.

    >>> from io import BytesIO
    >>> from hanchan.records.record import header_of
    >>> from hanchan.rules import load_rules
    >>> stream = BytesIO()
    >>> header = header_of(load_rules("tenhou"), names=("a", "b", "c", "d"))
    >>> writer = RecordWriter.to_stream(stream, header)
    >>> stream.getvalue()[:39]
    b'{"type":"header","format":"hanchan","ve'
    """

    bound_to = "file"

    def __init__(self, file: BinaryIO, header: Header, written: bytes, events: int) -> None:
        """Go on behind what is written already; `create`, `resume` and `to_stream` are the ways."""
        self._file = file
        self._hash = sha256(written)
        self._seed = bytes.fromhex(header.seed) if header.seed else None
        self._synced = _is_on_disk(file)
        self.events = events
        self.ended = False

    @classmethod
    def create(cls, path: Path, header: Header, *, replace: bool = False) -> Self:
        """A new file; one that exists is left alone unless it shall be replaced."""
        try:
            file = path.open("wb" if check_yes_no("replace", replace) else "xb")
        except FileExistsError:
            raise RecordError(
                "file-exists", field="file", source=str(path), option="none"
            ) from None
        except OSError as error:
            raise _unusable(path, error) from None
        return cls.to_stream(file, header)

    @classmethod
    def to_stream(cls, file: BinaryIO, header: Header) -> Self:
        """A new record in a stream that is open for writing."""
        line = header_to_json(header) + b"\n"
        writer = cls(file, header, line, 0)
        writer._put(line)
        return writer

    @classmethod
    def resume(cls, path: Path, record: Record, kept: int) -> Self:
        """The file this record was read from, cut off behind its first `kept` events."""
        whole = Record(header=record.header, events=record.events[:kept])
        written = write_record(whole)
        try:
            if path.read_bytes()[: len(written)] != written:
                raise RecordError("file-changed", field="file", source=str(path))
            os.truncate(path, len(written))
            return cls(path.open("ab"), record.header, written, kept)
        except OSError as error:
            raise _unusable(path, error) from None

    def write(self, events: Sequence[AnyEvent]) -> None:
        """Append events; they are on the disk when this returns."""
        data = events_to_lines(events)
        self._hash.update(data)
        self.events += len(events)
        self._put(data)

    def end(self, last: EndGame) -> None:
        """The last line: the result, the seed if the header has it, and the hash of all before."""
        result = result_of(last, seed=self._seed, digest=self._hash.hexdigest())
        self._put(result_to_json(result) + b"\n")
        self.ended = True

    def close(self) -> None:
        """Close the file; a record without its last line can be continued."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _put(self, data: bytes) -> None:
        try:
            self._file.write(data)
            self._file.flush()
            if self._synced:
                os.fsync(self._file.fileno())
        except OSError as error:
            if error.errno not in {EINVAL, ENOTSUP}:  # nor is there one behind a pipe
                raise _unusable(self._file.name, error) from None


def events_to_lines(events: Sequence[Event]) -> bytes:
    r"""Events as lines of JSON, each with its end.

    >>> from hanchan.records import Tsumo
    >>> events_to_lines([Tsumo(seq=3, actor=0, pai="5mr")])
    b'{"type":"tsumo","seq":3,"actor":0,"pai":"5mr","rinshan":false}\n'
    """
    return LINES.encode_lines(list(events))


def _is_on_disk(file: BinaryIO) -> bool:
    """Whether there is a disk to wait for: there is none for a stream in memory."""
    try:
        file.fileno()
    except UnsupportedOperation:
        return False
    return True


def _unusable(path: Path | str, error: OSError) -> RecordError:
    reason = error.strerror or type(error).__name__
    return RecordError("file-unwritable", field="file", source=str(path), reason=reason)
