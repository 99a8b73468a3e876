"""Putting files on a disk: whole or not at all, and over nothing unless told so."""

import gzip
import os
import secrets
from contextlib import suppress
from pathlib import Path

from hanchan.errors import RecordError
from hanchan.formats.naming import is_packed

HOW_TO_REPLACE = "a new name, or --force to replace it"


def refuse_existing(path: Path, *, force: bool, deep: bool = False) -> None:
    """`RecordError` where something stands that writing would replace, or must not.

    `deep` says that directories that are missing will be made.
    """
    if "\0" in str(path):
        raise RecordError("OUT", repr(str(path)), "the name of a file")
    try:
        problem = _in_the_way(path, force=force, deep=deep)
    except OSError as error:
        raise _unwritable(path, error) from None
    if problem is not None:
        raise problem


def _in_the_way(path: Path, *, force: bool, deep: bool) -> RecordError | None:
    if path.is_dir():
        return RecordError(str(path), "a directory", "a file")
    if path.is_file() and not force:
        return RecordError(str(path), "a file that exists", HOW_TO_REPLACE)
    if not deep and not path.parent.is_dir():
        return RecordError(str(path), "no directory to write to", "a directory that exists")
    return None


def packed(name: str, data: bytes) -> bytes:
    """The bytes as a file of that name holds them; the same bytes whenever it is written.

    >>> gzip.decompress(packed("game.mjlog.gz", b"abc")), packed("game.mjlog", b"abc")
    (b'abc', b'abc')
    """
    return gzip.compress(data, mtime=0) if is_packed(name) else data


def write_file(path: Path, data: bytes, *, force: bool, deep: bool = False) -> None:
    """Write a file beside its place, then move it there, so that nobody ever sees half of it.

    What is no file, such as a pipe or `/dev/null`, is written to as it is. A link is followed.
    """
    refuse_existing(path, force=force, deep=deep)
    data = packed(path.name, data)
    try:
        if deep:
            path.parent.mkdir(parents=True, exist_ok=True)
        place = path.resolve()
        if place.exists() and not place.is_file():
            place.write_bytes(data)
        else:
            _move_in(place, data, force=force)
    except OSError as problem:
        raise _unwritable(path, problem) from None


def _move_in(place: Path, data: bytes, *, force: bool) -> None:
    """By a link, which fails where a file has come to stand meanwhile; by a move to replace it."""
    beside = place.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if force:
            beside.replace(place)
        else:
            _link(beside, place)
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()


def _link(beside: Path, place: Path) -> None:
    try:
        place.hardlink_to(beside)
    except FileExistsError:
        raise RecordError(str(place), "a file that exists", HOW_TO_REPLACE) from None
    except OSError:  # some disks know no links
        beside.replace(place)


def _unwritable(path: Path, problem: OSError) -> RecordError:
    reason = problem.strerror or "unknown"
    return RecordError(str(path), f"a place that cannot be written ({reason})", "a writable place")
