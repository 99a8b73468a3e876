"""Layout of a hand for judging: its tiles, its sets and the possible places of the winning tile.

`g.read_hand` holds the concealed part with the winning tile, `g.full` all tiles. The four sets of a
reading are in `g.set_kind`, `g.set_type` and `g.set_open`, melds first; its pair is in
`g.read_state`.
"""

from hanchan.core import codes, yaku_ids
from hanchan.core.game_state import Game
from hanchan.core.hand_readings import PAIR_CELL, is_kokushi, is_seven_pairs

ENTRY_POINTS = ()

PAIR_PLACE = -1
NO_WAIT = -1


def lay_out_hand(g: Game, p: int, win: int, flags: int) -> int:
    """Write the concealed part to `g.read_hand`, all tiles to `g.full`; returns kinds as bits."""
    held = g.held[p]
    for kind in range(codes.KINDS):
        g.read_hand[kind] = g.hand[p, kind]
        g.full[kind] = g.hand[p, kind]
    if flags & codes.S_TSUMO == 0:
        g.read_hand[win] += 1
        g.full[win] += 1
        held |= 1 << win
    for i in range(g.meld_count[p]):
        kind = g.meld_kind[p, i]
        if g.meld_type[p, i] == codes.M_CHI:
            for offset in range(3):
                g.full[kind + offset] += 1
            held |= 7 << kind
        else:
            g.full[kind] += 3 if g.meld_type[p, i] == codes.M_PON else 4
            held |= 1 << kind
    return held


def lay_out_melds(g: Game, p: int) -> int:
    """Write the melds as the first sets of every reading; returns 1 if the hand is concealed."""
    concealed = 1
    for i in range(g.meld_count[p]):
        g.set_kind[i] = g.meld_kind[p, i]
        g.set_open[i] = 1
        if g.meld_type[p, i] == codes.M_CHI:
            g.set_type[i] = yaku_ids.T_SEQUENCE
        elif g.meld_type[p, i] == codes.M_PON:
            g.set_type[i] = yaku_ids.T_TRIPLET
        else:
            g.set_type[i] = yaku_ids.T_KAN
        if g.meld_type[p, i] == codes.M_ANKAN:
            g.set_open[i] = 0
        else:
            concealed = 0
    return concealed


def special_form_of_hand(g: Game, sets: int) -> int:
    """Return seven pairs, kokushi or FORM_NONE; both forms need fourteen concealed tiles."""
    if sets == codes.SETS:
        if is_seven_pairs(g):
            return yaku_ids.FORM_SEVEN_PAIRS
        if is_kokushi(g):
            return yaku_ids.FORM_KOKUSHI
    return yaku_ids.FORM_NONE


def lay_out_reading(g: Game, form: int, sets: int) -> int:
    """Write the reading's sets after the melds; returns the kinds of triplets and kans as bits."""
    if form != yaku_ids.FORM_SETS:
        return 0
    melds = codes.SETS - sets
    for i in range(sets):
        g.set_kind[melds + i] = g.read_set_kind[i]
        g.set_type[melds + i] = g.read_set_type[i]
        g.set_open[melds + i] = 0
    triplets = 0
    for i in range(codes.SETS):
        if g.set_type[i] != yaku_ids.T_SEQUENCE:
            triplets |= 1 << g.set_kind[i]
    return triplets


def wait_at(g: Game, form: int, place: int, win: int, melds: int) -> int:
    """Return the wait (W_*) if the winning tile is at `place`, a set or the pair; or NO_WAIT."""
    if form == yaku_ids.FORM_SEVEN_PAIRS:
        return yaku_ids.W_SEVEN_PAIRS if place == PAIR_PLACE else NO_WAIT
    if form == yaku_ids.FORM_KOKUSHI:
        if place != PAIR_PLACE:
            return NO_WAIT
        return yaku_ids.W_KOKUSHI_THIRTEEN if g.full[win] == 2 else yaku_ids.W_KOKUSHI
    if place == PAIR_PLACE:
        return yaku_ids.W_PAIR if g.read_state[PAIR_CELL] == win else NO_WAIT
    if place < melds:
        return NO_WAIT
    lowest = g.set_kind[place]
    if g.set_type[place] == yaku_ids.T_TRIPLET:
        return yaku_ids.W_SHANPON if lowest == win else NO_WAIT
    if win < lowest or win > lowest + 2:
        return NO_WAIT
    if win == lowest + 1:
        return yaku_ids.W_CLOSED
    if (win == lowest and win % 9 == 6) or (win == lowest + 2 and win % 9 == 2):
        return yaku_ids.W_EDGE
    return yaku_ids.W_OPEN_ENDED
