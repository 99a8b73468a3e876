"""The walls of a seed in plain Python, as Tenhou has published their making."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from hanchan.formats.mjlog.wall_shuffle import random_words

TILES = range(136)
TILES_OF_THREE = [tile for tile in TILES if not 4 <= tile < 32]


class ShuffledWall(NamedTuple):
    """One wall in drawing order, and the dice from 1 to 6."""

    wall: list[int]
    dice: tuple[int, int]


def shuffled_walls(seed: bytes, deals: int, tiles: Sequence[int] = TILES) -> list[ShuffledWall]:
    """The walls of the first deals."""
    rows = cast("list[list[int]]", random_words(seed, deals).tolist())
    return [shuffled_wall(words, tiles) for words in rows]


def shuffled_wall(words: list[int], tiles: Sequence[int]) -> ShuffledWall:
    wall = list(tiles)
    for i in range(len(wall) - 1):
        j = i + words[i] % (len(wall) - i)
        wall[i], wall[j] = wall[j], wall[i]
    wall.reverse()
    return ShuffledWall(wall, (words[135] % 6 + 1, words[136] % 6 + 1))
