"""Shanten of a hand to a yakuman (`offences.yakuman_claim_shanten`).

The distance is exact: the minimum of the missing tiles over all complete hands of the yakuman
(`SHAPES`). It depends only on the hand and its melds, not on the tiles left in the wall.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from hanchan.copy_protection import FrozenDict
from hanchan.core import codes, yaku_ids
from hanchan.core.codes import KINDS, SETS
from hanchan.core.game_state import Rules
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.yaku.tile_yaku import GREEN, HATSU, HONOURS, OUTER, TERMINALS
from hanchan.core.yaku.triplet_yaku import EAST, WHITE
from hanchan.core.yaku_ids import NAMES, Y_RYUUIISOU
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.tiles import Hand, Meld, MeldType, count_kinds, parse_hand
from hanchan.tiles.hand import TILES_AFTER_DRAW, TILES_BEFORE_DRAW
from hanchan.tiles.kind import COPIES_OF_A_KIND
from hanchan.tiles.meld import SET_SIZE

PAIR = 2
UNREACHABLE = 99
"""More tiles than any hand can lack; it means that the melds rule the shape out."""
MIN_UNREACHABLE_SHANTEN = UNREACHABLE - 1


# The shapes of the yakuman, as data: the tiles of a complete hand of each.
#
# The core decides which hand is a yakuman (`hanchan.core.yaku`); these are only the targets of
# `yakuman_shanten`. Sets of kinds are bits, as in the core. Tenhou, chiihou, renhou and open
# riichi depend on how a hand is won, not on its shape, and have no row.

ALL = (1 << codes.KINDS) - 1
SEQUENCES = 0b1111111 * (1 | 1 << 9 | 1 << 18)
"""The lowest kind of every sequence, as bits."""
GREEN_SEQUENCE = 1 << 19
WINDS = (EAST, EAST + 1, EAST + 2, EAST + 3)
DRAGONS = (WHITE, WHITE + 1, WHITE + 2)
HATSU_KIND = WHITE + 1
CHUUREN = (3, 1, 1, 1, 1, 1, 1, 1, 3)
SEVEN_CONSECUTIVE_PAIRS = (0, 2, 2, 2, 2, 2, 2, 2, 0)
SUIT = 0b111111111


@dataclass(frozen=True, slots=True, kw_only=True)
class SetsShape:
    """Four sets and a pair: triplets of the `required` kinds, the other sets and the pair free.

    `triplets`, `sequences` (by lowest kind) and `pairs` are the kinds, as bits, allowed for the
    free ones. Unless `melded`, no meld but ankan is allowed; with `kans` every set is a kan.
    """

    required: tuple[int, ...] = ()
    triplets: int
    sequences: int = 0
    pairs: int
    melded: bool = True
    kans: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesShape:
    """Fourteen concealed tiles: those in `tiles`, counted by kind, and one of the kinds `extra`.

    If `extra`, a set of kinds as bits, is 0, then `tiles` are all fourteen.
    """

    tiles: tuple[int, ...]
    extra: int = 0


Shape = SetsShape | TilesShape


def _copies_of_each(kinds: int, copies: int) -> tuple[int, ...]:
    return tuple(copies if kinds >> kind & 1 else 0 for kind in range(codes.KINDS))


def _tiles_in_suit(suit: int, counts: tuple[int, ...]) -> tuple[int, ...]:
    before = 9 * suit
    return (0,) * before + counts + (0,) * (codes.KINDS - before - len(counts))


RYUUIISOU = (SetsShape(triplets=GREEN, sequences=GREEN_SEQUENCE, pairs=GREEN),)
RYUUIISOU_WITH_HATSU = (
    SetsShape(required=(HATSU_KIND,), triplets=GREEN, sequences=GREEN_SEQUENCE, pairs=GREEN),
    SetsShape(triplets=GREEN, sequences=GREEN_SEQUENCE, pairs=HATSU),
)
"""Ryuuiisou under rulebooks with `yaku.ryuuiisou_needs_green`."""

SHAPES: Mapping[int, tuple[Shape, ...]] = MappingProxyType(
    {
        yaku_ids.Y_KOKUSHI: (TilesShape(tiles=_copies_of_each(OUTER, 1), extra=OUTER),),
        yaku_ids.Y_SUUANKOU: (SetsShape(triplets=ALL, pairs=ALL, melded=False),),
        yaku_ids.Y_DAISANGEN: (
            SetsShape(required=DRAGONS, triplets=ALL, sequences=SEQUENCES, pairs=ALL),
        ),
        yaku_ids.Y_SHOUSUUSHII: tuple(
            SetsShape(
                required=tuple(wind for wind in WINDS if wind != pair),
                triplets=ALL,
                sequences=SEQUENCES,
                pairs=1 << pair,
            )
            for pair in WINDS
        ),
        yaku_ids.Y_DAISUUSHII: (SetsShape(required=WINDS, triplets=0, pairs=ALL),),
        yaku_ids.Y_TSUUIISOU: (
            SetsShape(triplets=HONOURS, pairs=HONOURS),
            TilesShape(tiles=_copies_of_each(HONOURS, 2)),
        ),
        yaku_ids.Y_RYUUIISOU: RYUUIISOU,
        yaku_ids.Y_CHINROUTOU: (SetsShape(triplets=TERMINALS, pairs=TERMINALS),),
        yaku_ids.Y_CHUUREN: tuple(
            TilesShape(tiles=_tiles_in_suit(suit, CHUUREN), extra=SUIT << 9 * suit)
            for suit in range(3)
        ),
        yaku_ids.Y_SUUKANTSU: (SetsShape(triplets=ALL, pairs=ALL, kans=True),),
        yaku_ids.Y_DAISHARIN: (TilesShape(tiles=_tiles_in_suit(1, SEVEN_CONSECUTIVE_PAIRS)),),
        yaku_ids.Y_DAICHIKURIN: (TilesShape(tiles=_tiles_in_suit(2, SEVEN_CONSECUTIVE_PAIRS)),),
        yaku_ids.Y_DAISUURIN: (TilesShape(tiles=_tiles_in_suit(0, SEVEN_CONSECUTIVE_PAIRS)),),
    }
)
"""The shapes of each yakuman, in the order of the yaku table; any of them is enough."""

HIGHER_FORM_SHAPES: Mapping[int, int] = MappingProxyType(
    {
        yaku_ids.Y_KOKUSHI_JUUSANMEN: yaku_ids.Y_KOKUSHI,
        yaku_ids.Y_SUUANKOU_TANKI: yaku_ids.Y_SUUANKOU,
        yaku_ids.Y_JUNSEI_CHUUREN: yaku_ids.Y_CHUUREN,
    }
)
"""The yakuman whose shape each higher form shares.

The winning tile must complete the pair, or be the `extra` tile.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class YakumanDistance:
    """The shanten to the nearest yakuman: 0 waits for the last tile, -1 is complete.

    `yaku` are all yakuman at that distance, `each` has the shanten to every one that the melds
    allow. If the melds allow none, `shanten` is None, and `yaku` and `each` are empty.
    """

    shanten: int | None
    yaku: tuple[str, ...]
    each: Mapping[str, int]


def yakuman_shanten(hand: str | Hand, *, rules: str | RuleSet = DEFAULT_RULES) -> YakumanDistance:
    """Return how many tiles a hand is away from waiting for the last tile of a yakuman.

    The hand has 13 or 14 tiles, each kan counted as three. Only yakuman of the rule set that are a
    shape count (`yaku.kokushi` to `yaku.daisuurin`, with `yaku.ryuuiisou_needs_green`); tenhou,
    chiihou, renhou and open riichi depend on how a hand is won, and an ordinary yaku that a rule
    set makes a yakuman does not count either. Melds are fixed, but a pon may become a kan.
    The shanten of suukantsu counts every tile missing from the four kans, and the first tile of the
    pair, because the last draw can only complete the pair. A higher form, such as suuankou_tanki,
    counts only if its lower form is not a yakuman; because the last tile decides it, its shanten is
    never -1. Kinds that the rules leave out of the set are in no shape (`equipment.absent`).

    >>> found = yakuman_shanten("111m444p77p99s123s", rules="ema-2008")
    >>> found.shanten, found.yaku, found.each["suukantsu"]
    (2, ('suuankou',), 6)
    >>> yakuman_shanten("12m55z66z7z123s pon 999p", rules="ema-2008").yaku
    ('daisangen',)
    >>> yakuman_shanten("55z77z123s chi 123p chi 789p", rules="ema-2008").shanten is None
    True
    """
    read = hand if isinstance(hand, Hand) else parse_hand(hand)
    read.check_size(TILES_BEFORE_DRAW, TILES_AFTER_DRAW)
    r = encode_rules(load_rules(rules))
    held = count_kinds(read.tiles)
    each: dict[str, int] = {}
    for y, full_shapes in _shapes_of_enabled_yakuman(r).items():
        apart = y in HIGHER_FORM_SHAPES
        shapes = [shape for one in full_shapes for shape in _without_kinds(one, r.absent)]
        found = (_shanten(shape, held, read.melds, apart=apart) for shape in shapes)
        shanten = min(found, default=UNREACHABLE)
        if shanten < MIN_UNREACHABLE_SHANTEN:
            each[NAMES[y]] = shanten
    least = min(each.values(), default=None)
    return YakumanDistance(
        shanten=least,
        yaku=tuple(name for name, shanten in each.items() if shanten == least),
        each=FrozenDict(each),
    )


def _shapes_of_enabled_yakuman(r: Rules) -> dict[int, tuple[Shape, ...]]:
    """Return the shapes of each enabled yakuman; a higher form only if the lower is disabled."""
    shapes = dict(SHAPES)
    if r.ryuuiisou_needs_green:
        shapes[Y_RYUUIISOU] = RYUUIISOU_WITH_HATSU
    for higher, lower in HIGHER_FORM_SHAPES.items():
        if not r.yaku_yakuman >> lower & 1:
            shapes[higher] = shapes[lower]
    return {y: shapes[y] for y in sorted(shapes) if r.yaku_yakuman >> y & 1}


def _without_kinds(shape: Shape, absent: int) -> Iterator[Shape]:
    """Yield the shape without the kinds that the set of tiles lacks, if it still exists."""
    here = ALL & ~absent
    match shape:
        case TilesShape(tiles=tiles, extra=extra):
            lacking = any(count and absent >> kind & 1 for kind, count in enumerate(tiles))
            if not lacking and (extra & here or not extra):
                yield replace(shape, extra=extra & here)
        case SetsShape():
            if not any(absent >> kind & 1 for kind in shape.required):
                yield replace(
                    shape,
                    triplets=shape.triplets & here,
                    sequences=shape.sequences & here & here >> 1 & here >> 2,
                    pairs=shape.pairs & here,
                )


def _shanten(shape: Shape, held: tuple[int, ...], melds: tuple[Meld, ...], *, apart: bool) -> int:
    """Return the shanten to a shape; at least `MIN_UNREACHABLE_SHANTEN` if melds rule it out.

    For suukantsu, and with `apart`, the winning tile must complete the pair.
    """
    if apart:
        return _missing(shape, held, melds, apart=True)
    whole = _missing(shape, held, melds, apart=False)
    if whole > 0 and isinstance(shape, SetsShape) and shape.kans:
        return _missing(shape, held, melds, apart=True)
    return whole - 1


def _missing(shape: Shape, held: tuple[int, ...], melds: tuple[Meld, ...], *, apart: bool) -> int:
    """Count the tiles missing from the shape.

    `apart` does not count the winning tile, which must complete the pair or be the `extra` tile.
    """
    match shape:
        case TilesShape():
            return UNREACHABLE if melds else _missing_tiles(shape, held, apart=apart)
        case SetsShape():
            return _missing_sets(shape, held, melds, apart=apart)


def _missing_tiles(shape: TilesShape, held: tuple[int, ...], *, apart: bool) -> int:
    missing = sum(max(0, wanted - have) for wanted, have in zip(shape.tiles, held, strict=True))
    if shape.extra == 0 or apart:
        return missing
    spare = any(shape.extra >> kind & 1 and held[kind] > shape.tiles[kind] for kind in range(KINDS))
    return missing if spare else missing + 1


def _missing_sets(
    shape: SetsShape, held: tuple[int, ...], melds: tuple[Meld, ...], *, apart: bool
) -> int:
    """Count the missing tiles: assign the melds, then choose the other sets and the pair."""
    size = COPIES_OF_A_KIND if shape.kans else SET_SIZE
    required = list(shape.required)
    free = SETS - len(required)
    wanted = [0] * KINDS
    for meld in melds:
        if meld.is_open and not shape.melded:
            return UNREACHABLE
        kinds = shape.sequences if meld.type is MeldType.CHI else shape.triplets
        if meld.kind in required and meld.type is not MeldType.CHI:
            required.remove(meld.kind)
        elif kinds >> meld.kind & 1:
            free -= 1
        else:
            return UNREACHABLE
        for tile in meld.tiles:
            wanted[tile.kind] += 1
        if shape.kans:
            wanted[meld.kind] = size
    if free < 0:
        return UNREACHABLE
    for kind in required:
        wanted[kind] += size
    fixed = sum(max(0, wanted[kind] - held[kind]) for kind in range(KINDS))
    return fixed + _free_sets_and_pair(shape, held, wanted, free, size, 1 if apart else PAIR)


State = tuple[int, int, int, int]
"""Numbers of sets and pairs left to place, and of sequences begun one and two kinds below."""


def _free_sets_and_pair(
    shape: SetsShape, held: tuple[int, ...], wanted: list[int], free: int, size: int, pair: int
) -> int:
    """Return the minimum number of missing tiles for `free` sets and the pair, kind by kind.

    No kind is needed more than four times. `pair` is the number of tiles that the pair still needs.
    """
    start: State = (free, 1, 0, 0)
    least: dict[State, int] = {start: 0}
    for kind in range(KINDS):
        after: dict[State, int] = {}
        for (sets, pairs, runs1, runs2), cost in least.items():
            for triplet, run, as_pair in _options_at_kind(shape, kind, sets, pairs):
                grown = wanted[kind] + size * triplet + run + runs1 + runs2
                if grown + PAIR * as_pair > COPIES_OF_A_KIND:
                    continue
                lacking = max(0, grown + pair * as_pair - held[kind])
                total = cost + lacking - max(0, wanted[kind] - held[kind])
                state = (sets - triplet - run, pairs - as_pair, run, runs1)
                if total < after.get(state, UNREACHABLE):
                    after[state] = total
        least = after
    return least.get((0, 0, 0, 0), UNREACHABLE)


def _options_at_kind(
    shape: SetsShape, kind: int, sets: int, pairs: int
) -> list[tuple[int, int, int]]:
    """Return the options at a kind: numbers of triplets, sequences that start there, and pairs."""
    triplets = 1 if sets and shape.triplets >> kind & 1 else 0
    runs = sets if shape.sequences >> kind & 1 else 0
    pairs = pairs if shape.pairs >> kind & 1 else 0
    return [
        (triplet, run, pair)
        for triplet in range(triplets + 1)
        for run in range(min(runs, sets - triplet) + 1)
        for pair in range(pairs + 1)
    ]
