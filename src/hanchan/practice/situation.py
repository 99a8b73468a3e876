"""By which rulebook a question is asked, in which round, and from which seat."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from hanchan.core.codes import SEATS
from hanchan.core.deals import Stream
from hanchan.rules import DEFAULT_RULES

T = TypeVar("T")
ROUNDS = 2
"""Where no round is asked for, it is the east or the south one."""


class Situation(NamedTuple):
    """What a question is asked about: `round` and `seat` are winds, 0-3, drawn by lot if None.

    >>> Situation("jpml-a", round=0, seat=2)  # east round, sitting west
    Situation(rules='jpml-a', round=0, seat=2)
    """

    rules: str = DEFAULT_RULES
    round: int | None = None
    seat: int | None = None

    def drawn(self, stream: Stream) -> tuple[int, int]:
        """The winds of the round and of the seat; given or not, as many lots are drawn."""
        round_, seat = stream.below(ROUNDS), stream.below(SEATS)
        return (
            round_ if self.round is None else self.round,
            seat if self.seat is None else self.seat,
        )


ANY = Situation()


def happens(stream: Stream, per_cent: int) -> bool:
    """Whether something happens that does so many times in a hundred."""
    return stream.below(100) < per_cent


def one_of(stream: Stream, things: Sequence[T]) -> T:
    """One of the things, each as likely as the others."""
    return things[stream.below(len(things))]
