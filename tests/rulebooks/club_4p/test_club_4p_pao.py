"""Section 3.3.9 of club-4p: who answers for a yakuman they fed."""

from collections.abc import Callable

import pytest

from play.scenario_table import Table
from play.scenarios import claim
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, SOUTH, WEST, club

BY_RON = {"daisangen": "9m2m", "daisuushii": "9m9p", "suukantsu": "9m8p"}
BY_TSUMO = {"daisangen": "9m7s8s2m", "daisuushii": "9m7s8s9p", "suukantsu": "9m7s9p8p"}


def fed_daisangen(then: str, *, honba: int = 0) -> Table:
    """South pons 5z from East, declares an ankan of 6z and pons 7z from West."""
    hands = {SOUTH: "34m99p12s5566677z"}
    table = club(hands, "5z9m8s1m6z7z" + then, replacements="8m", honba=honba)
    claim(table.play(EAST, "discard 5z"), SOUTH, "pon 55z").discard(SOUTH, "1s").tsumogiri(3)
    table.play(SOUTH, "ankan 6666z").discard(SOUTH, "8m")
    claim(table.play(WEST, "discard 7z"), SOUTH, "pon 77z")
    return table.discard(SOUTH, "2s")


def fed_daisuushii(then: str, *, honba: int = 0) -> Table:
    """South pons 1z from East and the other three winds from West."""
    table = club({SOUTH: "89p123s11223344z"}, "1z2z3z4z" + then, honba=honba)
    steps = ((EAST, "1z", "1s"), (WEST, "2z", "2s"), (WEST, "3z", "3s"), (WEST, "4z", "8p"))
    for discarder, wind, thrown in steps:
        claim(table.play(discarder, f"discard {wind}"), SOUTH, f"pon {wind[0] * 2}z")
        table.discard(SOUTH, thrown)
    return table


def fed_suukantsu(then: str, *, honba: int = 0) -> Table:
    """South makes a kan of East's 2m, two from the hand, and the fourth of West's 5z."""
    hands = {SOUTH: "222333444m8p555z"}
    table = club(hands, "2m5z" + then, replacements="3m4m9s1s", honba=honba)
    claim(table.play(EAST, "discard 2m"), SOUTH, "daiminkan 222m")
    table.play(SOUTH, "ankan 3333m").play(SOUTH, "ankan 4444m").discard(SOUTH, "9s")
    claim(table.play(WEST, "discard 5z"), SOUTH, "daiminkan 555z")
    return table.discard(SOUTH, "1s")


FED: dict[str, Callable[..., Table]] = {
    "daisangen": fed_daisangen,
    "daisuushii": fed_daisuushii,
    "suukantsu": fed_suukantsu,
}


@pytest.mark.article("club-4p/3.3.9a", "club-4p/3.3.9b")
@pytest.mark.parametrize("yakuman", FED)
def test_the_feeder_of_the_deciding_set_pays_the_whole_self_draw(yakuman: str) -> None:
    table = FED[yakuman](BY_TSUMO[yakuman], honba=1).tsumogiri(3)
    table.play(SOUTH, "tsumo")
    assert table.yaku() == {yakuman}
    assert table.deltas == [0, 32300, -32300, 0]


@pytest.mark.article("club-4p/3.3.9c")
@pytest.mark.parametrize("yakuman", FED)
def test_discarder_and_liable_player_halve_a_ron_and_the_discarder_pays_honba(yakuman: str) -> None:
    table = FED[yakuman](BY_RON[yakuman], honba=1).tsumogiri()
    claim(table.play(NORTH, f"discard {BY_RON[yakuman][-2:]}"), SOUTH, "ron")
    assert table.deltas == [0, 32300, -16000, -16300]


@pytest.mark.article("club-4p/3.3.9c")
def test_liable_player_who_deals_in_pays_everything() -> None:
    table = fed_daisangen("2m")
    claim(table.play(WEST, "discard 2m"), SOUTH, "ron")
    assert table.deltas == [0, 32000, -32000, 0]


@pytest.mark.article("club-4p/4.2.5.daisangen")
def test_daisangen_fed_by_the_third_dragon_burdens_its_discarder() -> None:
    table = fed_daisangen(BY_TSUMO["daisangen"]).tsumogiri(3).play(SOUTH, "tsumo")
    assert table.deltas == [0, 32000, -32000, 0]
    table = fed_daisangen(BY_RON["daisangen"]).tsumogiri()
    claim(table.play(NORTH, "discard 2m"), SOUTH, "ron")
    assert table.deltas == [0, 32000, -16000, -16000]


def with_two_dragons(then: str) -> Table:
    """South has called two dragons and holds three 7z."""
    table = club({SOUTH: "34m99p12s5566777z"}, "5z6z" + then, replacements="8m")
    claim(table.play(EAST, "discard 5z"), SOUTH, "pon 55z").discard(SOUTH, "1s")
    return claim(table.play(WEST, "discard 6z"), SOUTH, "pon 66z").discard(SOUTH, "2s")


@pytest.mark.article("club-4p/4.2.5.daisangen")
def test_third_dragon_called_for_a_kan_burdens_its_discarder_too() -> None:
    table = with_two_dragons("7z9m2m")
    claim(table.play(WEST, "discard 7z"), SOUTH, "daiminkan 777z").discard(SOUTH, "8m")
    claim(table.tsumogiri().play(NORTH, "discard 2m"), SOUTH, "ron")
    assert table.deltas == [0, 32000, -16000, -16000]


@pytest.mark.article("club-4p/4.2.5.daisuushii")
def test_fourth_wind_burdens_its_discarder() -> None:
    table = fed_daisuushii(BY_TSUMO["daisuushii"]).tsumogiri(3).play(SOUTH, "tsumo")
    assert table.deltas == [0, 32000, -32000, 0]


@pytest.mark.article("club-4p/3.3.9a")
def test_a_third_dragon_that_was_not_called_makes_no_player_liable() -> None:
    table = with_two_dragons("9m7s8s2m").tsumogiri(3).play(SOUTH, "tsumo")
    assert table.yaku() == {"daisangen"}
    assert table.deltas == [-16000, 32000, -8000, -8000]


def fed_kan_of_honours(then: str) -> Table:
    """West has concealed kans of three winds and one of East's 7z: suukantsu and tsuuiisou."""
    simples = dict.fromkeys((EAST, SOUTH, NORTH), "258m258p258s")
    hands = simples | {WEST: "1111z222z333z777z"}
    table = club(hands, "..2z.7z" + then, replacements="3z5z9s1s").tsumogiri(2)
    for wind in ("1111z", "2222z", "3333z"):
        table.play(WEST, f"ankan {wind}")
    table.discard(WEST, "9s").tsumogiri().play(EAST, "discard 7z")
    return claim(table, WEST, "daiminkan 777z").discard(WEST, "1s")


@pytest.mark.article("club-4p/3.3.9b")
def test_a_second_yakuman_of_the_same_worth_does_not_free_who_fed_the_first() -> None:
    table = fed_kan_of_honours("...5z").tsumogiri(3).play(WEST, "tsumo")
    assert table.yaku() == {"suukantsu"}
    assert table.deltas == [-32000, 0, 32000, 0]


@pytest.mark.article("club-4p/3.3.9c")
def test_a_ron_of_two_yakuman_is_halved_with_who_fed_one_of_them() -> None:
    table = fed_kan_of_honours("5z")
    claim(table.play(NORTH, "discard 5z"), WEST, "ron")
    assert table.yaku() == {"suukantsu"}
    assert table.deltas == [-16000, 0, 32000, -16000]


@pytest.mark.article("club-4p/3.3.9a")
def test_a_fed_third_kan_makes_no_player_liable_when_the_fourth_is_concealed() -> None:
    hands = {SOUTH: "222333444m8p555z"}
    table = club(hands, "2m5z9m7s9p8p", replacements="3m9s4m1s")
    claim(table.play(EAST, "discard 2m"), SOUTH, "daiminkan 222m")
    table.play(SOUTH, "ankan 3333m").discard(SOUTH, "9s")
    claim(table.play(WEST, "discard 5z"), SOUTH, "daiminkan 555z")
    table.play(SOUTH, "ankan 4444m").discard(SOUTH, "1s").tsumogiri(3).play(SOUTH, "tsumo")
    assert table.yaku() == {"suukantsu"}
    assert table.deltas == [-16000, 32000, -8000, -8000]
