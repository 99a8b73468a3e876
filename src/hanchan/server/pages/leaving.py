"""What the hand would wait for after each discard, so that whoever points at a tile sees it."""

from collections.abc import Iterator

from hanchan.scoring import shanten, waits
from hanchan.server.messages import TenpaiAfter
from hanchan.table import SeatView
from hanchan.tiles import Hand, Tile
from hanchan.tiles.hand import DRAWN


def tenpai_after(view: SeatView) -> tuple[TenpaiAfter, ...]:
    """The discards that leave the hand tenpai; in riichi there is nothing to choose.

    Those that are discarded already, and the tile itself, make the hand furiten.
    """
    hand = Hand(view.hand, view.me.melds) if view.hand and not view.me.riichi else None
    if hand is None or hand.size != DRAWN or shanten(hand) > 0:
        return ()
    return tuple(_after(view, hand))


def _after(view: SeatView, hand: Hand) -> Iterator[TenpaiAfter]:
    discarded = {lying.tile.kind for lying in view.me.river}
    for tile in dict.fromkeys(hand.concealed):
        kinds = waits(Hand(without(hand.concealed, tile), hand.melds))
        if kinds:
            furiten = not discarded.isdisjoint(kinds) or tile.kind in kinds
            named = tuple(str(Tile(kind)) for kind in kinds)
            yield TenpaiAfter(tile=str(tile), waits=named, furiten=furiten)


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles but for the first copy of one."""
    at = tiles.index(tile)
    return (*tiles[:at], *tiles[at + 1 :])
