"""The planes that take the counsel of bots: what each discard and each draw would do."""

from hanchan.core.codes import KINDS, SETS, TURN
from hanchan.core.tables import POW5, SUIT_OF
from hanchan.core.view_layout import View
from hanchan.core.waits import improving_of_keys
from hanchan.envs.channels import KEEPS_SHANTEN, LOWERS_SHANTEN, UNSEEN, USEFUL_AFTER
from hanchan.envs.lane_layout import Planes
from hanchan.envs.planes import mark_kinds
from hanchan.envs.scalars import own_shanten
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ()


def write_counsel(v: View, T: Tables, planes: Planes, i: int) -> None:
    """What keeps the shanten, what is useful then, and what lowers it."""
    if v.phase == TURN and v.seat == v.me:
        write_discards(v, T, planes, i)
    else:
        mark_kinds(planes, i, LOWERS_SHANTEN, improving(v, T))


def write_discards(v: View, T: Tables, planes: Planes, i: int) -> None:
    """Of each discard that keeps the shanten; a draw is useful if it is behind one of them."""
    now = own_shanten(v, T)
    p = v.me
    useful = 0
    for kind in range(KINDS):
        if v.hand[p, kind]:
            v.key[p, SUIT_OF[kind]] -= POW5[kind]
            if own_shanten(v, T) == max(now, 0):
                draws = improving(v, T)
                useful |= draws
                planes[i, KEEPS_SHANTEN, kind] = 1
                planes[i, USEFUL_AFTER, kind] = left_of(planes, i, draws)
            v.key[p, SUIT_OF[kind]] += POW5[kind]
    mark_kinds(planes, i, LOWERS_SHANTEN, useful)


def improving(v: View, T: Tables) -> int:
    """The kinds that bring the own hand nearer."""
    p = v.me
    sets = SETS - v.meld_count[p]
    return improving_of_keys(T, v.key[p, 0], v.key[p, 1], v.key[p, 2], v.key[p, 3], sets)


def left_of(planes: Planes, i: int, kinds: int) -> int:
    """How many tiles of these kinds have not been seen."""
    left = 0
    while kinds:
        left += planes[i, UNSEEN, lowest_bit(kinds)]
        kinds &= kinds - 1
    return left
