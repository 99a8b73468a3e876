"""What a run of the tests prepares once, so that its workers and processes do not repeat it."""

import os
import sys
from contextlib import suppress
from threading import Thread

from hanchan.errors import LibraryError
from hanchan.kernels.compiled_library import load_library


def keep_bytecode() -> None:
    """Write compiled modules to disk, even if PYTHONDONTWRITEBYTECODE is set.

    A run starts hundreds of processes, and each would compile every module again.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def compute_in_one_thread() -> None:
    """Have numpy multiply in the thread that asks: others would spin beside the workers."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def build_kernels() -> None:
    """Build the compiled kernels before the workers start.

    Otherwise several of them build at once, and the others play interpreted until one is done.
    """
    with suppress(LibraryError):
        load_library()


def begin_checked_build() -> None:
    """Begin to build the kernels that check every index, while the workers collect the tests.

    Several files ask for them, and each worker that found none would build them.
    """

    def build() -> None:
        with suppress(LibraryError):
            load_library(checked=True)

    Thread(target=build).start()
