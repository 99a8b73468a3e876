"""The wind of a round."""

from hanchan.core.layout import Game
from hanchan.core.yaku.triplets import round_wind
from hanchan.tiles import Kind


def test_after_north_comes_east_again() -> None:
    g = Game()
    found: list[Kind] = []
    for g.round in range(5):
        found.append(Kind(round_wind(g)))
    assert found == [Kind.EAST, Kind.SOUTH, Kind.WEST, Kind.NORTH, Kind.EAST]
