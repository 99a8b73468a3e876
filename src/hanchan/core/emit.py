"""The list of events of the current phase, and how kernels append to it."""

from hanchan.core.game_state import Game

ENTRY_POINTS = ()


def emit(g: Game, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Append one event to `g.events`; the comments on the E_* codes explain `a` to `d`."""
    row = g.event_count
    g.events[row, 0] = kind
    g.events[row, 1] = seat
    g.events[row, 2] = a
    g.events[row, 3] = b
    g.events[row, 4] = c
    g.events[row, 5] = d
    g.event_count = row + 1
