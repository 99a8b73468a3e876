"""Analysis of a hand: how far it is from each form, what completes it, what brings it nearer."""

from hanchan.core import codes
from hanchan.core.analysis_layout import Analyses, Analysis
from hanchan.core.shanten import chiitoitsu_shanten, kokushi_shanten, normal_shanten
from hanchan.core.tables import OFF_HONOURS, OFF_NUMBERS, POW5, SUIT_OF
from hanchan.core.waits import normal_waits, waits_of_keys
from hanchan.kernels.bits import lowest_bit
from hanchan.kernels.record import Tables

DOORS = ("analyse_ukeire", "waits_of_many", "ukeire_of_many")

NORMAL = 0
CHIITOITSU = 1
KOKUSHI = 2
COMPLETE = -1
COPIES = 4
FAR = 14
"""More than any hand is away from a form."""


def waits_of_many(T: Tables, hands: Analyses, start: int, stop: int) -> None:
    """What completes each of the hands from `start` to before `stop`."""
    for row in range(start, stop):
        analyse_waits(T, hands[row])


def ukeire_of_many(T: Tables, hands: Analyses, start: int, stop: int) -> None:
    """What brings each of the hands from `start` to before `stop` nearer."""
    for row in range(start, stop):
        analyse_nearer(T, hands[row])


def analyse_shanten(T: Tables, a: Analysis) -> None:
    """How far the hand is from each form."""
    find_keys(a)
    a.shanten_normal = form_shanten(T, a, NORMAL)
    if a.shanten_normal == 0 and awaits_nothing(T, a):
        a.shanten_normal = 1
    a.shanten_chiitoitsu = form_shanten(T, a, CHIITOITSU)
    a.shanten_kokushi = form_shanten(T, a, KOKUSHI)
    a.shanten = min(a.shanten_normal, a.shanten_chiitoitsu, a.shanten_kokushi)


def analyse_waits(T: Tables, a: Analysis) -> None:
    """What completes the hand, by each form, of what can still come.

    What a hand is worth at a draw that only a fifth copy would complete, `draws.dead_wait` says.
    """
    find_keys(a)
    k0 = a.key[0]
    k1 = a.key[1]
    k2 = a.key[2]
    k3 = a.key[3]
    a.waits = kinds_to_come(a, waits_of_keys(T, k0, k1, k2, k3, a.sets))
    kinds = normal_waits(
        T[OFF_NUMBERS + k0], T[OFF_NUMBERS + k1], T[OFF_NUMBERS + k2], T[OFF_HONOURS + k3]
    )
    a.waits_normal = kinds_to_come(a, kinds)
    a.waits_chiitoitsu = kinds_that_reach(T, a, CHIITOITSU, COMPLETE)
    a.waits_kokushi = kinds_that_reach(T, a, KOKUSHI, COMPLETE)


def analyse_ukeire(T: Tables, a: Analysis) -> None:
    """What brings the hand nearer, by any form and by each."""
    analyse_shanten(T, a)
    normal, chiitoitsu, kokushi = a.shanten_normal, a.shanten_chiitoitsu, a.shanten_kokushi
    a.nearer_normal = kinds_that_reach(T, a, NORMAL, normal - 1)
    a.nearer_chiitoitsu = kinds_that_reach(T, a, CHIITOITSU, chiitoitsu - 1)
    a.nearer_kokushi = kinds_that_reach(T, a, KOKUSHI, kokushi - 1)
    a.nearer = 0
    if normal == a.shanten:
        a.nearer |= a.nearer_normal
    if chiitoitsu == a.shanten:
        a.nearer |= a.nearer_chiitoitsu
    if kokushi == a.shanten:
        a.nearer |= a.nearer_kokushi


def analyse_nearer(T: Tables, a: Analysis) -> None:
    """What brings the hand nearer by any form: only those that are nearest are asked."""
    analyse_shanten(T, a)
    a.nearer = 0
    if a.shanten_normal == a.shanten:
        a.nearer |= kinds_that_reach(T, a, NORMAL, a.shanten - 1)
    if a.shanten_chiitoitsu == a.shanten:
        a.nearer |= kinds_that_reach(T, a, CHIITOITSU, a.shanten - 1)
    if a.shanten_kokushi == a.shanten:
        a.nearer |= kinds_that_reach(T, a, KOKUSHI, a.shanten - 1)


def find_keys(a: Analysis) -> None:
    """The key of each suit."""
    for suit in range(4):
        a.key[suit] = 0
    for kind in range(codes.KINDS):
        a.key[SUIT_OF[kind]] += a.counts[kind] * POW5[kind]


def form_shanten(T: Tables, a: Analysis, form: int) -> int:
    """How far the hand is from one form."""
    k0 = a.key[0]
    k1 = a.key[1]
    k2 = a.key[2]
    k3 = a.key[3]
    if form == NORMAL:
        return normal_shanten(T, k0, k1, k2, k3, a.sets)
    if a.sets < codes.SETS:
        return FAR
    if form == CHIITOITSU:
        return chiitoitsu_shanten(T, k0, k1, k2, k3)
    return kokushi_shanten(T, k0, k1, k2, k3)


def kinds_that_reach(T: Tables, a: Analysis, form: int, shanten: int) -> int:
    """The kinds that can still come and with one of which the form is so near."""
    found = 0
    if form_shanten(T, a, form) > shanten + 1:  # a tile brings it nearer by one
        return found
    for kind in range(codes.KINDS):
        if a.counts[kind] + a.in_melds[kind] < COPIES:
            put(a, kind, 1)
            away = form_shanten(T, a, form)
            if away < shanten or (away == shanten and (away or awaits_nothing(T, a) == 0)):
                found |= 1 << kind
            put(a, kind, -1)
    return found


def put(a: Analysis, kind: int, copies: int) -> None:
    """Add copies of a kind to the concealed part, or take them away."""
    a.counts[kind] += copies
    a.key[SUIT_OF[kind]] += copies * POW5[kind]


def kinds_to_come(a: Analysis, kinds: int) -> int:
    """Those of the kinds of which the hand does not hold all four."""
    rest = kinds
    while rest:
        kind = lowest_bit(rest)
        rest &= rest - 1
        if a.counts[kind] + a.in_melds[kind] >= COPIES:
            kinds &= ~(1 << kind)
    return kinds


def awaits_nothing(T: Tables, a: Analysis) -> int:
    """Whether a hand whose concealed part is tenpai waits for nothing that can still come.

    With a tile drawn it does if every discard leaves it so. The tables know of fifth copies in
    the concealed part, but nothing of melds.
    """
    tiles = 0
    melds = 0
    for kind in range(codes.KINDS):
        tiles += a.counts[kind]
        melds += a.in_melds[kind]
    if melds == 0:
        return 0
    if tiles % 3 == 1:
        return awaits_nothing_now(T, a)
    for kind in range(codes.KINDS):
        if a.counts[kind]:
            put(a, kind, -1)
            nothing = awaits_nothing_now(T, a)
            put(a, kind, 1)
            if nothing == 0:
                return 0
    return 1


def awaits_nothing_now(T: Tables, a: Analysis) -> int:
    """Whether nothing that can still come completes a hand that awaits its last tile."""
    kinds = waits_of_keys(T, a.key[0], a.key[1], a.key[2], a.key[3], a.sets)
    return 1 if kinds_to_come(a, kinds) == 0 else 0
