"""Arrays as callers have them, made into those that the law reads, or refused with the row."""

from collections.abc import Collection

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hanchan.errors import HandError

Numbers = NDArray[np.integer]


def whole_numbers(field: str, given: ArrayLike) -> Numbers:
    """An array of whole numbers; truth values are 0 and 1."""
    try:
        array = np.asarray(given)
    except ValueError:
        raise HandError("array-ragged", field=field) from None
    if array.dtype.kind not in "iub":
        raise HandError("array-dtype", field=field, given=str(array.dtype))
    return array.astype(np.uint8) if array.dtype.kind == "b" else array


def table(
    field: str, given: ArrayLike, widths: Collection[int], *, least: int, most: int
) -> Numbers:
    """A row for each hand, as wide as one of these widths, each number within the bounds."""
    array = whole_numbers(field, given)
    if array.ndim != 2 or array.shape[1] not in widths:  # noqa: PLR2004 - rows and columns
        allowed = [f"(n, {width})" for width in widths]
        raise HandError("array-shape", field=field, given=str(array.shape), allowed=allowed)
    refuse_beyond(field, array, least=least, most=most)
    return array


def column(field: str, given: ArrayLike, rows: int, *, least: int, most: int) -> Numbers:
    """A number for each hand, or one for all, each within the bounds."""
    array = whole_numbers(field, given)
    if array.shape not in ((), (rows,)):
        allowed = ["()", f"({rows},)"]
        raise HandError("array-shape", field=field, given=str(array.shape), allowed=allowed)
    refuse_beyond(field, array, least=least, most=most)
    return array


def refuse_beyond(field: str, array: Numbers, *, least: int, most: int) -> None:
    """Every number lies within the bounds; else the first that does not is named with its row."""
    if array.ndim == 0:
        fits = least <= int(array) <= most
    else:
        fits = array.size == 0 or (array.min() >= least and array.max() <= most)
    if fits:
        return
    wrong = np.argwhere((array < least) | (array > most))[0]
    told = {"field": field, "given": str(array[tuple(wrong)]), "least": least, "most": most}
    if not wrong.size:
        raise HandError("value-range", **told)
    raise in_row(int(wrong[0]), HandError("value-range", **told))


def first_row(rows: NDArray[np.bool_] | np.bool_) -> int | None:
    """The first row for which something is so."""
    return int(rows.argmax()) if rows.any() else None


def in_row(row: int, problem: HandError) -> HandError:
    """The refusal of one hand among many."""
    return HandError("array-row", row=row, problem=problem)
