"""Tiles, hands and melds read out of a record of the core, be it a `Game` or a `View`."""

from functools import lru_cache
from typing import Protocol

from hanchan.core.codes import KINDS, M_ANKAN, M_CHI, NO_TILE
from hanchan.core.tiles_in_hand import is_five
from hanchan.kernels.record import Ints
from hanchan.tiles import TILES, Meld, MeldType, Tile
from hanchan.wording.names import MELDS

MOST_REMEMBERED = 4096
"""So many melds are remembered; a table looks at the same ones after every move."""
FIVES = tuple([bool(is_five(kind)) for kind in range(KINDS)])
"""Of which kinds there can be red ones."""


class Melds(Protocol):
    """The part of a record that holds the melds."""

    meld_type: Ints
    meld_kind: Ints
    meld_code: Ints
    meld_from: Ints
    meld_reds: Ints
    meld_count: Ints


def some_tile(code: int) -> Tile | None:
    """The tile of a code, None for no tile."""
    return None if code == NO_TILE else TILES[code]


@lru_cache(MOST_REMEMBERED)
def tiles_of_kind(kind: int, count: int, reds: int) -> tuple[Tile, ...]:
    """So many tiles of a kind, the red ones last.

    >>> tiles_of_kind(4, 3, 1)
    (Tile.M5, Tile.M5, Tile.RED_M5)
    """
    if reds == 0:
        return (TILES[kind],) * count
    return (TILES[kind],) * (count - reds) + (Tile(KINDS + kind // 9),) * reds


def tiles_held(counts: Ints, reds: Ints, p: int) -> tuple[Tile, ...]:
    """The tiles of seat `p` from a record's counts of kinds and of red fives, sorted."""
    found: list[Tile] = []
    for kind in range(KINDS):
        count = counts[p, kind]
        if count:
            found += tiles_of_kind(kind, count, reds[p, kind // 9] if FIVES[kind] else 0)
    return tuple(found)


def melds_of(record: Melds, p: int) -> tuple[Meld, ...]:
    """The melds of seat `p`, the first laid first."""
    count = record.meld_count[p]
    if not count:
        return ()
    return tuple(
        _meld(
            record.meld_type[p, i],
            record.meld_kind[p, i],
            record.meld_reds[p, i],
            record.meld_code[p, i],
            record.meld_from[p, i],
        )
        for i in range(count)
    )


@lru_cache(MOST_REMEMBERED)
def _meld(form_code: int, kind: int, reds: int, code: int, giver: int) -> Meld:
    form = MeldType(MELDS[form_code])
    if form_code == M_CHI:
        tiles: tuple[Tile, ...] = ()
        for low in range(kind, kind + 3):
            tiles += tiles_of_kind(low, 1, reds if is_five(low) else 0)
    else:
        tiles = tiles_of_kind(kind, 4 if form.is_kan else 3, reds)
    if form_code == M_ANKAN:
        return Meld(form, tiles)
    return Meld(form, tiles, called=some_tile(code), from_seat=giver)
