"""A match followed to each decision of a seat: what the seat saw, and what it did."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from hanchan.bots.explained import Explanation, explain
from hanchan.errors import RecordError, literal
from hanchan.records.actions import Action, ActionType
from hanchan.records.read import read_record
from hanchan.table.replay import Replay
from hanchan.table.seat_view import SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """A decision: the kyoku, from 1, and its moment, from 0, at which it was due.

    `place` is the same moment among all of the match.
    """

    place: int
    kyoku: int
    moment: int
    view: SeatView
    done: Action


def decisions_of(
    replay: Replay, seat: int, places: Iterable[int] | None = None
) -> Iterator[Decided]:
    """Everything that a seat decided with a choice at these moments, or in the whole match.

    A tile let go that somebody else took or won by is left out: logs do not tell who else had
    wanted it.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> found = next(decisions_of(Replay(match.record()), 0))
    >>> str(found.done), found.kyoku, found.moment
    ('discard 1m', 1, 1)
    """
    for place in range(len(replay.moments)) if places is None else places:
        answers = replay.answers(place)
        done = answers.pop(seat, None)
        if done is None or _overruled(done, answers.values()):
            continue
        view = replay.view(place, seat)
        if len(view.actions) > 1:
            kyoku = bisect_right(replay.deals, place)
            moment = place - replay.deals[kyoku - 1]
            yield Decided(place=place, kyoku=kyoku, moment=moment, view=view, done=done)


def _overruled(done: Action, others: Iterable[Action]) -> bool:
    """Whether the tile that was let go went to somebody else."""
    passed = ActionType.PASS
    return done.type is passed and any(other.type is not passed for other in others)


# Which seat of a match is meant.

WINDS = "ESWN"


def seat_named(given: str, names: Sequence[str]) -> int:
    """The seat that began as this wind, or in which a player of this name sits.

    >>> names = ("Aki", "Emi", "Ken", "Yui")
    >>> seat_named("s", names), seat_named("Ken", names)
    (1, 2)
    """
    if names.count(given) == 1:
        return names.index(given)
    if len(given) == 1 and given.upper() in WINDS:
        return WINDS.index(given.upper())
    players = ", ".join(names)
    raise RecordError("review-no-seat", field="seat", given=literal(given), players=players)


# What the bot thinks of the decisions of a record, piece by piece, wherever pieces are done.


class Piece(NamedTuple):
    """The decisions of a seat in one kyoku: at the moments from `first` on, up to `end`."""

    seat: int
    first: int
    end: int


def pieces_of(replay: Replay, seat: int) -> Iterator[Piece]:
    """A seat's kyoku, in order."""
    ends = (*replay.deals[1:], len(replay.moments))
    return (Piece(seat, *one) for one in zip(replay.deals, ends, strict=True))


def explained(record: bytes, piece: Piece) -> list[Explanation]:
    """What the bot thinks of each decision of a piece.

    >>> from hanchan.records.record import write_record
    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> [str(one.best) for one in explained(write_record(match.record()), Piece(0, 0, 2))]
    ['discard 1m']
    """
    replay = _replay(record)
    decided = decisions_of(replay, piece.seat, range(piece.first, piece.end))
    return [explain(one.view, one.done) for one in decided]


@lru_cache(maxsize=1)
def _replay(record: bytes) -> Replay:
    return Replay(read_record(record))


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
    (`explained`). `progress` is called with how many kyoku more have been looked at.

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
