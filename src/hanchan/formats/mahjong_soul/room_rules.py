"""The rules of a room as rule values that differ from those of the ranked game.

Switches that are off and switches that were never sent look alike. If a room states none, they
have the values of the ranked game; if it states any, those that are missing are off.
"""

from dataclasses import dataclass, field

import msgspec

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mahjong_soul.fields import Fields
from hanchan.formats.stated_values import allowed_values, uma_row
from hanchan.i18n.lazy_text import Sentence, sentence
from hanchan.rules import load_rules

RULES, RULES_OF_THREE = "mahjong-soul", "mahjong-soul-sanma"
DUEL = 2
"""The tens digit of a mode for two players."""
LENGTHS = {1: 1, 2: 2}
"""The wind rounds by the last digit of a mode."""
FIRST_EVENT_MODE, MELEE_MODES = 33, frozenset({13, 14})
EVENT_SWITCHES = (
    "dora3_mode", "begin_open_mode", "jiuchao_mode", "muyu_mode", "open_hand", "xuezhandaodi",
    "huansanzhang", "chuanma", "reveal_discard", "field_spell_mode", "zhanxing", "tianming_mode",
    "yongchang_mode", "hunzhiyiji_mode", "wanxiangxiuluo_mode", "beishuizhizhan_mode",
)  # fmt: skip
OFF: dict[str, dict[str, object]] = {
    "have_liujumanguan": {"draws.nagashi": "none"},
    "have_yifa": {"yaku.ippatsu": "-"},
    "have_gang_biao_dora": {"dora.concealed_kan": "never", "dora.open_kan": "never"},
    "have_jiuzhongjiupai": {"draws.kyuushu": "off"},
    "have_sifenglianda": {"draws.four_winds": "off"},
    "have_sigangsanle": {"draws.four_kans": "off"},
    "have_sijializhi": {"draws.four_riichi": "off"},
    "have_tingpailianzhuang": {"dealer.keeps_on_draw": "never"},
    "have_nanruxiru": {"ending.extension_rounds": 0},
    "can_jifei": {"ending.bust": "none"},
    "shiduan": {"yaku.tanyao": "1/-"},
}
"""What a switch changes that is off; in the ranked game it is on."""
ON: dict[str, dict[str, object]] = {
    "have_qieshangmanguan": {"limits.kiriage_mangan": "all"},
    "ming_dora_immediately_open": {"dora.open_kan": "before-replacement"},
    "have_sanjiahele": {"draws.triple_ron": "stays/+1/ron"},
    "have_toutiao": {"win.multiple_ron": "head-bump"},
    "disable_leijiyiman": {"limits.counted_yakuman": 0},
    "disable_double_yakuman": {
        "yaku.kokushi_juusanmen": "y1", "yaku.suuankou_tanki": "y1", "yaku.daisuushii": "y1",
        "yaku.junsei_chuuren": "y1",
    },
    "disable_composite_yakuman": {"limits.several_yakuman": "single"},
    "disable_multi_yukaman": {"limits.several_yakuman": "single"},
    "enable_shiti": {"calls.kuikae": "allowed"},
    "enable_nontsumo_liqi": {"riichi.min_live_tiles": 0},
    "disable_double_wind_four_fu": {"fu.double_wind_pair": 2},
    "disable_angang_guoshi": {"kan.kokushi_robs_ankan": False},
}  # fmt: skip
"""What a switch changes that is on; in the ranked game it is off."""
POINTS = {
    "init_point": "placement.start", "fandian": "ending.target",
    "jingsuanyuandian": "placement.return", "changbang_value": "payments.honba",
    "fanfu": "win.min_han",
}  # fmt: skip
RED_FIVES = {0: [0, 0, 0], 2: [0, 1, 1], 3: [1, 1, 1], 4: [1, 2, 1]}
RENHOU = {1: "mangan", 2: "y1"}
PAO_WITH_KANS = 2
UMA = ("shunweima_2", "shunweima_3", "shunweima_4")
NOTEN = ("noting_fafu_1", "noting_fafu_2", "noting_fafu_3")
USUAL_DEPOSIT = 1000
PAID = ("points", "deltas", "scores", "final scores", "places", "results", "end")


@dataclass(slots=True)
class RoomRules:
    """The rule values of a room, doubts, and what is not compared, as in a `Log`.

    `rules` is the rulebook from which the values differ.
    """

    rules: str
    overrides: dict[str, object] = field(default_factory=dict[str, object])
    doubts: list[Sentence] = field(default_factory=list[Sentence])
    not_compared: list[str] = field(default_factory=list[str])

    def doubt(self, name: str, given: object, *not_compared: str) -> None:
        """Add a doubt about a value that no rule key expresses."""
        self.doubts.append(sentence("doubt-room_rule", name=name, given=str(given)[:20]))
        self.not_compared += not_compared


def read_room_rules(head: Fields | None, *, players: int, reds_seen: bool) -> RoomRules:
    """Read the rules of a room from the head; refuse games that are not riichi of four."""
    rules = RoomRules(RULES if players == SEATS else RULES_OF_THREE)
    config = None if head is None else head.part("config")
    if config is None:
        rules.doubts.append(sentence("doubt-no_room"))
        return rules
    _refuse_mode(config)
    mode = config.part("mode")
    if mode is None:
        return rules
    number = mode.number("mode", 0)
    if number // 10 % 10 == DUEL:
        raise RecordError("majsoul-event", field=mode.at("mode"), record="2")
    length = LENGTHS.get(number % 10)
    if length == 1:
        rules.overrides["ending.rounds"] = 1
    detail = mode.part("detail_rule")
    if (detail is None or not detail.names()) and mode.text("extendinfo"):
        detail = _older_detail(mode)
    if detail is not None and detail.names():
        _read_detail(detail, rules, reds_seen=reds_seen)
    return rules


def _refuse_mode(config: Fields) -> None:
    meta = config.part("meta")
    number = 0 if meta is None else meta.number("mode_id", 0)
    if meta is not None and (number >= FIRST_EVENT_MODE or number in MELEE_MODES):
        raise RecordError("majsoul-event", field=meta.at("mode_id"), record=str(number))


def _older_detail(mode: Fields) -> Fields | None:
    """Return the rules that older records have as JSON in a text; None for any other text."""
    try:
        found = msgspec.json.decode(mode.text("extendinfo"), type=dict[str, object])
    except (msgspec.DecodeError, RecursionError):
        return None
    return Fields(found, mode.at("extendinfo"))


def _read_detail(detail: Fields, rules: RoomRules, *, reds_seen: bool) -> None:
    for name in EVENT_SWITCHES:
        if detail.number(name, 0):
            raise RecordError("majsoul-event", field=detail.at(name), record=name)
    complete = any(name.startswith("have_") for name in detail.names())
    found: dict[str, object] = {}
    for name, changes in OFF.items():
        if (detail.has(name) or complete) and not detail.flag(name):
            found |= changes
    for name, changes in ON.items():
        if detail.flag(name):
            found |= changes
    for name, key in POINTS.items():
        if detail.number(name, 0):
            found[key] = detail.number(name)
    _read_red_fives(detail, found, complete=complete, reds_seen=reds_seen)
    _read_ura(detail, found, complete=complete)
    _read_others(detail, rules, found, complete=complete)
    usual = load_rules(rules.rules).plain_values()
    changed = {key: value for key, value in found.items() if value != usual.get(key)}
    kept, refused = allowed_values(rules.rules, rules.overrides | changed)
    rules.overrides = kept
    for key in refused:
        rules.doubt(key, found.get(key))


def _read_red_fives(
    detail: Fields, found: dict[str, object], *, complete: bool, reds_seen: bool
) -> None:
    if not (detail.has("dora_count") or (complete and not reds_seen)):
        return
    reds = RED_FIVES.get(detail.number("dora_count", 0))
    if reds is not None:
        found["equipment.red_fives"] = reds


def _read_ura(detail: Fields, found: dict[str, object], *, complete: bool) -> None:
    if (detail.has("have_li_dora") or complete) and not detail.flag("have_li_dora"):
        found["dora.ura"] = "none"
    elif (detail.has("have_gang_li_dora") or complete) and not detail.flag("have_gang_li_dora"):
        found["dora.ura"] = "first-only"


def _read_others(
    detail: Fields, rules: RoomRules, found: dict[str, object], *, complete: bool
) -> None:
    """Read rules that are more than a switch or a number, or that no rule key expresses."""
    _read_uma(detail, rules, found, complete=complete)
    noten = [detail.number(name, 0) for name in NOTEN]
    if any(noten) and rules.rules == RULES:
        if 3 * noten[0] == 2 * noten[1] == noten[2]:
            found["draws.noten_payment"] = noten[2]
        else:
            rules.doubt(NOTEN[0], noten, *PAID)
    if renhou := RENHOU.get(detail.number("enable_renhe", 0)):
        found["yaku.renhou"] = renhou
    if detail.number("enable_baopai_extend_settings", 0) == PAO_WITH_KANS:
        found["pao.yakuman"] = ["daisangen", "daisuushii", "suukantsu"]
    _read_dealer(detail, rules, found, complete=complete)
    if detail.number("tianbian_value", 0):
        rules.doubt("tianbian_value", detail.number("tianbian_value"), "end")
    if detail.number("liqibang_value", 0) not in {0, USUAL_DEPOSIT}:
        rules.doubt("liqibang_value", detail.number("liqibang_value"), *PAID)
    if (detail.has("have_biao_dora") or complete) and not detail.flag("have_biao_dora"):
        rules.doubt("have_biao_dora", 0, *PAID)
    if detail.number("guyi_mode", 0):
        rules.doubt("guyi_mode", detail.number("guyi_mode"), *PAID)


def _read_uma(
    detail: Fields, rules: RoomRules, found: dict[str, object], *, complete: bool
) -> None:
    """Read the uma and, at a table of three, who pays the share of the empty chair."""
    last = [detail.number(name) for name in UMA]
    if rules.rules == RULES_OF_THREE:
        last = last[:-1]
        if (detail.has("have_zimosun") or complete) and not detail.flag("have_zimosun"):
            found["payments.empty_chair"] = "halved"
    if any(last):
        found["placement.uma"] = f"*:{uma_row([-sum(last), *last])}"


def _read_dealer(
    detail: Fields, rules: RoomRules, found: dict[str, object], *, complete: bool
) -> None:
    """Read when the last dealer ends the match, and whether a dealer keeps the deal by winning."""
    stops = [
        detail.flag(name)
        for name in ("have_helezhongju", "have_tingpaizhongju")
        if detail.has(name) or complete
    ]
    if stops and not any(stops):
        found["ending.dealer_stop"] = "none"
    elif stops and not all(stops):
        rules.doubt("have_helezhongju", stops[0], "end")
    keeps = detail.has("have_helelianzhuang") or complete
    if keeps and not detail.flag("have_helelianzhuang"):
        rules.doubt("have_helelianzhuang", 0, "dealer", "honba", "end")
