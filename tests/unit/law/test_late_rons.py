"""Rons called after the next player has drawn (`calls.simultaneous` rank-until-draw)."""

import pytest

from hanchan.core import codes as c
from play.scenario_table import Table

LATE = c.AFTER_DRAW
ON_5S = {
    0: "5s159m19p1112223z",
    1: "345m234p34s777s22p",
    2: "234m345p67s22288s",
    3: "345m456p34s66688p",
}


def ronned_late(table: Table, seats: tuple[int, ...]) -> Table:
    """East discards 5s; these seats call a ron only after South has drawn, who then discards."""
    table.play(0, "discard 5s")
    for p in seats:
        table.play(p, "ron", late=LATE)
    return table.pass_all().tsumogiri()


def test_the_nearer_of_two_late_rons_wins_under_head_bump() -> None:
    for rule, winners in (("head-bump", [2]), ("all", [2, 3])):
        table = Table("club-4p", ON_5S, "8m9p", win__multiple_ron=rule)
        assert ronned_late(table, (2, 3)).winners() == winners


def test_three_late_rons_abort_the_kyoku_like_three_rons_in_time() -> None:
    table = Table("club-4p", ON_5S, "8m9p", draws__triple_ron="stays/+1/ron")
    ronned_late(table, (1, 2, 3))
    assert table.winners() == []
    assert table.game.kyoku_end == c.END_TRIPLE_RON


@pytest.mark.parametrize("late", [c.IN_TIME, LATE])
def test_the_indicator_after_the_discard_of_a_kan_does_not_count_for_a_late_ron(late: int) -> None:
    hands = {0: "7z159m159p159s123z", 1: "777z5s147m147p19s6z", 2: "234m345p67s22288s"}
    table = Table(
        "club-4p", hands, "9m9p9p", replacements="1p", dora="1z1s", dora__open_kan="after-discard"
    )
    table.play(0, "discard 7z").play(1, "daiminkan").pass_all()
    table.play(1, "discard 5s").play(2, "ron", late=late).pass_all()
    if not table.over:
        table.tsumogiri()
    assert table.winners() == [2]
    assert table.indicators() == ["1z"]


def test_that_indicator_is_turned_before_the_tsumo_that_overrides_a_late_ron() -> None:
    hands = {
        0: "7z159m159p159s123z",
        1: "777z5s147m147p19s6z",
        2: "234m345p67s22288s",
        3: "147m258p369s1236z",
    }
    table = Table(
        "club-4p", hands, "9m5s", replacements="1p", dora="1z1s", dora__open_kan="after-discard"
    )
    table.play(0, "discard 7z").play(1, "daiminkan").pass_all()
    table.play(1, "discard 5s").play(2, "ron", late=LATE).pass_all()
    assert table.indicators() == ["1z"]
    table.play(2, "tsumo")
    assert table.yaku() >= {"menzen_tsumo"}
    assert table.indicators() == ["1z", "1s"]


@pytest.mark.parametrize("late", [c.IN_TIME, LATE])
def test_a_late_ron_comes_before_the_abort_by_four_riichi(late: int) -> None:
    hands = {
        0: "123789m44p67s111z",
        1: "123789m55p67s222z",
        2: "123789m66p67s333z",
        3: "456456m77p34s444z",
    }
    draws = "stays/+1/fourth-discard"
    table = Table("club-4p", hands, "9p9p9p8s", draws__four_riichi=draws)
    for p in (0, 1, 2):
        table.play(p, "riichi 9p").pass_all()
    table.play(3, "riichi 8s").play(0, "ron", late=late).pass_all()
    assert table.winners() == [0]
    assert table.game.deposits == 0


@pytest.mark.parametrize("late", [c.IN_TIME, LATE])
def test_a_kan_is_robbed_by_a_late_ron_too(late: int) -> None:
    hands = {0: "5m159p159s123456z", 1: "55m1147p147s1234z", 2: "34m234p567p33388s"}
    table = Table("club-4p", hands, "9m9p9s9m0m").play(0, "discard 5m")
    table.play(1, "pon 55m").pass_all().discard(1, "1z").tsumogiri(3)
    table.play(1, "kakan 0m").play(2, "ron", late=late)
    assert table.winners() == [2]
    assert "chankan" in table.yaku()
