"""The scalars of an observation: what a seat knows that belongs to no kind of tile."""

from hanchan.bots.observations import channels
from hanchan.bots.observations.layout import Scalars
from hanchan.core import codes
from hanchan.core.layout import Rules
from hanchan.core.placement import ranks_before, uma_row
from hanchan.core.rotation import is_last_kyoku
from hanchan.core.shanten import shanten
from hanchan.core.view_layout import View
from hanchan.kernels.record import Tables

DOORS = ()

HUNDRED = 100


def write_scalars(v: View, r: Rules, T: Tables, scalars: Scalars, i: int) -> None:
    """All scalars of row `i`, seen by the seat of the view."""
    write_table(v, scalars, i)
    write_rules(v, r, scalars, i)
    for place in range(codes.SEATS):
        write_player(v, r, scalars, i, place, (v.me + place) % codes.SEATS)
    scalars[i, channels.S_SHANTEN] = own_shanten(v, T)
    scalars[i, channels.S_FURITEN] = v.furiten
    scalars[i, channels.S_PHASE] = v.phase


def own_shanten(v: View, T: Tables) -> int:
    """Shanten of the own hand as it is."""
    p = v.me
    sets = codes.SETS - v.meld_count[p]
    return shanten(T, v.key[p, 0], v.key[p, 1], v.key[p, 2], v.key[p, 3], sets)


def write_table(v: View, scalars: Scalars, i: int) -> None:
    """What lies open to everybody and belongs to nobody."""
    scalars[i, channels.S_ROUND] = v.round
    scalars[i, channels.S_DEALER] = (v.dealer - v.me) % codes.SEATS
    scalars[i, channels.S_HONBA] = v.honba
    scalars[i, channels.S_DEPOSITS] = v.deposits
    scalars[i, channels.S_LIVE_TILES] = v.live_left
    scalars[i, channels.S_OWN_WIND] = (v.me - v.dealer) % codes.SEATS
    scalars[i, channels.S_INDICATORS] = v.dora_open
    scalars[i, channels.S_KANS] = v.kans
    scalars[i, channels.S_DISCARDS] = v.discards


def write_rules(v: View, r: Rules, scalars: Scalars, i: int) -> None:
    """What the rule set says of the end, the start and the tiles."""
    scalars[i, channels.S_LAST_KYOKU] = is_last_kyoku(v, r)
    scalars[i, channels.S_TARGET] = r.target // HUNDRED
    scalars[i, channels.S_START] = r.start // HUNDRED
    for suit in range(3):
        scalars[i, channels.S_RED_FIVES + suit] = r.red_fives[suit]
    row = uma_row(v, r)
    scalars[i, channels.S_UMA] = r.uma[row, 0] - r.uma[row, codes.SEATS - 1]
    scalars[i, channels.S_ROUNDS] = r.rounds


def write_player(v: View, r: Rules, scalars: Scalars, i: int, place: int, q: int) -> None:
    """Points, place and numbers of discards and melds of seat `q`."""
    scalars[i, channels.S_SCORES + place] = v.score[q] // HUNDRED
    scalars[i, channels.S_SCORES_AT_DEAL + place] = v.score_before[q] // HUNDRED
    scalars[i, channels.S_RIVERS + place] = v.river_count[q]
    melds = 0
    for j in range(v.meld_count[q]):
        if v.meld_type[q, j] != codes.M_ANKAN:
            melds += 1
    scalars[i, channels.S_OPEN_MELDS + place] = melds
    ahead = 1
    for other in range(codes.SEATS):
        if other != q and ranks_before(v, r, other, q):
            ahead += 1
    scalars[i, channels.S_PLACES + place] = ahead
