"""Where libraries of the kernels lie, and the names in them."""

import os
import sys
from pathlib import Path

from hanchan.kernels.sources import fingerprint

PREFIX = "hanchan_"
"""Names that are seen from outside begin so."""
BOUND = "hanchan_bound_"
"""The same of doors whose records and arrays are given as a list of numbers."""
STAMP = "hanchan_stamp"
"""Under this name stands what the library was built from."""
ENDINGS = {"win32": "dll", "darwin": "dylib"}


def built_place(*, checked: bool = False) -> Path:
    """Where the library of these sources is kept if it was built here; an edit makes another."""
    return cache_folder() / f"kernels-{fingerprint()}{'-checked' if checked else ''}.{ending()}"


def cache_folder() -> Path:
    """Where libraries that were built here are kept."""
    base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return base / "hanchan"


def ending() -> str:
    """How this system ends the name of a shared library."""
    return ENDINGS.get(sys.platform, "so")


def length_file(library: Path) -> Path:
    """Where the length of a library stands that was built here; a shorter one would end Python."""
    return library.with_suffix(".length")
