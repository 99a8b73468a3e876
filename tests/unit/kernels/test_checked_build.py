"""The checked build stops where a kernel leaves what C can hold, and names the line of Python."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from suite.compiled_kernels import Compiled, needs_compiler
from unit.kernels import overflowing_kernels

pytestmark = needs_compiler

CALL = """
import ctypes, sys
import numpy as np
from hanchan.kernels.compiled_library import entry_point_of
from unit.kernels import overflowing_kernels as kernels
door = entry_point_of(ctypes.CDLL(sys.argv[1]), getattr(kernels, sys.argv[2]))
print(door(kernels.Small(), np.arange(5).data, int(sys.argv[3])))
"""


@pytest.fixture(scope="module")
def library() -> Compiled:
    return Compiled(modules=(overflowing_kernels,), checked=True)


def called(
    library: Compiled, name: str, given: int, call: str = CALL
) -> subprocess.CompletedProcess[str]:
    """A door called in a process of its own."""
    command = [sys.executable, "-c", call, str(library.path), name, str(given)]
    paths = {"PYTHONPATH": ":".join(sys.path)}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=paths)


@pytest.mark.parametrize(
    ("name", "within", "beyond_it", "said"),
    [
        ("index_of_a_field", 3, 4, "index: 4, 4"),
        ("index_of_a_field", 0, -1, "index: -1, 4"),
        ("index_of_an_array", 4, 5, "index: 5, 5"),
        ("index_of_an_array", 0, -1, "index: -1, 5"),
        ("index_of_a_constant", 2, 3, "index: 3, 3"),
        ("shift", 63, 64, "shift: 1, 64"),
        ("shift", 0, -1, "shift: 1, -1"),
        ("shift_out", 61, 62, "shift leaves 64 bits: 3, 62"),
        ("shift_out", 0, 64, "shift: 3, 64"),
        ("too_wide", 2**62 - 1, 2**62, f"add leaves 64 bits: {2**62}, {2**62}"),
        ("product", 2**31, 2**32, f"mul leaves 64 bits: {2**32}, {2**32}"),
        ("too_narrow", -128, 128, "does not fit: 128, 1"),
        ("too_narrow", 127, -129, "does not fit: -129, 1"),
        ("division", 1, 0, "division by zero: 0, 0"),
        ("remainder", -1, 0, "division by zero: 0, 0"),
    ],
)
def test_the_checked_build_stops_at_the_line(
    name: str, within: int, beyond_it: int, said: str, library: Compiled
) -> None:
    source = Path(overflowing_kernels.__file__).read_text(encoding="utf-8").split("\n")
    line = source.index(next(one for one in source if one.startswith(f"def {name}("))) + 2
    door = library.form(getattr(overflowing_kernels, name))
    door(overflowing_kernels.Small(), np.arange(5).data, within)
    stopped = called(library, name, beyond_it)
    assert stopped.returncode != 0
    assert stopped.stdout == ""
    assert stopped.stderr.strip() == f"overflowing_kernels.py:{line}: {said}"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("int32", "an array of i8 (0,) is needed, not i4 (4,)"),
        ("two rows", "an array of i8 (0,) is needed, not i8 (2, 4)"),
        ("every other", "an array with contiguous rows is needed"),
    ],
)
def test_an_array_of_another_kind_is_not_handed_over(
    wrong: str, said: str, library: Compiled
) -> None:
    given = {
        "int32": np.zeros(4, np.int32),
        "two rows": np.zeros((2, 4), np.int64),
        "every other": np.zeros(8, np.int64)[::2],
    }[wrong]
    door = library.form(overflowing_kernels.index_of_an_array)
    with pytest.raises(TypeError) as caught:
        door(overflowing_kernels.Small(), given.data, 0)
    assert str(caught.value) == said


def test_tables_are_handed_over_with_their_length(library: Compiled) -> None:
    table = np.array([1, 2, 2**32 - 1], np.uint32)
    assert library.form(overflowing_kernels.sum_of_tables)(table.data) == 2**32 + 2


def test_the_row_of_a_record_is_within_bounds(library: Compiled) -> None:
    call = CALL.replace("kernels.Small(), np.arange(5).data", "Records(kernels.Small, 3)")
    call = call.replace("import numpy as np", "from hanchan.kernels.record import Records")
    line = (
        Path(overflowing_kernels.__file__)
        .read_text(encoding="utf-8")
        .split("def index_of_records")[0]
    )
    within, after = (called(library, "index_of_records", row, call) for row in (2, 3))
    assert (within.returncode, within.stdout) == (0, "0\n")
    assert after.stderr.strip() == f"overflowing_kernels.py:{line.count(chr(10)) + 2}: index: 3, 3"
