"""The list of events of the current phase, and how kernels append to it."""

from hanchan.core.game_state import Game
from hanchan.kernels.record import Ints

ENTRY_POINTS = ()


def emit(g: Game, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Append one event to `g.events`; the comments on the E_* codes explain `a` to `d`."""
    write_row(g.events, g.event_count, kind, seat, a, b, c, d)
    g.event_count += 1


def write_row(rows: Ints, row: int, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Write an event into a row."""
    rows[row, 0] = kind
    rows[row, 1] = seat
    rows[row, 2] = a
    rows[row, 3] = b
    rows[row, 4] = c
    rows[row, 5] = d
