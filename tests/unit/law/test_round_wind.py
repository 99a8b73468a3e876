"""The wind of a round."""

from hanchan.core.game_state import Game
from hanchan.core.yaku.triplet_yaku import round_wind
from hanchan.tiles import Kind


def test_after_north_comes_east_again() -> None:
    g = Game()
    found: list[Kind] = []
    for g.round in range(5):
        found.append(Kind(round_wind(g)))
    assert found == [Kind.EAST, Kind.SOUTH, Kind.WEST, Kind.NORTH, Kind.EAST]
