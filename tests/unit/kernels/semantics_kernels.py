"""Kernels of a test: each does one thing that C would do otherwise if it were asked carelessly.

All of them take a small record, an array and two ints, and give an int back.
"""

from typing import Annotated, NamedTuple

from hanchan.core import codes, distance_tables
from hanchan.kernels.bits import bit_count, lowest_bit
from hanchan.kernels.record import I8, I16, I32, I64, Field, Ints, Numbers, Record, Records

ENTRY_POINTS = (
    "floor_division", "modulo", "sums", "bits_of", "shifts", "negation", "and_as_a_value",
    "or_as_a_value", "not_as_a_value", "truth_of_a_condition", "chain_of_comparisons",
    "chain_looked_at_once", "chain_broken_off", "chain_that_writes", "later_operand_written",
    "arguments_in_order", "least_in_order", "condition_that_writes", "range_with_a_step",
    "range_backwards", "range_looked_at_once", "loop_variable_changed", "loop_left_early",
    "while_loop", "least_and_most", "absolute_value", "lengths", "membership",
    "membership_of_a_constant", "membership_looked_at_once", "conditional_expression",
    "augmented_assignment", "augmented_before_the_call", "swapped", "several_targets",
    "value_before_place",
    "constants", "tuples_of_ints", "either_record", "whole_fields", "fields_of_every_width",
    "nothing_comes_back", "places_of_bits", "comparison_as_a_number",
    "constants_of_a_module", "constants_of_a_module_in_order", "shadowed_module",
)  # fmt: skip
WEIGHTS = (3, -5, 7, 11)
LARGE = (1 << 40, -(1 << 62), 255)
FACTOR = -7
MIN_INT64 = -(2**63)
SIZE = 4


class Small(Record):
    """A record with a field of every width."""

    wide: I64
    middle: I32
    short: I16
    narrow: I8
    cells: Annotated[Ints, Field("i4", (3, SIZE))]
    row: Annotated[Ints, Field("i8", (SIZE,))]


class Other(Record):
    """Another record with a field of the same name, elsewhere."""

    before: Annotated[Ints, Field("i8", (5,))]
    wide: I64


class Together(NamedTuple):
    """What always goes together."""

    small: Small
    many: Records[Small]
    numbers: Numbers


# What the others call.


def count(s: Small) -> int:
    s.wide += 1
    return s.wide


def doubled(s: Small, a: int) -> int:
    s.wide = s.wide * 2 % 1000 + a % 10
    return s.wide


def put(s: Small, a: int) -> None:
    s.wide = a


def put_unless(s: Small, a: int) -> None:
    if a < 0:
        return
    s.wide = a


def weighed(a: int, b: int, c: int) -> int:
    return a * 10_000 + b * 100 + c


def wide_of(s: Small | Other) -> int:
    return s.wide


def sum_of(row: Annotated[Ints, Field("i8", (SIZE,))]) -> int:
    total = 0
    for i in range(len(row)):
        total += row[i] * (i + 1)
    return total


def corner(cells: Annotated[Ints, Field("i4", (3, SIZE))], i: int) -> int:
    cells[i, 1] = i
    return cells[i, SIZE - 1] + len(cells)


# Arithmetic.


def floor_division(s: Small, n: Numbers, a: int, b: int) -> int:
    return a // b if b != 0 else a // FACTOR


def modulo(s: Small, n: Numbers, a: int, b: int) -> int:
    return a % b if b != 0 else a % FACTOR


def sums(s: Small, n: Numbers, a: int, b: int) -> int:
    return a + b - (a - b) * 3 - a * b


def bits_of(s: Small, n: Numbers, a: int, b: int) -> int:
    return (a & b) + (a | 5) - (a ^ b) + ~b


def shifts(s: Small, n: Numbers, a: int, b: int) -> int:
    return (a >> (b & 31)) + (a << (b & 15)) + ((a < b) >> 40)


def negation(s: Small, n: Numbers, a: int, b: int) -> int:
    return -a - -b


def places_of_bits(s: Small, n: Numbers, a: int, b: int) -> int:
    mask = a & 0xFFFF | 1 << 60
    return lowest_bit(mask) * 100 + bit_count(mask)


def comparison_as_a_number(s: Small, n: Numbers, a: int, b: int) -> int:
    return ((a < b) + (a == b) * 3 << 40) - (a >= b)


# Truth.


def and_as_a_value(s: Small, n: Numbers, a: int, b: int) -> int:
    return a % 3 and b % 3 and a


def or_as_a_value(s: Small, n: Numbers, a: int, b: int) -> int:
    return a % 3 or b % 3 or count(s)


def not_as_a_value(s: Small, n: Numbers, a: int, b: int) -> int:
    return (not a % 3) + 2 * (not (a % 3 and b % 3))


def truth_of_a_condition(s: Small, n: Numbers, a: int, b: int) -> int:
    if (a % 3 and b % 3) or (count(s) % 2 and not a % 2):
        return 1
    return 2


def conditional_expression(s: Small, n: Numbers, a: int, b: int) -> int:
    return count(s) if a % 2 else s.wide - (b if b % 2 else -b)


# Comparisons.


def chain_of_comparisons(s: Small, n: Numbers, a: int, b: int) -> int:
    return (a < b < 100) + 2 * (0 <= a % 5 <= b % 5 < 3) + 4 * (a == b != 0)


def chain_looked_at_once(s: Small, n: Numbers, a: int, b: int) -> int:
    return a % 9 < count(s) < b % 9


def chain_broken_off(s: Small, n: Numbers, a: int, b: int) -> int:
    at = a % 9
    return 0 <= at < SIZE and -1 < at < 1 + s.row[at] < 2


def chain_that_writes(s: Small, n: Numbers, a: int, b: int) -> int:
    return s.wide <= count(s) < count(s) < a % 5 < count(s)


# The order in which things are looked at.


def later_operand_written(s: Small, n: Numbers, a: int, b: int) -> int:
    return s.wide * 100 + count(s) * 10 + s.wide


def arguments_in_order(s: Small, n: Numbers, a: int, b: int) -> int:
    return weighed(s.wide, doubled(s, a), doubled(s, s.wide))


def least_in_order(s: Small, n: Numbers, a: int, b: int) -> int:
    return max(s.wide, count(s), s.wide) - min(s.wide, count(s))


def condition_that_writes(s: Small, n: Numbers, a: int, b: int) -> int:
    return s.wide + (a % 2 and count(s)) * 10 + s.wide * 100


def several_targets(s: Small, n: Numbers, a: int, b: int) -> int:
    i = s.row[a % SIZE] = s.wide = count(s)
    i = s.row[i % SIZE] = s.narrow = b % 5
    return i + s.row[0] + 10 * s.row[1] + 100 * s.wide + s.narrow


def value_before_place(s: Small, n: Numbers, a: int, b: int) -> int:
    s.wide = a % 3
    s.row[s.wide] = doubled(s, 0) + 1 if s.wide < 2 else count(s) - s.wide
    return s.wide


def augmented_before_the_call(s: Small, n: Numbers, a: int, b: int) -> int:
    s.wide += count(s) * 10
    return s.wide


def swapped(s: Small, n: Numbers, a: int, b: int) -> int:
    a, b = b, a
    i, s.row[1], s.wide = 2, count(s), s.wide
    i, s.row[i] = 3, i
    return a - b * 2 + s.row[2] * i


# Loops.


def range_with_a_step(s: Small, n: Numbers, a: int, b: int) -> int:
    total = 0
    for i in range(a % 7, 30 + b % 5, 3):
        total = total * 3 + i
    return total


def range_backwards(s: Small, n: Numbers, a: int, b: int) -> int:
    total = 0
    for i in range(10 + a % 7, b % 5, -2):
        total = total * 3 + i
    return total


def range_looked_at_once(s: Small, n: Numbers, a: int, b: int) -> int:
    end = a % 9
    total = 0
    for i in range(count(s) % 3, end):
        end -= 1
        total += i
    return total * 100 + end


def loop_variable_changed(s: Small, n: Numbers, a: int, b: int) -> int:
    total, i = 0, 0
    for i in range(6):
        total += i
        i = i * 10 + a % 3
        total += i
    return total * 1000 + i


def loop_left_early(s: Small, n: Numbers, a: int, b: int) -> int:
    total = 0
    for i in range(8):
        if i == a % 8:
            break
        if i == b % 8:
            continue
        total += 1 << i
    return total


def while_loop(s: Small, n: Numbers, a: int, b: int) -> int:
    steps = 0
    while True:
        steps += 1
        a = a * 5 % 17
        if steps > 40 or a == b % 17:
            return steps


# Functions of Python.


def least_and_most(s: Small, n: Numbers, a: int, b: int) -> int:
    return min(a, b) * 3 - max(a, b, 5)


def absolute_value(s: Small, n: Numbers, a: int, b: int) -> int:
    return abs(a) - abs(b - a)


def lengths(s: Small, n: Numbers, a: int, b: int) -> int:
    return len(n) * 10_000 + len(s.cells) * 100 + len(s.row) * 10 + len(WEIGHTS)


def membership(s: Small, n: Numbers, a: int, b: int) -> int:
    return (a % 5 in (1, b % 5)) + 2 * (a % 5 not in (0, 3, 4))


def membership_of_a_constant(s: Small, n: Numbers, a: int, b: int) -> int:
    return (a % 12 in WEIGHTS) + 2 * (b % 12 not in WEIGHTS)


def membership_looked_at_once(s: Small, n: Numbers, a: int, b: int) -> int:
    return (count(s) in (a % 20, b % 20, 7)) + 2 * s.wide


# Constants, places and records.


def constants(s: Small, n: Numbers, a: int, b: int) -> int:
    return a * FACTOR + (b > MIN_INT64 // 2) + (a == MIN_INT64)


def constants_of_a_module(s: Small, n: Numbers, a: int, b: int) -> int:
    known = distance_tables.SUIT_OF[a % codes.KINDS] * len(distance_tables.SUIT_OF) + (
        b % 5 in distance_tables.SUIT_OF
    )
    return known * codes.SEATS + s.row[codes.M_CHI] - (a % 3 == codes.NOBODY + codes.M_PON)


def constants_of_a_module_in_order(s: Small, n: Numbers, a: int, b: int) -> int:
    return weighed(codes.SEATS, doubled(s, codes.WALL), s.wide) + codes.NOBODY * count(s)


def shadowed_module(codes: Small, n: Numbers, a: int, b: int) -> int:
    return codes.wide


def tuples_of_ints(s: Small, n: Numbers, a: int, b: int) -> int:
    return WEIGHTS[a % 4] * 1000 + (LARGE[b % 3] >> 3)


def augmented_assignment(s: Small, n: Numbers, a: int, b: int) -> int:
    a += 3
    a *= 2
    a -= b
    a //= 3
    a %= 1000
    a ^= 5
    s.cells[1, a % SIZE] += a
    s.cells[1, a % SIZE] |= 8
    s.short -= a
    n[a % len(n)] += a
    n[0] <<= 1
    n[0] >>= 2
    return a & b


def either_record(s: Small, n: Numbers, a: int, b: int) -> int:
    return wide_of(s)


def whole_fields(s: Small, n: Numbers, a: int, b: int) -> int:
    return sum_of(s.row) * 100 + corner(s.cells, a % 3)


def fields_of_every_width(s: Small, n: Numbers, a: int, b: int) -> int:
    s.narrow = a % 256 - 128
    s.short = a % 65536 - 32768
    s.middle = a
    s.cells[2, 3] = -b
    return s.narrow + s.short + s.middle + s.cells[2, 3]


def nothing_comes_back(s: Small, n: Numbers, a: int, b: int) -> int:
    put(s, a)
    put_unless(s, b)
    return s.wide


def wide_of_either(s: Small, o: Other) -> int:
    return wide_of(s) * 100 + wide_of(o)


def count_each(many: Records[Small], start: int) -> int:
    total = 0
    for row in range(start, len(many)):
        total = total * 10 + count(many[row])
    return total


def keep_before(s: Small, many: Records[Small], row: int) -> int:
    many[row] = s
    s.wide += 1
    return count(many[row])


def sum_together(t: Together, a: int) -> int:
    t.many[1] = t.small
    return change_together(t, 2, a) + count(t.many[1]) * 100 + len(t.numbers)


def change_together(t: Together, at: int, a: int) -> int:
    t.numbers[at] += t.small.row[0] + a
    return t.numbers[at]
