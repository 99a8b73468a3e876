"""The mark of a reviewed match: what its decisions cost, on the scale of what bots lose."""

from typing import NamedTuple

from hanchan.review.measured_losses import LOSSES

WORST = "E"


class Scale(NamedTuple):
    """The greatest loss, in points per decision that was weighed, for each mark but the last."""

    A: float
    B: float
    C: float
    D: float


def mark_scale(players: int) -> Scale:
    """Return the scale for a number of players, from measured losses.

    An A loses no more than `cautious`, a B than `efficient`, a C than that in three of four of its
    matches, and a D than `beginner`.

    >>> scale = mark_scale(4)
    >>> scale == tuple(sorted(scale))
    True
    """
    found = LOSSES[players]
    _, usual, _, often = found["efficient"]
    return Scale(found["cautious"][1], usual, often, found["beginner"][1])


def mark_of(loss: float, players: int) -> str:
    """Return the mark, `A` to `E`, for a loss in points per decision that was weighed.

    >>> mark_of(0, 4), mark_of(1000, 4)
    ('A', 'E')
    """
    scale = mark_scale(players)._asdict()
    return next((mark for mark, most in scale.items() if loss <= most), WORST)
