"""Detection of cost that grows faster than the input, by counting instead of timing.

Two costs are measured for an input with a part repeated n, 2n and 4n times: the number of Python
instructions that a target executes, and its peak memory in bytes. Regular expressions are covered
by `fuzz.regex_attacks`. Work inside a single call of a C function is not measured.
"""

import sys
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any

from fuzz.corpus import REPEATED_PARTS
from fuzz.regex_attacks import SUPERLINEAR
from fuzz.targets import Target
from hanchan.errors import HanchanError

SIZES = (1024, 2048, 4096)
"""Bytes of a repeated part; each size is twice the previous one."""
FEW_INSTRUCTIONS, FEW_BYTES = 20, 8
"""Costs per added input byte that are too small to matter."""


def find_superlinear_run(target: Target, files: Sequence[bytes]) -> str:
    """Describe the input on which a target's cost grows too fast; empty if there is none."""
    for before, unit, behind in repeatable_parts(files):
        inputs = [before + unit * (size // len(unit)) + behind for size in SIZES]
        for what, count, few in (
            ("instructions", count_instructions, FEW_INSTRUCTIONS),
            ("bytes held", peak_bytes, FEW_BYTES),
        ):
            first, second, third = (count(target, data) for data in inputs)
            many = third - second > few * (SIZES[2] - SIZES[1])
            if many and third - second > SUPERLINEAR * (second - first):
                return f"{unit!r} again and again: {first}, {second}, {third} {what}"
    return ""


def repeatable_parts(files: Sequence[bytes]) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Triples of the text before a repeated part, the part, and the text after it."""
    for unit in REPEATED_PARTS:
        yield b"", unit, b""
        for data in files:
            middle = data.find(b'"', len(data) // 2) + 1 or len(data) // 2
            yield data[:middle], unit, data[middle:]


def count_instructions(target: Target, data: bytes) -> int:
    """Count the Python instructions that a target executes."""
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
        _run_target(target, data)
    finally:
        sys.settrace(before)
    return counted


def peak_bytes(target: Target, data: bytes) -> int:
    """Measure the peak memory of a target in bytes."""
    tracemalloc.start()
    try:
        _run_target(target, data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def _run_target(target: Target, data: bytes) -> None:
    with suppress(HanchanError, AssertionError):  # fuzzing checks these
        target(data)
