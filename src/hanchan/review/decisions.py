"""A match followed to each decision of a seat: what the seat saw, and what it did."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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
