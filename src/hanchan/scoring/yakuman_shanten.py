"""Shanten of a hand to a yakuman (`offences.yakuman_claim_shanten`).

The distance is exact: the minimum of the missing tiles over all complete hands of the yakuman
(`SHAPES`). It depends only on the hand and its melds, not on the tiles left in the wall.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hanchan.copy_protection import FrozenDict
from hanchan.core import codes, yaku_ids
from hanchan.core.game_state import Rules
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.yaku.tile_yaku import GREEN, HATSU, HONOURS, OUTER, TERMINALS
from hanchan.core.yaku.triplet_yaku import EAST, WHITE
from hanchan.core.yaku_ids import NAMES, Y_RYUUIISOU
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.scoring.hand_shapes import (
    ALL,
    SEQUENCES,
    UNREACHABLE,
    AnyShape,
    SetsShape,
    Shape,
    TilesShape,
    count_missing,
    triplets_but_one,
    without_kinds,
)
from hanchan.tiles import Hand, Meld, count_kinds, parse_hand
from hanchan.tiles.hand import TILES_AFTER_DRAW, TILES_BEFORE_DRAW

MIN_UNREACHABLE_SHANTEN = UNREACHABLE - 1


# The shapes of the yakuman, as data: the tiles of a complete hand of each.
#
# The core decides which hand is a yakuman (`hanchan.core.yaku`); these are only the targets of
# `yakuman_shanten`. Sets of kinds are bits, as in the core. Tenhou, chiihou, renhou and open
# riichi depend on how a hand is won, not on its shape, and have no row.

GREEN_SEQUENCE = 1 << 19
WINDS = (EAST, EAST + 1, EAST + 2, EAST + 3)
DRAGONS = (WHITE, WHITE + 1, WHITE + 2)
HATSU_KIND = WHITE + 1
CHUUREN = (3, 1, 1, 1, 1, 1, 1, 1, 3)
SEVEN_CONSECUTIVE_PAIRS = (0, 2, 2, 2, 2, 2, 2, 2, 0)
SUIT = 0b111111111


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
        yaku_ids.Y_SHOUSUUSHII: triplets_but_one(WINDS),
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
        shapes = [shape for one in full_shapes for shape in without_kinds(one, r.absent)]
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


def _shanten(
    shape: AnyShape, held: tuple[int, ...], melds: tuple[Meld, ...], *, apart: bool
) -> int:
    """Return the shanten to a shape; at least `MIN_UNREACHABLE_SHANTEN` if melds rule it out.

    For suukantsu, and with `apart`, the winning tile must complete the pair.
    """
    if apart:
        return count_missing(shape, held, melds, apart=True)
    whole = count_missing(shape, held, melds)
    if whole > 0 and isinstance(shape, SetsShape) and shape.kans:
        return count_missing(shape, held, melds, apart=True)
    return whole - 1
