import pytest

from hanchan.core import codes as c
from play.scenarios import TENPAI, chombo, exhaust, next_kyoku
from rulebooks.furiten_club.furiten_club_situations import club

article = pytest.mark.article


@article("furiten-club/7.2a", "furiten-club/7.2f")
@pytest.mark.parametrize(
    ("offender", "change"),
    [(0, [-12000, 4000, 4000, 4000]), (2, [4000, 2000, -8000, 2000])],
)
def test_chombo_is_paid_like_a_mangan_in_reverse_without_honba(
    offender: int, change: list[int]
) -> None:
    assert chombo(club(honba=2), offender).deltas == change


@article("furiten-club/7.2b")
@pytest.mark.parametrize("offender", range(4))
def test_the_deal_does_not_move_after_chombo(offender: int) -> None:
    table = chombo(club(dealer=2), offender)
    assert table.next_deal[:2] == ("E", 2)


@article("furiten-club/3.10", "furiten-club/7.2c", "furiten-club/7.2d")
def test_the_deposits_of_this_kyoku_go_back_and_earlier_ones_and_the_honba_stay() -> None:
    table = club({0: TENPAI}, "1z", honba=2, deposits=2).play(0, "riichi 1z").pass_all()
    assert table.game.deposits == 3
    chombo(table, 3)
    assert table.scores == [34000, 32000, 32000, 22000]
    assert table.game.deposits == 2
    assert table.next_deal == ("E", 0, 2)


@article("furiten-club/7.2d")
def test_the_kyoku_is_replayed_after_the_penalty() -> None:
    table = club({0: TENPAI}, "1z").play(0, "riichi 1z").pass_all()
    again = next_kyoku(chombo(table, 3))
    assert (again.game.dealer, again.game.round, again.game.honba) == (0, 0, 0)
    assert again.scores == [34000, 32000, 32000, 22000]
    assert [again.game.riichi[p] for p in range(4)] == [c.R_NONE] * 4


@article("furiten-club/7.2a", "furiten-club/7.2f")
def test_every_chombo_costs_twenty_in_the_result_beside_the_payment() -> None:
    scores = [42000, 33000, 25000, 20000]
    table = chombo(club(dealer=3, round="S", scores=scores), 1)
    exhaust(next_kyoku(table))
    assert table.match_over
    uma = [table.game.uma[p] // 12 for p in range(4)]
    points = [(score - 30000) for score in table.scores]
    assert [round(float(result) * 1000) for result in table.results] == [
        points[p] + uma[p] - (20000 if p == 1 else 0) for p in range(4)
    ]
