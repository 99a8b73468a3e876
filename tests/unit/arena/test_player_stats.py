"""What the arena counts of a kyoku."""

from hanchan.arena.play_and_count import tiles_to_win
from hanchan.core.codes import END_EXHAUSTED, END_WIN, NOBODY
from hanchan.core.game_state import Game

FIRST, FOURTH = 0, 3
"""Kinds of 1m and 4m."""


def waiting_on_1m_and_4m() -> Game:
    """Seat 2 holds three of the tiles that complete its hand."""
    g = Game()
    g.waits[2] = 1 << FIRST | 1 << FOURTH
    g.hand[2, FIRST] = 2
    g.hand[2, FOURTH] = 1
    g.kyoku_end = END_EXHAUSTED
    return g


def test_tiles_in_the_own_hand_cannot_complete_it() -> None:
    assert tiles_to_win(waiting_on_1m_and_4m(), 2) == 5


def test_the_tile_of_a_tsumo_was_one_of_those_that_could() -> None:
    g = waiting_on_1m_and_4m()
    g.hand[2, FOURTH] += 1
    g.kyoku_end, g.res_count = END_WIN, 1
    g.res_seat[0], g.res_from[0] = 2, NOBODY
    assert tiles_to_win(g, 2) == 5


def test_the_tile_of_a_ron_never_lay_in_the_hand() -> None:
    g = waiting_on_1m_and_4m()
    g.kyoku_end, g.res_count = END_WIN, 1
    g.res_seat[0], g.res_from[0] = 2, 3
    assert tiles_to_win(g, 2) == 5
