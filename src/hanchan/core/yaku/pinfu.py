"""Pinfu, which asks for everything at once: sequences, pair, wait and a concealed hand."""

from hanchan.core import codes, yaku_ids
from hanchan.core.layout import Game, Rules
from hanchan.core.shape import READ_PAIR
from hanchan.core.yaku.triplets import WHITE, round_wind, seat_wind

DOORS = ()


def pinfu_yaku(
    g: Game, r: Rules, p: int, flags: int, concealed: int, triplets: int, wait: int
) -> int:
    """Four sequences, a pair worth no fu and a two-sided wait; by tsumo `yaku.pinfu_tsumo`."""
    if (
        triplets != 0
        or concealed == 0
        or wait != yaku_ids.W_OPEN_ENDED
        or flags & codes.S_WAIT_UNSCORED
    ):
        return 0
    if flags & codes.S_TSUMO and r.pinfu_tsumo == 0:
        return 0
    pair = g.read_state[READ_PAIR]
    if pair >= WHITE or pair == seat_wind(g, p) or pair == round_wind(g):
        return 0
    return 1 << yaku_ids.Y_PINFU
