"""The walls of matches that are simulated in numbers."""

from collections import Counter

import pytest

from hanchan.core.deals import tiles_in_play
from hanchan.core.layout import Game, Rules
from hanchan.core.random import fill_wall, seed_generator


@pytest.mark.parametrize("reds", [(0, 0, 0), (1, 1, 1), (1, 2, 0)])
def test_a_mixed_wall_holds_the_tiles_that_are_in_play(reds: tuple[int, int, int]) -> None:
    g, r = Game(), Rules()
    for suit, count in enumerate(reds):
        r.red_fives[suit] = count
    seed_generator(g, 1)
    fill_wall(g, r)
    assert tuple(g.wall) != tiles_in_play(reds)
    assert Counter(g.wall) == Counter(tiles_in_play(reds))
