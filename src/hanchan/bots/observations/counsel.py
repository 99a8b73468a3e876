"""The planes that take the counsel of bots: what each discard and each draw would do."""

from hanchan.bots.danger import points_lost_to, risk_of, tenpai_chance_of, weigh_shapes
from hanchan.bots.looking import look
from hanchan.bots.observations import channels
from hanchan.bots.observations.layout import Planes
from hanchan.bots.observations.planes import mark_kinds
from hanchan.bots.observations.scalars import HUNDRED, own_shanten
from hanchan.bots.scale import ONE, part
from hanchan.bots.thought import Thought
from hanchan.core import codes
from hanchan.core.layout import Rules
from hanchan.core.tables import POW5, SUIT_OF
from hanchan.core.view_layout import View
from hanchan.core.waits import improving_of_keys
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ()

MOST = 127


def write_counsel(v: View, r: Rules, T: Tables, m: Thought, planes: Planes, i: int) -> None:
    """What is useful, and on one's own turn what each discard keeps and risks."""
    if v.phase == codes.TURN and v.seat == v.me:
        write_discards(v, T, planes, i)
        write_risks(v, r, m, planes, i)
    else:
        mark_kinds(planes, i, channels.LOWERS_SHANTEN, improving(v, T))


def write_discards(v: View, T: Tables, planes: Planes, i: int) -> None:
    """Of each discard that keeps the shanten; a draw is useful if it is behind one of them."""
    now = max(own_shanten(v, T), 0)
    p = v.me
    useful = 0
    for kind in range(codes.KINDS):
        if v.hand[p, kind]:
            v.key[p, SUIT_OF[kind]] -= POW5[kind]
            if own_shanten(v, T) == now:
                draws = improving(v, T)
                useful |= draws
                planes[i, channels.KEEPS_SHANTEN, kind] = 1
                planes[i, channels.USEFUL_AFTER, kind] = left_of(planes, i, draws)
            v.key[p, SUIT_OF[kind]] += POW5[kind]
    mark_kinds(planes, i, channels.LOWERS_SHANTEN, useful)


def improving(v: View, T: Tables) -> int:
    """The kinds that bring the own hand nearer."""
    p = v.me
    sets = codes.SETS - v.meld_count[p]
    return improving_of_keys(T, v.key[p, 0], v.key[p, 1], v.key[p, 2], v.key[p, 3], sets)


def left_of(planes: Planes, i: int, kinds: int) -> int:
    """How many tiles of these kinds have not been seen."""
    left = 0
    while kinds:
        left += planes[i, channels.UNSEEN, lowest_bit(kinds)]
        kinds &= kinds - 1
    return left


def write_risks(v: View, r: Rules, m: Thought, planes: Planes, i: int) -> None:
    """The chance of each discard to be ronned, and what it costs on average, in plain points."""
    look(v, m)
    for q in range(codes.SEATS):
        for kind in range(codes.KINDS):
            m.danger[q, kind] = 0
        m.loss[q] = 0
        if q != v.me:
            m.tenpai_chance[q] = tenpai_chance_of(v, q)
            m.loss[q] = points_lost_to(v, r, m, q)
            weigh_shapes(v, m, q)
    for kind in range(codes.KINDS):
        if v.hand[v.me, kind]:
            planes[i, channels.DEAL_IN_CHANCE, kind] = risk_of(v, m, kind) * HUNDRED // ONE
            planes[i, channels.DEAL_IN_LOSS, kind] = min(points_at_risk(m, kind) // HUNDRED, MOST)


def points_at_risk(m: Thought, kind: int) -> int:
    """The points that discarding this kind costs on average, now."""
    total = 0
    for q in range(codes.SEATS):
        total += part(m.loss[q], m.danger[q, kind])
    return total
