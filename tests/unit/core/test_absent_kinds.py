"""Shanten and improving kinds where the set of tiles lacks some kinds (`equipment.absent`)."""

import random
from itertools import product

import pytest

from hanchan.core.distance_tables import load_tables
from hanchan.core.shanten import lacks_sequences, shanten, shanten_with_absent
from hanchan.core.waits import improving_kinds_of_keys, waits_of_keys
from hanchan.kernels.compiled_library import compiled_form
from oracles import naive_hand_analysis
from oracles.hand_builders import Counts, counts_of, keys_of, kinds_of
from suite.compiled_kernels import needs_compiler

T = load_tables()
MANZU = "2345678m"
OTHER_SETS = (MANZU, "234678s", "2345678m2345678s")
"""Kinds without the sequences of a suit: of three, with the fives kept, and of two suits."""


def drawn(lot: random.Random, absent: int, tiles: int, terminals: int) -> Counts:
    """A hand by lot; kinds of man come `terminals` times as often as the others."""
    kinds = [kind for kind in range(34) if not absent >> kind & 1]
    wall = [kind for kind in kinds for _ in range(4) for _ in range(terminals if kind < 9 else 1)]
    lot.shuffle(wall)
    counts = [0] * 34
    for kind in wall:
        if counts[kind] < 4 and sum(counts) < tiles:
            counts[kind] += 1
    return counts


@pytest.mark.parametrize("missing", OTHER_SETS)
@pytest.mark.parametrize("terminals", [1, 40])
def test_shanten_is_that_of_the_shapes_that_the_tiles_can_make(
    missing: str, terminals: int
) -> None:
    lot, absent = random.Random(missing + str(terminals)), kinds_of(missing)
    for round_ in range(60):
        sets = 4 - round_ % 4
        counts = drawn(lot, absent, 3 * sets + 1 + round_ % 2, terminals)
        expected = naive_hand_analysis.shanten(counts, sets, absent)
        assert shanten_with_absent(T, absent, *keys_of(counts), sets) == expected, counts


def test_only_eight_terminals_of_man_hope_for_a_sequence_that_cannot_come() -> None:
    absent, lot = kinds_of(MANZU), random.Random(6)
    for low, high in product(range(5), range(5)):
        for _ in range(40):
            rest = drawn(lot, absent | kinds_of("19m"), 13 - low - high, 1)
            counts = counts_of("1" * low + "9" * high + "m")
            keys = keys_of([held + more for held, more in zip(counts, rest, strict=True)])
            same = shanten(T, *keys, 4) == shanten_with_absent(T, absent, *keys, 4)
            assert same or (low, high) == (4, 4)


@pytest.mark.parametrize(
    ("hand", "sets", "of_all", "of_three"),
    [
        ("11119999m77z", 3, 1, 2),
        ("11119999m123p77z", 4, 1, 2),
        ("1111999m1p234s77z", 4, 1, 1),
        ("11119999m1p77z", 3, 1, 1),
    ],
)
def test_eight_terminals_of_man_make_two_groups_and_nothing_else(
    hand: str, sets: int, of_all: int, of_three: int
) -> None:
    absent, counts = kinds_of(MANZU), counts_of(hand)
    assert shanten(T, *keys_of(counts), sets) == of_all
    assert shanten_with_absent(T, absent, *keys_of(counts), sets) == of_three
    assert naive_hand_analysis.shanten(counts, sets, absent) == of_three


def test_no_absent_kind_improves_a_hand_or_is_a_wait() -> None:
    lot, absent = random.Random(3), kinds_of(MANZU)
    for _ in range(200):
        counts = drawn(lot, absent, 13, 12)
        improving = improving_kinds_of_keys(T, absent, *keys_of(counts), 4)
        assert improving & absent == 0
        assert improving
        assert waits_of_keys(T, *keys_of(counts), 4) & absent == 0


def test_kinds_that_improve_a_hand_of_three_are_those_of_the_shapes() -> None:
    lot, absent = random.Random(4), kinds_of(MANZU)
    for _ in range(12):
        counts = drawn(lot, absent, 13, 12)
        now = naive_hand_analysis.shanten(counts, 4, absent)
        expected = 0
        for kind in range(34):
            if counts[kind] < 4 and not absent >> kind & 1:
                more = list(counts)
                more[kind] += 1
                nearer = naive_hand_analysis.shanten(more, 4, absent) < now
                expected |= nearer << kind
        assert improving_kinds_of_keys(T, absent, *keys_of(counts), 4) == expected


@pytest.mark.parametrize(
    ("missing", "without"),
    [(MANZU, 1), ("234678m", 1), ("2m", 0), ("369m", 0), ("", 0), ("23567m", 0), ("123456789m", 1)],
)
def test_a_suit_lacks_sequences_if_none_holds_two_kinds(missing: str, without: int) -> None:
    assert lacks_sequences(kinds_of(missing)) == without


@needs_compiler
def test_compiled_and_interpreted_shanten_of_three_are_the_same() -> None:
    lot, absent = random.Random(5), kinds_of(MANZU)
    compiled = compiled_form(shanten_with_absent)
    for _ in range(300):
        keys = keys_of(drawn(lot, absent, 14, 12))
        assert compiled(T, absent, *keys, 4) == shanten_with_absent(T, absent, *keys, 4)
