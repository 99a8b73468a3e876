"""Room for the rows of a file that is read straight into numbers."""

from threading import local

import numpy as np

from hanchan.core.codes import EVENT_WIDTH


class Room(local):
    """Room for the rows of a file, one for each thread, as to make it takes long."""

    def __init__(self, most: int) -> None:
        """There is none yet; a kyoku has so many rows at most."""
        self._most = most
        self._rows = np.empty((0, EVENT_WIDTH), np.int64)

    def rows(self, kyoku: int) -> memoryview:
        """Room for so many kyoku."""
        if len(self._rows) < self._most * kyoku:
            self._rows = np.empty((self._most * kyoku, EVENT_WIDTH), np.int64)
        return self._rows.data
