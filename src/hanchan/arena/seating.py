"""Who sits where in a simulated match."""

from collections.abc import Sequence

import numpy as np

from hanchan.core.codes import SEATS
from hanchan.kernels.record import Ints


def players_at(seed: int) -> tuple[int, ...]:
    """The player at each seat; all move on by one seat from match to match.

    >>> players_at(0), players_at(5)
    ((0, 1, 2, 3), (3, 0, 1, 2))
    """
    return tuple((p - seed) % SEATS for p in range(SEATS))


def numbers(given: Sequence[int]) -> Ints:
    """Numbers as kernels take them."""
    return np.array(given, np.int64).data
