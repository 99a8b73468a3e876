"""Whatever a kernel says, it means the same in C."""

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hanchan.kernels.record import Records
from suite.compiled_kernels import Compiled, needs_compiler
from unit.kernels import semantics_kernels
from unit.kernels.semantics_kernels import Other, Small

pytestmark = needs_compiler

INTS = st.integers(-(2**31) + 1, 2**31 - 1) | st.integers(-12, 12)


@pytest.fixture(scope="module", params=["fast", "checked"])
def library(request: pytest.FixtureRequest) -> Compiled:
    return Compiled(modules=(semantics_kernels,), checked=request.param == "checked")


def filled(a: int) -> tuple[Small, np.ndarray[tuple[int], np.dtype[np.int64]]]:
    """A record and an array with something in them."""
    small = Small()
    small.wide = a % 13
    for i in range(semantics_kernels.SIZE):
        small.row[i] = a % (i + 2) - 1
    return small, np.arange(5, dtype=np.int64)


@pytest.mark.parametrize("name", semantics_kernels.ENTRY_POINTS)
@settings(max_examples=20)
@given(a=INTS, b=INTS)
@example(a=-7, b=2)
@example(a=7, b=-2)
@example(a=-8, b=-3)
@example(a=0, b=0)
def test_a_kernel_means_the_same_compiled(name: str, library: Compiled, a: int, b: int) -> None:
    kernel = getattr(semantics_kernels, name)
    (here, numbers), (there, others) = filled(a), filled(a)
    expected = kernel(here, numbers.data, a, b)
    assert library.form(kernel)(there, others.data, a, b) == expected
    assert there.snapshot() == here.snapshot()
    assert others.tolist() == numbers.tolist()


def test_a_kernel_is_made_once_for_each_kind_of_record() -> None:
    library = Compiled(semantics_kernels.wide_of_either, modules=(semantics_kernels,), checked=True)
    small, other = Small(), Other()
    small.wide, other.wide = 3, 4
    assert library.form(semantics_kernels.wide_of_either)(small, other) == 304


@pytest.mark.parametrize("compiled", [False, True])
def test_a_kernel_is_handed_one_of_many_records(compiled: bool) -> None:
    kernel = semantics_kernels.count_each
    library = Compiled(kernel, modules=(semantics_kernels,), checked=True)
    many = Records(Small, 4)
    many.array["wide"] = [3, 5, 0, 8]
    door = library.form(kernel) if compiled else kernel
    assert door(many, 1) == 619
    assert many.array["wide"].tolist() == [3, 6, 1, 9]


@pytest.mark.parametrize("compiled", [False, True])
def test_a_kernel_takes_records_and_arrays_that_go_together(compiled: bool) -> None:
    kernel = semantics_kernels.sum_together
    door = (
        Compiled(kernel, modules=(semantics_kernels,), checked=True).form(kernel)
        if compiled
        else kernel
    )
    small, many, numbers = Small(), Records(Small, 3), np.arange(4, dtype=np.int64)
    small.wide, small.row[0] = 7, 5
    assert door(semantics_kernels.Together(small, many, numbers.data), 3) == 10 + 800 + 4
    assert many.array["wide"].tolist() == [0, 8, 0]
    assert numbers.tolist() == [0, 1, 10, 3]


@pytest.mark.parametrize("compiled", [False, True])
def test_a_kernel_keeps_a_record_among_many(compiled: bool) -> None:
    kernel = semantics_kernels.keep_before
    door = (
        Compiled(kernel, modules=(semantics_kernels,), checked=True).form(kernel)
        if compiled
        else kernel
    )
    small, many = semantics_kernels.Small(), Records(semantics_kernels.Small, 3)
    small.wide = 7
    assert door(small, many, 1) == 8
    assert (small.wide, many.array["wide"].tolist()) == (8, [0, 8, 0])
