"""Shanten, waits and ukeire of arrays of hands."""

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanchan.core.codes import KINDS
from hanchan.core.distance_tables import load_tables
from hanchan.core.hand_analysis import Analyses, Analysis, analyse_ukeire_batch, analyse_waits_batch
from hanchan.core.shanten import write_shanten_of_counts
from hanchan.errors import HandError
from hanchan.kernels.compiled_library import best_form
from hanchan.kernels.record import DistanceTables, Records
from hanchan.rules import RuleSet, load_rules
from hanchan.tiles import Kind, Tile
from hanchan.tiles.hand import TILES_AFTER_DRAW, TILES_BEFORE_DRAW
from hanchan.tiles.kind import COPIES_OF_A_KIND
from hanchan.tiles.meld import SET_SIZE

# Convert the caller's arrays to those of the law, or refuse them with the row.

Numbers = NDArray[np.integer]


def whole_numbers(field: str, values: ArrayLike) -> Numbers:
    """Return the values as an array of whole numbers, booleans as 0 and 1; refuse other types."""
    try:
        array = np.asarray(values)
    except ValueError:
        raise HandError("array-ragged", field=field) from None
    if array.dtype.kind not in "iub":
        raise HandError("array-dtype", field=field, given=str(array.dtype), wanted="numbers")
    return array.astype(np.uint8) if array.dtype.kind == "b" else array


def count_table(
    field: str, values: ArrayLike, widths: Collection[int], *, least: int, most: int
) -> Numbers:
    """Return rows of counts as an array; refuse other widths and numbers out of bounds."""
    array = whole_numbers(field, values)
    if array.ndim != 2 or array.shape[1] not in widths:  # noqa: PLR2004 - rows and columns
        raise shape_error(field, array, *(f"(n, {width})" for width in widths))
    refuse_out_of_bounds(field, array, least=least, most=most)
    return array


def hand_column(field: str, values: ArrayLike, rows: int, *, least: int, most: int) -> Numbers:
    """Return one number per hand, given as one for all or one for each; check the bounds."""
    array = whole_numbers(field, values)
    if array.shape not in ((), (rows,)):
        raise shape_error(field, array, "()", f"({rows},)")
    refuse_out_of_bounds(field, array, least=least, most=most)
    return array


def shape_error(field: str, array: Numbers, *allowed: str) -> HandError:
    """Return the error for an array whose shape is not one of those allowed."""
    return HandError("array-shape", field=field, given=str(array.shape), allowed=[*allowed])


def refuse_out_of_bounds(field: str, array: Numbers, *, least: int, most: int) -> None:
    """Raise an error for the first number outside the bounds; name its row."""
    if array.size == 0 or (array.min() >= least and array.max() <= most):
        return
    wrong = np.argwhere((array < least) | (array > most))[0]
    values = {"field": field, "given": str(array[tuple(wrong)]), "least": least, "most": most}
    problem = HandError("value-range", **values)
    raise row_error(int(wrong[0]), problem) if wrong.size else problem


def first_row(rows: NDArray[np.bool_] | np.bool_) -> int | None:
    """Return the number of the first row for which the condition holds; None if there is none."""
    return int(rows.argmax()) if rows.any() else None


def row_error(row: int, problem: HandError) -> HandError:
    """Wrap the error of one hand in one that names its row."""
    return HandError("array-row", row=row, problem=problem)


BITS = np.arange(KINDS)
Analyser: TypeAlias = Callable[[DistanceTables, Analyses, int, int], None]
"""A kernel that analyses the hands from one row up to another, exclusive."""


class UkeireArrays(NamedTuple):
    """Tiles that improve hands of 13 tiles.

    `shanten` is int8 (n,). `tiles` is uint8 (n, 34): for each kind that lowers the shanten, the
    number of copies that are neither in the hand nor visible elsewhere. `tiles.sum(axis=1)` is the
    total of each hand.
    """

    shanten: NDArray[np.int8]
    tiles: NDArray[np.uint8]


def shanten(counts: ArrayLike) -> NDArray[np.int8]:
    """Return the shanten of each hand; 0 is tenpai, -1 complete.

    `counts` is (n, 34), hands of 13 or 14 tiles; the result is int8 (n,).

    >>> import numpy as np
    >>> shanten(np.eye(34)[[0, 0]].astype(int) * 2)  # two hands of a pair beside four melds
    array([-1, -1], dtype=int8)
    """
    hands = _hands(counts, TILES_BEFORE_DRAW, TILES_AFTER_DRAW)
    found = np.zeros(len(hands), np.int8)
    sets = (hands.sum(axis=1, dtype=np.uint8) // SET_SIZE).astype(np.uint8)
    count = best_form(write_shanten_of_counts)
    count(load_tables(), hands.data, sets.data, found.data, 0, len(hands))
    return found


def waits(counts: ArrayLike, *, rules: str | RuleSet | None = None) -> NDArray[np.bool_]:
    """Return the kinds that complete each hand of 13 tiles, as booleans (n, 34).

    `counts` is (n, 34). A kind is no wait if the hand holds all four of its tiles, because there is
    no fifth, or if the `rules` leave it out of the set (`equipment.absent`). Tiles in melds are
    unknown here and are not considered.
    """
    hands = _hands(counts, TILES_BEFORE_DRAW)
    absent = _absent_kinds(hands, rules)
    found = _kinds(_analysed(hands, analyse_waits_batch).array["waits"])
    found[:, absent] = False
    return found


def _absent_kinds(hands: Numbers, rules: str | RuleSet | None) -> list[int]:
    """Return the kinds that the set of tiles lacks; refuse a hand that has one of them."""
    book = None if rules is None else load_rules(rules)
    absent = [] if book is None else [int(Tile.of(name)) for name in book.equipment.absent]
    row = first_row((hands[:, absent] > 0).any(axis=1))
    if row is not None and book is not None:
        kind = next(kind for kind in absent if hands[row, kind])
        values = {"field": "counts", "culprits": (str(Kind(kind)),), "rules": book.id}
        raise row_error(row, HandError("case-absent", **values))
    return absent


def ukeire(
    counts: ArrayLike, seen: ArrayLike | None = None, *, rules: str | RuleSet | None = None
) -> UkeireArrays:
    """Return the tiles that improve each hand of 13 tiles, and how many copies are left.

    `counts` is (n, 34). `seen` has the same shape and counts the tiles visible elsewhere, including
    those in the hand's own melds. Tiles that the `rules` leave out of the set are never left.

    >>> import numpy as np
    >>> hand = np.zeros((1, 34), int)
    >>> hand[0, 0], hand[0, 1] = 3, 1  # 1112m beside three melds
    >>> found = ukeire(hand)
    >>> found.shanten, found.tiles[0, :4]
    (array([0], dtype=int8), array([0, 3, 4, 0], dtype=uint8))
    """
    hands = _hands(counts, TILES_BEFORE_DRAW)
    left = COPIES_OF_A_KIND - hands.astype(np.int8)
    if seen is not None:
        visible = count_table("seen", seen, (KINDS,), least=0, most=COPIES_OF_A_KIND)
        if visible.shape != hands.shape:
            raise shape_error("seen", visible, str(hands.shape))
        left -= visible.astype(np.int8)
        row = first_row(np.any(left < 0, axis=1))
        if row is not None:
            kind = int((left[row] < 0).argmax())
            count, culprits = int(COPIES_OF_A_KIND - left[row, kind]), (str(Kind(kind)),)
            values = {"field": "counts and seen", "count": count, "culprits": culprits}
            raise row_error(row, HandError("tiles-fifth", **values))
    left[:, _absent_kinds(hands, rules)] = 0
    found = _analysed(hands, analyse_ukeire_batch).array
    tiles = np.where(_kinds(found["nearer"]), left, 0).astype(np.uint8)
    return UkeireArrays(shanten=found["shanten"].copy(), tiles=tiles)


def _hands(counts: ArrayLike, *sizes: int) -> NDArray[np.uint8]:
    """Return rows of counts, each a hand of one of these sizes, with a meld as three tiles."""
    found = count_table("counts", counts, (KINDS,), least=0, most=COPIES_OF_A_KIND)
    hands = np.ascontiguousarray(found, np.uint8)
    refuse_sizes(hands, *sizes)
    return hands


def refuse_sizes(hands: Numbers, *sizes: int) -> None:
    """Refuse a row that is not a hand of one of these sizes; a meld replaces three tiles."""
    tiles = hands.sum(axis=1, dtype=np.int64)
    allowed = sorted(size - SET_SIZE * melds for size in sizes for melds in range(5))
    row = first_row(~np.isin(tiles, allowed))
    if row is not None:
        problem = HandError("array-size", field="counts", count=int(tiles[row]), allowed=allowed)
        raise row_error(row, problem)


def _analysed(hands: NDArray[np.uint8], analyse: Analyser) -> Records[Analysis]:
    found = Records(Analysis, len(hands))
    found.array["counts"] = hands
    found.array["sets"] = hands.sum(axis=1, dtype=np.uint8) // SET_SIZE
    best_form(analyse)(load_tables(), found, 0, len(hands))
    return found


def _kinds(bits: NDArray[np.int64]) -> NDArray[np.bool_]:
    return (bits[:, None] >> BITS & 1).astype(bool)
