"""What converters of Mahjong Soul write: names of yaku in many languages, and less than Tenhou."""

import json
from typing import Any

import pytest

from formats.tenhou6.handmade import Lists, document, kyoku, read_one, row
from hanchan.formats.tenhou6 import FORMAT
from hanchan.formats.tenhou6.kyoku_end import DealtSeats, parse_ending
from hanchan.formats.tenhou6.yaku_names import parse_yaku
from hanchan.formats.tenhou6.yaku_spellings import IDS_BY_SPELLING, LOCAL_YAKU
from hanchan.logs import Log, verify_log
from hanchan.logs.log import LoggedWin
from hanchan.rules import load_rules
from match_logs.simulated_logs import own_log

NAMES = [
    ("Fully Concealed Hand", "menzen_tsumo"), ("门前清自摸和", "menzen_tsumo"),
    ("멘젠쯔모", "menzen_tsumo"), ("Menzen Tsumo", "menzen_tsumo"), ("リーチ", "riichi"),
    ("All Simples", "tanyao"), ("断么九", "tanyao"), ("탕야오", "tanyao"), ("Tanyao", "tanyao"),
    ("役牌：發", "hatsu"), ("役牌 发", "hatsu"), ("역패: 중", "chun"), ("Seat Wind", "seat_wind"),
    ("役牌：场风牌", "round_wind"), ("Jikaze Nan", "seat_wind"), ("Red Five", "red"),
    ("Reverse Dora", "ura"), ("搶槓", "chankan"), ("Twice Pure Double Sequence", "ryanpeikou"),
    ("Single-wait Four Concealed Triplets", "suuankou_tanki"),
    ("国士无双十三面", "kokushi_juusanmen"),
    ("純全帯么九", "junchan"), ("Toitoihou", "toitoi"), ("Half Flush", "honitsu"),
]  # fmt: skip
DISCARD: tuple[Lists, Lists] = ([[46], [], [], []], [[60], [], [], []])


def won(value: str, *yaku: str, dealer: int = 0) -> LoggedWin:
    result: list[Any] = ["和了", [-8000, 8000, 0, 0], [1, 0, 1, value, *yaku]]
    return parse_ending(result, DealtSeats(dealer, 4), "log[0]", None).wins[0]


@pytest.mark.parametrize(("name", "yaku"), NAMES)
def test_a_yaku_is_known_by_its_name_in_every_language(name: str, yaku: str) -> None:
    for text in (f"{name}(1飜)", f"{name.upper()} (1飜)", f"{name}(1 Han)"):
        parsed = parse_yaku(text)
        assert parsed is not None
        assert (parsed.id, parsed.worth, parsed.yakuman) == (yaku, 1, False)


def test_a_name_is_of_one_yaku() -> None:
    assert not LOCAL_YAKU & IDS_BY_SPELLING.keys()


@pytest.mark.parametrize(
    ("value", "fu", "limit", "points"),
    [
        ("30Fu3Han5800点", 30, None, 5800), ("Mangan 8000点", None, "mangan", 8000),
        ("Kiriage Mangan 8000点", None, "mangan", 8000),
        ("Haneman 12000点", None, "haneman", 12000),
        ("Counted Yakuman 32000点", None, "yakuman", 32000),
        ("30符6飜跳満12000点", 30, "haneman", 12000), ("3飜5800点", None, None, 5800),
    ],
)  # fmt: skip
def test_the_worth_of_a_hand_is_read_as_converters_write_it(
    value: str, fu: int | None, limit: str | None, points: int
) -> None:
    win = won(value, "Half Flush(3飜)")
    assert (win.fu, win.limit, win.points, win.yaku) == (fu, limit, points, {"honitsu": 3})


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("Ryuukyoku", "exhausted"), ("Exhaustive Draw", "exhausted"),
        ("Suufon Renda", "four_winds"),
        ("Four Riichi Abortion", "four_riichi"), ("Mangan at Draw", "nagashi"),
        ("Suukaikan", "four_kans"), ("Three Ron Abortion", "triple_ron"),
    ],
)  # fmt: skip
def test_a_draw_is_read_in_the_words_of_converters(word: str, reason: str) -> None:
    draw = kyoku(*DISCARD, [word, [0, 0, 0, 0]]).draw
    assert draw is not None
    assert draw.reason == reason


@pytest.mark.parametrize(
    ("points", "dealer", "listed", "yaku", "units"),
    [
        (32000, 0, ["大四喜(役満)"], {"daisuushii": 1}, 1),
        (64000, 0, ["大四喜(役満)"], {"daisuushii": 2}, 2),
        (96000, 1, ["Single-wait Four Concealed Triplets(役満)"], {"suuankou_tanki": 2}, 2),
        (64000, 0, ["字一色(役満)", "大三元(役満)"], {"tsuuiisou": 1, "daisangen": 1}, 2),
        (96000, 0, ["字一色(役満)", "大四喜(役満)"], {"tsuuiisou": 1, "daisuushii": 2}, 3),
        (64000, 0, ["大三元(役満)"], None, 2),  # a table of its own counts it twice
        (64000, 0, ["大四喜(2倍役満)"], {"daisuushii": 2}, 2),
        (50000, 0, ["大四喜(役満)"], {"daisuushii": 1}, 1),
    ],
)
def test_the_units_of_a_yakuman_that_states_none_follow_from_its_points(
    points: int, dealer: int, listed: list[str], yaku: dict[str, int] | None, units: int
) -> None:
    win = won(f"役満{points}点", *listed, dealer=dealer)
    assert (win.yaku, win.yakuman) == (yaku, units)


def test_a_win_without_yaku_or_fu_is_compared_in_what_it_states() -> None:
    win = won("満貫8000点")
    assert (win.yaku, win.dora, win.red, win.ura, win.han, win.fu) == (None,) * 6
    assert (win.limit, win.points, win.yakuman) == ("mangan", 8000, 0)
    assert won("3飜5800点", "混一色(3飜)").fu is None


def test_a_match_without_yaku_lists_agrees_but_for_its_points() -> None:
    rules = load_rules("tenhou")
    assert verify_log(converted(own_log(3), "{points}"), rules).findings == ()
    wrong = verify_log(converted(own_log(3), "1{points}"), rules).findings
    assert {finding.field for finding in wrong} == {"points"}


def converted(log: Log, points: str) -> Log:
    """The match as JSON in which each win has its limit or han alone, no fu, no yaku."""
    whole = json.loads(FORMAT.write(log))
    del whole["sc"]
    for one in whole["log"]:
        for part in one[-1][2::2] if one[-1][0] == "和了" else ():
            part[3] = part[3].partition("符")[2] or part[3]
            digits = "".join(c for c in part[3].rpartition("飜")[2] if c.isdigit())
            part[3] = part[3].replace(digits, points.format(points=digits)) if digits else part[3]
            del part[4:]
    return read_one(json.dumps(whole).encode())


def test_a_local_yaku_is_a_doubt() -> None:
    part = [1, 0, 1, "30符2飜2000点", "燕返し(1飜)", "断幺九(1飜)"]
    log = read_one(document(row(*DISCARD, ["和了", [-2000, 2000, 0, 0], part])))
    win = log.kyoku[0].wins[0]
    assert (win.yaku, win.han, win.points) == (None, None, 2000)
    (doubt,) = log.doubts
    assert doubt.startswith("The yaku '燕返し(1飜)' has no name in any rulebook")
