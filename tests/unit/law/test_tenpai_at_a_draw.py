"""Whether a hand is tenpai when a kyoku ends without a winner."""

import pytest

from hanchan.core.codes import END_KYUUSHU
from play.scenarios import claim, deal, exhaust, view_of

ALL_FIVES = "33m44m46m55m123p12z"
"""After two chi of 345m it waits for 5m, and has all four of them."""


@pytest.mark.parametrize(
    ("rule", "paid"), [("noten-in-hand-and-melds", 0), ("noten-in-hand", 3000)]
)
def test_a_tile_at_the_end_of_a_called_sequence_is_one_that_the_hand_has(
    rule: str, paid: int
) -> None:
    table = deal("wrc", {1: ALL_FIVES}, "5m..5m", away="5m", draws__dead_wait=rule)
    claim(table.play(0, "discard 5m"), 1, "chi 34m").discard(1, "1z").tsumogiri(2)
    claim(table.play(0, "discard 5m"), 1, "chi 34m").discard(1, "2z")
    assert table.waits(1) == {"5m"}
    assert view_of(table, 1).waits[1] == 0, "a fifth tile cannot come, whatever it counts at a draw"
    assert exhaust(table).deltas[1] == paid


def test_a_wait_stays_in_view_while_its_last_tile_is_the_one_just_drawn() -> None:
    table = deal("wrc", {0: "11123m88p234s567s"}, "9s...1m").tsumogiri(4)
    assert table.game.drawn == 0
    assert view_of(table, 0).waits[0] == table.game.waits[0]
    assert view_of(table, 0).waits[0] & 1


@pytest.mark.parametrize(("drawn", "stays"), [("9m", True), ("5m", False)])
def test_after_nine_kinds_a_dealer_stays_whose_hand_is_tenpai_with_the_tile_drawn(
    drawn: str, stays: bool
) -> None:
    hand = "1m19p19s1234567z5m"
    table = deal("ema-2008", {0: hand}, drawn).play(0, "kyuushu").show_all()
    assert table.game.kyoku_end == END_KYUUSHU
    assert table.next_deal == (("E", 0, 1) if stays else ("E", 1, 1))
