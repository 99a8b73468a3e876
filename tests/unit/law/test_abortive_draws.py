"""What becomes of deal and honba after an abortive draw (`draws.*`)."""

import pytest

from play.rare_situations import ABORTS
from play.scenario_table import book


@pytest.mark.parametrize("abort", ABORTS)
def test_each_abortive_draw_moves_deal_and_honba_by_its_own_key(abort: str) -> None:
    stays = str(getattr(book("tenhou").draws, abort))
    assert stays.startswith("stays/+1/")
    changed = {f"draws__{abort}": stays.replace("stays/+1", "passes/=0")}
    assert ABORTS[abort]("tenhou", honba=2).run_out().next_deal == ("E", 0, 3)
    assert ABORTS[abort]("tenhou", honba=2, **changed).run_out().next_deal == ("E", 1, 0)
