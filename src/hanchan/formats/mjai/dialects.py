"""The dialects of mjai as data: the fields of each event, and the names of draws and yaku.

A dialect is a table. In the text of an event a bare name is a required field, `name?` an optional
one, and `name~` an optional one that is ignored. Fields are written in the order of the text. No
other code distinguishes the dialects.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from hanchan.errors import RecordError, unknown_name_values


@dataclass(frozen=True, slots=True)
class EventFields:
    """The fields of one type of event in a dialect; `written` are all that are not ignored.

    >>> parse_fields("actor deltas? meta~").written
    ('actor', 'deltas')
    """

    required: tuple[str, ...]
    ignored: tuple[str, ...]
    written: tuple[str, ...]


def parse_fields(text: str) -> EventFields:
    """Parse the field list of one event in a dialect, such as `actor deltas? meta~`."""
    names = text.split()
    return EventFields(
        tuple(name for name in names if name[-1] not in "?~"),
        tuple(name[:-1] for name in names if name[-1] == "~"),
        tuple(name.rstrip("?") for name in names if name[-1] != "~"),
    )


LENGTH_FIELDS = ("gametype", "kyoku_first")
"""The fields in which the start of a match states its length."""


class ReplyMode(StrEnum):
    """The lines to which a program must reply during play."""

    TO_EACH = "each"  # to every line, with `none` if there is nothing to decide
    TO_BATCH = "batch"  # to every line, an array of all events since the last one
    WHEN_ASKED = "asked"  # to a line without `"can_act": false` if there is a decision to make


@dataclass(frozen=True, slots=True, kw_only=True)
class Dialect:
    """One way of writing mjai.

    `events` has the fields of every event, `skipped` the types of events that are ignored.
    `reasons` maps the name of a draw to one of `i18n.code_names.ENDINGS`, `yaku` the name of a yaku
    to ours; of several names for the same thing the first is written. A yakuman counts one of
    `yakuman_han` han per unit, and the first is written. `rules` is the rulebook that such logs
    follow, `rules_of_three` that of games of three, `lengths` maps the name of a match length to
    its number of wind rounds. `replies` applies to live play, not to logs.
    """

    name: str
    title: str
    events: Mapping[str, EventFields]
    skipped: frozenset[str] = frozenset()
    reasons: Mapping[str, str] = field(default_factory=dict[str, str])
    yaku: Mapping[str, str] = field(default_factory=dict[str, str])
    yakuman_han: tuple[int, ...] = (100, 13)
    lengths: Mapping[str | int, int] = field(default_factory=dict[str | int, int])
    rules: str = "tenhou"
    rules_of_three: str = "tenhou-sanma"
    replies: ReplyMode = ReplyMode.WHEN_ASKED

    def allowed_values(self, field: str) -> tuple[str | int, ...]:
        """Return the only values allowed for a field in this dialect; empty if any is allowed."""
        if field == "reason":
            return tuple(self.reasons)
        return tuple(self.lengths) if field in LENGTH_FIELDS else ()

    def writes(self, event: str, field: str) -> bool:
        """Whether this dialect writes the field in the event."""
        return field in self.events[event].written

    def __reduce__(self) -> tuple[Callable[..., "Dialect"], tuple[str]]:
        """Pickle and copy a dialect by its name, so that each exists only once."""
        return dialect_named, (self.name,)


MELD_FIELDS = "actor target pai consumed"
COMMON_EVENTS: Mapping[str, str] = MappingProxyType({
    "start_game": "names?",
    "start_kyoku": "bakaze dora_marker kyoku honba kyotaku oya scores tehais",
    "tsumo": "actor pai", "dahai": "actor pai tsumogiri",
    "chi": MELD_FIELDS, "pon": MELD_FIELDS, "daiminkan": MELD_FIELDS,
    "ankan": "actor consumed", "kakan": "actor pai consumed",
    "kita": "actor pai? tsumogiri~", "nukidora": "actor pai? tsumogiri~", "dora": "dora_marker",
    "reach": "actor", "reach_accepted": "actor",
    "hora": "actor target deltas? ura_markers?", "ryukyoku": "deltas?",
    "end_kyoku": "", "end_game": "",
})  # fmt: skip
"""The events of every dialect, unless its own table overrides them."""


def _dialect_events(own: Mapping[str, str], everywhere: str = "") -> Mapping[str, EventFields]:
    """Combine the common table with a dialect's own entries and the fields allowed in any event."""
    table: dict[str, EventFields] = {}
    for event, text in ({**COMMON_EVENTS, **own}).items():
        taken = parse_fields(text)
        own_fields = {*taken.written, *taken.ignored}
        extra = [f"{name}~" for name in everywhere.split() if name not in own_fields]
        table[event] = parse_fields(" ".join([text, *extra]))
    return MappingProxyType(table)


ORIGINAL_YAKU: Mapping[str, str] = MappingProxyType({
    "reach": "riichi", "double_reach": "double_riichi", "ippatsu": "ippatsu",
    "menzenchin_tsumoho": "menzen_tsumo", "pinfu": "pinfu", "tanyaochu": "tanyao",
    "ipeko": "iipeikou", "jikaze": "seat_wind", "bakaze": "round_wind", "haiteiraoyue": "haitei",
    "hoteiraoyui": "houtei", "rinshankaiho": "rinshan", "chankan": "chankan",
    "sanshokudojun": "sanshoku_doujun", "sanshokudoko": "sanshoku_doukou", "ikkitsukan": "ittsuu",
    "honchantaiyao": "chanta", "chitoitsu": "chiitoitsu", "toitoiho": "toitoi",
    "sananko": "sanankou", "sankantsu": "sankantsu", "honroto": "honroutou",
    "shosangen": "shousangen", "ryanpeko": "ryanpeikou", "honiso": "honitsu",
    "junchantaiyao": "junchan", "chiniso": "chinitsu", "renho": "renhou", "tenho": "tenhou",
    "chiho": "chiihou", "kokushimuso": "kokushi", "suanko": "suuankou", "daisangen": "daisangen",
    "shosushi": "shousuushii", "daisushi": "daisuushii", "tsuiso": "tsuuiisou",
    "ryuiso": "ryuuiisou", "chinroto": "chinroutou", "churenpoton": "chuuren",
    "sukantsu": "suukantsu",
})  # fmt: skip
"""Our id of each yaku name in the first mjai, without dragons and dora."""

BROADER_YAKU: Mapping[str, str] = MappingProxyType({
    "kokushi_juusanmen": "kokushi", "suuankou_tanki": "suuankou", "junsei_chuuren": "chuuren",
    "open_riichi": "riichi",
})  # fmt: skip
"""The broader yaku written instead of each yaku for which the first mjai has no name."""

DRAGON_YAKU_BY_TILE: Mapping[str, str] = MappingProxyType({"P": "haku", "F": "hatsu", "C": "chun"})
DRAGON_YAKU_NAME = "sangenpai"
"""The shared name for a set of any dragon; only the tiles show which."""

DORA_NAMES = MappingProxyType({"dora": "dora", "uradora": "ura", "akadora": "red"})
"""Our kind of dora for each name in the yaku list that is not a yaku."""

ORIGINAL_REASONS = MappingProxyType({
    "fanpai": "exhausted", "nagashimangan": "nagashi", "kyushukyuhai": "kyuushu",
    "sufonrenta": "four_winds", "sukaikan": "four_kans", "suchareach": "four_riichi",
    "sanchahora": "triple_ron", "sanchaho": "triple_ron",
})  # fmt: skip
ORIGINAL = Dialect(
    name="original",
    title="the first mjai server and its clients",
    events=_dialect_events(
        {
            "start_game": "id~ gametype? uri? names?",
            "start_kyoku": "bakaze kyoku honba kyotaku oya dora_marker tehais scores?",
            "reach_accepted": "actor deltas? scores?",
            "hora": "actor target pai uradora_markers? hora_tehais? yakus? fu? fan? hora_points? "
            "deltas? scores?",
            "ryukyoku": "reason? actor? tehais? tenpais? deltas? scores?",
            "end_game": "scores?",
        },
        everywhere="scores possible_actions cannot_dahai log logs message text",
    ),
    reasons=ORIGINAL_REASONS,
    yaku=ORIGINAL_YAKU,
    lengths=MappingProxyType({"tonpu": 1, "tonnan": 2}),
    replies=ReplyMode.TO_EACH,
)

MORTAL = Dialect(
    name="mortal",
    title="Mortal and the tools around it",
    events=_dialect_events(
        {"start_game": "names? seed? kyoku_first? aka_flag? id~"},
        everywhere="meta can_act",
    ),
    skipped=frozenset({"none"}),
    lengths=MappingProxyType({0: 2, 4: 1}),
)

MJAI_APP_REASONS = MappingProxyType({
    "exhaustive_draw": "exhausted", "nagashimangan": "nagashi", "nagashi_mangan": "nagashi",
    "kyushu_kyuhai": "kyuushu", "sufuurenta": "four_winds", "suukansansen": "four_kans",
    "suucha_riichi": "four_riichi", "sanchaho": "triple_ron",
})  # fmt: skip
MJAI_APP = Dialect(
    name="mjai.app",
    title="the mjai.app contest and RiichiEnv",
    events=_dialect_events(
        {
            "start_game": "names? seed? id~",
            "ankan": "actor consumed pai~",
            "hora": "actor target deltas? ura_markers? tsumo~",
            "ryukyoku": "reason? deltas?",
        },
        everywhere="meta can_act",
    ),
    skipped=frozenset({"none"}),
    reasons=MJAI_APP_REASONS,
    replies=ReplyMode.TO_BATCH,
)

DIALECTS: Mapping[str, Dialect] = MappingProxyType(
    {dialect.name: dialect for dialect in (MORTAL, MJAI_APP, ORIGINAL)}
)
"""The dialects by name, in the order in which they are tried on a file."""


def dialect_named(name: str) -> Dialect:
    """Return the dialect with that name.

    >>> dialect_named("mortal").title
    'Mortal and the tools around it'
    >>> dialect_named("immortal")
    Traceback (most recent call last):
    hanchan.errors.RecordError: dialect: 'immortal' is not known. Did you mean 'mortal'? Known: \
mortal, mjai.app, original
    """
    if name not in DIALECTS:
        raise RecordError("unknown-name", **unknown_name_values("dialect", name, DIALECTS))
    return DIALECTS[name]
