"""The walls of a match from the seed in its `SHUFFLE` tag, by Tenhou's published algorithm.

The seed initialises a Mersenne Twister as an array. Every deal takes 288 words from it, hashes them
in nine blocks of 1024 bits with SHA-512, and shuffles the tiles with 135 of the resulting words;
the next two are the dice. Tenhou deals from the end of its wall, so our walls, in drawing order,
are Tenhou's reversed.
"""

import base64
import binascii
from array import array
from collections.abc import Sequence
from hashlib import sha512
from random import Random
from sys import byteorder

from hanchan.errors import RecordError
from hanchan.kernels.record import Ints

SEED_FORM = "mt19937ar-sha512-n288-base64"
WORD_BYTES = 4
SEED_WORDS = 624
SEED_BYTES = SEED_WORDS * WORD_BYTES
WORDS = 288
HASHED_WORDS = WORDS // 2
BLOCK_BYTES = 128
LOW_BITS = (1 << 8 * WORD_BYTES) - 1


def random_words(seed: bytes, deals: int) -> Ints:
    """Return the random words of the first `deals` deals of a seed, one row for each deal."""
    source = _twister(seed).getrandbits(8 * WORD_BYTES * WORDS * deals)
    data = source.to_bytes(WORD_BYTES * WORDS * deals, "little")
    blocks = range(0, len(data), BLOCK_BYTES)
    hashed = b"".join([sha512(data[i : i + BLOCK_BYTES]).digest() for i in blocks])
    return memoryview(_words_of(hashed)).cast("B").cast("I", (deals, HASHED_WORDS))


def _twister(seed: bytes) -> Random:
    """Return the generator in the state that `init_by_array` of the reference makes of a seed."""
    words = _words_of(seed)
    # Python seeds by the words of a number in the same way, but leaves out zeros at its end.
    generator = Random(int.from_bytes(seed, "little"))  # noqa: S311 - a published algorithm
    if not words[-1]:
        generator.setstate((3, (*_state_after(words), SEED_WORDS), None))
    return generator


def _words_of(data: bytes) -> "array[int]":
    words = array("I", data)
    if byteorder == "big":
        words.byteswap()
    return words


def _state_after(words: Sequence[int]) -> list[int]:
    """Return the state after `init_by_array` of MT19937 with as many words as the state has."""
    state = [19650218]
    for i in range(1, SEED_WORDS):
        state.append(1812433253 * (state[-1] ^ state[-1] >> 30) + i & LOW_BITS)
    places = range(1, SEED_WORDS)
    first, again = [*places, 1], [*places[1:], 1]
    for i, (place, word) in enumerate(zip(first, words, strict=True)):
        _mix(state, place, 1664525, word + i)
    for place in again:
        _mix(state, place, 1566083941, -place)
    return [1 << 31, *state[1:]]


def _mix(state: list[int], place: int, factor: int, added: int) -> None:
    before = state[place - 1]
    state[place] = (state[place] ^ (before ^ before >> 30) * factor) + added & LOW_BITS
    if place == SEED_WORDS - 1:
        state[0] = state[place]


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
