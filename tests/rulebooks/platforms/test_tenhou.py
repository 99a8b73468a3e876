"""What a player of Tenhou's ranked games checks first."""

import pytest

from play.rare_situations import (
    Abort,
    fed_dragons,
    fed_fourth_kan,
    four_kans,
    four_riichi,
    four_winds,
    kyuushu,
    nagashi,
    triple_ron,
)
from play.scenario_table import book, worth
from play.scenarios import deal, may_riichi, played_out
from rulebooks.platforms.platform_situations import (
    RIICHI_HAND,
    after_chi,
    daiminkan,
    dealer_alone_tenpai,
    leading_dealer_wins,
    nobody_tenpai,
    robbed_ankan,
    rons,
    three_dragons,
)

RULES = "tenhou"


def test_results_count_from_30000_with_an_oka_and_placement_points() -> None:
    assert played_out(RULES, [40000, 30000, 20000, 10000]).results == [50, 10, -20, -40]


def test_the_first_dealer_is_ahead_on_equal_scores() -> None:
    assert played_out(RULES, [35000, 35000, 20000, 10000]).places == [1, 2, 3, 4]


def test_west_is_played_until_a_player_has_30000() -> None:
    assert nobody_tenpai(RULES, "S", 3, 29900, 29900, 20200, 20000).next_deal[:2] == ("W", 0)
    assert nobody_tenpai(RULES, "W", 0, 30000, 29900, 20100, 20000).match_over


def test_a_score_below_zero_ends_the_match_and_zero_does_not() -> None:
    assert dealer_alone_tenpai(RULES, 50000, 900, 25000, 24100).match_over
    assert not dealer_alone_tenpai(RULES, 50000, 1000, 25000, 24000).match_over


def test_a_leading_dealer_ends_the_last_kyoku_by_winning() -> None:
    assert leading_dealer_wins(RULES).match_over


def test_two_rons_are_paid_the_nearest_first_and_three_abort() -> None:
    table, plain = rons(RULES, (1, 2), honba=2, deposits=1), rons(RULES, (1, 2))
    assert table.winners() == [1, 2]
    assert table.deltas[1] == plain.deltas[1] + 600 + 1000
    assert triple_ron(RULES).next_deal == ("E", 0, 1)


@pytest.mark.parametrize("abort", [kyuushu, four_winds, four_riichi])
def test_an_aborted_kyoku_keeps_the_dealer_and_adds_a_honba(abort: Abort) -> None:
    assert abort(RULES).next_deal == ("E", 0, 1)


def test_four_kans_abort_when_the_next_discard_passes() -> None:
    assert four_kans(RULES).discard(2, "1z").next_deal == ("E", 0, 1)


def test_nagashi_pays_a_mangan_with_an_open_hand_too() -> None:
    assert nagashi(RULES, [1]).deltas == [-4000, 8000, -2000, -2000]
    assert not book(RULES).draws.nagashi_closed


def test_neither_the_called_tile_nor_the_other_end_may_be_discarded() -> None:
    table = after_chi(RULES)
    assert not table.can(1, "discard 4m")
    assert not table.can(1, "discard 7m")


def test_kokushi_does_not_rob_a_concealed_kan() -> None:
    assert not robbed_ankan(RULES).can(2, "ron")


def test_an_open_kan_turns_its_indicator_with_the_discard() -> None:
    table = daiminkan(RULES, "6z")
    assert len(table.indicators()) == 1
    assert len(table.play(2, "discard 6z").indicators()) == 2


def test_a_pair_of_the_double_wind_is_four_fu() -> None:
    judged = worth(RULES, "234m567m345p68s11z", "7s", seat="E", situation=["riichi"])
    assert 4 in {fu for _, fu in judged.fu_items}


def test_thirteen_han_are_a_counted_yakuman_and_mangan_is_not_rounded_up_to() -> None:
    situation = ["riichi", "ippatsu"]
    assert worth(RULES, "2233445566778s", "8s", situation=situation, dora="1s2s").points == 32000
    assert worth(RULES, RIICHI_HAND, "8p", situation=["riichi"], dora="6p").points == 7700


def test_the_feeder_of_the_third_dragon_is_liable_for_the_whole_hand_and_the_honba() -> None:
    table = three_dragons(RULES, "556677z222z4z123s", "123", "...4z").tsumogiri(3)
    assert table.play(0, "tsumo").deltas == [96000, 0, -96000, 0]
    fed = fed_dragons(RULES, "9s", honba=2).play(3, "discard 9s").play(2, "ron")
    assert fed.deltas == [0, -16600, 32600, -16000]


def test_the_feeder_of_the_fourth_kan_is_not_liable() -> None:
    assert fed_fourth_kan(RULES).game.pao[2, 2] < 0


def test_riichi_needs_1000_points() -> None:
    for points, allowed in ((900, False), (1000, True)):
        scores = (points, 33000, 33000, 33000)
        table = deal(RULES, {0: "234m456m345p22s68s"}, "5z", scores=scores)
        assert may_riichi(table, 0) is allowed
