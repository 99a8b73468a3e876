"""What a seat is told of its own hand: all that helps, but nothing where people keep the rules.

Where the engine keeps them, a seat is told what it waits for, that it is furiten, and why a win
is none. Among people that is for the seat to see, as at a table of wood: to be told would be to
be kept from offending. Whoever shows a seat its view, a terminal or a page, asks here.
"""

from hanchan.records.enforcement import Enforcement
from hanchan.table.seat_view import SeatView


def helps(enforcement: Enforcement) -> bool:
    """Whether a seat is told what follows from the rules for its hand.

    >>> helps(Enforcement.ENGINE), helps(Enforcement.TABLE)
    (True, False)
    """
    return enforcement is Enforcement.ENGINE


def as_told(view: SeatView, enforcement: Enforcement) -> SeatView:
    """The view of a seat as it is shown to it: among people without its waits and its furiten.

    >>> from hanchan.table import Match
    >>> match = Match("ema-2008", seed=7)
    >>> as_told(match.view(0), Enforcement.ENGINE) == match.view(0)
    True
    """
    return view if helps(enforcement) else view.unaided()
