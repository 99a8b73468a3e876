"""Reviews of a seat's decisions in a match, each compared with the choice of `expected`."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from hanchan.bots.explanation import Explanation, explain
from hanchan.errors import RecordError, quote_input
from hanchan.records.actions import Action, ActionType
from hanchan.records.record_reader import read_record
from hanchan.table.replay import Replay
from hanchan.table.seat_view import SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDecision:
    """A seat's decision: what it saw (`view`), and what it did (`done`).

    `kyoku` counts from 1, `moment` from 0 in the kyoku; `index` is the moment's index in the match.
    """

    index: int
    kyoku: int
    moment: int
    view: SeatView
    done: Action


def decisions_of(
    replay: Replay, seat: int, indexes: Iterable[int] | None = None
) -> Iterator[SeatDecision]:
    """Yield the decisions of a seat that had a choice, at `indexes` or in the whole match.

    A pass on a tile that another seat called or won on is omitted, because logs do not record
    whether this seat wanted it too.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> found = next(decisions_of(Replay(match.record()), 0))
    >>> str(found.done), found.kyoku, found.moment
    ('discard 1m', 1, 1)
    """
    for index in range(len(replay.moments)) if indexes is None else indexes:
        answers = replay.next_actions(index)
        done, passed = answers.pop(seat, None), ActionType.PASS
        claimed = any(other.type is not passed for other in answers.values())
        if done is None or (done.type is passed and claimed):
            continue
        view = replay.view(index, seat)
        if len(view.actions) > 1:
            kyoku = bisect_right(replay.deals, index)
            moment = index - replay.deals[kyoku - 1]
            yield SeatDecision(index=index, kyoku=kyoku, moment=moment, view=view, done=done)


# Find a seat of a match.

WINDS = "ESWN"


def find_seat(text: str, names: Sequence[str]) -> int:
    """Return the seat with a unique player name or a starting wind, such as `s`; refuse others.

    >>> names = ("Aki", "Emi", "Ken", "Yui")
    >>> find_seat("s", names), find_seat("Ken", names)
    (1, 2)
    """
    if names.count(text) == 1:
        return names.index(text)
    if len(text) == 1 and text.upper() in WINDS:
        return WINDS.index(text.upper())
    players = ", ".join(names)
    raise RecordError("review-no-seat", field="seat", given=quote_input(text), players=players)


# Explanations of the decisions of a record, piece by piece, on any executor.


class ReviewPiece(NamedTuple):
    """A seat's decisions in one kyoku, at the moments from `first` up to, not including, `end`."""

    seat: int
    first: int
    end: int


def pieces_of(replay: Replay, seat: int) -> Iterator[ReviewPiece]:
    """Return one piece for each kyoku of a match, in order."""
    ends = (*replay.deals[1:], len(replay.moments))
    return (ReviewPiece(seat, *one) for one in zip(replay.deals, ends, strict=True))


def explain_piece(record: bytes, piece: ReviewPiece) -> list[Explanation]:
    """Return the bot's explanation of each decision in a piece of an encoded record.

    >>> from hanchan.records.record import write_record
    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> [str(one.best) for one in explain_piece(write_record(match.record()), ReviewPiece(0, 0, 2))]
    ['discard 1m']
    """
    replay = _replay(record)
    decisions = decisions_of(replay, piece.seat, range(piece.first, piece.end))
    return [explain(one.view, one.done) for one in decisions]


@lru_cache(maxsize=1)
def _replay(record: bytes) -> Replay:
    return Replay(read_record(record))


DOUBT_LOSS, MISTAKE_LOSS = 300, 1000
"""Minimum loss in points of a doubt, and of a mistake."""
MAX_COSTLIEST = 5


class Grade(StrEnum):
    """Assessment of a choice, compared with the bot's."""

    SAME = "same"
    GOOD = "good"  # another choice, but hardly worse
    DOUBT = "doubt"
    MISTAKE = "mistake"
    OTHER = "other"  # not evaluated by the bot, or the bot's own choice was automatic


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionReview:
    """A decision compared with the bot's choice.

    `loss` is its cost in points, or None if the bot did not evaluate both actions.
    """

    decided: SeatDecision
    explanation: Explanation
    loss: float | None

    @property
    def grade(self) -> Grade:
        """The grade: `SAME` also for a choice of equal value, `OTHER` if the loss is unknown."""
        if self.decided.done.code == self.explanation.best.code or self.loss == 0:
            return Grade.SAME
        if self.loss is None:
            return Grade.OTHER
        if self.loss >= MISTAKE_LOSS:
            return Grade.MISTAKE
        return Grade.DOUBT if self.loss >= DOUBT_LOSS else Grade.GOOD

    @property
    def is_doubtful(self) -> bool:
        """Whether the choice is a doubt or a mistake."""
        return self.grade in {Grade.DOUBT, Grade.MISTAKE}


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """All reviewed decisions of a seat, in the order of play."""

    seat: int
    decisions: tuple[DecisionReview, ...]

    @property
    def loss(self) -> float:
        """Total cost in points compared with the bot's choices; unknown losses count as 0."""
        return sum(one.loss or 0 for one in self.decisions)

    def count(self, grade: Grade) -> int:
        """Return the number of decisions with this grade."""
        return sum(one.grade is grade for one in self.decisions)

    @property
    def costliest(self) -> tuple[DecisionReview, ...]:
        """At most five doubts and mistakes, the costliest first."""
        found = [one for one in self.decisions if one.is_doubtful]
        return tuple(sorted(found, key=lambda one: -(one.loss or 0))[:MAX_COSTLIEST])


def review(
    replay: Replay,
    seat: int,
    *,
    indexes: Iterable[int] | None = None,
    explanations: Iterator[Explanation] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Review:
    """Review every decision of a seat that had a choice, at `indexes` or in the whole match.

    `explanations` has one for each of these decisions, in order, if computed before. `progress` is
    called with the number of kyoku just finished.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> found = review(Replay(match.record()), 0)
    >>> len(found.decisions), found.decisions[0].grade in Grade
    (1, True)
    """
    found: list[DecisionReview] = []
    kyoku = 1
    for decided in decisions_of(replay, seat, indexes):
        one = explain(decided.view, decided.done) if explanations is None else next(explanations)
        found.append(DecisionReview(decided=decided, explanation=one, loss=one.loss(decided.done)))
        if progress and decided.kyoku > kyoku:
            progress(decided.kyoku - kyoku)
            kyoku = decided.kyoku
    if progress:
        progress(len(replay.deals) + 1 - kyoku)
    return Review(seat=seat, decisions=tuple(found))
