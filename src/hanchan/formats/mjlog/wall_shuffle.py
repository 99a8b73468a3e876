"""The walls of a match from the seed in its `SHUFFLE` tag, by Tenhou's published algorithm.

The seed initialises a Mersenne Twister as an array. Every deal takes 288 words from it, hashes them
in nine blocks of 1024 bits with SHA-512, and shuffles the tiles with 135 of the resulting words;
the next two are the dice. Tenhou deals from the end of its wall, so our walls, in drawing order,
are Tenhou's reversed.
"""

import base64
import binascii
from hashlib import sha512

import numpy as np
from numpy.typing import NDArray

from hanchan.errors import RecordError

SEED_FORM = "mt19937ar-sha512-n288-base64"
SEED_BYTES = 624 * 4
WORDS = 288
BLOCK_BYTES = 128
WORD = np.dtype("<u4")


def random_words(seed: bytes, deals: int) -> NDArray[np.uint32]:
    """Return the random words of the first `deals` deals of a seed, one row for each deal."""
    # Tenhou seeds by an array like the reference implementation, which only numpy's legacy
    # generator still offers.
    generator = np.random.RandomState(np.random.MT19937(0))
    generator.seed(np.frombuffer(seed, WORD))
    source = generator.randint(0, 1 << 32, deals * WORDS, dtype=np.uint32).astype(WORD).tobytes()
    blocks = range(0, len(source), BLOCK_BYTES)
    hashed = b"".join([sha512(source[i : i + BLOCK_BYTES]).digest() for i in blocks])
    return np.frombuffer(hashed, WORD).reshape(deals, -1)


def parse_seed(text: str, field: str) -> bytes | None:
    """Parse a seed; None for any form but `SEED_FORM`, the only one whose walls are known."""
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
