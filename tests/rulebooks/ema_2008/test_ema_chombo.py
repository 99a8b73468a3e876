"""ema-2008: what becomes of the hand after chombo."""

import pytest

from hanchan.core import codes as c
from play.scenario_table import Table
from play.scenarios import chombo

TENPAI = "123m456p789s1122z"


@pytest.mark.article("ema-2008/3.4.6h")
def test_after_chombo_riichi_sticks_return_and_the_same_kyoku_is_dealt_again() -> None:
    table = Table("ema-2008", {0: TENPAI}, draws="9m", honba=2, deposits=1)
    table.play(0, "riichi 9m").pass_all()
    assert table.scores[0] == 29000
    chombo(table, 1)
    assert table.game.kyoku_end == c.END_CHOMBO
    assert table.next_deal == ("E", 0, 2)
    assert table.game.deposits == 1
    assert table.scores[0] == 30000 + 4000
