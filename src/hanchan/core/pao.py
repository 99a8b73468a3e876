"""Pao: liability for a yakuman after discarding the tile for the set that makes it certain."""

from hanchan.core import codes, yaku_ids
from hanchan.core.concealed_tiles import kind_of
from hanchan.core.game_state import Game, Rules

ENTRY_POINTS = ()

PAO_DAISANGEN = 0
PAO_DAISUUSHII = 1
PAO_SUUKANTSU = 2
PAO_YAKUMAN_COUNT = 3


def yakuman_at_index(which: int) -> int:
    """Return the yaku at this index of `pao.yakuman`."""
    if which == PAO_DAISANGEN:
        return yaku_ids.Y_DAISANGEN
    return yaku_ids.Y_DAISUUSHII if which == PAO_DAISUUSHII else yaku_ids.Y_SUUKANTSU


def yakuman_with_liable_seat(g: Game, p: int) -> int:
    """Return the yakuman, as bits, for which another seat is liable if seat `p` wins."""
    liable = 0
    for which in range(PAO_YAKUMAN_COUNT):
        if g.pao[p, which] != codes.NOBODY:
            liable |= 1 << yakuman_at_index(which)
    return liable


def count_exposed_sets(g: Game, r: Rules, p: int, first: int, last: int) -> int:
    """Count open triplets and kans of kinds `first` to `last`, ankan with `pao.counts_ankan`."""
    count = 0
    for i in range(g.meld_count[p]):
        meld = g.meld_type[p, i]
        if meld == codes.M_CHI or (meld == codes.M_ANKAN and r.pao_counts_ankan == 0):
            continue
        if first <= g.meld_kind[p, i] <= last:
            count += 1
    return count


def count_exposed_kans(g: Game, r: Rules, p: int) -> int:
    """Return the number of kans of seat `p` that count as exposed for suukantsu."""
    count = 0
    for i in range(g.meld_count[p]):
        meld = g.meld_type[p, i]
        counts = meld != codes.M_ANKAN or r.pao_counts_ankan
        if counts and meld not in (codes.M_CHI, codes.M_PON):
            count += 1
    return count


def is_yakuman_certain(g: Game, r: Rules, p: int, which: int) -> int:
    """Whether the melds of seat `p` make this yakuman of `pao.yakuman` certain."""
    if r.pao_yakuman[which] == 0:
        return 0
    if which == PAO_SUUKANTSU:
        return 1 if count_exposed_kans(g, r, p) == 4 else 0
    if which == PAO_DAISANGEN:
        return 1 if count_exposed_sets(g, r, p, 31, 33) == 3 else 0
    return 1 if count_exposed_sets(g, r, p, 27, 30) == 4 else 0


def update_liability(g: Game, r: Rules, p: int, meld: int, code: int, discarder: int) -> None:
    """Make the discarder liable in `g.pao` if this pon or daiminkan makes a yakuman certain."""
    kind = kind_of(code)
    if meld == codes.M_DAIMINKAN and is_yakuman_certain(g, r, p, PAO_SUUKANTSU):
        g.pao[p, PAO_SUUKANTSU] = discarder
    if kind < 27 or (meld == codes.M_DAIMINKAN and r.pao_by_daiminkan == 0):
        return
    which = PAO_DAISANGEN if kind >= 31 else PAO_DAISUUSHII
    if is_yakuman_certain(g, r, p, which):
        g.pao[p, which] = discarder
