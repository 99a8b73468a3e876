"""The walls of a seed in plain Python, as Tenhou has published their making."""

from typing import NamedTuple

from hanchan.formats.mjlog.wall_shuffle import random_words

TILES = 136


class ShuffledWall(NamedTuple):
    """One wall in drawing order, and the dice from 1 to 6."""

    wall: list[int]
    dice: tuple[int, int]


def shuffled_walls(seed: bytes, deals: int) -> list[ShuffledWall]:
    """The walls of the first deals."""
    return [shuffled_wall(words.tolist()) for words in random_words(seed, deals)]


def shuffled_wall(words: list[int]) -> ShuffledWall:
    wall = list(range(TILES))
    for i in range(TILES - 1):
        j = i + words[i] % (TILES - i)
        wall[i], wall[j] = wall[j], wall[i]
    wall.reverse()
    return ShuffledWall(wall, (words[TILES - 1] % 6 + 1, words[TILES] % 6 + 1))
