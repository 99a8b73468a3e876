"""Results of wins: one slot of the game record, decoded into Python values.

A result makes no decision of its own: its numbers are those with which the law paid the hand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from hanchan.copy_protection import FrozenDict
from hanchan.core import codes, yaku_ids
from hanchan.core.dora import kita_in_dora
from hanchan.core.game_state import Game, Rules
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import count_players
from hanchan.core.yaku.enabled_yaku import units_paid_for_yaku
from hanchan.i18n.code_names import FU_ITEMS, LIMITS, REASONS, SETS, WAITS, YAKU_NAMES
from hanchan.rules.ruleset import RuleSet
from hanchan.tiles import KINDS, Kind, Tile

YAKUMAN = "yakuman"
MAX_CACHED = 1 << 12
FLAGS = {
    "ippatsu": codes.S_IPPATSU, "rinshan": codes.S_RINSHAN, "chankan": codes.S_CHANKAN,
    "haitei": codes.S_HAITEI, "houtei": codes.S_HOUTEI, "tenhou": codes.S_TENHOU,
    "chiihou": codes.S_CHIIHOU, "renhou": codes.S_RENHOU,
}  # fmt: skip
WITHOUT_SETS = (yaku_ids.W_SEVEN_PAIRS, yaku_ids.W_KOKUSHI, yaku_ids.W_KOKUSHI_THIRTEEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class FuItem:
    """One source of fu; `kind` is the tile of the set or pair that earns them, None for others."""

    item: str
    fu: int
    kind: Kind | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRead:
    """One set of a reading: `type` is `sequence`, `triplet` or `kan`, `kind` its lowest tile."""

    type: str
    kind: Kind
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The value of one win, or of a hand judged without winning.

    `yaku` has the han paid for each yaku, or with `yakuman` above 0 its units; a yaku paid exactly
    a mangan has 0. `kita` are the dora for norths set aside, which `dora` does not count. `han` is
    the han of yaku and dora together. `reason` is `ok` for a win, else why the hand may not win.
    `limit` is None below mangan; a counted yakuman has `yakuman` 0 and `limit` `yakuman`. `basic`
    are the points from which payments are computed, `points` exclude honba and deposits, `payments`
    are by seat, one for each player, honba included. `pair`, `wait` and `sets` are the reading that
    is paid; seven pairs and kokushi have neither pair nor sets.
    """

    seat: int
    from_seat: int | None
    tile: Tile | None
    tsumo: bool
    flags: int
    reason: str
    yaku: Mapping[str, int]
    dora: int
    red: int
    ura: int
    kita: int = 0
    han: int
    fu: int
    fu_items: tuple[FuItem, ...]
    yakuman: int
    limit: str | None
    basic: int
    points: int
    honba: int
    deposits: int
    payments: tuple[int, ...]
    pao: int | None
    wait: str | None
    pair: Kind | None
    sets: tuple[SetRead, ...]

    @property
    def is_counted_yakuman(self) -> bool:
        """Whether the hand is a yakuman only by its number of han (`limits.counted_yakuman`)."""
        return self.limit == YAKUMAN and self.yakuman == 0

    @property
    def total(self) -> int:
        """Total that the winner receives: payments, honba included, and deposits."""
        return sum(self.payments) + self.deposits


def flag_names(flags: int) -> Iterator[str]:
    """Return the names that a `Case` has for these flags; riichi and tsumo have none.

    >>> list(flag_names(codes.S_HOUTEI | codes.S_TSUMO))
    ['houtei']
    """
    return (name for name, bit in FLAGS.items() if flags & bit)


def read_result(g: Game, slot: int, rules: RuleSet | Rules) -> Result:
    """Read the result in a slot of the game record; `rules` are those of the game."""
    r = encoded_rules(rules) if isinstance(rules, RuleSet) else rules
    code = g.res_code[slot]
    complete = g.res_fu_count[slot] > 0
    dora, red, ura = g.res_dora[slot], g.res_red[slot], g.res_ura[slot]
    if g.res_status[slot] == codes.NOT_COMPLETE:
        dora = red = ura = kita = 0
    else:
        kita = kita_in_dora(g, r, slot)
    wait = g.res_wait[slot]
    won = g.res_status[slot] == codes.OK
    return Result(
        seat=g.res_seat[slot],
        from_seat=_seat(g.res_from[slot]),
        tile=None if code == codes.NO_TILE else Tile(code),
        tsumo=bool(g.res_flags[slot] & codes.S_TSUMO),
        flags=g.res_flags[slot],
        reason=REASONS[g.res_status[slot]],
        yaku=FrozenDict(_yaku(g, r, slot)),
        dora=dora - kita,
        red=red,
        ura=ura,
        kita=kita,
        han=g.res_han[slot] + dora + red + ura,
        fu=g.res_fu[slot],
        fu_items=_fu_items(g, slot),
        yakuman=g.res_yakuman[slot],
        limit=limit_name(g.res_limit[slot]) if won else None,
        basic=g.res_basic[slot],
        points=g.res_points[slot] if won else 0,
        honba=g.res_honba[slot] if won else 0,
        deposits=g.res_deposits[slot] if won else 0,
        payments=tuple([g.res_pay[slot, p] if won else 0 for p in range(count_players(g))]),
        pao=_seat(g.res_pao[slot]) if won else None,
        wait=WAITS[wait] if complete else None,
        pair=KINDS[g.res_pair[slot]] if complete and wait not in WITHOUT_SETS else None,
        sets=_sets(g, slot) if complete and wait not in WITHOUT_SETS else (),
    )


def _seat(seat: int) -> int | None:
    return None if seat == codes.NOBODY else seat


def limit_name(limit: int) -> str | None:
    """Return the name of a limit, None below mangan; a counted yakuman is a `yakuman`."""
    return YAKUMAN if limit == codes.L_COUNTED_YAKUMAN else LIMITS.get(limit)


def _yaku(g: Game, r: Rules, slot: int) -> dict[str, int]:
    return {YAKU_NAMES[y]: units_paid_for_yaku(g, r, slot, y) for y in _yaku_in(g.res_yaku[slot])}


@lru_cache(MAX_CACHED)
def _yaku_in(mask: int) -> tuple[int, ...]:
    return tuple(y for y in range(yaku_ids.YAKU) if mask >> y & 1)


def _fu_items(g: Game, slot: int) -> tuple[FuItem, ...]:
    rows = g.res_fu_item
    items = ([rows[slot, n, column] for column in range(3)] for n in range(g.res_fu_count[slot]))
    return tuple([_fu_item(*item) for item in items])


@lru_cache(MAX_CACHED)
def _fu_item(item: int, fu: int, kind: int) -> FuItem:
    return FuItem(item=FU_ITEMS[item], fu=fu, kind=None if kind == codes.NO_TILE else KINDS[kind])


def _sets(g: Game, slot: int) -> tuple[SetRead, ...]:
    types, kinds, opened = g.res_set_type, g.res_set_kind, g.res_set_open
    return tuple([_set(types[slot, i], kinds[slot, i], opened[slot, i]) for i in range(codes.SETS)])


@lru_cache(MAX_CACHED)
def _set(type_: int, kind: int, is_open: int) -> SetRead:
    return SetRead(type=SETS[type_], kind=KINDS[kind], open=bool(is_open))
