"""Room for the rows of a file that is read straight into numbers."""

from threading import local

import numpy as np

from hanchan.core.codes import EVENT_WIDTH

MOST_KEPT = 1 << 16
"""Rows whose room is kept for the next file, some 3 MiB: far more than a match has."""


class Room(local):
    """Room for the rows of a file, one for each thread, as to make it takes long."""

    def __init__(self, most: int) -> None:
        """There is none yet; a kyoku has so many rows at most."""
        self._most = most
        self._rows = np.empty((0, EVENT_WIDTH), np.int64)

    def rows(self, kyoku: int) -> memoryview:
        """Room for so many kyoku."""
        count = self._most * kyoku
        if count > MOST_KEPT:
            return np.empty((count, EVENT_WIDTH), np.int64).data
        if len(self._rows) < count:
            self._rows = np.empty((count, EVENT_WIDTH), np.int64)
        return self._rows.data
