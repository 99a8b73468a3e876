"""A match followed to each decision of a seat: what the seat saw, and what it did."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hanchan.records.actions import Action, ActionType
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
