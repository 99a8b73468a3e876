"""Reading of files: gzip unpacking, a limit on the size, and the logs of directories.

The error for an unreadable file is one sentence that names the file.
"""

import os
import stat
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hanchan.errors import HanchanError, RecordError, quote_input
from hanchan.formats.link_refusals import address_problem
from hanchan.formats.text_decoding import as_utf8
from hanchan.records.record import file_error

MAX_FILE_BYTES = 64 * 2**20
"""Maximum file size, packed or unpacked; a match takes about 100 kB in the longest format."""
MAX_GZIP_MEMBERS = 10_000
"""Maximum number of gzip members in a file, so that many empty ones cannot block the reader."""

GZIP = b"\x1f\x8b"
TAR_MARK, TAR_MARK_PLACE = b"ustar", 257
ZLIB_WITH_GZIP_HEADER = 31
CHUNK = 2**16


@dataclass(frozen=True, slots=True)
class FileInput:
    """Data from standard input or another origin, to be read like a file.

    `problem` is the error if the original could not be read, else None.
    """

    data: bytes
    name: str = "standard input"
    problem: RecordError | None = None

    def __str__(self) -> str:
        return self.name

    def read_bytes(self) -> bytes:
        """Return the data, as a path does those of its file."""
        return read_raw_bytes(self)


def read_bytes(path: str | Path | FileInput) -> bytes:
    """Read a file, unpack gzip, and turn text in other encodings into UTF-8.

    Raises `RecordError` if it is missing, locked, empty, a directory, damaged or too long.
    """
    return unpack(read_raw_bytes(path), str(path))


def read_raw_bytes(path: str | Path | FileInput) -> bytes:
    """Read the bytes of a file without unpacking; raises `RecordError` like `read_bytes`."""
    if isinstance(path, FileInput):
        if path.problem is not None:
            raise path.problem
        return path.data
    try:
        with Path(path).open("rb") as file:
            return file.read(MAX_FILE_BYTES + 1)
    except FileNotFoundError:
        if (problem := address_problem(str(path))) is not None:
            raise problem.with_source(str(path)) from None
        raise RecordError("file-none", field="file", source=str(path)) from None
    except IsADirectoryError:
        raise RecordError("file-directory", field="file", source=str(path)) from None
    except PermissionError:
        raise RecordError("file-locked", field="file", source=str(path)) from None
    except ValueError:
        raise RecordError("file-name", field="file", given=quote_input(str(path))) from None
    except OSError as problem:
        raise file_error(path, problem, "file-unreadable") from None


def load_input(path: Path | FileInput) -> FileInput:
    """Read a file before it is sent to another machine: return its bytes, or the error."""
    try:
        return FileInput(read_raw_bytes(path), str(path))
    except RecordError as problem:
        return FileInput(b"", str(path), problem)


def unpack(packed: bytes, name: str) -> bytes:
    """Unpack bytes as `read_bytes` does those of a file; errors give their source as `name`.

    >>> unpack(b"", "standard input")
    Traceback (most recent call last):
    hanchan.errors.RecordError: standard input: this file is empty
    """
    if len(packed) > MAX_FILE_BYTES:
        raise _too_long_error(name)
    data = b"".join(_unpack_members(packed, name)) if packed.startswith(GZIP) else packed
    if not is_tar(data):  # a tar archive may look like UTF-16
        data = as_utf8(data)
    if not data:
        raise RecordError("file-empty", field="file", source=name)
    return data


def is_tar(data: bytes) -> bool:
    """Whether the bytes are a tar archive."""
    return data[TAR_MARK_PLACE : TAR_MARK_PLACE + len(TAR_MARK)] == TAR_MARK


def _unpack_members(packed: bytes, name: str) -> Iterator[bytes]:
    """Yield the unpacked bytes of each gzip member; zeros after the last one are padding."""
    view, position, left = memoryview(packed), 0, MAX_FILE_BYTES
    for _ in range(MAX_GZIP_MEMBERS):
        position, plain = _unpack_member(view, position, left, name)
        left -= len(plain)
        yield plain
        if position == len(view) or (view[position] == 0 and not packed[position:].strip(b"\0")):
            return
    raise RecordError("file-members", field="file", source=name, most=MAX_GZIP_MEMBERS)


def _unpack_member(view: memoryview, position: int, left: int, name: str) -> tuple[int, bytes]:
    """Unpack the member at `position` to at most `left` bytes; returns its end and the bytes."""
    unpacking = zlib.decompressobj(wbits=ZLIB_WITH_GZIP_HEADER)
    parts: list[bytes] = []
    while not unpacking.eof:
        chunk = view[position : position + CHUNK]
        if not chunk:
            raise RecordError("file-cut", field="file", source=name)
        try:
            part = unpacking.decompress(chunk, left + 1)
        except zlib.error:
            raise RecordError("file-damaged", field="file", source=name) from None
        position += len(chunk) - len(unpacking.unused_data)
        left -= len(part)
        if left < 0:
            raise _too_long_error(name)
        parts.append(part)
    return position, b"".join(parts)


def file_failure(problem: Exception) -> HanchanError:
    """Return the error of a file; if hanchan itself fails on it, one that says so.

    Whatever a file holds, a run over many files goes on with the next one.

    >>> str(file_failure(KeyError("seat")))
    'hanchan itself fails on this file (KeyError): please report it, and send the file'
    """
    if isinstance(problem, HanchanError):
        return problem
    return RecordError("file-unexpected", field="file", kind=type(problem).__name__)


def _too_long_error(name: str) -> RecordError:
    return RecordError("file-long", field="file", source=name, most=MAX_FILE_BYTES // 2**20)


def find_files(
    paths: Iterable[str | Path],
    *,
    is_log: Callable[[Path], bool],
    skipped: Callable[[Path], object] = lambda _: None,
) -> Iterator[Path]:
    """Yield every named file, and every log in the named directories and their subdirectories.

    Within a directory files are ordered by name. A named file is always yielded, so that reading it
    can report what is wrong with it. In a directory only files for which `is_log` holds are
    yielded; `skipped` is called with the others. Pipes, devices and names that begin with a dot are
    skipped silently, and a directory reached twice through circular links is entered once.
    """
    entered: set[tuple[int, int]] = set()
    for path in map(Path, paths):
        if not is_directory(path):
            yield path
            continue
        for found in _walk(path, entered):
            if is_log(found):
                yield found
            else:
                skipped(found)


def is_directory(path: Path) -> bool:
    """Whether the path is a directory; False if it is not a valid file name at all."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _walk(directory: Path, entered: set[tuple[int, int]]) -> Iterator[Path]:
    """Yield the regular files under a directory, and unreadable paths; the depth is unlimited."""
    waiting = [directory]
    while waiting:
        path = waiting.pop()
        try:
            about = path.stat()
            if stat.S_ISREG(about.st_mode):
                yield path
            elif stat.S_ISDIR(about.st_mode) and (about.st_dev, about.st_ino) not in entered:
                entered.add((about.st_dev, about.st_ino))
                names = [name for name in os.listdir(path) if not name.startswith(".")]  # noqa: PTH208 - names, not paths
                waiting += [path / name for name in sorted(names, reverse=True)]
        except OSError as problem:
            if path == directory:
                raise file_error(path, problem, "file-unreadable") from None
            yield path  # a dangling link or a locked directory: reading it reports the error
