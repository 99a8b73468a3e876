"""What the bot thinks of the decisions of a record, piece by piece, wherever pieces are done."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from hanchan.bots.explained import Explanation, explain
from hanchan.records.read import read_record
from hanchan.review.decisions import decisions_of
from hanchan.table.replay import Replay


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
