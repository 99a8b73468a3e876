"""Find the user's own file and line that an exception comes from."""

import sysconfig
from collections.abc import Mapping
from pathlib import Path
from traceback import extract_tb

from hanchan.errors import literal

OURS = str(Path(__file__).parents[1])
PATHS = ("stdlib", "platstdlib", "purelib", "platlib")
INSTALLED = tuple(path for name in PATHS if (path := sysconfig.get_path(name)))
NONE = "none"


def origin(problem: BaseException) -> tuple[str, int] | None:
    """Return the file and line of the last call in code outside hanchan, or None without any.

    Installed packages count only where no other code took part. A file below the current folder
    is named from there.

    >>> try:
    ...     _ = [][0]
    ... except IndexError as problem:
    ...     file, line = origin(problem) or (NONE, 0)
    >>> line
    2
    """
    if isinstance(problem, SyntaxError) and problem.filename:
        return _from_here(problem.filename), problem.lineno or 0
    frames = [one for one in extract_tb(problem.__traceback__) if not _is_under(one.filename, OURS)]
    own = [one for one in frames if not any(_is_under(one.filename, path) for path in INSTALLED)]
    if not frames:
        return None
    last = (own or frames)[-1]
    return _from_here(last.filename), last.lineno or 0


def origin_values(problem: BaseException) -> Mapping[str, object]:
    """Return a problem and its origin as the values of a message; `none` for no file."""
    file, line = origin(problem) or (NONE, 0)
    return {"problem": literal(problem), "file": file, "line": line}


def _is_under(file: str, folder: str) -> bool:
    return file.startswith((f"{folder}/", f"{folder}\\", "<frozen"))


def _from_here(file: str) -> str:
    try:
        return str(Path(file).relative_to(Path.cwd()))
    except (ValueError, OSError):
        return file
