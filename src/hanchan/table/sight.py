"""Which tiles a seat sees, each of them once: what is left of a kind is counted from here alone."""

from hanchan.table.seat_view import SeatView
from hanchan.tiles import KINDS, Tile
from hanchan.tiles.tile import KIND_OF_TILE

COPIES = 4


def seen_elsewhere(view: SeatView) -> tuple[Tile, ...]:
    """Every tile that the seat sees outside its own hand and melds.

    Rivers, melds, indicators, and what other hands show: that of a winner, one that is tenpai at
    the end, the wait of an open riichi.

    >>> from hanchan.table import Match
    >>> seen_elsewhere(Match("ema-2008", seed=7).view(0))
    (Tile.M4,)
    """
    others = [player for player in view.players if player.seat != view.seat]
    rivers = [lies.tile for p in view.players for lies in p.river if not lies.called]
    melds = [tile for p in others for meld in p.melds for tile in meld.tiles]
    laid_open = [tile for p in others for tile in p.open_tiles]
    return (*rivers, *melds, *laid_open, *view.kyoku.dora, *view.ura)


def unseen(view: SeatView) -> tuple[int, ...]:
    """How many copies of each kind the seat, or somebody who looks on, does not see.

    >>> from hanchan.table import Match
    >>> sum(unseen(Match("ema-2008", seed=7).view(0))), 136 - 14 - 1
    (121, 121)
    """
    own = [tile for p in view.players if p.seat == view.seat for m in p.melds for tile in m.tiles]
    left = [COPIES] * len(KINDS)
    for tile in (*view.hand, *own, *seen_elsewhere(view)):
        kind = KIND_OF_TILE[tile]
        if left[kind]:
            left[kind] -= 1
    return tuple(left)
