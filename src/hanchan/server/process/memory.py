"""Memory that nobody uses goes back to the system."""

import asyncio
import ctypes
from dataclasses import dataclass
from functools import cache

REST = 5.0
"""Seconds after which the memory of what was put away is handed back, with that of others."""


@dataclass(slots=True)
class Resting:
    """Hands memory back a while after something was put away, once for all that was."""

    _alarm: asyncio.TimerHandle | None = None

    def soon(self) -> None:
        """Something was put away."""
        if self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(REST, self._now)

    def _now(self) -> None:
        self._alarm = None
        asyncio.get_running_loop().run_in_executor(None, hand_back)


def hand_back() -> bool:
    """Let the C library give back what lies free between the pieces in use; whether it can.

    A server that has played for a while holds as much again in such gaps as its tables need.
    """
    trim = _trim()
    return trim is not None and bool(trim(0))


@cache
def _trim() -> "ctypes._FuncPointer | None":  # pyright: ignore[reportPrivateUsage] - has no other name
    try:
        found = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # another C library than that of GNU
        return None
    found.argtypes, found.restype = [ctypes.c_size_t], ctypes.c_int
    return found
