"""Analysis of a hand: how far it is from each form, what completes it, what brings it nearer."""

from hanchan.core import codes
from hanchan.core.analysis_layout import Analyses, Analysis
from hanchan.core.shanten import chiitoitsu_shanten, kokushi_shanten, normal_shanten
from hanchan.core.tables import OFF_HONOURS, OFF_NUMBERS, POW5, SUIT_OF
from hanchan.core.waits import normal_waits, waits_of_keys
from hanchan.kernels.record import Tables

DOORS = ("analyse_shanten", "analyse_waits", "analyse_ukeire", "waits_of_many", "ukeire_of_many")

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
    a.shanten_chiitoitsu = form_shanten(T, a, CHIITOITSU)
    a.shanten_kokushi = form_shanten(T, a, KOKUSHI)
    a.shanten = min(a.shanten_normal, a.shanten_chiitoitsu, a.shanten_kokushi)


def analyse_waits(T: Tables, a: Analysis) -> None:
    """What completes the hand, by each form.

    A set or the pair may be completed by a fifth copy; `draws.dead_wait` says what that is worth.
    """
    find_keys(a)
    k0 = a.key[0]
    k1 = a.key[1]
    k2 = a.key[2]
    k3 = a.key[3]
    a.waits = waits_of_keys(T, k0, k1, k2, k3, a.sets)
    a.waits_normal = normal_waits(
        T[OFF_NUMBERS + k0], T[OFF_NUMBERS + k1], T[OFF_NUMBERS + k2], T[OFF_HONOURS + k3]
    )
    a.waits_chiitoitsu = kinds_that_reach(T, a, CHIITOITSU, COMPLETE)
    a.waits_kokushi = kinds_that_reach(T, a, KOKUSHI, COMPLETE)


def analyse_ukeire(T: Tables, a: Analysis) -> None:
    """What brings the hand nearer, by any form and by each; none of the kinds it holds all of."""
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
    """The kinds, none of them held four times, with one of which the form is so near."""
    found = 0
    if form_shanten(T, a, form) > shanten + 1:  # a tile brings it nearer by one
        return found
    for kind in range(codes.KINDS):
        if a.counts[kind] < COPIES:
            a.key[SUIT_OF[kind]] += POW5[kind]
            if form_shanten(T, a, form) <= shanten:
                found |= 1 << kind
            a.key[SUIT_OF[kind]] -= POW5[kind]
    return found
