"""Which yaku a hand can still have, and how many tiles it lacks of a win with each.

The distance is the minimum of the missing tiles over the complete hands of a shape
(`hanchan.scoring.hand_shapes`), under the rulebook in force. Yaku that depend on how a hand is won
have no shape: each is possible, or it is not, by what the hand and its table show.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Literal, TypeAlias

from hanchan.core import yaku_ids
from hanchan.core.dora import NORTH
from hanchan.core.game_state import Rules
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.yaku.sequence_yaku import RUN_ENDS
from hanchan.core.yaku.tile_yaku import HONOURS, OUTER, SUIT, TERMINALS
from hanchan.core.yaku.triplet_yaku import EAST
from hanchan.core.yaku_ids import NAMES
from hanchan.rules import RuleSet
from hanchan.scoring.hand_shapes import (
    ALL,
    SEQUENCES,
    UNREACHABLE,
    AnyShape,
    PairsShape,
    SetsShape,
    count_missing,
    triplets_but_one,
    without_kinds,
)
from hanchan.scoring.yakuman_shanten import DRAGONS, RYUUIISOU_WITH_HATSU, SHAPES
from hanchan.tiles import Hand, count_kinds
from hanchan.tiles.kind import COPIES_OF_A_KIND, NUMBERS_IN_A_SUIT, kinds_from_bits
from hanchan.tiles.meld import SET_SIZE

NEAR = 2
"""How many more tiles than the nearest win a yaku may take that is called near."""

Reach: TypeAlias = Literal["has", "near", "far", "luck", "lost"]
"""The hand has the yaku already; it is near, or far; it comes by how one wins; it is ruled out."""


def _free(*, required: Sequence[int] = (), runs: Sequence[int] = ()) -> SetsShape:
    """Return the shape of any hand with these triplets and sequences."""
    return SetsShape(
        required=tuple(required), runs=tuple(runs), triplets=ALL, sequences=SEQUENCES, pairs=ALL
    )


def _of_kinds(kinds: int, runs: int) -> Iterator[AnyShape]:
    """Yield the shapes of hands that hold these kinds alone."""
    yield SetsShape(triplets=kinds, sequences=runs, pairs=kinds)
    yield PairsShape(kinds=kinds)


def _with_honours(kinds: int, runs: int) -> Iterator[AnyShape]:
    """Yield the shapes of hands of these kinds that have an honour at least."""
    yield SetsShape(triplets=kinds, sequences=runs, pairs=kinds & HONOURS)
    for honour in kinds_from_bits(kinds & HONOURS):
        yield SetsShape(required=(honour,), triplets=kinds, sequences=runs, pairs=kinds)


def _suits() -> Iterator[tuple[int, int]]:
    """Yield the kinds and the sequences of each suit, as bits."""
    for suit in range(3):
        first = NUMBERS_IN_A_SUIT * suit
        yield SUIT << first, SEQUENCES & SUIT << first


def _every_sequence() -> Iterator[int]:
    return iter(kinds_from_bits(SEQUENCES))


SIMPLES = ALL & ~OUTER

ORDINARY_SHAPES: Mapping[int, tuple[AnyShape, ...]] = MappingProxyType(
    {
        yaku_ids.Y_TANYAO: tuple(_of_kinds(SIMPLES, SEQUENCES & ~RUN_ENDS)),
        yaku_ids.Y_IIPEIKOU: tuple(_free(runs=(one, one)) for one in _every_sequence()),
        yaku_ids.Y_HAKU: (_free(required=DRAGONS[:1]),),
        yaku_ids.Y_HATSU: (_free(required=DRAGONS[1:2]),),
        yaku_ids.Y_CHUN: (_free(required=DRAGONS[2:]),),
        yaku_ids.Y_SANSHOKU_DOUJUN: tuple(
            _free(runs=(one, one + 9, one + 18)) for one in kinds_from_bits(SEQUENCES & SUIT)
        ),
        yaku_ids.Y_SANSHOKU_DOUKOU: tuple(
            _free(required=(one, one + 9, one + 18)) for one in range(NUMBERS_IN_A_SUIT)
        ),
        yaku_ids.Y_ITTSUU: tuple(_free(runs=(one, one + 3, one + 6)) for one in (0, 9, 18)),
        yaku_ids.Y_CHANTA: tuple(_with_honours(OUTER, RUN_ENDS)),
        yaku_ids.Y_CHIITOITSU: (PairsShape(kinds=ALL),),
        yaku_ids.Y_TOITOI: (SetsShape(triplets=ALL, pairs=ALL),),
        yaku_ids.Y_SANANKOU: (
            SetsShape(triplets=ALL, pairs=ALL, pons=1),
            *(SetsShape(runs=(one,), triplets=ALL, pairs=ALL, pons=0) for one in _every_sequence()),
        ),
        yaku_ids.Y_HONROUTOU: tuple(_of_kinds(OUTER, 0)),
        yaku_ids.Y_SHOUSANGEN: triplets_but_one(DRAGONS),
        yaku_ids.Y_RYANPEIKOU: tuple(
            _free(runs=(one, one, other, other))
            for one, other in combinations_with_replacement(tuple(_every_sequence()), 2)
        ),
        yaku_ids.Y_HONITSU: tuple(
            shape
            for kinds, runs in _suits()
            for shape in (*_with_honours(kinds | HONOURS, runs), PairsShape(kinds=kinds | HONOURS))
        ),
        yaku_ids.Y_JUNCHAN: (SetsShape(triplets=TERMINALS, sequences=RUN_ENDS, pairs=TERMINALS),),
        yaku_ids.Y_CHINITSU: tuple(
            shape for kinds, runs in _suits() for shape in _of_kinds(kinds, runs)
        ),
        **SHAPES,
    }
)
"""The shapes of each yaku that does not depend on the winds; any of them is enough.

A hand of triplets alone is counted for chanta and junchan, though it is honroutou or chinroutou.
"""

BY_LUCK = (
    yaku_ids.Y_RIICHI, yaku_ids.Y_OPEN_RIICHI, yaku_ids.Y_MENZEN_TSUMO, yaku_ids.Y_IPPATSU,
    yaku_ids.Y_HAITEI, yaku_ids.Y_HOUTEI, yaku_ids.Y_RINSHAN, yaku_ids.Y_CHANKAN,
    yaku_ids.Y_SANKANTSU,
)  # fmt: skip
"""Yaku without a shape that a hand may still have; the others are those of the first turn."""
ORDER: tuple[Reach, ...] = ("has", "near", "far", "luck", "lost")
MEASURED: tuple[Reach, ...] = ("has", "near", "far")


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuReach:
    """A yaku of the rulebook, and how near a hand is to winning with it.

    `missing` is the number of tiles that such a win lacks, None for a yaku without a shape.
    """

    yaku: str
    reach: Reach
    missing: int | None = None


def yaku_in_reach(
    hand: Hand, *, rules: RuleSet, winds: tuple[int, int], left: Sequence[int]
) -> tuple[YakuReach, ...]:
    """Return every yaku of the rule set, the nearest first.

    `winds` are those of the round and of the seat, 0-3; `left` counts the copies of each kind that
    the player does not see. Yaku of the first turn count as ruled out.

    >>> from hanchan.rules import load_rules
    >>> from hanchan.tiles import parse_hand
    >>> hand = parse_hand("234m067p3388s pon 666z")
    >>> found = yaku_in_reach(hand, rules=load_rules("tenhou"), winds=(0, 1), left=[4] * 34)
    >>> [(one.yaku, one.reach, one.missing) for one in found[:2]]
    [('hatsu', 'has', 1), ('haku', 'far', 3)]
    >>> next(one.reach for one in found if one.yaku == "pinfu")
    'lost'
    """
    r = encoded_rules(rules)
    held = count_kinds(hand.tiles)
    most = tuple(min(COPIES_OF_A_KIND, have + more) for have, more in zip(held, left, strict=True))
    known = r.yaku_known if hand.is_concealed else r.yaku_known_open
    shapes = dict(ORDINARY_SHAPES) | _shapes_of_winds(r, winds)

    def missing(shapes: tuple[AnyShape, ...]) -> int:
        here = (one for shape in shapes for one in without_kinds(shape, r.absent))
        counts = (count_missing(one, held, hand.melds, most=most) for one in here)
        return min(counts, default=UNREACHABLE)

    least = {y: missing(some) for y, some in shapes.items() if known >> y & 1}
    nearest = min(missing((_free(),)), *least.values())
    found: list[YakuReach] = []
    for y in range(yaku_ids.Y_NAGASHI_MANGAN):
        if r.yaku_known >> y & 1:
            count = least.get(y)
            reach = _reach_without_shape(y, known) if count is None else "far"
            if count is not None:
                reach = _reach_by_distance(count, nearest, shapes[y], held)
            shown = count if reach in MEASURED else None
            found.append(YakuReach(yaku=NAMES[y], reach=reach, missing=shown))
    return tuple(sorted(found, key=lambda one: (ORDER.index(one.reach), one.missing or 0)))


def _reach_without_shape(y: int, known: int) -> Reach:
    """Return whether a yaku without a shape can still come; one of the first turn cannot."""
    return "luck" if known >> y & 1 and y in BY_LUCK else "lost"


def _reach_by_distance(
    count: int, nearest: int, shapes: tuple[AnyShape, ...], held: tuple[int, ...]
) -> Reach:
    if count >= UNREACHABLE:
        return "lost"
    of_one_triplet = _most_of_one_triplet(shapes, held)
    if of_one_triplet is not None and of_one_triplet != SET_SIZE - 1:
        return "has" if of_one_triplet >= SET_SIZE else "far"
    return "near" if count <= nearest + NEAR else "far"


def _most_of_one_triplet(shapes: tuple[AnyShape, ...], held: tuple[int, ...]) -> int | None:
    """Return how many tiles are held of the triplet that is all a yaku needs; None for others.

    With three the hand has the yaku whatever else it becomes; without a pair it is never near.
    """
    plain = [
        shape.required
        for shape in shapes
        if isinstance(shape, SetsShape)
        if shape == _free(required=shape.required)
    ]
    return max((held[required[0]] for required in plain if len(required) == 1), default=None)


def _shapes_of_winds(r: Rules, winds: tuple[int, int]) -> dict[int, tuple[AnyShape, ...]]:
    """Return the shapes that depend on the winds of round and seat, and on the rules."""
    round_wind, seat_wind = (EAST + wind for wind in winds)
    own = {seat_wind, NORTH} if r.north_for_all else {seat_wind}
    worthless = ALL
    for kind in (*DRAGONS, round_wind, *own):
        worthless &= ~(1 << kind)
    shapes: dict[int, tuple[AnyShape, ...]] = {
        yaku_ids.Y_PINFU: (SetsShape(triplets=0, sequences=SEQUENCES, pairs=worthless),),
        yaku_ids.Y_SEAT_WIND: tuple(_free(required=(kind,)) for kind in sorted(own)),
        yaku_ids.Y_ROUND_WIND: (_free(required=(round_wind,)),),
    }
    if r.ryuuiisou_needs_green:
        shapes[yaku_ids.Y_RYUUIISOU] = RYUUIISOU_WITH_HATSU
    return shapes
