"""Those who have just been forgotten, and may be about to sit down."""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

LATELY = 3600.0
"""Seconds in which somebody may still be on their way to a seat."""
MOST_KNOWN = 50_000
"""Number of visitors that are remembered; it takes thousands of addresses to reach it."""


@dataclass(slots=True)
class Forgotten:
    """Visitors who wanted to be forgotten; for an hour nobody sits down as one of them.

    >>> now = 0.0
    >>> forgotten = Forgotten(lambda: now)
    >>> forgotten.add("a")
    >>> "a" in forgotten
    True
    >>> now = LATELY
    >>> "a" in forgotten
    False
    """

    clock: Callable[[], float] = monotonic
    _since: dict[str, float] = field(default_factory=dict[str, float])

    def __contains__(self, visitor_hash: str | None) -> bool:
        """Whether it is one of them."""
        at = self._since.get(visitor_hash or "")
        return at is not None and self.clock() < at + LATELY

    def __len__(self) -> int:
        """How many are kept in mind."""
        return len(self._since)

    def add(self, visitor_hash: str) -> None:
        """One more; those of long ago, who stand first, go."""
        now = self.clock()
        self._since.pop(visitor_hash, None)
        self._since[visitor_hash] = now
        while self._goes(first := next(iter(self._since)), now):
            del self._since[first]

    def _goes(self, visitor_hash: str, now: float) -> bool:
        return len(self._since) > MOST_KNOWN or self._since[visitor_hash] + LATELY <= now
