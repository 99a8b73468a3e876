"""Appending to the event list: the rows that one step of the match produces."""

from hanchan.core.game_state import Game

ENTRY_POINTS = ()


def emit(g: Game, kind: int, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Append one event; the comment on each E_* code explains a to d."""
    row = g.event_count
    g.events[row, 0] = kind
    g.events[row, 1] = seat
    g.events[row, 2] = a
    g.events[row, 3] = b
    g.events[row, 4] = c
    g.events[row, 5] = d
    g.event_count = row + 1
