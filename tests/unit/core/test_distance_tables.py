from pathlib import Path
from runpy import run_path

import numpy as np

from hanchan.core import distance_tables
from hanchan.core.distance_tables import (
    HONOUR_CLASSES,
    HONOUR_JOINS,
    NUMBER_CLASSES,
    NUMBER_JOINS,
    OFF_DISTANCE,
    OFF_HONOURS,
    OFF_JOIN_HONOURS,
    OFF_JOIN_NUMBERS,
    OFF_NUMBERS,
    load_tables,
)

CLASS = 127
ROOT = Path(__file__).parents[3]


def test_the_shipped_tables_are_what_groups_and_pairs_make_them() -> None:
    script = run_path(str(ROOT / "scripts/build_distance_tables.py"))
    assert np.array_equal(load_tables(), script["build_tables"]())


def test_suits_of_at_most_fourteen_tiles_have_126_distance_vectors_and_honours_55() -> None:
    table = np.asarray(load_tables())
    numbers = table[OFF_NUMBERS:OFF_HONOURS] >> distance_tables.CLASS_SHIFT & CLASS
    honours = table[OFF_HONOURS:OFF_JOIN_NUMBERS] >> distance_tables.CLASS_SHIFT & CLASS
    assert set(numbers.tolist()) == set(range(126))
    assert set(honours.tolist()) == set(range(55))
    assert (NUMBER_CLASSES, HONOUR_CLASSES) == (126, 55)


def test_two_suits_have_180_distance_vectors_and_a_suit_with_honours_165() -> None:
    table = load_tables()
    assert set(table[OFF_JOIN_NUMBERS:OFF_JOIN_HONOURS].tolist()) == set(range(180))
    assert set(table[OFF_JOIN_HONOURS:OFF_DISTANCE].tolist()) == set(range(165))
    assert (NUMBER_JOINS, HONOUR_JOINS) == (180, 165)


def test_405350_suits_and_43130_sets_of_honours_have_at_most_fourteen_tiles() -> None:
    table = load_tables()
    # The empty suit is complete, so no key that is filled holds 0 unless it says nothing at all.
    assert np.count_nonzero(table[OFF_NUMBERS:OFF_HONOURS]) == 405_350
    assert np.count_nonzero(table[OFF_HONOURS:OFF_JOIN_NUMBERS]) == 43_130


def test_the_tables_cannot_be_written_to_and_are_read_once() -> None:
    assert load_tables().readonly
    assert load_tables() is load_tables()
    assert np.asarray(load_tables()).dtype == np.uint32
    assert len(load_tables()) == distance_tables.TABLE_SIZE


def test_every_kind_has_its_suit_and_weight() -> None:
    assert [distance_tables.SUIT_OF[kind] for kind in (0, 8, 9, 17, 18, 26, 27, 33)] == [
        0, 0, 1, 1, 2, 2, 3, 3,
    ]  # fmt: skip
    assert [distance_tables.POW5[kind] for kind in (0, 8, 9, 17, 18, 26, 27, 33)] == [
        1, 390_625, 1, 390_625, 1, 390_625, 1, 15_625,
    ]  # fmt: skip
