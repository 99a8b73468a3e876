"""The mark of a reviewed match: what its decisions cost, on the scale of what bots lose."""

from collections.abc import Iterator
from typing import NamedTuple

from hanchan.review.decisions import Review
from hanchan.review.measured_losses import LOSSES
from hanchan.table.narration.event_text import Narrator

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


def review_mark(review: Review) -> str | None:
    """Return the mark of a reviewed match; None if nothing was weighed in it."""
    if not review.weighed:
        return None
    return mark_of(review.loss / review.weighed, len(review.replay.names))


def describe_mark(review: Review, words: Narrator) -> Iterator[str]:
    """Yield the mark of a review in words, how it is found, and what it does not say."""
    mark, players = review_mark(review), len(review.replay.names)
    if mark is None:
        yield words.say("review-mark-none")
        return
    loss = _in_tenths(review.loss / review.weighed)
    yield words.say("review-mark", mark=mark, loss=loss, count=review.weighed)
    scale = {
        f"most_{mark}": _in_tenths(most) for mark, most in mark_scale(players)._asdict().items()
    }
    yield words.say("review-mark-scale", **scale)
    yield words.say("review-mark-means")
    people = LOSSES[players].get("people")
    if people is not None:
        matches, lost, lower, upper = people
        figures = {
            "lost": lost,
            "lower": lower,
            "upper": upper,
            "seasoned": LOSSES[players]["seasoned"][1],
        }
        rounded = {name: _in_tenths(figure) for name, figure in figures.items()}
        yield words.say("review-mark-people", matches=matches, **rounded)


def _in_tenths(points: float) -> str:
    return f"{points:.1f}"
