"""Sections 3.4.6 and 3.4.11 of club-4p: what a chombo undoes and what it leaves."""

import pytest

from play.scenario_table import Table
from play.scenarios import chombo
from rulebooks.club_4p.club_4p_situations import EAST, SOUTH, WEST, club

TENPAI = "23456m345p678s99s"


def voided(offender: int, *, dealer: int = EAST) -> Table:
    """A hand with one honba and an old stake, in which the dealer declared riichi: void."""
    table = club({dealer: TENPAI}, "9m", dealer=dealer, honba=1, deposits=1)
    table.play(dealer, "riichi 9m").pass_all()
    assert table.game.deposits == 2
    chombo(table, offender)
    return table


@pytest.mark.article("club-4p/3.4.6e")
def test_chombo_gives_stakes_back_and_leaves_deal_and_honba() -> None:
    table = voided(WEST)
    assert table.game.deposits == 1
    assert table.scores == [29000, 27000, 17000, 27000]
    assert table.next_deal == ("E", EAST, 1)


@pytest.mark.article("club-4p/3.4.11c")
@pytest.mark.parametrize("offender", [EAST, SOUTH])
def test_dealer_stays_after_a_chombo_by_any_player(offender: int) -> None:
    assert voided(offender).next_deal[:2] == ("E", EAST)
    assert voided(offender, dealer=WEST).next_deal[:2] == ("E", WEST)
