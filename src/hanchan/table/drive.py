"""Playing a match to its end: whoever answers drives it, and every moment is seen on the way."""

from collections.abc import Iterator, Sequence

from hanchan.table.law import Moment
from hanchan.table.match import Match
from hanchan.table.seat import SeatLike, Seats, Source


def drive(match: Match, source: Source | Sequence[SeatLike]) -> Iterator[Moment]:
    """Play on until the match is over or the source has nothing; every moment as it happens.

    `source` is four seats, each an object with `choose(view)` or a callable, or anything with
    `next(match)`. Whoever wants only the end of it uses up the iterator.

    >>> match = Match("ema-2008", seed=7)
    >>> moments = list(drive(match, [lambda view: view.actions[-1]] * 4))
    >>> match.over, moments[-1].events[-1].type
    (True, 'end_game')
    """
    chosen = Seats(source) if isinstance(source, Sequence) else source
    while not match.over:
        deed = chosen.next(match)
        if deed is None:
            return
        match.take(deed)
        yield from match.moments
    if isinstance(chosen, Seats):
        chosen.tell(match)
