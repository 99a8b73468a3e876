"""Opening files: gzip undone, size bounded, directories walked.

What cannot be read is refused with one sentence that names the file.
"""

import os
import re
import stat
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hanchan.errors import RecordError
from hanchan.wording.sentences import term

MOST_BYTES = 64 * 2**20
"""No file is longer, packed or unpacked: a match takes about 100 kB in the longest format."""
MOST_MEMBERS = 10_000
"""No gzip file has more members, so that none can be made of empty ones to keep us busy."""

ADDRESS = re.compile(r"https?:/")
AN_ADDRESS = term("an address of the web", "file-address")
DOWNLOADED = "the log itself: open the address, download the log, then name that file"

GZIP = b"\x1f\x8b"
ZLIB_WITH_GZIP_HEADER = 31
CHUNK = 2**16
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Piped:
    """What came from standard input or from elsewhere, to be read like a file."""

    data: bytes
    name: str = "standard input"

    def __str__(self) -> str:
        """What people know it by."""
        return self.name


def read_bytes(path: str | Path | Piped) -> bytes:
    """The plain bytes of a file: gzip undone wherever it begins like gzip, no UTF-8 mark in front.

    `RecordError` names the file that is missing, locked, empty, a directory, damaged or too long.
    """
    if isinstance(path, Piped):
        return plain_bytes(path.data, str(path))
    try:
        with Path(path).open("rb") as file:
            packed = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        if ADDRESS.match(str(path)):
            raise RecordError(str(path), AN_ADDRESS, DOWNLOADED, reason="address") from None
        raise _unreadable(path, "no file", "a file that exists", reason="no_file") from None
    except IsADirectoryError:
        raise _unreadable(path, "a directory", "a file", reason="directory") from None
    except PermissionError:
        given = "a file that may not be read"
        raise _unreadable(path, given, "a readable file", reason="locked") from None
    except (OSError, ValueError) as problem:
        given = f"an unreadable file ({getattr(problem, 'strerror', None) or 'no name of a file'})"
        raise _unreadable(path, given, "a readable file", reason="unreadable") from None
    return plain_bytes(packed, str(path))


def _unreadable(path: str | Path, given: str, allowed: str, *, reason: str) -> RecordError:
    return RecordError(str(path), given, allowed, reason=reason)


def plain_bytes(packed: bytes, name: str) -> bytes:
    """The same for bytes that came from elsewhere and are called `name`.

    >>> plain_bytes(b"", "standard input")
    Traceback (most recent call last):
    hanchan.errors.RecordError: standard input: an empty file given, allowed: a log of a match
    """
    if len(packed) > MOST_BYTES:
        raise _too_long(name)
    data = b"".join(_members(packed, name)) if packed.startswith(GZIP) else packed
    data = data.removeprefix(BYTE_ORDER_MARK)
    if not data:
        raise RecordError(name, "an empty file", "a log of a match", reason="empty")
    return data


def _members(packed: bytes, name: str) -> Iterator[bytes]:
    """The plain bytes of each gzip member; zeros behind the last one are padding."""
    view, place, left = memoryview(packed), 0, MOST_BYTES
    for _ in range(MOST_MEMBERS):
        place, plain = _member(view, place, left, name)
        left -= len(plain)
        yield plain
        if place == len(view) or (view[place] == 0 and not packed[place:].strip(b"\0")):
            return
    problem = f"a gzip file of more than {MOST_MEMBERS} members"
    raise RecordError(name, problem, f"up to {MOST_MEMBERS}")


def _member(view: memoryview, place: int, left: int, name: str) -> tuple[int, bytes]:
    """Where the member at `place` ends, and its plain bytes, of which at most `left` may come."""
    unpacking = zlib.decompressobj(wbits=ZLIB_WITH_GZIP_HEADER)
    parts: list[bytes] = []
    while not unpacking.eof:
        chunk = view[place : place + CHUNK]
        if not chunk:
            raise RecordError(
                name, "a gzip file that is cut short", "a whole one", reason="cut_short"
            )
        try:
            part = unpacking.decompress(chunk, left + 1)
        except zlib.error:
            raise RecordError(
                name, "a damaged gzip file", "a whole one", reason="damaged"
            ) from None
        place += len(chunk) - len(unpacking.unused_data)
        left -= len(part)
        if left < 0:
            raise _too_long(name)
        parts.append(part)
    return place, b"".join(parts)


def _too_long(name: str) -> RecordError:
    most = f"{MOST_BYTES // 2**20} MiB"
    return RecordError(name, f"more than {most}", f"up to {most}, unpacked", reason="too_long")


def log_files(
    paths: Iterable[str | Path],
    *,
    is_log: Callable[[Path], bool],
    skipped: Callable[[Path], object] = lambda _: None,
) -> Iterator[Path]:
    """Every file named, and every log in the directories named, all the way down.

    Within a directory the order is that of the names. A file that is named is always given, so
    that reading it can tell what is wrong with it. In a directory only files count for which
    `is_log` holds; `skipped` hears of the others. Pipes, devices and names that begin with a dot
    are passed over in silence, and a directory reached twice, by links in a circle, is entered
    once.
    """
    entered: set[tuple[int, int]] = set()
    for path in map(Path, paths):
        if not _is_directory(path):
            yield path
            continue
        for found in _walk(path, entered):
            if is_log(found):
                yield found
            else:
                skipped(found)


def _is_directory(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # reading it will tell
        return False


def _walk(directory: Path, entered: set[tuple[int, int]]) -> Iterator[Path]:
    """The regular files under a directory; no recursion, however deep it goes."""
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
                reason = problem.strerror or "unknown"
                raise RecordError(
                    str(path), f"an unreadable directory ({reason})", "a readable directory"
                ) from None
            yield path  # a link to nothing, or a locked directory: reading it will tell
