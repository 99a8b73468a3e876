"""How the platforms, the league and the championships go on without a winner."""

import pytest

from hanchan.core import codes as c
from play.scenarios import NINE_KINDS, TENPAI, deal, exhaust

SERVERS = ("tenhou", "mahjong-soul")
AT_TABLES = ("m-league", "wrc", "ema")


@pytest.mark.parametrize("rulebook", [*SERVERS, *AT_TABLES])
def test_three_thousand_points_pass_from_noten_to_tenpai_and_a_tenpai_dealer_stays(
    rulebook: str,
) -> None:
    table = exhaust(deal(rulebook, {0: TENPAI}, away="6s9s"))
    assert table.deltas == [3000, -1000, -1000, -1000]
    assert table.next_deal == ("E", 0, 1)
    assert exhaust(deal(rulebook, {1: TENPAI}, away="6s9s")).next_deal == ("E", 1, 1)


@pytest.mark.parametrize("rulebook", SERVERS)
def test_a_server_shows_every_tenpai_hand(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, away="6s9s").run_out()
    assert table.game.phase != c.SHOW
    assert table.deltas == [3000, -1000, -1000, -1000]


@pytest.mark.parametrize("rulebook", ["wrc", "ema"])
def test_no_player_has_to_show_a_tenpai_hand_at_championships(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, away="6s9s").run_out()
    assert (table.game.phase, table.waiting()) == (c.SHOW, [0])


@pytest.mark.parametrize("rulebook", SERVERS)
def test_a_concealed_kan_takes_the_right_to_nine_kinds_away(rulebook: str) -> None:
    table = deal(rulebook, {0: "7777s", 1: NINE_KINDS}, ".6m").play(0, "ankan 7777s")
    assert not table.tsumogiri().can(1, "kyuushu")


@pytest.mark.parametrize(("rulebook", "first"), [("wrc", 19), ("ema", 20)])
def test_the_deposit_of_a_last_riichi_goes_to_no_player_or_first_place(
    rulebook: str, first: int
) -> None:
    scores = (25000, 31000, 29000, 35000)
    table = deal(
        rulebook, {0: TENPAI}, "5z6z", away="6s9s", dealer=3, round="S", scores=scores
    ).tsumogiri()
    table.play(0, "riichi 6z").pass_all()
    assert exhaust(table).match_over
    assert table.results == [-18, 5, -7, first]
