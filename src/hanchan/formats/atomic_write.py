"""Atomic writing of files; an existing file is replaced only if forced."""

import gzip
import os
import secrets
from contextlib import suppress
from pathlib import Path

from hanchan.errors import RecordError, quote_input
from hanchan.formats.filenames import is_gzip_name
from hanchan.records.record import file_error


def check_target(path: Path, *, force: bool, deep: bool = False) -> None:
    """Raise `RecordError` if `path` cannot be written, or exists and `force` is not given.

    `deep` says whether missing directories will be created.
    """
    if "\0" in str(path):
        raise RecordError("file-name", field="OUT", given=quote_input(str(path)))
    try:
        problem = _target_error(path, force=force, deep=deep)
    except OSError as error:
        raise file_error(path, error, field="OUT") from None
    if problem is not None:
        raise problem


def _target_error(path: Path, *, force: bool, deep: bool) -> RecordError | None:
    if path.is_dir():
        return RecordError("file-directory", field="OUT", source=str(path))
    if path.is_file() and not force:
        return _exists_error(path)
    if not deep and not path.parent.is_dir():
        return RecordError("file-no-folder", field="OUT", source=str(path))
    return None


def _exists_error(path: Path) -> RecordError:
    return RecordError("file-exists", field="OUT", source=str(path), option="--force")


def gzip_if_named(name: str, data: bytes) -> bytes:
    """Gzip the bytes if the file name ends in `.gz`; the output depends on nothing else.

    >>> gzip.decompress(gzip_if_named("game.mjlog.gz", b"abc")), gzip_if_named("game.mjlog", b"abc")
    (b'abc', b'abc')
    """
    return gzip.compress(data, mtime=0) if is_gzip_name(name) else data


def write_file(path: Path, data: bytes, *, force: bool, deep: bool = False) -> None:
    """Write a file atomically, gzipped if its name ends in `.gz`.

    A target that is not a regular file, such as a pipe or `/dev/null`, is written to directly.
    Links are followed. Raises `RecordError` like `check_target`, or if the system refuses.
    """
    check_target(path, force=force, deep=deep)
    data = gzip_if_named(path.name, data)
    try:
        if deep:
            path.parent.mkdir(parents=True, exist_ok=True)
        target = path.resolve()
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _write_and_move(target, data, force=force)
    except OSError as problem:
        raise file_error(path, problem, field="OUT") from None


def _write_and_move(target: Path, data: bytes, *, force: bool) -> None:
    """Write a temporary file, then rename it or, without `force`, link it, which never replaces."""
    temporary = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        try:
            if not force:
                target.hardlink_to(temporary)
                return
        except FileExistsError:
            raise _exists_error(target) from None
        except OSError:  # some file systems have no hard links
            pass
        temporary.replace(target)
    finally:
        with suppress(FileNotFoundError):
            temporary.unlink()
