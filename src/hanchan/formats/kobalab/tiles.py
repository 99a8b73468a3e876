"""Tiles as a paipu spells them: `m1` to `s9`, `z1` to `z7`, `m0` `p0` `s0` the red fives."""

from types import MappingProxyType

from hanchan.errors import RecordError
from hanchan.tiles import TILES, sort_tiles

TSUMOGIRI = "_"
RIICHI = "*"

SPELLING = MappingProxyType({tile.mjai: str(tile)[1] + str(tile)[0] for tile in TILES})
"""From a tile's mjai name to its spelling here."""
NAMES = MappingProxyType({spelling: name for name, spelling in SPELLING.items()})
"""From the spelling here to the mjai name."""
DISCARDS = MappingProxyType({
    spelling + drawn + riichi: (name, bool(drawn), bool(riichi))
    for spelling, name in NAMES.items()
    for drawn in ("", TSUMOGIRI)
    for riichi in ("", RIICHI)
})  # fmt: skip
"""From a discard to the tile's mjai name, whether it was just drawn, and whether it is riichi."""
SUITS = "mpsz"
_PLACES = {tile.mjai: place - 1.5 * tile.is_red for place, tile in enumerate(sort_tiles(TILES))}
"""A paipu puts a red five before the plain ones."""


def read_tile(spelling: str, where: str) -> str:
    """The mjai name of a tile.

    >>> read_tile("p0", "log[0][1].zimo.p")
    '5pr'
    """
    name = NAMES.get(spelling)
    if name is None:
        raise RecordError("paipu-tile", field=where, given=repr(spelling[:20]))
    return name


def read_tiles(text: str, where: str) -> tuple[str, ...]:
    """The mjai names of tiles written suit by suit, in the order written.

    >>> read_tiles("m12p0z7p5", "shoupai")
    ('1m', '2m', '5pr', 'C', '5p')
    """
    found: list[str] = []
    suit = ""
    for char in text:
        if char in SUITS:
            suit = char
            continue
        name = NAMES.get(suit + char)
        if name is None:
            raise RecordError("paipu-tiles", field=where, given=repr(text[:60]))
        found.append(name)
    return tuple(found)


def write_tiles(names: tuple[str, ...]) -> str:
    """Tiles suit by suit, sorted, a red five before the plain ones.

    >>> write_tiles(("C", "1m", "5p", "5pr"))
    'm1p05z7'
    """
    text = suit = ""
    for name in sorted(names, key=_PLACES.__getitem__):
        spelling = SPELLING[name]
        text += spelling[1] if spelling[0] == suit else spelling
        suit = spelling[0]
    return text
