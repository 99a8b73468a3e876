import pytest
from _pytest.mark.structures import ParameterSet

from hanchan.core import codes as c
from play.scenario_table import worth
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article


def case(number: str, units: int, yaku: str, hand: str, win: str, *melds: str) -> ParameterSet:
    """A hand won by ron by south, and how many yakuman it is worth."""
    marks = article(f"ema-2008/4.2.5.{number}")
    return pytest.param(yaku, units, hand, win, melds, marks=marks, id=f"{yaku}-{win}")


@pytest.mark.parametrize(
    ("yaku", "units", "hand", "win", "melds"),
    [
        case("kokushi", 1, "kokushi", "19m19p19s1234566z", "7z"),
        case("kokushi", 2, "kokushi_juusanmen", "19m19p19s1234567z", "7z"),
        case("chuuren", 1, "chuuren", "1112345667899m", "9m"),
        case("chuuren", 2, "junsei_chuuren", "1112345678999m", "5m"),
        case("suuankou", 2, "suuankou_tanki", "111m222p333s444z5z", "5z"),
        case(
            "suukantsu",
            1,
            "suukantsu",
            "5z",
            "5z",
            "daiminkan 1111m",
            "daiminkan 2222p",
            "kakan 3333s",
            "ankan 4444z",
        ),
        case("ryuuiisou", 1, "ryuuiisou", "22334s666s88s", "4s", "chi 234s"),
        case("ryuuiisou", 1, "ryuuiisou", "223344s666s6z", "6z", "pon 888s"),
        case("chinroutou", 1, "chinroutou", "111999m11p99s", "9s", "pon 111s"),
        case("tsuuiisou", 1, "tsuuiisou", "111333z55z66z", "5z", "pon 222z"),
        case("tsuuiisou", 1, "tsuuiisou", "1122334455667z", "7z"),
        case("daisangen", 1, "daisangen", "55566z12399s", "6z", "pon 777z"),
        case("shousuushii", 1, "shousuushii", "11122z4z123m4z", "2z", "pon 333z"),
        case("daisuushii", 2, "daisuushii", "11122z9m9m444z", "2z", "pon 333z"),
    ],
)
def test_a_yakuman_is_worth_its_units(
    yaku: str, units: int, hand: str, win: str, melds: tuple[str, ...]
) -> None:
    judged = worth(EMA, hand, win, melds, dora="1m2p")
    assert judged.yaku == {yaku}
    assert judged.yakuman == units
    assert judged.points == 32000 * units
    assert judged.dora == 0
    assert worth(EMA, hand, win, melds, seat="E").points == 48000 * units


@article("ema-2008/4.2.5.suuankou")
def test_suuankou_of_two_pairs_is_single_when_drawn_and_none_by_ron() -> None:
    drawn = worth(EMA, "11m222p333s444z55p", "1m", tsumo=True)
    assert (drawn.yaku, drawn.yakuman) == ({"suuankou"}, 1)
    won = worth(EMA, "11m222p333s444z55p", "1m")
    assert won.yaku == {"toitoi", "sanankou"}
    assert won.yakuman == 0


@article("ema-2008/4.2.5.chuuren")
def test_chuuren_needs_a_concealed_hand() -> None:
    opened = worth(EMA, "1112345678m", "9m", ["pon 999m"])
    assert opened.yaku == {"chinitsu", "ittsuu"}


@article("ema-2008/4.2.5.ryuuiisou")
def test_ryuuiisou_does_not_need_the_green_dragon() -> None:
    assert worth(EMA, "222333444666s8s", "8s").yaku >= {"suuankou_tanki"}
    assert worth(EMA, "23423466s88s", "8s", ["chi 234s"]).yaku == {"ryuuiisou"}


@article("ema-2008/4.2.5.tenhou")
def test_the_dealer_who_is_dealt_a_complete_hand_has_tenhou() -> None:
    table = quiet({0: "33m45678p123s999m"}, "3p").play(0, "tsumo")
    assert table.yaku() == {"tenhou"}
    assert table.deltas == [48000, -16000, -16000, -16000]


@article("ema-2008/4.2.5.tenhou")
def test_tenhou_is_not_won_after_an_own_kan() -> None:
    table = quiet({0: "1111m456p789s112z"}, "2z", replacements="2z")
    table.play(0, "ankan 1111m").play(0, "tsumo")
    assert "tenhou" not in table.yaku()


@article("ema-2008/4.2.5.chiihou")
def test_a_win_with_the_first_draw_in_an_uninterrupted_go_around_is_chiihou() -> None:
    table = quiet({2: "33m45678p123s999m"}, "8m8s3p").tsumogiri(2).play(2, "tsumo")
    assert table.yaku() == {"chiihou"}
    assert table.deltas == [-16000, -8000, 32000, -8000]


@article("ema-2008/4.2.5.chiihou")
def test_no_chiihou_after_a_call_or_an_own_kan() -> None:
    hands = {1: "77z58m147p369s123z", 2: "33m45678p123s999m"}
    called = quiet(hands, "7z3p")
    called.play(0, "discard 7z").play(1, "pon 77z").discard(1, "5m").play(2, "tsumo")
    assert called.yaku() == {"menzen_tsumo"}
    kan = quiet({1: "1111m456p789s112z"}, "8s2z", replacements="2z").tsumogiri()
    kan.play(1, "ankan 1111m").play(1, "tsumo")
    assert "chiihou" not in kan.yaku()


@article("ema-2008/4.2.5.renhou")
def test_a_ron_before_the_own_first_draw_is_renhou() -> None:
    table = quiet({2: "33m34567p123s999m"}, "8p").play(0, "discard 8p").play(2, "ron")
    assert table.yaku() == {"renhou"}
    assert table.deltas == [-32000, 0, 32000, 0]


@article("ema-2008/4.2.5.renhou")
def test_a_ron_after_the_own_first_draw_or_a_call_is_no_renhou() -> None:
    hand = "33m34567p123s999m"
    drawn = quiet({1: hand}, "8m8s8p").tsumogiri(2).play(2, "discard 8p")
    assert not drawn.can(1, "ron")
    called = quiet({1: "77z58m147p369s123z", 3: hand}, "7z8p")
    called.play(0, "discard 7z").play(1, "pon 77z").discard(1, "5m").play(2, "discard 8p")
    assert not called.can(3, "ron")


@article("ema-2008/4.2.5.suukantsu")
def test_four_kans_without_the_pair_are_no_win() -> None:
    table = quiet({0: "1111m2222p3333s7z"}, "9m6p6s", replacements="9m9m9m8p")
    for kan in ("1111m", "2222p", "3333s", "9999m"):
        table.play(0, f"ankan {kan}")
    assert table.why_not(0, "tsumo") == c.NOT_COMPLETE
    table.tsumogiri(3)
    assert not table.over


@article("ema-2008/4.2.5.cumulation")
def test_one_of_two_yakuman_is_paid_and_nothing_else() -> None:
    both = worth(EMA, "11166z11p", "6z", ["pon 555z", "pon 777z"], dora="6z")
    assert both.yaku == {"daisangen"}
    all_honours = worth(EMA, "1116644z", "6z", ["pon 555z", "pon 777z"], dora="6z")
    assert all_honours.yakuman == 1
    assert (all_honours.points, all_honours.dora) == (32000, 0)
    dearest = worth(EMA, "11122z55z444z", "2z", ["pon 333z"])
    assert dearest.yaku == {"daisuushii"}
    assert dearest.points == 64000
