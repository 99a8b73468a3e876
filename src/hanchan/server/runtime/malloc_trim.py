"""Return of unused heap memory to the operating system."""

import asyncio
import ctypes
from dataclasses import dataclass
from functools import cache

TRIM_DELAY = 5.0
"""Seconds between unloading and trimming the heap, so that one trim serves many tables."""


@dataclass(slots=True)
class HeapTrimmer:
    """A timer that trims the heap some time after a match was unloaded, once for several."""

    _alarm: asyncio.TimerHandle | None = None

    def schedule(self) -> None:
        """Schedule a trim, unless one is already scheduled."""
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(TRIM_DELAY, self._trim_now)

    def _trim_now(self) -> None:
        self._alarm = None
        asyncio.get_running_loop().run_in_executor(None, trim_heap)


def trim_heap() -> bool:
    """Let the C library return free memory between used blocks. Returns whether it did.

    After some hours of play, these gaps take as much memory as the tables themselves.
    """
    trim = _malloc_trim()
    return trim is not None and bool(trim(0))


@cache
def _malloc_trim() -> "ctypes._FuncPointer | None":  # pyright: ignore[reportPrivateUsage] - has no other name
    try:
        found = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # not the GNU C library
        return None
    found.argtypes, found.restype = [ctypes.c_size_t], ctypes.c_int
    return found
