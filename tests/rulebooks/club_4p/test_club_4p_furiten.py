"""Section 3.4.5 of club-4p: furiten and its examples."""

import pytest

from hanchan.core import codes as c
from play.scenario_table import Table
from play.scenarios import claim, view_of
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, ON_3P, SOUTH, WEST, club

ON_14M = "23m345p678s22266p"


def after_own_discard(hand: str, thrown: str, then: str) -> Table:
    """East has discarded one tile; South is about to discard another."""
    return club({EAST: hand}, thrown + then).discard(EAST, thrown)


@pytest.mark.article("club-4p/3.4.5a")
def test_own_discard_that_completes_the_hand_bars_every_ron() -> None:
    table = after_own_discard(ON_14M, "4m", "1m").play(SOUTH, "discard 1m")
    assert not table.can(EAST, "ron")
    assert view_of(table, EAST).furiten == c.FURITEN_DISCARD
    free = after_own_discard("23m345p678s22888p", "9m", "4m").play(SOUTH, "discard 4m")
    assert free.can(EAST, "ron")


@pytest.mark.article("club-4p/3.4.5b")
def test_another_wait_shakes_furiten_off() -> None:
    table = after_own_discard(ON_14M, "4m", "9m7z6z2m6p").tsumogiri(3)
    assert view_of(table, EAST).furiten == c.FURITEN_DISCARD
    table.discard(EAST, "3m")
    assert table.waits(EAST) == {"2m", "6p"}
    table.play(SOUTH, "discard 6p")
    assert table.can(EAST, "ron")


@pytest.mark.article("club-4p/3.4.5c")
def test_furiten_never_bars_a_self_draw() -> None:
    table = after_own_discard("23m345p678s22288p", "4m", "9m7z6z4m").tsumogiri(3)
    assert view_of(table, EAST).furiten == c.FURITEN_DISCARD
    table.play(EAST, "tsumo")
    assert table.winners() == [EAST]


@pytest.mark.article("club-4p/3.4.5d")
def test_missed_win_bars_ron_until_the_own_next_draw() -> None:
    table = club({WEST: ON_3P[WEST]}, "3p3p7z6z5z3p").play(EAST, "discard 3p")
    table.play(WEST, "pass").play(SOUTH, "discard 3p")
    assert not table.can(WEST, "ron")
    table.pass_all().tsumogiri(3).play(SOUTH, "discard 3p")
    assert table.can(WEST, "ron")


@pytest.mark.article("club-4p/3.4.5d")
def test_missed_win_counts_though_the_tile_gave_no_yaku() -> None:
    hand = "23m345m678s22p888s"
    table = club({WEST: hand}, "1m4m").discard(EAST, "1m")
    assert view_of(table, WEST).furiten == c.FURITEN_MISSED
    table.play(SOUTH, "discard 4m")
    assert not table.can(WEST, "ron")
    fresh = club({WEST: hand}, "9m4m").discard(EAST, "9m").play(SOUTH, "discard 4m")
    assert fresh.can(WEST, "ron")


@pytest.mark.article("club-4p/3.4.5d")
def test_missed_win_ends_with_the_own_call() -> None:
    passed = club({NORTH: "22p678m345m44s678s"}, "2p4s5z6z2p").play(EAST, "discard 2p")
    passed.play(NORTH, "pass")
    assert view_of(passed, NORTH).furiten == c.FURITEN_MISSED
    claim(passed.play(SOUTH, "discard 4s"), NORTH, "pon 44s")
    assert passed.game.missed[NORTH] == 0


@pytest.mark.article("club-4p/3.4.5d")
def test_missed_win_does_not_end_with_the_call_of_another() -> None:
    hands = {NORTH: ON_3P[NORTH], WEST: "147m147p147s7722z"}
    table = club(hands, "3p7z5z6z3p").play(EAST, "discard 3p").play(NORTH, "pass")
    claim(table.play(SOUTH, "discard 7z"), WEST, "pon 77z")
    assert view_of(table, NORTH).furiten == c.FURITEN_MISSED


@pytest.mark.article("club-4p/3.4.5f")
def test_passing_a_self_draw_up_is_no_missed_win() -> None:
    table = club({EAST: "22234m345p67888s"}, "9m7z6z5z2m5m", replacements="1z").tsumogiri(4)
    assert table.can(EAST, "tsumo")
    table.play(EAST, "ankan 2222m").discard(EAST, "1z")
    assert view_of(table, EAST).furiten == c.OK
    table.play(SOUTH, "discard 5m")
    assert table.can(EAST, "ron")


@pytest.mark.article("club-4p/3.4.5.ex0")
def test_discard_that_would_have_won_nothing_still_makes_furiten() -> None:
    table = after_own_discard("45m123m678s22345p", "3m", "6m").play(SOUTH, "discard 6m")
    assert table.waits(EAST) == {"3m", "6m"}
    assert not table.can(EAST, "ron")


@pytest.mark.article("club-4p/3.4.5.ex1")
@pytest.mark.parametrize("thrown", ["3p", "6p", "9p"])
def test_any_tile_of_a_threefold_wait_in_the_river_makes_furiten(thrown: str) -> None:
    table = after_own_discard("33m12345678p111s", thrown, "7z")
    assert table.waits(EAST) == {"3p", "6p", "9p"}
    assert view_of(table, EAST).furiten == c.FURITEN_DISCARD


@pytest.mark.article("club-4p/3.4.5.ex2")
@pytest.mark.parametrize(("thrown", "furiten"), [("7p", False), ("1p", True), ("4p", True)])
def test_only_a_tile_of_the_wait_in_the_river_makes_furiten(thrown: str, furiten: bool) -> None:
    table = after_own_discard("33m123123456s23p", thrown, "1p").play(SOUTH, "discard 1p")
    assert table.waits(EAST) == {"1p", "4p"}
    assert table.can(EAST, "ron") is not furiten
    assert (view_of(table, EAST).furiten == c.FURITEN_DISCARD) is furiten


@pytest.mark.article("club-4p/3.4.5.ex3")
@pytest.mark.parametrize("thrown", ["4p", "7p", "7z"])
def test_any_tile_of_a_mixed_wait_in_the_river_makes_furiten(thrown: str) -> None:
    table = after_own_discard("77z44456p123123m", thrown, "7p")
    assert table.waits(EAST) == {"4p", "7p", "7z"}
    table.play(SOUTH, "discard 7p")
    assert not table.can(EAST, "ron")
    assert view_of(table, EAST).furiten == c.FURITEN_DISCARD
