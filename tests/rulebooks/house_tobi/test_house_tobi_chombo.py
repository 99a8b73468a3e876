import pytest

from play.scenarios import TENPAI, chombo
from rulebooks.house_tobi.house_tobi_situations import house

article = pytest.mark.article


@article("house-tobi/chombo.3")
@pytest.mark.parametrize(
    ("offender", "change"),
    [(0, [-12000, 4000, 4000, 4000]), (2, [4000, 2000, -8000, 2000])],
)
def test_chombo_costs_a_mangan_and_the_dealer_stays(offender: int, change: list[int]) -> None:
    table = chombo(house(honba=2), offender)
    assert table.deltas == change
    assert table.next_deal == ("E", 0, 2)


@article("house-tobi/chombo.3")
def test_chombo_costs_nothing_more_in_the_result() -> None:
    table = chombo(house(scores=[5000, 45000, 30000, 20000]), 0)
    assert table.match_over
    assert table.scores == [-7000, 49000, 34000, 24000]
    assert table.results[0] == -37 - 10


@article("house-tobi/progress.9")
def test_chombo_is_paid_round_from_the_right_and_one_payee_busts_the_offender() -> None:
    table = chombo(house({0: TENPAI}, scores=[40000, 3000, 40000, 17000]), 1)
    assert table.scores == [44000, -5000, 42000, 19000]
    assert [table.game.bust_bonus[p] for p in range(4)] == [0, -10000, 0, 10000]
