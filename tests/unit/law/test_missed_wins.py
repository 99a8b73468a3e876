"""When the furiten of a missed win ends (`furiten.missed_win_ends`)."""

import pytest

from hanchan.core import codes as c
from hanchan.rules import rulebooks
from play.scenario_table import Table
from play.scenarios import claim, deal, view_of

ON_36M = "45m234p567p33388s"
PAIR, TRIPLET = "66m1147p147s1234z", "666m147p147s1234z"
ON_6M_WITH_A_PAIR = "66m234p567p33388s"


def kan_let_go(rulebook: str) -> Table:
    """South adds 6m to a pon, West does not rob the kan, and South discards 3m."""
    table = deal(rulebook, {1: PAIR, 2: ON_36M}, "6m9p9s9s6m", replacements="3m")
    claim(table.play(0, "discard 6m"), 1, "pon 66m").discard(1, "1z").tsumogiri(3)
    table.play(1, "kakan 6m")
    assert table.can(2, "ron")
    return table.play(2, "pass").play(1, "discard 3m")


@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_kan_that_was_not_robbed_bars_the_next_ron_under_every_rulebook(rulebook: str) -> None:
    table = kan_let_go(rulebook)
    assert view_of(table, 2).furiten == c.FURITEN_MISSED
    assert not table.can(2, "ron")


@pytest.mark.parametrize(("hand", "call"), [(PAIR, "pon 66m"), (TRIPLET, "daiminkan")])
def test_a_call_of_the_missed_tile_does_not_end_the_furiten(hand: str, call: str) -> None:
    table = deal("ema-2008", {1: ON_36M, 3: hand}, "6m", replacements="9s")
    claim(table.play(0, "discard 6m"), 3, call)
    assert view_of(table, 1).furiten == c.FURITEN_MISSED


@pytest.mark.parametrize(
    ("ends", "furiten"),
    [
        ("own-draw", c.FURITEN_MISSED),
        ("own-draw-or-own-call", c.OK),
        ("own-draw-or-any-call", c.OK),
    ],
)
def test_an_own_call_of_the_missed_tile_ends_the_furiten_unless_a_draw_must(
    ends: str, furiten: int
) -> None:
    hands = {2: ON_6M_WITH_A_PAIR}
    table = deal("ema-2008", hands, "6m", furiten__missed_win_ends=ends)
    assert table.play(0, "discard 6m").can(2, "ron")
    claim(table, 2, "pon 66m")
    assert view_of(table, 2).furiten == furiten
