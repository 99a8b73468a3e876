"""Where a match goes on from, if what came before is not told."""

from array import array
from collections.abc import Sequence

from hanchan.core.layout import Game
from hanchan.core.phases import resume_at

ROUNDS = "ESWN"


def begin_at(
    g: Game, *, bakaze: str, oya: int, honba: int, kyotaku: int, scores: Sequence[int]
) -> None:
    """The next deal is this kyoku, with these points.

    >>> g = Game()
    >>> begin_at(g, bakaze="S", oya=2, honba=1, kyotaku=0, scores=(25000,) * 4)
    >>> g.round, g.dealer, g.score[3]
    (1, 2, 25000)
    """
    resume_at(g, ROUNDS.index(bakaze), oya, honba, kyotaku, memoryview(array("q", scores)))
