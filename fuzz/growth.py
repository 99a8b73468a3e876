"""Whether a target takes more than in proportion when its input grows, counted and not timed.

Two things are counted for an input with a part repeated n, 2n and 4n times: the instructions of
Python that a target runs, and the most bytes that it holds. What regular expressions do is counted
by `fuzz.patterns`. Work inside one call of a function in C is seen by neither.
"""

import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any

from fuzz.corpus import RUNS
from fuzz.patterns import SUPERLINEAR
from fuzz.targets import Target
from hanchan.errors import HanchanError

SIZES = (1024, 2048, 4096)
"""Bytes of a repeated part; each size is twice the one before."""
FEW_INSTRUCTIONS, FEW_BYTES = 20, 8
"""For each byte more of an input: nobody notices so little."""


def superlinear_run(target: Target, files: Sequence[bytes]) -> str:
    """How a target takes too much of an input that grows; empty if it does not."""
    for before, unit, behind in growing(files):
        inputs = [before + unit * (size // len(unit)) + behind for size in SIZES]
        for what, count, few in (
            ("instructions", instructions, FEW_INSTRUCTIONS),
            ("bytes held", held, FEW_BYTES),
        ):
            first, second, third = (count(target, data) for data in inputs)
            many = third - second > few * (SIZES[2] - SIZES[1])
            if many and third - second > SUPERLINEAR * (second - first):
                return f"{unit!r} again and again: {first}, {second}, {third} {what}"
    return ""


def growing(files: Sequence[bytes]) -> Iterator[tuple[bytes, bytes, bytes]]:
    """What stands before a repeated part, the part, and what stands behind it."""
    for unit in RUNS:
        yield b"", unit, b""
        for data in files:
            middle = data.find(b'"', len(data) // 2) + 1 or len(data) // 2
            yield data[:middle], unit, data[middle:]


def instructions(target: Target, data: bytes) -> int:
    """How many instructions of Python a target runs."""
    counted = 0

    def trace(frame: FrameType, event: str, _value: Any) -> Callable[..., Any]:  # noqa: ANN401
        nonlocal counted
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            counted += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        _run(target, data)
    finally:
        sys.settrace(before)
    return counted


def held(target: Target, data: bytes) -> int:
    """The most bytes that a target holds at a time."""
    tracemalloc.start()
    try:
        _run(target, data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _run(target: Target, data: bytes) -> None:
    with suppress(HanchanError, AssertionError):  # which fuzzing looks at
        target(data)
