"""Sections 4.2.5 and 4.2.6 of club-4p: yakuman and the optional yaku."""

import pytest

from play.scenario_table import Table
from play.scenarios import claim, view_of
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, SOUTH, WEST, club, value

YAKUMAN = [
    ("kokushi", "kokushi", "19m19p19s1234566z", "7z", []),
    ("kokushi", "kokushi_juusanmen", "19m19p19s1234567z", "9s", []),
    ("chuuren", "chuuren", "1112345678899p", "9p", []),
    ("chuuren", "junsei_chuuren", "1112345678999s", "5s", []),
    ("suuankou", "suuankou_tanki", "222m666m444p333s8s", "8s", []),
    ("suukantsu", "suukantsu", "9s", "9s", ["ankan 2222m", "ankan 4444p", "kakan 6666s"]),
    ("ryuuiisou", "ryuuiisou", "2233444466688s", "8s", []),
    ("ryuuiisou", "ryuuiisou", "23466s66z", "6z", ["pon 222s", "pon 888s"]),
    ("chinroutou", "chinroutou", "999m1s", "1s", ["pon 111m", "pon 999p", "pon 111p"]),
    ("tsuuiisou", "tsuuiisou", "666z7z", "7z", ["pon 111z", "pon 222z", "pon 555z"]),
    ("tsuuiisou", "tsuuiisou", "1122334455667z", "7z", []),
    ("daisangen", "daisangen", "777z23m99p", "4m", ["pon 555z", "pon 666z"]),
    ("shousuushii", "shousuushii", "234m4z", "4z", ["pon 111z", "pon 222z", "pon 333z"]),
    ("daisuushii", "daisuushii", "444z8p", "8p", ["pon 111z", "pon 222z", "pon 333z"]),
]
SEVEN = "2233445566778"


@pytest.mark.parametrize(
    ("yaku", "hand", "win", "melds"),
    [
        pytest.param(
            *case, marks=pytest.mark.article(f"club-4p/4.2.5.{name}"), id=f"{case[0]}-{case[1]}"
        )
        for name, *case in YAKUMAN
    ],
)
def test_yakuman_is_paid_once(yaku: str, hand: str, win: str, melds: list[str]) -> None:
    more = ["daiminkan 8888p"] if yaku == "suukantsu" else []
    won = value(hand, win, [*melds, *more])
    assert won.yaku == {yaku}
    assert (won.yakuman, won.points) == (1, 32000)


@pytest.mark.article("club-4p/4.2.5.suuankou")
def test_four_concealed_triplets_by_self_draw_are_suuankou_but_not_by_ron() -> None:
    hand = "222m666m444p33s88s"
    drawn = value(hand, "8s", tsumo=True)
    assert (drawn.yaku, drawn.yakuman) == ({"suuankou"}, 1)
    assert value(hand, "8s").yaku == {"sanankou", "toitoi", "tanyao"}


@pytest.mark.article("club-4p/4.2.5.tenhou")
def test_dealer_wins_with_the_dealt_hand() -> None:
    table = club({EAST: "123m678m678s24p22s"}, "3p").play(EAST, "tsumo")
    assert table.yaku() == {"tenhou"}
    assert table.deltas == [48000, -16000, -16000, -16000]


@pytest.mark.article("club-4p/4.2.5.tenhou")
def test_win_after_an_own_ankan_is_no_tenhou() -> None:
    table = club({EAST: "2222m678m678s24p2s"}, "2s", replacements="3p")
    table.play(EAST, "ankan 2222m").play(EAST, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "rinshan", "tanyao"}


@pytest.mark.article("club-4p/4.2.5.chiihou")
def test_first_draw_that_wins_is_chiihou() -> None:
    table = club({SOUTH: "123m678m678s24p22s"}, "9m3p").discard(EAST, "9m").play(SOUTH, "tsumo")
    assert table.yaku() == {"chiihou"}
    assert table.deltas == [-16000, 32000, -8000, -8000]


@pytest.mark.article("club-4p/4.2.5.chiihou")
def test_call_or_own_ankan_before_it_leaves_no_chiihou() -> None:
    hand = "123m678m678s24p22s"
    called = club({SOUTH: hand, NORTH: "147m147p147s1277z"}, "7z6z3p").play(EAST, "discard 7z")
    claim(called, NORTH, "pon 77z").discard(NORTH, "2z").discard(EAST, "6z").play(SOUTH, "tsumo")
    assert called.yaku() == {"menzen_tsumo"}
    quad = club({SOUTH: "2222m678m678s24p2s"}, "9m2s", replacements="3p").discard(EAST, "9m")
    quad.play(SOUTH, "ankan 2222m").play(SOUTH, "tsumo")
    assert quad.yaku() == {"menzen_tsumo", "rinshan", "tanyao"}


@pytest.mark.article("club-4p/4.2.5.daisangen")
def test_two_dragon_sets_and_a_dragon_pair_are_no_daisangen() -> None:
    won = value("77z234m67p", "8p", ["pon 555z", "pon 666z"])
    assert won.yakuman == 0


def first_discards(p: int, before: int, *, chosen: bool = True) -> Table:
    """Seat `p`, waiting for 3p from the deal on, rons a 3p after this number of other discards."""
    hands = {p: "345m678m678s24p66s"}
    draws = "9m" * before + "3p"
    table = club(hands, draws, renhou=True) if chosen else club(hands, draws)
    table.tsumogiri(before)
    return claim(table.play(table.game.seat, "discard 3p"), p, "ron")


@pytest.mark.article("club-4p/4.2.6.renhou.a")
def test_renhou_is_no_yaku_unless_it_is_chosen() -> None:
    assert first_discards(NORTH, 1, chosen=False).yaku() == {"tanyao"}


@pytest.mark.article("club-4p/4.2.6.renhou.a", "club-4p/4.2.6.renhou.b")
def test_chosen_renhou_is_a_mangan_before_the_own_first_draw() -> None:
    table = first_discards(NORTH, 1)
    assert table.yaku() == {"renhou"}
    assert table.deltas == [0, -8000, 0, 8000]


@pytest.mark.article("club-4p/4.2.6.renhou.a", "club-4p/4.2.6.renhou.b")
def test_renhou_is_over_with_the_own_first_draw() -> None:
    late = first_discards(SOUTH, 2)
    assert late.yaku() == {"tanyao"}
    assert view_of(late, SOUTH).draws[SOUTH] == 1
    assert first_discards(EAST, 1).yaku() == {"tanyao"}


@pytest.mark.article("club-4p/4.2.6.renhou.a")
def test_renhou_is_over_with_any_call() -> None:
    hands = {SOUTH: "147m147p147s1277z", NORTH: "345m678m678s24p66s"}
    table = club(hands, "7z3p", renhou=True).play(EAST, "discard 7z")
    claim(table, SOUTH, "pon 77z").discard(SOUTH, "2z").play(WEST, "discard 3p")
    assert claim(table, NORTH, "ron").yaku() == {"tanyao"}


@pytest.mark.article("club-4p/4.2.6.daisharin.a", "club-4p/4.2.6.daisharin.c")
def test_seven_pairs_in_circles_are_a_yakuman_only_if_chosen() -> None:
    won = value(SEVEN + "p", "8p")
    assert (won.yakuman, won.han) == (0, 11)
    assert won.yaku == {"chinitsu", "ryanpeikou", "pinfu", "tanyao"}
    chosen = value(SEVEN + "p", "8p", yaku__daisharin="y1")
    assert (chosen.yaku, chosen.yakuman) == ({"daisharin"}, 1)


@pytest.mark.article("club-4p/4.2.6.daisharin.b", "club-4p/4.2.6.daisharin.c")
def test_the_same_pattern_in_the_other_suits_is_a_yakuman_only_if_chosen() -> None:
    for suit in "sm":
        plain = value(SEVEN + suit, "8" + suit)
        assert plain.yaku == {"chinitsu", "ryanpeikou", "pinfu", "tanyao"}
        assert (plain.yakuman, plain.han) == (0, 11)
    bamboo = value(SEVEN + "s", "8s", yaku__daichikurin="y1")
    assert (bamboo.yaku, bamboo.yakuman) == ({"daichikurin"}, 1)
    characters = value(SEVEN + "m", "8m", yaku__daisuurin="y1")
    assert (characters.yaku, characters.yakuman) == ({"daisuurin"}, 1)


@pytest.mark.article("club-4p/4.2.6.daisharin.c")
def test_the_variation_brings_all_three_patterns() -> None:
    for suit, yaku in (("p", "daisharin"), ("s", "daichikurin"), ("m", "daisuurin")):
        won = value(SEVEN + suit, "8" + suit, daisharin=True)
        assert (won.yaku, won.yakuman) == ({yaku}, 1)
