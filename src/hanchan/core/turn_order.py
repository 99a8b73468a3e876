"""The order of turns around the table (`seating.players`).

A table has four chairs. If three play, the last chair stays empty (`vacant` is 1): it has no tiles
and no points, is never asked, and turns pass over it. Loops that only look for a seat that acts go
over all four chairs, because the compiler unrolls them.
"""

from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.view_record import View

ENTRY_POINTS = ()


def set_up_table(g: Game, r: Rules) -> None:
    """Set how many play at the table, and with which tiles (`equipment.*`, `calls.chi`)."""
    g.vacant, g.spare, g.no_chi, g.absent = r.vacant, r.spare, r.no_chi, r.absent


def count_players(g: Game | View) -> int:
    """Return the number of seats that play, which are the first ones."""
    return codes.SEATS - g.vacant


def next_seat(g: Game | View, p: int) -> int:
    """Return the seat whose turn follows that of seat `p`."""
    return 0 if p + 1 == codes.SEATS - g.vacant else p + 1


def previous_seat(g: Game | View, p: int) -> int:
    """Return the seat whose turn precedes that of seat `p`."""
    return p - 1 if p > 0 else codes.SEATS - g.vacant - 1


def turns_after_dealer(g: Game | View, p: int) -> int:
    """Return the number of turns from the dealer to seat `p`, which is its wind."""
    turns = p - g.dealer
    return turns if turns >= 0 else turns + codes.SEATS - g.vacant
