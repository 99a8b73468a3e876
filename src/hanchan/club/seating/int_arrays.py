"""Integer arrays for kernels."""

from array import array
from collections.abc import Iterable

from hanchan.kernels.record import Ints


def int_array(numbers: Iterable[int]) -> Ints:
    """Create an array of 64-bit integers.

    >>> int_array(range(3)).tolist()
    [0, 1, 2]
    """
    return memoryview(array("q", numbers))


def zero_array(length: int) -> Ints:
    """Create an array of `length` zeros."""
    return memoryview(bytearray(8 * length)).cast("q")
