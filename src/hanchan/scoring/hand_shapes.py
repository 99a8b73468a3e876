"""Shapes of complete hands, and how many tiles a hand lacks of them.

The core decides which hand is complete and what it shows (`hanchan.core`); these are targets of a
count. Sets of kinds are bits, as in the core. The count is exact: the minimum over all hands of the
shape, with no more copies of a kind than there can be.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import TypeAlias

from hanchan.core import codes
from hanchan.core.codes import KINDS, SETS
from hanchan.tiles import Meld, MeldType
from hanchan.tiles.kind import COPIES_OF_A_KIND, NUMBERS_IN_A_SUIT
from hanchan.tiles.meld import SET_SIZE

PAIR = 2
SEVEN_PAIRS = 7
UNREACHABLE = 99
"""More tiles than any hand can lack; it means that the melds rule the shape out."""
ALL = (1 << codes.KINDS) - 1
SEQUENCES = 0b1111111 * (1 | 1 << 9 | 1 << 18)
"""The lowest kind of every sequence, as bits."""
ALL_COPIES = (COPIES_OF_A_KIND,) * KINDS


@dataclass(frozen=True, slots=True, kw_only=True)
class SetsShape:
    """Four sets and a pair: triplets of the `required` kinds, the sequences `runs`, others free.

    `triplets`, `sequences` (by lowest kind, as are `runs`) and `pairs` are the kinds, as bits,
    allowed for the free ones. Unless `melded`, no meld but ankan is allowed, and never more open
    triplets than `pons`; with `kans` every set is a kan.
    """

    required: tuple[int, ...] = ()
    runs: tuple[int, ...] = ()
    triplets: int
    sequences: int = 0
    pairs: int
    melded: bool = True
    pons: int = SETS
    kans: bool = False


def triplets_but_one(kinds: tuple[int, ...]) -> tuple[SetsShape, ...]:
    """Return the shapes with triplets of all these kinds but one, which is the pair."""
    return tuple(
        SetsShape(
            required=tuple(kind for kind in kinds if kind != pair),
            triplets=ALL,
            sequences=SEQUENCES,
            pairs=1 << pair,
        )
        for pair in kinds
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesShape:
    """Fourteen concealed tiles: those in `tiles`, counted by kind, and one of the kinds `extra`.

    If `extra`, a set of kinds as bits, is 0, then `tiles` are all fourteen.
    """

    tiles: tuple[int, ...]
    extra: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsShape:
    """Seven different pairs of the `kinds`, a set of kinds as bits."""

    kinds: int


Shape: TypeAlias = SetsShape | TilesShape
AnyShape: TypeAlias = Shape | PairsShape


def without_kinds(shape: AnyShape, absent: int) -> Iterator[AnyShape]:
    """Yield the shape without the kinds that the set of tiles lacks, if it still exists."""
    here = ALL & ~absent
    runs_here = here & here >> 1 & here >> 2
    match shape:
        case TilesShape(tiles=tiles, extra=extra):
            lacking = any(count and absent >> kind & 1 for kind, count in enumerate(tiles))
            if not lacking and (extra & here or not extra):
                yield replace(shape, extra=extra & here)
        case PairsShape(kinds=kinds):
            yield PairsShape(kinds=kinds & here)
        case SetsShape():
            triplets = all(here >> kind & 1 for kind in shape.required)
            if triplets and all(runs_here >> kind & 1 for kind in shape.runs):
                yield replace(
                    shape,
                    triplets=shape.triplets & here,
                    sequences=shape.sequences & runs_here,
                    pairs=shape.pairs & here,
                )


def count_missing(
    shape: AnyShape,
    held: tuple[int, ...],
    melds: tuple[Meld, ...],
    *,
    apart: bool = False,
    most: tuple[int, ...] = ALL_COPIES,
) -> int:
    """Return how many tiles are missing from the shape; `UNREACHABLE` or more if it cannot be.

    `apart` does not count the winning tile, which must complete the pair or be the `extra` tile.
    `most` is the number of copies of each kind that the hand can have.
    """
    match shape:
        case TilesShape():
            return UNREACHABLE if melds else _missing_tiles(shape, held, most, apart=apart)
        case PairsShape():
            return UNREACHABLE if melds else _missing_pairs(shape, held, most)
        case SetsShape():
            return _missing_sets(shape, held, melds, most, apart=apart)


def _missing_tiles(
    shape: TilesShape, held: tuple[int, ...], most: tuple[int, ...], *, apart: bool
) -> int:
    if any(wanted > there for wanted, there in zip(shape.tiles, most, strict=True)):
        return UNREACHABLE
    missing = sum(max(0, wanted - have) for wanted, have in zip(shape.tiles, held, strict=True))
    if shape.extra == 0 or apart:
        return missing
    spare = any(shape.extra >> kind & 1 and held[kind] > shape.tiles[kind] for kind in range(KINDS))
    return missing if spare else missing + 1


def _missing_pairs(shape: PairsShape, held: tuple[int, ...], most: tuple[int, ...]) -> int:
    kinds = [k for k in range(KINDS) if shape.kinds >> k & 1 and most[k] >= PAIR]
    if len(kinds) < SEVEN_PAIRS:
        return UNREACHABLE
    best = sorted((min(held[kind], PAIR) for kind in kinds), reverse=True)
    return SEVEN_PAIRS * PAIR - sum(best[:SEVEN_PAIRS])


def _missing_sets(
    shape: SetsShape,
    held: tuple[int, ...],
    melds: tuple[Meld, ...],
    most: tuple[int, ...],
    *,
    apart: bool,
) -> int:
    """Count the missing tiles: assign the melds, then choose the other sets and the pair."""
    size = COPIES_OF_A_KIND if shape.kans else SET_SIZE
    placed = _place_melds(shape, melds, size)
    if placed is None:
        return UNREACHABLE
    wanted, free = placed
    fixed = sum(max(0, wanted[kind] - held[kind]) for kind in range(KINDS))
    if any(wanted[kind] > most[kind] for kind in range(KINDS)):
        return UNREACHABLE
    kinds = (shape.triplets, shape.sequences, shape.pairs)
    sizes = (size, 1 if apart else PAIR)
    least: dict[tuple[int, int], int] = {(0, 0): 0}
    for first in range(0, KINDS, NUMBERS_IN_A_SUIT):
        part = slice(first, first + NUMBERS_IN_A_SUIT)
        bits = tuple(one >> first & (1 << NUMBERS_IN_A_SUIT) - 1 for one in kinds)
        suit = _suit_costs(held[part], tuple(wanted[part]), most[part], bits, sizes, free)
        least = _joined(least, suit, free)
    return fixed + least.get((free, 1), UNREACHABLE)


def _place_melds(
    shape: SetsShape, melds: tuple[Meld, ...], size: int
) -> tuple[list[int], int] | None:
    """Return the tiles of the melds and of the required sets, and how many sets are free."""
    required, runs = list(shape.required), list(shape.runs)
    free = SETS - len(required) - len(runs)
    wanted = [0] * KINDS
    pons = sum(meld.is_open and meld.type is not MeldType.CHI for meld in melds)
    if pons > shape.pons or (not shape.melded and any(meld.is_open for meld in melds)):
        return None
    for meld in melds:
        named = runs if meld.type is MeldType.CHI else required
        kinds = shape.sequences if meld.type is MeldType.CHI else shape.triplets
        if meld.kind in named:
            named.remove(meld.kind)
        elif kinds >> meld.kind & 1:
            free -= 1
        else:
            return None
        for tile in meld.tiles:
            wanted[tile.kind] += 1
        if shape.kans:
            wanted[meld.kind] = size
    for kind in required:
        wanted[kind] += size
    for lowest in runs:
        for kind in range(lowest, lowest + SET_SIZE):
            wanted[kind] += 1
    return None if free < 0 else (wanted, free)


def _joined(
    least: dict[tuple[int, int], int], suit: tuple[tuple[int, int, int], ...], free: int
) -> dict[tuple[int, int], int]:
    """Return the least costs of numbers of sets and pairs, with those of one more suit."""
    after: dict[tuple[int, int], int] = {}
    for (sets, pairs), cost in least.items():
        for more, pair, added in suit:
            key = sets + more, pairs + pair
            if key[0] <= free and key[1] <= 1 and cost + added < after.get(key, UNREACHABLE):
                after[key] = cost + added
    return after


State: TypeAlias = tuple[int, int, int, int]
"""Numbers of sets and pairs placed, and of sequences begun one and two kinds below."""


OPTIONS: Mapping[tuple[int, int, int, int], tuple[tuple[int, int, int], ...]] = MappingProxyType(
    {
        (triplets, runs, pairs, sets): tuple(
            (triplet, run, pair)
            for triplet in range(min(triplets, sets) + 1)
            for run in range(runs * (sets - triplet) + 1)
            for pair in range(pairs + 1)
        )
        for triplets, runs, pairs in product(range(2), repeat=3)
        for sets in range(SETS + 1)
    }
)
"""Numbers of triplets, sequences that start there, and pairs, that may be placed at a kind.

By whether each of the three is allowed there, and by how many sets are left.
"""


@lru_cache(maxsize=4096)
def _suit_costs(
    held: tuple[int, ...],
    wanted: tuple[int, ...],
    most: tuple[int, ...],
    kinds: tuple[int, ...],
    sizes: tuple[int, int],
    free: int,
) -> tuple[tuple[int, int, int], ...]:
    """Return the least number of missing tiles for each number of sets and pairs in one suit.

    `kinds` are the triplets, sequences and pairs that are allowed, as bits from the suit's first
    kind; `sizes` are the tiles of a triplet, and those that the pair still needs; there are at most
    `free` sets.
    """
    start: State = (0, 0, 0, 0)
    least: dict[State, int] = {start: 0}
    for kind, (have, base, there) in enumerate(zip(held, wanted, most, strict=True)):
        triplets, sequences, paired = (allowed >> kind & 1 for allowed in kinds)
        counted = max(0, base - have)
        after: dict[State, int] = {}
        for (sets, pairs, runs1, runs2), cost in least.items():
            begun, before = base + runs1 + runs2, cost - counted
            for triplet, run, as_pair in OPTIONS[triplets, sequences, paired & ~pairs, free - sets]:
                grown = begun + sizes[0] * triplet + run
                if grown + PAIR * as_pair > there:
                    continue
                lacking = grown + sizes[1] * as_pair - have
                total = before + lacking if lacking > 0 else before
                state = (sets + triplet + run, pairs + as_pair, run, runs1)
                if total < after.get(state, UNREACHABLE):
                    after[state] = total
        least = after
    found = ((s, p, cost) for (s, p, one, two), cost in least.items() if not one and not two)
    return tuple(found)
