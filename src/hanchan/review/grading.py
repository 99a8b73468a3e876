"""What the bot `expected` would have done at each decision of a seat, and what that would gain."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from hanchan.bots.explained import Explanation, explain
from hanchan.review.decisions import Decided, decisions_of
from hanchan.table.replay import Replay

DOUBTED = 300
MISTAKEN = 1000
"""Points from which on a choice is a doubt, and a mistake."""
DEAREST = 5


class Grade(StrEnum):
    """How a choice compares with that of the bot."""

    SAME = "same"
    GOOD = "good"  # another one, and hardly worse
    DOUBT = "doubt"
    MISTAKE = "mistake"
    OTHER = "other"  # the bot does not weigh it, or took its own without weighing


@dataclass(frozen=True, slots=True, kw_only=True)
class Reviewed:
    """A decision beside the bot's: `loss` in points, None where one of the two was not weighed."""

    decided: Decided
    told: Explanation
    loss: float | None

    @property
    def grade(self) -> Grade:
        """How the choice compares with the bot's."""
        if self.decided.done.code == self.told.best.code or self.loss == 0:
            return Grade.SAME
        if self.loss is None:
            return Grade.OTHER
        if self.loss >= MISTAKEN:
            return Grade.MISTAKE
        return Grade.DOUBT if self.loss >= DOUBTED else Grade.GOOD

    @property
    def doubted(self) -> bool:
        """Whether it is a doubt or a mistake."""
        return self.grade in {Grade.DOUBT, Grade.MISTAKE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """All decisions of a seat, in order."""

    seat: int
    decisions: tuple[Reviewed, ...]

    @property
    def loss(self) -> float:
        """How much less all choices together were worth than the bot's."""
        return sum(one.loss or 0 for one in self.decisions)

    def count(self, grade: Grade) -> int:
        """How many decisions have this grade."""
        return sum(one.grade is grade for one in self.decisions)

    @property
    def dearest(self) -> tuple[Reviewed, ...]:
        """The doubts and mistakes that cost most, five at most, the dearest first."""
        found = [one for one in self.decisions if one.doubted]
        return tuple(sorted(found, key=lambda one: -(one.loss or 0))[:DEAREST])


def review(
    replay: Replay,
    seat: int,
    *,
    places: Iterable[int] | None = None,
    told: Iterator[Explanation] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Review:
    """What the bot thinks of every choice of a seat, at these moments or in the whole match.

    `told` has what it thinks of each of them, in order, if somebody has asked it before
    (`review.decisions`). `progress` is called with how many kyoku more have been looked at.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> found = review(Replay(match.record()), 0)
    >>> len(found.decisions), found.decisions[0].grade in Grade
    (1, True)
    """
    found: list[Reviewed] = []
    kyoku = 1
    for decided in decisions_of(replay, seat, places):
        one = explain(decided.view, decided.done) if told is None else next(told)
        found.append(Reviewed(decided=decided, told=one, loss=one.loss(decided.done)))
        if progress and decided.kyoku > kyoku:
            progress(decided.kyoku - kyoku)
            kyoku = decided.kyoku
    if progress:
        progress(len(replay.deals) + 1 - kyoku)
    return Review(seat=seat, decisions=tuple(found))
