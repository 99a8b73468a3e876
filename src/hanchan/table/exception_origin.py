"""The file and line of the user's own code that raised an exception."""

import sysconfig
from collections.abc import Mapping
from pathlib import Path
from traceback import extract_tb

from hanchan.errors import quote_input

PACKAGE_FOLDER = str(Path(__file__).parents[1])
INSTALL_FOLDERS = [
    sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")
]
NO_FILE = "none"


def find_origin(problem: BaseException) -> tuple[str, int] | None:
    """Return the file and line of the last call outside hanchan, or None if there is none.

    Calls in installed packages count only if there are no others. For a syntax error, this is the
    line with the error. A path below the current folder is relative to that folder.

    >>> try:
    ...     _ = [][0]
    ... except IndexError as problem:
    ...     file, line = find_origin(problem) or (NO_FILE, 0)
    >>> line
    2
    """
    if isinstance(problem, SyntaxError) and problem.filename:
        return _relative_path(problem.filename), problem.lineno or 0
    trace = extract_tb(problem.__traceback__)
    frames = [frame for frame in trace if not _is_under(frame.filename, [PACKAGE_FOLDER])]
    own = [frame for frame in frames if not _is_under(frame.filename, INSTALL_FOLDERS)]
    if not frames:
        return None
    last = (own or frames)[-1]
    return _relative_path(last.filename), last.lineno or 0


def origin_values(problem: BaseException) -> Mapping[str, object]:
    """Return a problem and its origin as the values of a message; `file` is `none` if unknown."""
    file, line = find_origin(problem) or (NO_FILE, 0)
    return {"problem": quote_input(problem), "file": file, "line": line}


def _is_under(file: str, folders: list[str]) -> bool:
    starts = (f"{folder}{slash}" for folder in folders for slash in "/\\")
    return file.startswith((*starts, "<frozen"))


def _relative_path(file: str) -> str:
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except (ValueError, OSError):
        return file
