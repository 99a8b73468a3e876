"""Kernels compiled for a test by the C compiler of this machine."""

import atexit
import os
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path
from types import FunctionType, ModuleType
from typing import ParamSpec, TypeVar, cast

import pytest

from hanchan.errors import LibraryError
from hanchan.kernels.c_compiler import CHECKED, FAST, compile_text, find_compiler
from hanchan.kernels.c_translator import translate
from hanchan.kernels.compiled_library import INTERPRETED_VARIABLE, entry_point_of, load_library_file
from hanchan.kernels.source_modules import KernelSources, package_sources

P = ParamSpec("P")
R = TypeVar("R")
STAMP = "compiled for a test"
NUMBERS = count()
FOLDER = tempfile.TemporaryDirectory(prefix="hanchan-test-", ignore_cleanup_errors=True)
"""Where the libraries of tests lie; on some systems a loaded one stays."""
atexit.register(FOLDER.cleanup)


def can_compile() -> bool:
    """Whether this machine has a C compiler, and nobody wants the law interpreted."""
    try:
        find_compiler()
    except LibraryError:
        return False
    return not os.environ.get(INTERPRETED_VARIABLE)


needs_compiler = pytest.mark.skipif(
    not can_compile(),
    reason="nothing is compiled here: no C compiler, or HANCHAN_INTERPRETED is set",
)


class Compiled:
    """A library of some kernels of the package, or of modules of a test, each of them a door."""

    def __init__(
        self, *doors: Callable[..., object], modules: tuple[ModuleType, ...] = (), checked: bool
    ) -> None:
        sources = KernelSources(modules) if modules else package_sources()
        sources.entry_points = [sources.kernels[one] for one in doors] or sources.entry_points
        self.path = Path(FOLDER.name, f"{next(NUMBERS)}.so")
        compile_text(translate(sources, STAMP).text, self.path, CHECKED if checked else FAST)
        self.loaded = load_library_file(self.path, STAMP)

    def form(self, kernel: Callable[P, R]) -> Callable[P, R]:
        """The compiled form of a door."""
        return cast("Callable[P, R]", entry_point_of(self.loaded, cast("FunctionType", kernel)))


@cache
def compiled_doors(*doors: Callable[..., object]) -> Compiled:
    """These kernels of the package, every index checked."""
    return Compiled(*doors, checked=True)
