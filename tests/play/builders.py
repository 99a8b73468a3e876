"""Game records and rule sets placed by hand, for tests of the kernels that need no match."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

import pytest

from hanchan.core.codes import (
    ASKING,
    KINDS,
    M_ANKAN,
    M_CHI,
    M_DAIMINKAN,
    M_KAKAN,
    M_PON,
    NO_TILE,
    NOBODY,
    S_CHANKAN,
    S_CHIIHOU,
    S_DOUBLE_RIICHI,
    S_HAITEI,
    S_HOUTEI,
    S_IPPATSU,
    S_OPEN_DEAL_IN,
    S_OPEN_RIICHI,
    S_RENHOU,
    S_RIICHI,
    S_RINSHAN,
    S_TENHOU,
    S_TSUMO,
    SEATS,
    SETS,
    WALL,
)
from hanchan.core.concealed_tiles import add_tile, kind_of
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.judge import judge
from hanchan.core.melds import add_meld
from hanchan.core.pao import PAO_YAKUMAN_COUNT
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.wall import indicator_place
from hanchan.core.yaku_ids import NAMES, YAKU
from hanchan.errors import RulesError
from hanchan.rules.ruleset import RuleSet, make_rule_set
from hanchan.rules.schema import RuleKey, schema
from hanchan.tiles import parse_tiles

# A rule set of no book: common values where a hand is scored, elsewhere the first that is allowed.
COMMON = {
    "riichi": "1/-", "double_riichi": "2/-", "open_riichi": "-", "ippatsu": "1/-",
    "menzen_tsumo": "1/-", "pinfu": "1/-", "tanyao": "1/1", "iipeikou": "1/-", "yakuhai": "1/1",
    "haitei": "1/1", "houtei": "1/1", "rinshan": "1/1", "chankan": "1/1",
    "sanshoku_doujun": "2/1", "sanshoku_doukou": "2/2", "ittsuu": "2/1", "chanta": "2/1",
    "chiitoitsu": "2/-", "toitoi": "2/2", "sanankou": "2/2", "sankantsu": "2/2",
    "honroutou": "2/2", "shousangen": "2/2", "ryanpeikou": "3/-", "honitsu": "3/2",
    "junchan": "3/2", "chinitsu": "6/5", "renhou": "-", "tenhou": "y1", "chiihou": "y1",
    "kokushi": "y1", "kokushi_juusanmen": "y1", "suuankou": "y1", "suuankou_tanki": "y1",
    "daisangen": "y1", "shousuushii": "y1", "daisuushii": "y1", "tsuuiisou": "y1",
    "ryuuiisou": "y1", "chinroutou": "y1", "chuuren": "y1", "junsei_chuuren": "y1",
    "suukantsu": "y1", "daisharin": "-", "daichikurin": "-", "daisuurin": "-",
    "pinfu_tsumo": "true", "honroutou_seven_pairs": "true",
}  # fmt: skip
COMMON_POINTS = {
    "fu.double_wind_pair": "4",
    "fu.concealed_simple_triplet": "4",
    "fu.rinshan_tsumo": "2",
    "fu.open_pinfu": "10",
    "dora.ura": "all",
    "limits.counted_yakuman": "13",
    "limits.several_yakuman": "add",
}
ELSEWHERE = ("false", "off", "0", "1", "2", "30000", "0,0,0", "[]", "none", "*:0/0/0/0")


def first_allowed(entry: RuleKey) -> object:
    """The value from before the key existed, or the most modest that is found."""
    if entry.before is not None:
        return entry.accept(entry.before)
    for text in (*ELSEWHERE, entry.allowed.split(",")[0].split(" or ")[0]):
        try:
            return entry.parse(text)
        except RulesError:
            continue
    pytest.fail(f"no value is known for {entry.key}")


def plain_rules(changes: Mapping[str, str] | None = None) -> RuleSet:
    """The rule set above with some keys changed: `plain_rules({"win.min_han": "2"})`."""
    given = {f"yaku.{name}": text for name, text in COMMON.items()}
    given |= COMMON_POINTS | dict(changes or {})
    values = {
        entry.key: entry.parse(given.pop(entry.key)) if entry.key in given else first_allowed(entry)
        for entry in schema()
    }
    assert not given, f"no such keys: {sorted(given)}"
    return make_rule_set(values, id="plain", title="Plain")


def plain_record(**changes: str) -> Rules:
    """The record of it; a double underscore stands for the dot: `win__min_han="2"`."""
    return encode_rules(
        plain_rules({key.replace("__", "."): text for key, text in changes.items()})
    )


MELD_TYPES = {
    "chi": M_CHI,
    "pon": M_PON,
    "daiminkan": M_DAIMINKAN,
    "kakan": M_KAKAN,
    "ankan": M_ANKAN,
}


class Meld(NamedTuple):
    """A meld by its name and the codes of its tiles."""

    name: str
    codes: tuple[int, ...]


def place_hand(
    concealed: Sequence[int],
    *,
    melds: Sequence[Meld] = (),
    seat: int = 0,
    seat_wind: int = 0,
    round_wind: int = 0,
    dora: Sequence[int] = (),
    ura: Sequence[int] = (),
    honba: int = 0,
) -> Game:
    """A record in which a seat holds these tiles; winds are 0-3, dora and ura indicator codes."""
    g = Game()
    for code in concealed:
        add_tile(g, seat, code)
    for name, codes in melds:
        source = seat if name == "ankan" else (seat + 3) % SEATS
        reds = sum(code >= KINDS for code in codes)
        add_meld(g, seat, MELD_TYPES[name], min(map(kind_of, codes)), codes[0], source, reds)
    for p, which in product(range(SEATS), range(PAO_YAKUMAN_COUNT)):
        g.pao[p, which] = NOBODY
    g.dealer = (seat - seat_wind) % SEATS
    g.round = round_wind
    g.honba = honba
    for place in range(WALL):
        g.wall[place] = NO_TILE
    g.dora_open = max(len(dora), len(ura))
    for beneath, indicators in enumerate((dora, ura)):
        for number, code in enumerate(indicators):
            g.wall[indicator_place(0, number) + beneath] = code
    return g


SITUATIONS = {
    "riichi": S_RIICHI,
    "double_riichi": S_RIICHI | S_DOUBLE_RIICHI,
    "open_riichi": S_RIICHI | S_OPEN_RIICHI,
    "ippatsu": S_IPPATSU,
    "haitei": S_HAITEI,
    "houtei": S_HOUTEI,
    "rinshan": S_RINSHAN,
    "chankan": S_CHANKAN,
    "tenhou": S_TENHOU,
    "chiihou": S_CHIIHOU,
    "renhou": S_RENHOU,
    "open_deal_in": S_OPEN_DEAL_IN,
}


class Verdict(NamedTuple):
    """What `judge` wrote into the slot of a result."""

    status: int
    yaku: frozenset[str]
    han: int
    dora: int
    red: int
    ura: int
    fu: int
    fu_items: tuple[tuple[int, int, int], ...]
    yakuman: int
    limit: int
    basic: int
    wait: int
    pair: int
    sets: tuple[tuple[int, int, int], ...]


def verdict(g: Game, slot: int) -> Verdict:
    """The result in a slot, as values that compare."""
    return Verdict(
        status=g.res_status[slot],
        yaku=frozenset(NAMES[y] for y in range(YAKU) if g.res_yaku[slot] >> y & 1),
        han=g.res_han[slot],
        dora=g.res_dora[slot],
        red=g.res_red[slot],
        ura=g.res_ura[slot],
        fu=g.res_fu[slot],
        fu_items=tuple(
            (g.res_fu_item[slot, i, 0], g.res_fu_item[slot, i, 1], g.res_fu_item[slot, i, 2])
            for i in range(g.res_fu_count[slot])
        ),
        yakuman=g.res_yakuman[slot],
        limit=g.res_limit[slot],
        basic=g.res_basic[slot],
        wait=g.res_wait[slot],
        pair=g.res_pair[slot],
        sets=tuple(
            (g.res_set_kind[slot, i], g.res_set_type[slot, i], g.res_set_open[slot, i])
            for i in range(SETS)
        ),
    )


def flags_of(situation: str, *, tsumo: bool) -> int:
    """The situation bits of words such as `riichi ippatsu`."""
    flags = S_TSUMO if tsumo else 0
    for word in situation.split():
        flags |= SITUATIONS[word]
    return flags


def judged(
    rules: Rules,
    hand: str,
    win: str,
    *,
    by: str = "ron",
    melds: str = "",
    winds: str = "SE",
    situation: str = "",
    dora: str = "",
    ura: str = "",
    honba: int = 0,
) -> Verdict:
    """What a hand is worth: `judged(rules, "234m456p3388s", "8s", melds="pon 555z, chi 678p")`.

    `hand` lacks the winning tile, `winds` are those of the seat and of the round.
    """
    tsumo = by == "tsumo"
    (code,) = parse_tiles(win)
    laid = [meld.split() for meld in melds.split(",")] if melds else []
    g = place_hand(
        parse_tiles(hand) + ((code,) if tsumo else ()),
        melds=[Meld(name, parse_tiles(text)) for name, text in laid],
        seat_wind="ESWN".index(winds[0]),
        round_wind="ESWN".index(winds[1]),
        dora=parse_tiles(dora),
        ura=parse_tiles(ura),
        honba=honba,
    )
    judge(g, rules, load_tables(), 0, code, flags_of(situation, tsumo=tsumo), ASKING)
    return verdict(g, ASKING)
