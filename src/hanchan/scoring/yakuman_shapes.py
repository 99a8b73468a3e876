"""The shapes of the yakuman, as data: what tiles a complete hand of each is made of.

Which hand is a yakuman, the core says (`hanchan.core.yaku`); here stand only the hands to aim at,
for `yakuman_shanten`. Sets of kinds are bits, as in the core. Tenhou, chiihou, renhou and open
riichi ask how a hand is won and not for a shape, and have no row.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hanchan.core import codes, yaku_ids
from hanchan.core.yaku.tiles_of import GREEN, HATSU, HONOURS, OUTER, TERMINALS
from hanchan.core.yaku.triplets import EAST, WHITE

ALL = (1 << codes.KINDS) - 1
SEQUENCES = 0b1111111 * (1 | 1 << 9 | 1 << 18)
"""The lowest kinds of all sequences."""
GREEN_SEQUENCE = 1 << 19
WINDS = (EAST, EAST + 1, EAST + 2, EAST + 3)
DRAGONS = (WHITE, WHITE + 1, WHITE + 2)
HATSU_KIND = WHITE + 1
CHUUREN = (3, 1, 1, 1, 1, 1, 1, 1, 3)
WHEEL = (0, 2, 2, 2, 2, 2, 2, 2, 0)
SUIT = 0b111111111


@dataclass(frozen=True, slots=True, kw_only=True)
class SetsShape:
    """Four sets and a pair: triplets of the `required` kinds, the other sets and the pair free.

    `triplets`, `sequences` and `pairs` are the kinds the free ones may be of. Unless `melded`,
    every set is concealed, though an ankan may be one; with `kans` every set is a kan.
    """

    required: tuple[int, ...] = ()
    triplets: int
    sequences: int = 0
    pairs: int
    melded: bool = True
    kans: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesShape:
    """Fourteen concealed tiles without melds: `tiles` counts them, `extra` is one more of these.

    Where `extra` is empty the tiles are fourteen already.
    """

    tiles: tuple[int, ...]
    extra: int = 0


Shape = SetsShape | TilesShape


def _each(kinds: int, copies: int) -> tuple[int, ...]:
    return tuple(copies if kinds >> kind & 1 else 0 for kind in range(codes.KINDS))


def _in_suit(suit: int, counts: tuple[int, ...]) -> tuple[int, ...]:
    before = 9 * suit
    return (0,) * before + counts + (0,) * (codes.KINDS - before - len(counts))


RYUUIISOU = (SetsShape(triplets=GREEN, sequences=GREEN_SEQUENCE, pairs=GREEN),)
RYUUIISOU_WITH_HATSU = (
    SetsShape(required=(HATSU_KIND,), triplets=GREEN, sequences=GREEN_SEQUENCE, pairs=GREEN),
    SetsShape(triplets=GREEN, sequences=GREEN_SEQUENCE, pairs=HATSU),
)
"""Ryuuiisou where `yaku.ryuuiisou_needs_green`."""

SHAPES: Mapping[int, tuple[Shape, ...]] = MappingProxyType(
    {
        yaku_ids.Y_KOKUSHI: (TilesShape(tiles=_each(OUTER, 1), extra=OUTER),),
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
            TilesShape(tiles=_each(HONOURS, 2)),
        ),
        yaku_ids.Y_RYUUIISOU: RYUUIISOU,
        yaku_ids.Y_CHINROUTOU: (SetsShape(triplets=TERMINALS, pairs=TERMINALS),),
        yaku_ids.Y_CHUUREN: tuple(
            TilesShape(tiles=_in_suit(suit, CHUUREN), extra=SUIT << 9 * suit) for suit in range(3)
        ),
        yaku_ids.Y_SUUKANTSU: (SetsShape(triplets=ALL, pairs=ALL, kans=True),),
        yaku_ids.Y_DAISHARIN: (TilesShape(tiles=_in_suit(1, WHEEL)),),
        yaku_ids.Y_DAICHIKURIN: (TilesShape(tiles=_in_suit(2, WHEEL)),),
        yaku_ids.Y_DAISUURIN: (TilesShape(tiles=_in_suit(0, WHEEL)),),
    }
)
"""The shapes of each yakuman, in the order of the yaku table; any of them is enough."""

LAST_TILE_APART: Mapping[int, int] = MappingProxyType(
    {
        yaku_ids.Y_KOKUSHI_JUUSANMEN: yaku_ids.Y_KOKUSHI,
        yaku_ids.Y_SUUANKOU_TANKI: yaku_ids.Y_SUUANKOU,
        yaku_ids.Y_JUNSEI_CHUUREN: yaku_ids.Y_CHUUREN,
    }
)
"""Higher forms with the yaku whose shape they share: the second tile of the pair, or the tile that
is `extra`, comes last."""
