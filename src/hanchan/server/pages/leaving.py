"""What the hand would wait for after each discard, so that whoever points at a tile sees it."""

from collections.abc import Iterator

from hanchan.messages.match import TenpaiAfter
from hanchan.scoring import shanten
from hanchan.table import Match, SeatView
from hanchan.tiles import Hand, Tile
from hanchan.tiles.hand import DRAWN


def tenpai_after(match: Match, view: SeatView, at: bytes | None = None) -> tuple[TenpaiAfter, ...]:
    """The discards that leave the hand tenpai; in riichi there is nothing to choose.

    `at` is the snapshot of the moment that is viewed.
    """
    hand = Hand(view.hand, view.me.melds) if view.hand and not view.me.riichi else None
    if hand is None or hand.size != DRAWN or shanten(hand) > 0:
        return ()
    return tuple(_after(match, view.seat, hand, at))


def _after(match: Match, seat: int, hand: Hand, at: bytes | None) -> Iterator[TenpaiAfter]:
    for tile in dict.fromkeys(hand.concealed):
        kinds, reason = match.waits_after(seat, tile, at=at)
        if kinds:
            waits = tuple(str(Tile(kind)) for kind in kinds)
            yield TenpaiAfter(tile=str(tile), waits=waits, furiten=reason is not None)
