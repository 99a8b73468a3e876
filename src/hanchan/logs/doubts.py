"""What a log leaves open: told in the order in which it is found, up to what anybody reads."""

from collections.abc import Callable, Iterable

from hanchan.wording.sentences import sentence

MOST_TOLD = 100
"""So many doubts of a file are put into words; a file can be made to raise one at every byte."""


class Doubts:
    """The doubts about one file; those beyond the first are counted, and never worded.

    >>> doubts = Doubts()
    >>> for number in range(MOST_TOLD + 2):
    ...     doubts.add(lambda number=number: f"doubt {number}")
    >>> doubts.told()[-2:]
    ('doubt 99', '2 more doubts are not shown.')
    """

    def __init__(self) -> None:
        """Nothing is in doubt yet."""
        self._told: list[str] = []
        self._more = 0

    def add(self, word: Callable[[], str]) -> None:
        """One more doubt, put into words only if it is told."""
        if len(self._told) < MOST_TOLD:
            self._told.append(word())
        else:
            self._more += 1

    def include(self, told: Iterable[str]) -> None:
        """Doubts that were worded elsewhere, each once."""
        for doubt in told:
            if doubt not in self._told:
                self.add(lambda doubt=doubt: doubt)

    def told(self) -> tuple[str, ...]:
        """Those that are told, and how many more there are."""
        if not self._more:
            return tuple(self._told)
        return (*self._told, sentence("doubt-more", count=self._more))
