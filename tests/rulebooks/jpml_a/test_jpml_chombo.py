import pytest

from hanchan.core import codes as c
from play.scenario_table import Table
from play.scenarios import chombo
from rulebooks.jpml_a.jpml_situations import NO_YAKU, league, tenths

article = pytest.mark.article
OTHER_RIICHI = "234567m678p68s33z"


def voided(*offenders: int, dealer: int = 0, honba: int = 0) -> Table:
    """Two seats are in riichi, 1000 points were carried over, then somebody commits chombo."""
    hands = {dealer: NO_YAKU, (dealer + 1) % 4: OTHER_RIICHI}
    table = league(hands, "6z7z", deposits=1, dealer=dealer, honba=honba)
    table.play(dealer, "riichi 6z").pass_all().play((dealer + 1) % 4, "riichi 7z").pass_all()
    assert table.game.deposits == 3
    for offender in offenders:
        chombo(table, offender)
    return table


@article("jpml-a/riichi.9a")
@pytest.mark.parametrize("offender", [0, 2])
def test_chombo_gives_back_the_deposits_of_this_kyoku_only(offender: int) -> None:
    table = voided(offender)
    assert table.scores == [30000] * 4
    assert table.game.deposits == 1


@article("jpml-a/riichi.9b")
@pytest.mark.parametrize("offender", [1, 2])
def test_the_kyoku_is_played_again_by_the_same_dealer_without_a_honba_more(offender: int) -> None:
    table = voided(offender, dealer=1, honba=1)
    assert table.game.kyoku_end == c.END_CHOMBO
    assert table.next_deal == ("E", 1, 1)


@article("jpml-a/penalty.10")
def test_a_chombo_moves_no_points_at_the_table() -> None:
    assert voided(2).deltas == [0, 0, 0, 0]


@article("jpml-a/penalty.10")
@pytest.mark.parametrize("times", [1, 2])
def test_each_chombo_costs_twenty_points_of_the_result(times: int) -> None:
    table = league(dealer=3, round="S", scores=(42000, 33000, 25000, 20000))
    table.game.chombo[0] = times
    assert table.run_out().match_over
    assert table.results == [20 - 20 * times, *tenths("7", "-9", "-18")]
