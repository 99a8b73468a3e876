"""What a referee rules about what the system cannot see (`law:referee`)."""

from hanchan.core.codes import END_CHOMBO, END_REDEAL, NO_ACTION, NOBODY, VOIDED, WAITING
from hanchan.core.layout import Game, Rules
from hanchan.core.offences.chombo import void_kyoku
from hanchan.core.offences.ids import (
    O_WRONG_BREAK,
    O_WRONG_INDICATOR,
    SC_CHOMBO,
    SC_NONE,
    SC_REDEAL,
)
from hanchan.core.offences.sanctions import (
    book_sanction,
    inflict,
    note_offence,
    tell_offence,
)
from hanchan.core.phases import move_on
from hanchan.core.turn import last_discard_passes
from hanchan.core.wall import indicator_place

DOORS = ()


def dealer_has_played(g: Game) -> int:
    """Whether the dealer has made a first move, so that mistakes in the deal stand."""
    return 1 if g.discards or g.kans else 0


def proposed(g: Game, r: Rules, offence: int, tiles: int) -> int:
    """What the book does if this offence is reported now (`procedure:corrections`).

    Nothing yet where it is assessed at a draw or at the offender's own win.
    """
    if offence == O_WRONG_BREAK:
        return SC_NONE if dealer_has_played(g) else SC_REDEAL
    if offence == O_WRONG_INDICATOR or r.offence_when[offence]:
        return SC_NONE
    return book_sanction(r, offence, tiles)


def rule(g: Game, r: Rules, p: int, offence: int, sanction: int, tiles: int) -> None:
    """The referee has ruled while somebody was to act; play goes on, or the kyoku is void."""
    g.event_count = 0
    move_on(g, ruled(g, r, p, offence, sanction, tiles))


def ruled(g: Game, r: Rules, p: int, offence: int, sanction: int, tiles: int) -> int:
    """What a ruling leads to: chombo and a new deal void the kyoku.

    An offence that the book assesses later and that is not sanctioned now is kept in mind.
    """
    tell_offence(g, p, offence, sanction, NO_ACTION, tiles)
    if sanction in (SC_CHOMBO, SC_REDEAL):
        g.offenders = 1 << p if sanction == SC_CHOMBO and p != NOBODY else 0
        void_kyoku(g, END_CHOMBO if sanction == SC_CHOMBO else END_REDEAL)
        return VOIDED
    if p == NOBODY:
        return WAITING
    if sanction == SC_NONE and r.offence_when[offence]:
        note_offence(g, p, offence)
    late_ron = g.late_ron
    inflict(g, r, p, sanction)
    if late_ron and g.late_ron == 0:
        last_discard_passes(g)
    return WAITING


def compensate(g: Game, payer: int, payee: int, points: int) -> None:
    """Points go to a player whose yakuman a chombo spoiled (`faults.yakuman_claim_shanten`)."""
    g.score[payer] -= points
    g.score[payee] += points


def swap_indicator(g: Game, place: int) -> None:
    """A wrong tile was turned: seen late, it trades places with the first indicator and stays."""
    if dealer_has_played(g):
        right = indicator_place(0)
        code = g.wall[right]
        g.wall[right] = g.wall[place]
        g.wall[place] = code
