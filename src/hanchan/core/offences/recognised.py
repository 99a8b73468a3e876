"""Which offence a declaration is that the rules do not allow."""

from hanchan.core import codes
from hanchan.core.kan import ankan_reason
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import why_not_riichi
from hanchan.core.offences import ids
from hanchan.core.offences.sanctions import owed_at_own_win
from hanchan.kernels.record import Tables

DOORS = ()

LAST_DISCARD = codes.TSUMOGIRI
TAKEN_BACK = codes.RON_TAKEN_BACK


def offence_of_win(g: Game, r: Rules, p: int) -> int:
    """A win is declared and shown that is none, or by a hand that may not win any more."""
    if g.dead[p]:
        return ids.O_DEAD_HAND_CLAIM
    owed = owed_at_own_win(g, r, p)
    return owed or ids.O_FALSE_WIN_SHOWN


def offence_of_claim(g: Game, r: Rules, p: int, action: int) -> int:
    """What is wrong with a claim on a discard or a kan."""
    if action == codes.RON:
        return offence_of_win(g, r, p)
    if action == codes.RON_TAKEN_BACK:
        return ids.O_DEAD_HAND_CLAIM if g.dead[p] else ids.O_FALSE_WIN_UNSHOWN
    if g.dead[p] > 1:
        return ids.O_DEAD_HAND_CLAIM
    return ids.O_WITHDRAWN_CALL if action > TAKEN_BACK else ids.O_WRONG_CALL


def offence_of_act(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """What is wrong with an act of the seat in turn."""
    if action <= LAST_DISCARD:
        return ids.O_RIICHI_HAND_CHANGED if g.riichi[p] != codes.R_NONE else ids.O_KUIKAE_DISCARD
    if action == codes.RIICHI_TAKEN_BACK:
        return ids.O_RIICHI_NOT_ALLOWED if g.dead[p] else ids.O_RIICHI_WITHDRAWN
    if action == codes.TSUMO:
        return offence_of_win(g, r, p)
    if action == codes.TSUMO_TAKEN_BACK:
        return ids.O_DEAD_HAND_CLAIM if g.dead[p] else ids.O_FALSE_WIN_UNSHOWN
    if action == codes.KYUUSHU:
        return ids.O_HAND_TOPPLED
    if codes.RIICHI <= action < codes.ANKAN:
        return offence_of_riichi(g, r, T, p, action)
    return offence_of_kan(g, p, action)


def offence_of_kan(g: Game, p: int, action: int) -> int:
    """A kan on one's own turn of tiles that make none, at a wrong time, or against one's riichi."""
    if g.dead[p] > 1:
        return ids.O_DEAD_HAND_CLAIM
    if g.riichi[p] != codes.R_NONE and g.hand[p, action - codes.ANKAN] == 4:
        return ids.O_RIICHI_ANKAN
    return ids.O_WRONG_CALL


def offence_of_riichi(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """What is wrong with a riichi."""
    reason = why_not_riichi(g, r, T, p, action)
    if reason in (codes.NOT_CONCEALED, codes.NOT_AFTER_CALL, codes.KUIKAE):
        return ids.O_RIICHI_BAD_FORM
    if reason == codes.NOT_TENPAI:
        return ids.O_NOTEN_RIICHI
    if reason == codes.OPEN_IN_FURITEN:
        return ids.O_OPEN_RIICHI_FURITEN
    if reason == codes.NOT_FIRST_DECLARER:
        return ids.O_OPEN_RIICHI_NOT_FIRST
    return ids.O_RIICHI_NOT_ALLOWED


def stays_hidden(g: Game, r: Rules, T: Tables, p: int, action: int, offence: int) -> int:
    """Whether nobody can see the offence until the hand is shown; declaring a win shows it."""
    if action == codes.TSUMO:
        return 0
    if offence == ids.O_NOTEN_RIICHI:
        return 1
    if offence == ids.O_RIICHI_ANKAN:
        return 1 if ankan_reason(g, r, T, p, action - codes.ANKAN) != codes.LOCKED_BY_RIICHI else 0
    return 0


def tiles_shown(g: Game, p: int, action: int) -> int:
    """How many concealed tiles the act lays open without right."""
    if action != codes.KYUUSHU:
        return 1
    count = 0
    for kind in range(codes.KINDS):
        count += g.hand[p, kind]
    return count
