"""What a simulation counts after every kyoku, so that nothing can be lost unnoticed."""

import pytest

from hanchan.arena.play_and_count import points_on_table, tiles_on_table
from hanchan.core.codes import SEATS, WALL
from play.rare_situations import ABORTS


@pytest.mark.parametrize("abort", ABORTS)
def test_every_tile_is_counted_after_an_abortive_draw(abort: str) -> None:
    table = ABORTS[abort]("jpml-a")
    assert table.over
    assert tiles_on_table(table.game) == WALL


def test_every_tile_is_counted_where_the_fourth_kan_leaves_a_replacement_undrawn() -> None:
    table = ABORTS["four_kans"]("jpml-a")
    assert table.game.kans == SEATS
    assert tiles_on_table(table.game) == WALL


@pytest.mark.parametrize("abort", ABORTS)
def test_every_point_is_counted_after_an_abortive_draw(abort: str) -> None:
    table = ABORTS[abort]("jpml-a")
    assert points_on_table(table.game) == SEATS * table.rules.start
