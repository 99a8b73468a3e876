"""Reviews of a seat's decisions in a match, each compared with the choice of `expected`."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, NamedTuple

from hanchan.bots.explanation import Explanation, explain
from hanchan.bots.explanation_text import explain_best
from hanchan.errors import RecordError, quote_input
from hanchan.records.actions import Action, ActionType
from hanchan.records.record import Record
from hanchan.records.record_reader import read_record
from hanchan.review.mark import mark_of
from hanchan.table.match_setup import check_seat_number
from hanchan.table.narration.event_text import Narrator
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
    check_seat_number(seat, len(replay.names))
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
    >>> find_seat("N", ("Aki", "Emi", "Ken"))
    Traceback (most recent call last):
    hanchan.errors.RecordError: seat: 'N' does not name exactly one seat; use its starting wind, \
one of E, S, W, or its player's name: Aki, Emi, Ken
    """
    if names.count(text) == 1:
        return names.index(text)
    winds = WINDS[: len(names)]
    if len(text) == 1 and text.upper() in winds:
        return winds.index(text.upper())
    about = {"winds": ", ".join(winds), "players": ", ".join(names)}
    raise RecordError("review-no-seat", field="seat", given=quote_input(text), **about)


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
    return explain_decisions(_replay(record), piece)


def explain_decisions(replay: Replay, piece: ReviewPiece) -> list[Explanation]:
    """Return the bot's explanation of each decision in a piece of a replay."""
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
    loss: int | None

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
    """All reviewed decisions of a seat of a match, in the order of play."""

    seat: int
    decisions: tuple[DecisionReview, ...]
    replay: Replay = field(repr=False, compare=False)

    @property
    def loss(self) -> int:
        """Total cost in points compared with the bot's choices; unknown losses count as 0."""
        return sum(one.loss or 0 for one in self.decisions)

    @property
    def weighed(self) -> int:
        """The number of decisions with a known loss."""
        return sum(one.loss is not None for one in self.decisions)

    @property
    def mark(self) -> str | None:
        """The mark, `A` to `E`, for what a decision cost on average; None if none was weighed."""
        if not self.weighed:
            return None
        return mark_of(self.loss / self.weighed, len(self.replay.names))

    def count(self, grade: Grade) -> int:
        """Return the number of decisions with this grade."""
        return sum(one.grade is grade for one in self.decisions)

    @property
    def mistakes(self) -> tuple[DecisionReview, ...]:
        """All doubts and mistakes, the costliest first."""
        found = [one for one in self.decisions if one.is_doubtful]
        return tuple(sorted(found, key=lambda one: -(one.loss or 0)))

    @property
    def costliest(self) -> tuple[DecisionReview, ...]:
        """The first five of `mistakes`."""
        return self.mistakes[:MAX_COSTLIEST]

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the review as JSON values, as one of the `seats` of `hanchan review --json`.

        Names of kyoku and reasons are in the language.
        """
        words = Narrator(language, self.replay.names, spelt=True)
        return {
            "seat": self.seat,
            "name": self.replay.names[self.seat],
            "decisions": len(self.decisions),
            **{grade.value: self.count(grade) for grade in Grade},
            "loss": self.loss,
            "mark": self.mark,
            "dearest": [self.decisions.index(one) for one in self.costliest],
            "list": [decision_json(self.replay, one, words) for one in self.decisions],
        }


def review(
    match: Replay | Record,
    seat: int,
    *,
    indexes: Iterable[int] | None = None,
    explanations: Iterator[Explanation] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Review:
    """Review every decision of a seat that had a choice, at `indexes` or in the whole match.

    The match is a record, or its replay if there is one already.
    `explanations` has one for each of these decisions, in order, if computed before. `progress` is
    called with the number of kyoku just finished.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> found = review(match.record(), 0)
    >>> len(found.decisions), found.decisions[0].grade in Grade
    (1, True)
    """
    replay = Replay(match) if isinstance(match, Record) else match
    found: list[DecisionReview] = []
    kyoku = 1
    for decided in decisions_of(replay, seat, indexes):
        if explanations is None:
            found.append(review_action(decided, decided.done))
        else:
            one, done = next(explanations), decided.done
            found.append(DecisionReview(decided=decided, explanation=one, loss=one.loss(done)))
        if progress and decided.kyoku > kyoku:
            progress(decided.kyoku - kyoku)
            kyoku = decided.kyoku
    if progress:
        progress(len(replay.deals) + 1 - kyoku)
    return Review(seat=seat, decisions=tuple(found), replay=replay)


def review_action(decided: SeatDecision, done: Action) -> DecisionReview:
    """Review an action as if the seat had taken it at a decision.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> _ = match.step({0: "discard 1m"})
    >>> decided = next(decisions_of(Replay(match.record()), 0))
    >>> [review_action(decided, one).grade.value for one in decided.view.actions[:2]]
    ['same', 'same']
    """
    one = explain(decided.view, done)
    return DecisionReview(decided=replace(decided, done=done), explanation=one, loss=one.loss(done))


# A decision as JSON values.


def decision_json(replay: Replay, one: DecisionReview, words: Narrator) -> dict[str, object]:
    """Return a decision as JSON values, with all choices that the bot evaluated."""
    view = one.decided.view
    players = len(view.players)
    others = [(view.seat + turn) % players for turn in range(1, players)]
    return {
        "kyoku": one.decided.kyoku,
        "event": one.decided.index + 1,
        "name": describe_kyoku(replay, one.decided.index, words),
        "done": str(one.decided.done),
        "best": str(one.explanation.best),
        "grade": one.grade.value,
        "loss": one.loss,
        "waits": [str(kind) for kind in view.waits],
        "furiten": view.furiten,
        "why": list(explain_best(one.explanation, view, words, one.decided.done)),
        "choices": [
            {
                "action": str(choice.action),
                "then": None if choice.then is None else str(choice.then),
                "worth": choice.worth,
                "hand": choice.hand,
                "cost": choice.cost,
                "win_chance": round(choice.win_chance, 4),
                "deal_in": {
                    str(seat): round(chance, 4)
                    for seat, chance in zip(others, choice.deal_in, strict=True)
                },
                "shanten": choice.shanten,
                "yaku": {name: round(share, 2) for name, share in choice.yaku},
            }
            for choice in one.explanation.choices
        ],
    }


def describe_kyoku(replay: Replay, index: int, words: Narrator) -> str:
    """Return the name of the kyoku at a moment, followed by its honba if there are any."""
    kyoku = replay.view(index, 0).kyoku
    name = words.kyoku(kyoku.round, kyoku.dealer)
    return f"{name}-{kyoku.honba}" if kyoku.honba else name
