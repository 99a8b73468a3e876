"""Melds packed into the sixteen bits of an `N` tag: discarder, tiles, and which one was called.

The lowest two bits are the offset of the discarder, 0 for oneself. One bit each marks chi, pon and
kakan; with none of them set it is a daiminkan or, from oneself, an ankan. Chi and pon keep the
position of the called tile among the three in ascending order.
"""

from typing import NamedTuple

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.tiles import KINDS

TILE_COUNT = 136
COPIES = 4
NORTH = 30
"""The kind of the tile that can be set aside."""
RED_IDS = (16, 52, 88)
"""The red fives of man, pin and sou, at tables that use them."""

_PLAIN = tuple(kind.mjai for kind in KINDS for _ in range(COPIES))

NAMES_WITHOUT_RED: tuple[str, ...] = _PLAIN
"""The mjai name of each tile number, without red fives."""
NAMES_WITH_RED: tuple[str, ...] = tuple(
    f"{name}r" if number in RED_IDS else name for number, name in enumerate(_PLAIN)
)
"""The mjai name of each tile number, with three red fives."""

CHI, PON, KAKAN, KITA = 4, 8, 16, 32
DAIMINKAN, ANKAN = 0, 1
"""The forms of a kan, which have no bit of their own."""
MAX_CODE = 0xFFFF
SEQUENCES_PER_SUIT = 7


class UnpackedMeld(NamedTuple):
    """An unpacked meld; `called` is the added tile of a kakan and the lowest of an ankan.

    A north set aside (kita) is packed like a meld.

    `further` counts the seats from the caller to the discarder in turn order, 0 for oneself.
    """

    form: int
    further: int
    called: int
    used: tuple[int, ...]


@cached_with_bounded_bytes(4 * MEBIBYTE)
def unpack_meld(code: int) -> UnpackedMeld | None:
    """Unpack a code; None if it is not a meld.

    >>> unpack_meld(49258)
    UnpackedMeld(form=8, further=2, called=128, used=(129, 130))
    >>> unpack_meld(42 << 8)
    UnpackedMeld(form=1, further=0, called=40, used=(40, 41, 42, 43))
    >>> unpack_meld(pack_kita(121))
    UnpackedMeld(form=32, further=0, called=121, used=(121,))
    """
    further = code & 3
    if code & CHI:
        return _unpack_chi(code, further)
    if code & (PON | KAKAN):
        return _unpack_pon(code, further)
    tile = code >> 8
    if code & 0xFF == KITA and tile // COPIES == NORTH:
        return UnpackedMeld(KITA, 0, tile, (tile,))
    if code & 0xFC or tile >= TILE_COUNT:
        return None
    first = tile - tile % 4
    four = tuple(range(first, first + 4))
    if further == 0:
        return UnpackedMeld(ANKAN, 0, first, four)
    return UnpackedMeld(DAIMINKAN, further, tile, tuple(copy for copy in four if copy != tile))


def _unpack_chi(code: int, further: int) -> UnpackedMeld | None:
    run, position = divmod(code >> 10, 3)
    if run >= 3 * SEQUENCES_PER_SUIT or further == 0:
        return None
    low = 9 * (run // SEQUENCES_PER_SUIT) + run % SEQUENCES_PER_SUIT
    tiles = [4 * (low + i) + (code >> (3 + 2 * i) & 3) for i in range(3)]
    called = tiles.pop(position)
    return UnpackedMeld(CHI, further, called, tuple(tiles))


def _unpack_pon(code: int, further: int) -> UnpackedMeld | None:
    kind, position = divmod(code >> 9, 3)
    left_out = 4 * kind + (code >> 5 & 3)
    if 4 * kind >= TILE_COUNT or further == 0:
        return None
    tiles = [copy for copy in range(4 * kind, 4 * kind + 4) if copy != left_out]
    if code & KAKAN:
        return UnpackedMeld(KAKAN, further, left_out, tuple(tiles))
    called = tiles.pop(position)
    return UnpackedMeld(PON, further, called, tuple(tiles))


def pack_chi(further: int, called: int, used: tuple[int, ...]) -> int:
    """Encode a sequence of the `called` tile and the `used` ones.

    >>> unpack_meld(pack_chi(3, 4, (0, 11)))
    UnpackedMeld(form=4, further=3, called=4, used=(0, 11))
    """
    tiles = sorted((called, *used))
    low = tiles[0] // 4
    run = SEQUENCES_PER_SUIT * (low // 9) + low % 9
    copies = sum(tile % 4 << 3 + 2 * i for i, tile in enumerate(tiles))
    return (3 * run + tiles.index(called)) << 10 | copies | CHI | further


def pack_pon(further: int, called: int, used: tuple[int, ...]) -> int:
    """Encode a triplet of the `called` tile and the `used` ones.

    >>> pack_pon(2, 128, (129, 130))
    49258
    """
    tiles = sorted((called, *used))
    kind = called // 4
    left_out = sum(range(4 * kind, 4 * kind + 4)) - sum(tiles)
    return (3 * kind + tiles.index(called)) << 9 | left_out % 4 << 5 | PON | further


def pack_kakan(pon: int) -> int:
    """Return the code of the kakan that extends the pon with this code.

    >>> unpack_meld(pack_kakan(49258))
    UnpackedMeld(form=16, further=2, called=131, used=(128, 129, 130))
    """
    return pon & ~PON | KAKAN


def pack_ankan(lowest: int) -> int:
    """Encode a concealed kan by its lowest tile."""
    return pack_kan(0, lowest)


def pack_kita(tile: int) -> int:
    """Encode a north set aside."""
    return tile << 8 | KITA


def pack_kan(further: int, tile: int) -> int:
    """Encode a daiminkan of the called tile, or an ankan if `further` is 0."""
    return tile << 8 | further
