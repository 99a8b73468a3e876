"""Memory that nobody uses goes back to the system."""

import ctypes
from functools import cache


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
