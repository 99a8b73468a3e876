"""Which offence a declaration is that the rules do not allow."""

from hanchan.core.codes import (
    ANKAN,
    KINDS,
    KUIKAE,
    KYUUSHU,
    LOCKED_BY_RIICHI,
    NOT_AFTER_CALL,
    NOT_CONCEALED,
    NOT_FIRST_DECLARER,
    NOT_TENPAI,
    OPEN_IN_FURITEN,
    R_NONE,
    RIICHI,
    RIICHI_TAKEN_BACK,
    RON,
    RON_TAKEN_BACK,
    TSUMO,
    TSUMO_TAKEN_BACK,
    TSUMOGIRI,
)
from hanchan.core.kan import ankan_reason
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import why_not_riichi
from hanchan.core.offences.ids import (
    O_DEAD_HAND_CLAIM,
    O_FALSE_WIN_SHOWN,
    O_FALSE_WIN_UNSHOWN,
    O_HAND_TOPPLED,
    O_KUIKAE_DISCARD,
    O_NOTEN_RIICHI,
    O_OPEN_RIICHI_FURITEN,
    O_OPEN_RIICHI_NOT_FIRST,
    O_RIICHI_ANKAN,
    O_RIICHI_BAD_FORM,
    O_RIICHI_HAND_CHANGED,
    O_RIICHI_NOT_ALLOWED,
    O_RIICHI_WITHDRAWN,
    O_WITHDRAWN_CALL,
    O_WRONG_CALL,
)
from hanchan.core.offences.sanctions import owed_at_own_win
from hanchan.kernels.record import Tables

DOORS = ()

LAST_DISCARD = TSUMOGIRI
TAKEN_BACK = RON_TAKEN_BACK


def offence_of_win(g: Game, r: Rules, p: int) -> int:
    """A win is declared and shown that is none, or by a hand that may not win any more."""
    if g.dead[p]:
        return O_DEAD_HAND_CLAIM
    owed = owed_at_own_win(g, r, p)
    return owed or O_FALSE_WIN_SHOWN


def offence_of_claim(g: Game, r: Rules, p: int, action: int) -> int:
    """What is wrong with a claim on a discard or a kan."""
    if action == RON:
        return offence_of_win(g, r, p)
    if action == RON_TAKEN_BACK:
        return O_DEAD_HAND_CLAIM if g.dead[p] else O_FALSE_WIN_UNSHOWN
    if g.dead[p] > 1:
        return O_DEAD_HAND_CLAIM
    return O_WITHDRAWN_CALL if action > TAKEN_BACK else O_WRONG_CALL


def offence_of_act(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """What is wrong with an act of the seat in turn."""
    if action <= LAST_DISCARD:
        return O_RIICHI_HAND_CHANGED if g.riichi[p] != R_NONE else O_KUIKAE_DISCARD
    if action == RIICHI_TAKEN_BACK:
        return O_RIICHI_NOT_ALLOWED if g.dead[p] else O_RIICHI_WITHDRAWN
    if action == TSUMO:
        return offence_of_win(g, r, p)
    if action == TSUMO_TAKEN_BACK:
        return O_DEAD_HAND_CLAIM if g.dead[p] else O_FALSE_WIN_UNSHOWN
    if action == KYUUSHU:
        return O_HAND_TOPPLED
    if RIICHI <= action < ANKAN:
        return offence_of_riichi(g, r, T, p, action)
    return offence_of_kan(g, p, action)


def offence_of_kan(g: Game, p: int, action: int) -> int:
    """A kan on one's own turn of tiles that make none, at a wrong time, or against one's riichi."""
    if g.dead[p] > 1:
        return O_DEAD_HAND_CLAIM
    if g.riichi[p] != R_NONE and g.hand[p, action - ANKAN] == 4:
        return O_RIICHI_ANKAN
    return O_WRONG_CALL


def offence_of_riichi(g: Game, r: Rules, T: Tables, p: int, action: int) -> int:
    """What is wrong with a riichi."""
    reason = why_not_riichi(g, r, T, p, action)
    if reason in (NOT_CONCEALED, NOT_AFTER_CALL, KUIKAE):
        return O_RIICHI_BAD_FORM
    if reason == NOT_TENPAI:
        return O_NOTEN_RIICHI
    if reason == OPEN_IN_FURITEN:
        return O_OPEN_RIICHI_FURITEN
    if reason == NOT_FIRST_DECLARER:
        return O_OPEN_RIICHI_NOT_FIRST
    return O_RIICHI_NOT_ALLOWED


def stays_hidden(g: Game, r: Rules, T: Tables, p: int, action: int, offence: int) -> int:
    """Whether nobody can see the offence until the hand is shown; declaring a win shows it."""
    if action == TSUMO:
        return 0
    if offence == O_NOTEN_RIICHI:
        return 1
    if offence == O_RIICHI_ANKAN:
        return 1 if ankan_reason(g, r, T, p, action - ANKAN) != LOCKED_BY_RIICHI else 0
    return 0


def tiles_shown(g: Game, p: int, action: int) -> int:
    """How many concealed tiles the act lays open without right."""
    if action != KYUUSHU:
        return 1
    count = 0
    for kind in range(KINDS):
        count += g.hand[p, kind]
    return count
