"""Seeds, dice and walls of matches at a table, in ordinary Python outside the kernels.

A match has one secret seed of 256 bits, the source of all its randomness: the stream for a purpose
and number is SHA-256(version, purpose, seed, number), expanded block by block in counter mode, and
numbers below a limit are drawn from it by rejection sampling, so that all are equally likely. The
wall of a deal therefore depends on seed and deal number alone; where it is broken depends on its
dice and the dealer. `commitment` may be published before the match and the seed after it, so that
everyone can check every wall.
"""

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import TypeAlias, TypeVar

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.core.codes import WALL
from hanchan.core.wall import physical_place
from hanchan.errors import RulesError, quote_input
from hanchan.rules.ruleset import RuleSet
from hanchan.tiles import Tile, TileSet

VERSION = 1
"""Version of the derivation, increased when a seed would give other walls; records name it."""
SEED_BYTES = 32
WORDS = 1 << 64
WORDS_OF_BLOCK = Struct(">4Q")
DIE = 6
SeedLike: TypeAlias = bytes | int | None
T = TypeVar("T")


class RandomStream:
    """Random numbers for one purpose of one match, the same on every machine.

    >>> stream, again = RandomStream(bytes(32), "deal", 1), RandomStream(bytes(32), "deal", 1)
    >>> [stream.random_below(6) for _ in range(8)] == [again.random_below(6)] * 8
    False
    """

    def __init__(self, seed: bytes, purpose: str, number: int = 0) -> None:
        head = f"hanchan {VERSION} {purpose}\n".encode()
        self._words = _random_words(sha256(head + seed + number.to_bytes(8, "big")).digest())

    def random_below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, all equally likely."""
        fair = _rejection_limit(limit)
        word = next(self._words)
        while word >= fair:
            word = next(self._words)
        return word % limit

    def roll_dice(self) -> tuple[int, int]:
        """Return the numbers that two dice show, 1 to 6 each."""
        return self.random_below(DIE) + 1, self.random_below(DIE) + 1

    def shuffled(self, things: Sequence[T]) -> tuple[T, ...]:
        """Return a random permutation of the things; all permutations are equally likely."""
        mixed, words = list(things), self._words
        for i, fair in _shuffle_steps(len(mixed)):
            word = next(words)
            while word >= fair:
                word = next(words)
            j = word % (i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return tuple(mixed)


@cached_with_bounded_bytes(MEBIBYTE)
def _shuffle_steps(length: int) -> tuple[tuple[int, int], ...]:
    """Return the positions of a shuffle from last to second, each with its rejection limit."""
    return tuple((i, _rejection_limit(i + 1)) for i in range(length - 1, 0, -1))


def _rejection_limit(limit: int) -> int:
    """Return the number below which every remainder of `limit` is equally frequent."""
    return WORDS - WORDS % limit


def _random_words(key: bytes) -> Iterator[int]:
    for number in count():
        yield from WORDS_OF_BLOCK.unpack(sha256(key + number.to_bytes(8, "big")).digest())


def match_seed(given: SeedLike = None) -> bytes:
    """Return the seed of a match as 32 bytes: as given, from a whole number, or new and secret.

    >>> match_seed(258).hex()[-6:]
    '000102'
    >>> match_seed(-1)
    Traceback (most recent call last):
    hanchan.errors.RulesError: seed: -1 is not a whole number from 0 to 2**256-1
    """
    if given is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(given, bytes) and len(given) == SEED_BYTES:
        return given
    if isinstance(given, int) and 0 <= given < 1 << 8 * SEED_BYTES:
        return given.to_bytes(SEED_BYTES, "big")
    wrong = "value-range" if isinstance(given, int) else "seed-value"
    limits = {"given": quote_input(given), "least": 0, "most": "2**256-1"}
    raise RulesError(wrong, field="seed", **limits)


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed, to publish before the match: its SHA-256 in hexadecimal.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return sha256(seed).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The random part of one deal: two dice, and the tile code at each physical place."""

    number: int
    dice: tuple[int, int]
    wall: tuple[int, ...]

    @property
    def total(self) -> int:
        """Sum of the dice, which decides where the wall is broken."""
        return self.dice[0] + self.dice[1]

    def drawing_order(self, dealer: int) -> tuple[int, ...]:
        """Return the tile codes in drawing order if seat `dealer` deals.

        The wall of a smaller set of tiles is not broken: it is already in drawing order.
        """
        if len(self.wall) < WALL:
            return self.wall
        return tuple([self.wall[place] for place in _places_in_drawing_order(dealer, self.total)])


@cache
def _places_in_drawing_order(dealer: int, total: int) -> tuple[int, ...]:
    return tuple(physical_place(dealer, total, drawing) for drawing in range(WALL))


@cache
def tiles_in_play(red_fives: tuple[int, int, int], absent: tuple[str, ...] = ()) -> tuple[int, ...]:
    """Return the codes of the tiles of a set (`equipment.red_fives`, `equipment.absent`).

    >>> len(tiles_in_play((1, 1, 1))), tiles_in_play((0, 0, 0))[-1]
    (136, 33)
    """
    lacking = {Tile.of(tile) for tile in absent}
    return tuple(int(tile) for tile in TileSet(red_fives).copies if tile not in lacking)


def tiles_of_rules(rules: RuleSet) -> tuple[int, ...]:
    """Return the codes of the tiles that are played with under a rule set.

    >>> from hanchan.rules import load_rules
    >>> len(tiles_of_rules(load_rules("tenhou-sanma")))
    108
    """
    return tiles_in_play(rules.equipment.red_fives, rules.equipment.absent)


def deal_from_seed(seed: bytes, number: int, tiles: Sequence[int]) -> Deal:
    """Return the dice and wall of deal `number`.

    Deals count from 1, and a kyoku dealt again after a chombo is a new deal.

    >>> deal = deal_from_seed(bytes(32), 1, tiles_in_play((0, 0, 0)))
    >>> sorted(deal.wall) == sorted(tiles_in_play((0, 0, 0)))
    True
    """
    stream = RandomStream(seed, "deal", number)
    return Deal(number=number, dice=stream.roll_dice(), wall=stream.shuffled(tiles))
