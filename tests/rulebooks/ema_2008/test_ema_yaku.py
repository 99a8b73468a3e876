import pytest
from _pytest.mark.structures import ParameterSet

from hanchan.core import codes as c
from play.scenario_table import worth
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article


def case(
    number: str, han: int, yaku: str, hand: str, win: str, *melds: str, seat: str = "S"
) -> ParameterSet:
    """A hand won by ron, with all its yaku and their han together."""
    marks = article(f"ema-2008/{number}")
    name = f"{yaku.replace(' ', '+')}-{'open' if melds else 'concealed'}"
    return pytest.param(set(yaku.split()), han, hand, win, melds, seat, marks=marks, id=name)


@pytest.mark.parametrize(
    ("yaku", "han", "hand", "win", "melds", "seat"),
    [
        case("4.2.1.pinfu", 1, "pinfu", "123m567m345p67s22p", "8s"),
        case("4.2.1.iipeikou", 1, "iipeikou", "223344m456p99s68p", "7p"),
        case("4.2.1.tanyao", 1, "tanyao", "234m666m345p46s22p", "5s"),
        case("4.2.1.sanshoku_doujun", 2, "sanshoku_doujun", "234m234p24s999s33z", "3s"),
        case("4.2.1.sanshoku_doujun", 1, "sanshoku_doujun", "234p24s999s33z", "3s", "chi 234m"),
        case("4.2.1.ittsuu", 2, "ittsuu", "12346789s555p33z", "5s"),
        case("4.2.1.ittsuu", 1, "ittsuu", "12346s555p33z", "5s", "chi 789s"),
        case("4.2.1.yakuhai", 1, "haku", "234m678p12399s55z", "5z"),
        case("4.2.1.yakuhai", 1, "hatsu", "234m678p12s99s", "3s", "pon 666z"),
        case("4.2.1.yakuhai", 1, "chun", "234m678p12s99s", "3s", "daiminkan 7777z"),
        case("4.2.1.yakuhai", 1, "seat_wind", "234m678p12s99s", "3s", "pon 222z"),
        case("4.2.1.yakuhai", 1, "round_wind", "234m678p12s99s", "3s", "pon 111z"),
        case(
            "4.2.1.yakuhai", 2, "seat_wind round_wind", "234m678p12s99s", "3s", "pon 111z", seat="E"
        ),
        case("4.2.1.chanta", 2, "chanta", "123m789p13s99p333z", "2s"),
        case("4.2.1.chanta", 1, "chanta", "789p13s99p333z", "2s", "chi 123m"),
        case("4.2.2.chiitoitsu", 2, "chiitoitsu", "1199m2288p3355s4z", "4z"),
        case(
            "4.2.2.sanshoku_doukou",
            2,
            "sanshoku_doukou",
            "333p12m99s",
            "3m",
            "pon 333m",
            "pon 333s",
        ),
        case("4.2.2.sanshoku_doukou", 4, "sanshoku_doukou sanankou", "333p333m333s79m44z", "8m"),
        case("4.2.2.toitoi", 2, "toitoi", "44m99p", "4m", "pon 222s", "pon 333z", "pon 888p"),
        case("4.2.2.sanankou", 2, "sanankou", "444m222s999p4z", "4z", "chi 123m"),
        case("4.2.2.sanankou", 4, "sanankou toitoi", "44m222s999p333z44z", "4m"),
        case(
            "4.2.2.sankantsu",
            2,
            "sankantsu",
            "12m44z",
            "3m",
            "daiminkan 2222s",
            "daiminkan 8888p",
            "ankan 3333z",
        ),
        case(
            "4.2.2.honroutou",
            4,
            "honroutou toitoi",
            "99m11p",
            "9m",
            "pon 999s",
            "pon 111s",
            "pon 333z",
        ),
        case("4.2.2.honroutou", 4, "honroutou chiitoitsu", "1199m1199p33z44z9s", "9s"),
        case("4.2.2.shousangen", 4, "shousangen haku hatsu", "234m55577z12s", "3s", "pon 666z"),
        case("4.2.2.honitsu", 3, "honitsu", "123m46m888m33344z", "5m"),
        case("4.2.2.honitsu", 2, "honitsu", "46m888m33344z", "5m", "chi 123m"),
        case("4.2.2.junchan", 3, "junchan", "123m789p13s999s11p", "2s"),
        case("4.2.2.junchan", 2, "junchan", "789p13s999s11p", "2s", "chi 123m"),
        case("4.2.3.ryanpeikou", 3, "ryanpeikou", "223344m667788s9p", "9p"),
        case("4.2.4.chinitsu", 6, "chinitsu", "123m46m888m33399m", "5m"),
        case("4.2.4.chinitsu", 5, "chinitsu", "46m888m33399m", "5m", "chi 123m"),
    ],
)
def test_a_hand_is_worth_the_han_of_its_yaku(
    yaku: set[str], han: int, hand: str, win: str, melds: tuple[str, ...], seat: str
) -> None:
    judged = worth(EMA, hand, win, melds, seat=seat)
    assert judged.yaku == yaku
    assert judged.han == han


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        pytest.param(
            "234m678p67s55p", ("chi 678s",), marks=article("ema-2008/4.2.1.tanyao", "ema-2008/0.1")
        ),
        pytest.param("234m678p67s99p", ("chi 678s",), marks=article("ema-2008/4.2.1.pinfu")),
        pytest.param("234m22p678p67s", ("chi 234m",), marks=article("ema-2008/4.2.1.iipeikou")),
        pytest.param("223344m67s99p", ("chi 678s",), marks=article("ema-2008/4.2.3.ryanpeikou")),
    ],
)
def test_an_open_hand_has_no_yaku_that_asks_for_a_concealed_one(
    hand: str, melds: tuple[str, ...]
) -> None:
    assert worth(EMA, hand, "8s", melds).status == c.NO_YAKU


@article("ema-2008/0.1", "ema-2008/4.2.1.tanyao")
def test_a_concealed_hand_of_simples_scores_tanyao() -> None:
    hand = worth(EMA, "234m666m345p46s22p", "5s")
    assert (hand.yaku, hand.han) == ({"tanyao"}, 1)


@article("ema-2008/0.1", "ema-2008/4.2.1.tanyao")
def test_an_open_hand_of_simples_may_not_ron() -> None:
    opened = quiet({1: "23m567m345p67s22p1z"}, "4m6z8s")
    opened.play(0, "discard 4m").play(1, "chi 23m").discard(1, "1z").tsumogiri()
    opened.play(3, "discard 8s")
    assert not opened.can(1, "ron")
    assert opened.waits(1) == {"5s", "8s"}


@article("ema-2008/4.2.1.pinfu")
def test_a_valued_pair_or_a_narrow_wait_is_no_pinfu() -> None:
    assert worth(EMA, "123m567m345p67s22z", "8s").status == c.NO_YAKU
    assert worth(EMA, "123m567m345p67s55z", "8s").status == c.NO_YAKU
    assert worth(EMA, "123m567m345p68s22p", "7s").status == c.NO_YAKU
    assert worth(EMA, "123m567m345p67s33z", "8s").yaku == {"pinfu"}


@article("ema-2008/4.2.1.menzen_tsumo")
def test_a_concealed_hand_drawn_by_itself_is_worth_a_han_and_an_open_one_nothing() -> None:
    drawn = worth(EMA, "234m678p12s99s444z", "3s", tsumo=True)
    assert (drawn.yaku, drawn.han) == ({"menzen_tsumo"}, 1)
    assert worth(EMA, "234m678p12s99s", "3s", ["ankan 4444z"], tsumo=True).han == 1
    assert worth(EMA, "234m678p12s99s", "3s", ["pon 444z"], tsumo=True).status == c.NO_YAKU


@article("ema-2008/4.2.1.double_riichi")
def test_riichi_on_the_very_first_turn_is_worth_two_han() -> None:
    hands = {1: "33m45678p123s999m"}
    table = quiet(hands, "8m9s8s8s5z5z5z8m3p", dora="7z").tsumogiri()
    table.play(1, "riichi 9s").pass_all().tsumogiri(6).play(0, "discard 3p").play(1, "ron")
    assert table.yaku() == {"double_riichi"}
    assert table.han_fu()[0] == 2


@article("ema-2008/4.2.1.double_riichi")
def test_a_call_before_it_makes_a_first_riichi_an_ordinary_one() -> None:
    hands = {1: "33m45678p123s999m", 3: "55z258m147p1234z6s"}
    table = quiet(hands, "5z8s9s8s8s5s3p", dora="7z")
    table.play(0, "discard 5z").play(3, "pon 55z").discard(3, "1p").tsumogiri()
    table.play(1, "riichi 9s")
    assert table.game.riichi[1] == c.R_STANDS
    assert not table.game.riichi_double[1]


@article("ema-2008/4.2.1.rinshan")
def test_a_replacement_tile_that_completes_a_concealed_hand_is_rinshan_and_a_self_draw() -> None:
    table = quiet({0: "1111m456p789s112z"}, "2z", replacements="2z", dora="7z")
    table.play(0, "ankan 1111m").play(0, "tsumo")
    assert table.yaku() == {"rinshan", "menzen_tsumo"}
    assert table.han_fu()[0] == 2


@article("ema-2008/4.2.1.chankan")
def test_robbing_an_added_kan_is_a_han_paid_by_its_maker() -> None:
    hands = {0: "55m147p258s12346z", 2: "46m123789p77s999s"}
    table = quiet(hands, "9p5m9s8s9m0m", dora="7z")
    table.discard(0, "9p").play(1, "discard 5m").play(0, "pon 55m").play(2, "pass")
    table.discard(0, "1p").tsumogiri(3)
    table.play(0, "kakan 0m").play(2, "ron")
    assert table.yaku() == {"chankan"}
    assert table.han_fu()[0] == 2
    assert table.deltas[0] == -table.deltas[2]


@article("ema-2008/4.2.1.haitei")
def test_the_last_tile_of_the_wall_and_the_discard_after_it_are_worth_a_han() -> None:
    hands = {1: "46m123789p77s999s"}
    drawn = quiet(hands, last="5m", away="5m7s9s", dora="7z").tsumogiri(69).play(1, "tsumo")
    assert drawn.yaku() == {"haitei", "menzen_tsumo"}
    assert drawn.han_fu()[0] == 2
    hands = {2: "46m123789p77s999s"}
    thrown = quiet(hands, last="5m", away="5m7s9s", dora="7z").tsumogiri(69)
    thrown.play(1, "discard 5m").play(2, "ron")
    assert thrown.yaku() == {"houtei"}
    assert thrown.han_fu()[0] == 1


@article("ema-2008/4.2.1.chanta")
def test_chanta_gives_way_to_junchan_and_honroutou() -> None:
    assert "chanta" not in worth(EMA, "123m789p13s999s11p", "2s").yaku
    assert "chanta" not in worth(EMA, "99m11p", "9m", ["pon 999s", "pon 111s", "pon 333z"]).yaku


@article("ema-2008/4.2.2.chiitoitsu")
def test_two_equal_pairs_are_no_seven_pairs() -> None:
    assert worth(EMA, "1111m2288p3355s4z", "4z").status == c.NOT_COMPLETE


@article("ema-2008/4.2a")
def test_a_concealed_hand_stays_concealed_when_it_wins_by_ron() -> None:
    hand = worth(EMA, "223344m55p77p888s", "7p")
    assert hand.yaku == {"iipeikou", "tanyao"}
    assert [points for _, points in hand.fu_items][:2] == [20, 10]
    assert 2 in [points for _, points in hand.fu_items]


@article("ema-2008/4.2b")
def test_all_yaku_are_added_together() -> None:
    hand = "234m234p34s678p55s"
    assert worth(EMA, hand, "2s").han == 1 + 2 + 1
    closed = worth(EMA, "234m234p24s678p55s", "3s", tsumo=True)
    assert closed.yaku == {"tanyao", "sanshoku_doujun", "menzen_tsumo"}
    assert closed.han == 4
    assert worth(EMA, "234m234p24s678p55s", "3s").han == 3
    opened = worth(EMA, "234p24s678p55s", "3s", ["chi 234m"])
    assert (opened.yaku, opened.han) == ({"sanshoku_doujun"}, 1)
