"""The walls of a match from the seed in its `SHUFFLE` tag, by Tenhou's published algorithm.

The seed initialises a Mersenne Twister as an array. Every deal takes 288 words from it, hashes them
in nine blocks of 1024 bits with SHA-512, and shuffles the tiles with 135 of the resulting words;
the next two are the dice. Tenhou deals from the end of its wall, so our walls, in drawing order,
are Tenhou's reversed.
"""

import base64
import binascii
from hashlib import sha512
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.errors import RecordError
from hanchan.formats.mjlog.meld_codes import TILE_COUNT

SEED_FORM = "mt19937ar-sha512-n288-base64"
SEED_BYTES = 624 * 4
WORDS = 288
BLOCK_BYTES = 128
WORD = np.dtype("<u4")
SWAPS = TILE_COUNT - 1


class ShuffledWall(NamedTuple):
    """One wall in drawing order, and the dice from 1 to 6."""

    wall: list[int]
    dice: tuple[int, int]


class WallShuffler:
    """The generator of the walls of a seed, one deal after the other."""

    def __init__(self) -> None:
        # Tenhou seeds by an array like the reference implementation, which only numpy's legacy
        # generator still offers.
        self._generator = np.random.RandomState(np.random.MT19937(0))
        self._reach = np.arange(TILE_COUNT, 1, -1)
        self._start = np.arange(SWAPS)

    def seed(self, seed: bytes) -> None:
        """Start at the first deal of this seed."""
        self._generator.seed(np.frombuffer(seed, WORD))

    def next_words(self, deals: int) -> NDArray[np.uint32]:
        """Return the random words of the next deals, one row each."""
        words = self._generator.randint(0, 1 << 32, deals * WORDS, dtype=np.uint32)
        source = words.astype(WORD).tobytes()
        blocks = range(0, len(source), BLOCK_BYTES)
        hashed = b"".join([sha512(source[i : i + BLOCK_BYTES]).digest() for i in blocks])
        return np.frombuffer(hashed, WORD).reshape(deals, -1)

    def next_wall(self) -> ShuffledWall:
        """Return the wall of the next deal."""
        random = self.next_words(1)[0]
        swaps: list[int] = (random[:SWAPS] % self._reach + self._start).tolist()
        wall = list(range(TILE_COUNT))
        for i, j in enumerate(swaps):
            wall[i], wall[j] = wall[j], wall[i]
        wall.reverse()
        return ShuffledWall(wall, (int(random[SWAPS]) % 6 + 1, int(random[SWAPS + 1]) % 6 + 1))


def parse_seed(text: str, field: str) -> bytes | None:
    """Parse a seed; None if it is not in the one form whose walls are known."""
    form, _, coded = text.partition(",")
    if form != SEED_FORM:
        return None
    try:
        seed = base64.b64decode(coded.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError):
        raise RecordError("mjlog-seed", field=field, count="none", wanted=SEED_BYTES) from None
    if len(seed) != SEED_BYTES:
        raise RecordError("mjlog-seed", field=field, count=len(seed), wanted=SEED_BYTES)
    return seed
