"""Sections 4.2-4.2.4 of club-4p: the yaku."""

from dataclasses import dataclass

import pytest

from hanchan.core import codes as c
from hanchan.core import yaku_ids as y
from play.scenarios import claim, stack
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, SOUTH, WEST, club, value

LAST = 69
"""The number of the last draw of a kyoku without a kan, which is South's."""


@dataclass(frozen=True)
class Shape:
    """A hand that shows a yaku: closed and open, with all its yaku and their han."""

    yaku: str
    closed: tuple[str, str, int]
    open: tuple[str, str, list[str], int]


SHAPES = {
    "4.2.1.tanyao": Shape(
        "tanyao", ("234m678m678s24p22s", "3p", 1), ("678m678s24p22s", "3p", ["chi 234m"], 1)
    ),
    "4.2.2.sanshoku_doujun": Shape(
        "sanshoku_doujun",
        ("123m123p678m12s99s", "3s", 2),
        ("123p678m12s99s", "3s", ["chi 123m"], 1),
    ),
    "4.2.2.ittsuu": Shape(
        "ittsuu", ("123456789s678p4m", "4m", 2), ("456789s678p4m", "4m", ["chi 123s"], 1)
    ),
    "4.2.2.chanta": Shape(
        "chanta", ("123m789p12399s33z", "9s", 2), ("789p12399s33z", "9s", ["chi 123m"], 1)
    ),
    "4.2.2.sanshoku_doukou": Shape(
        "sanshoku_doukou",
        ("222m222p22s678m99s", "2s", 2),
        ("222s67m99s", "8m", ["pon 222m", "pon 222p"], 1),
    ),
    "4.2.2.sanankou": Shape(
        "sanankou",
        ("222m444p666s789m9s", "9s", 2),
        ("222m444p666s9s", "9s", ["chi 789m"], 2),
    ),
    "4.2.3.honitsu": Shape(
        "honitsu", ("123m345m678m99m44z", "4z", 3), ("345m678m99m44z", "4z", ["chi 123m"], 2)
    ),
    "4.2.3.junchan": Shape(
        "junchan", ("123m789m123p999s1p", "1p", 3), ("789m123p999s1p", "1p", ["chi 123m"], 2)
    ),
    "4.2.4.chinitsu": Shape(
        "chinitsu",
        ("123m345m678m99m22m", "9m", 6),
        ("345m678m99m22m", "9m", ["chi 123m"], 5),
    ),
}


@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=pytest.mark.article(f"club-4p/{n}"), id=n) for n in SHAPES],
)
def test_yaku_has_its_han_closed_and_open(name: str) -> None:
    shape = SHAPES[name]
    hand, win, han = shape.closed
    closed = value(hand, win)
    assert (closed.yaku, closed.han) == ({shape.yaku}, han)
    hand, win, melds, han = shape.open
    opened = value(hand, win, melds)
    assert (opened.yaku, opened.han) == ({shape.yaku}, han)


@pytest.mark.article("club-4p/4.2")
def test_ron_leaves_the_hand_closed_but_opens_its_triplet() -> None:
    won = value("234m678m345p88s33s", "8s", situation=["riichi"])
    assert {"riichi", "tanyao"} == won.yaku
    assert (y.F_CONCEALED_RON, 10) in won.fu_items
    assert (y.F_TRIPLET_OPEN, 2) in won.fu_items


@pytest.mark.article("club-4p/4.2.1.menzen_tsumo")
def test_self_draw_of_a_closed_hand_is_one_han() -> None:
    won = value("123m678m678s24p22s", "3p", tsumo=True)
    assert (won.yaku, won.han) == ({"menzen_tsumo"}, 1)
    assert value("678m678s24p22s", "3p", ["chi 123m"], tsumo=True).status == c.NO_YAKU


@pytest.mark.article("club-4p/4.2.1.pinfu")
def test_pinfu_is_a_closed_hand_of_runs_with_an_open_wait_and_a_worthless_pair() -> None:
    won = value("123m678m345p34s88p", "5s")
    assert (won.yaku, won.han, won.fu) == ({"pinfu"}, 1, 30)
    assert value("123m678m345p34s88p", "5s", tsumo=True).fu == 20
    others = [("123m678m345p35s88p", "4s"), ("123m678m345p34s55z", "5s")]
    for hand, win in [*others, ("123m678m333p34s88p", "5s")]:
        assert "pinfu" not in value(hand, win, situation=["riichi"]).yaku
    assert value("678m345p34s88p", "5s", ["chi 123m"]).status == c.NO_YAKU


@pytest.mark.article("club-4p/4.2.1.iipeikou")
def test_iipeikou_is_two_equal_runs_in_a_closed_hand() -> None:
    won = value("223344m123p678s9s", "9s")
    assert (won.yaku, won.han) == ({"iipeikou"}, 1)
    assert value("234m123p678s9s", "9s", ["chi 234m"]).status == c.NO_YAKU


@pytest.mark.article("club-4p/4.2.1.haitei")
def test_haitei_is_a_win_with_the_last_live_tile() -> None:
    table = club({SOUTH: "678m678s123m24p22s"}, replacements="3p")
    stack(table, LAST, "3p")
    table.tsumogiri(LAST).play(SOUTH, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "haitei"}
    assert table.han_fu()[0] == 2
    opened = value("678m678s24p22s", "3p", ["chi 123m"], tsumo=True, situation=["haitei"])
    assert (opened.yaku, opened.han) == ({"haitei"}, 1)


@pytest.mark.article("club-4p/4.2.1.houtei")
def test_houtei_is_a_ron_on_the_last_discard() -> None:
    table = club({WEST: "678m678s123m24p22s"}, replacements="3p3p")
    stack(table, LAST, "3p")
    claim(table.tsumogiri(LAST).play(SOUTH, "discard 3p"), WEST, "ron")
    assert table.yaku() == {"houtei"}
    assert table.han_fu()[0] == 1
    opened = value("678m678s24p22s", "3p", ["chi 123m"], situation=["houtei"])
    assert (opened.yaku, opened.han) == ({"houtei"}, 1)


@pytest.mark.article("club-4p/4.2.1.deadwall")
def test_dead_wall_keeps_fourteen_tiles_with_its_indicators() -> None:
    table = club({EAST: "2222m8888m147p12z"}, "9s", replacements="9p9s")
    table.play(EAST, "ankan 2222m").play(EAST, "ankan 8888m")
    g = table.game
    undrawn = c.WALL - g.live_end - g.kans
    assert (undrawn, len(table.indicators())) == (14, 3)
    table.run_out()
    assert sum(row[0] == "draw" for row in table.log) == 70


@pytest.mark.article("club-4p/4.2.1.rinshan")
def test_rinshan_after_an_open_kan_is_paid_by_all_three() -> None:
    table = club({SOUTH: "444m678m345s24p22s"}, "4m", replacements="3p").play(EAST, "discard 4m")
    claim(table, SOUTH, "daiminkan 444m").play(SOUTH, "tsumo")
    assert table.yaku() == {"rinshan", "tanyao"}
    assert table.han_fu() == (2, 40)
    assert table.deltas == [-1300, 2700, -700, -700]


@pytest.mark.article("club-4p/4.2.1.rinshan")
def test_rinshan_after_an_own_kan_is_one_han_beside_the_self_draw() -> None:
    won = value("678m678s24p22s", "3p", ["ankan 1111m"], tsumo=True, situation=["rinshan"])
    assert (won.yaku, won.han) == ({"rinshan", "menzen_tsumo"}, 2)


@pytest.mark.article("club-4p/4.2.1.chankan")
def test_robbed_kan_is_one_han_paid_by_its_maker() -> None:
    hands = {WEST: "258m333p69s12346z", NORTH: "123m678m24p22666s"}
    table = club(hands, "3p6z7z9m5z").play(EAST, "discard 3p")
    claim(table, WEST, "pon 33p").discard(WEST, "2m").tsumogiri(3)
    table.play(WEST, "kakan 3p").play(NORTH, "ron")
    assert table.yaku() == {"chankan"}
    assert table.han_fu()[0] == 1
    assert table.deltas == [0, 0, -1300, 1300]
    opened = value("678m24p22666s", "3p", ["chi 123m"], situation=["chankan"])
    assert (opened.yaku, opened.han) == ({"chankan"}, 1)


@pytest.mark.article("club-4p/4.2.1.yakuhai")
@pytest.mark.parametrize(
    ("tile", "seat", "wind", "yaku"),
    [
        ("5z", "S", "E", {"haku"}),
        ("6z", "S", "E", {"hatsu"}),
        ("7z", "S", "E", {"chun"}),
        ("2z", "S", "E", {"seat_wind"}),
        ("2z", "W", "S", {"round_wind"}),
        ("1z", "E", "E", {"seat_wind", "round_wind"}),
        ("3z", "S", "E", set[str]()),
    ],
)
def test_dragons_and_own_winds_are_one_han_each(
    tile: str, seat: str, wind: str, yaku: set[str]
) -> None:
    won = value("234m678p34s99s", "5s", [f"pon {tile[0] * 3}z"], seat=seat, round=wind)
    assert (won.yaku, won.han) == (yaku, len(yaku))
    closed = value("234m678p34s99s" + tile * 3, "5s", seat=seat, round=wind, situation=["riichi"])
    assert (closed.yaku, closed.han) == (yaku | {"riichi"}, len(yaku) + 1)


@pytest.mark.article("club-4p/4.2.2.double_riichi")
def test_riichi_on_the_first_undisturbed_turn_is_two_han() -> None:
    hand = "123m678m678s24p22s"
    table = club({EAST: hand}, "9m7z6z5z1z3p").play(EAST, "riichi 9m").pass_all().tsumogiri(4)
    claim(table.play(SOUTH, "discard 3p"), EAST, "ron")
    assert table.yaku() == {"double_riichi"}
    assert table.han_fu()[0] == 2


@pytest.mark.article("club-4p/4.2.2.double_riichi")
def test_an_own_ankan_before_it_makes_it_plain_riichi() -> None:
    table = club({EAST: "2222m678m678s24p2s"}, "2s7z6z5z1z3p", replacements="9m")
    table.play(EAST, "ankan 2222m").play(EAST, "riichi 9m").pass_all().tsumogiri(4)
    claim(table.play(SOUTH, "discard 3p"), EAST, "ron")
    assert {"riichi", "tanyao"} == table.yaku()


@pytest.mark.article("club-4p/4.2.2.chiitoitsu")
def test_seven_different_pairs_are_two_han_and_25_fu() -> None:
    won = value("1133m2277p4499s5z", "5z")
    assert (won.yaku, won.han, won.fu) == ({"chiitoitsu"}, 2, 25)
    assert value("1133m2277p5555z9s", "9s").status == c.NOT_COMPLETE


@pytest.mark.article("club-4p/4.2.2.sanankou")
def test_a_triplet_completed_by_ron_does_not_count_for_sanankou() -> None:
    assert "sanankou" not in value("222m444p66s678m99s", "6s", situation=["riichi"]).yaku
    assert "sanankou" in value("222m444p66s678m99s", "6s", tsumo=True).yaku


@pytest.mark.article("club-4p/4.2.2.sankantsu")
def test_three_kans_of_one_player_are_two_han() -> None:
    kans = ["daiminkan 2222m", "kakan 4444p", "daiminkan 6666s"]
    won = value("789m9s", "9s", kans)
    assert (won.yaku, won.han) == ({"sankantsu"}, 2)
    closed = value("789m9s", "9s", ["ankan 2222m", "ankan 4444p", "ankan 6666s"])
    assert (closed.yaku, closed.han) == ({"sankantsu", "sanankou"}, 4)


@pytest.mark.article("club-4p/4.2.2.toitoi")
def test_four_triplets_are_two_han_open_or_closed() -> None:
    won = value("999m1s", "1s", ["pon 222m", "pon 444p", "pon 666s"])
    assert (won.yaku, won.han) == ({"toitoi"}, 2)
    closed = value("222m444p66s999m11s", "6s")
    assert (closed.yaku, closed.han) == ({"toitoi", "sanankou"}, 4)


@pytest.mark.article("club-4p/4.2.2.shousangen")
def test_shousangen_is_two_han_beside_its_two_dragons() -> None:
    won = value("77z234m67p", "8p", ["pon 555z", "pon 666z"])
    assert (won.yaku, won.han) == ({"shousangen", "haku", "hatsu"}, 4)
    closed = value("55566677z234m67p", "8p")
    assert (closed.yaku, closed.han) == ({"shousangen", "haku", "hatsu"}, 4)


@pytest.mark.article("club-4p/4.2.2.honroutou")
def test_only_ends_and_honours_are_two_han() -> None:
    won = value("999s1s", "1s", ["pon 111m", "pon 999p", "pon 444z"])
    assert (won.yaku, won.han) == ({"honroutou", "toitoi"}, 4)
    pairs = value("1199m1199p1199s3z", "3z")
    assert (pairs.yaku, pairs.han) == ({"honroutou", "chiitoitsu"}, 4)


@pytest.mark.article("club-4p/4.2.3.ryanpeikou")
def test_two_pairs_of_equal_runs_are_three_han() -> None:
    won = value("112233m667788s9p", "9p")
    assert (won.yaku, won.han) == ({"ryanpeikou"}, 3)
