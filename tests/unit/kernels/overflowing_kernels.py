"""Kernels of a test that leave what C can hold, when they are asked to."""

from typing import Annotated

from hanchan.kernels.record import I8, I64, DistanceTables, Field, Ints, Numbers, Record, Records

ENTRY_POINTS = (
    "index_of_a_field", "index_of_an_array", "index_of_a_constant", "shift", "shift_out",
    "too_wide", "too_narrow", "product", "division", "remainder", "sum_of_tables",
    "index_of_records",
)  # fmt: skip
WEIGHTS = (3, 5, 7)


class Small(Record):
    """A record with little room."""

    wide: I64
    narrow: I8
    cells: Annotated[Ints, Field("i4", (3, 4))]


def index_of_a_field(s: Small, n: Numbers, a: int) -> int:
    return s.cells[1, a]


def index_of_an_array(s: Small, n: Numbers, a: int) -> int:
    return n[a]


def index_of_a_constant(s: Small, n: Numbers, a: int) -> int:
    return WEIGHTS[a]


def shift(s: Small, n: Numbers, a: int) -> int:
    return 1 >> a


def shift_out(s: Small, n: Numbers, a: int) -> int:
    return 3 << a


def too_wide(s: Small, n: Numbers, a: int) -> int:
    return a + (1 << 62)


def too_narrow(s: Small, n: Numbers, a: int) -> int:
    s.narrow = a
    return 0


def product(s: Small, n: Numbers, a: int) -> int:
    return a * a


def division(s: Small, n: Numbers, a: int) -> int:
    return 5 // a


def remainder(s: Small, n: Numbers, a: int) -> int:
    return 5 % a


def sum_of_tables(T: DistanceTables) -> int:
    total = 0
    for i in range(len(T)):
        total += T[i]
    return total


def index_of_records(many: Records[Small], a: int) -> int:
    return narrow_of(many[a])


def narrow_of(s: Small) -> int:
    return s.narrow
