"""What a follower of the M.League checks first."""

import pytest

from hanchan.core.yaku_ids import F_PAIR_DOUBLE_WIND
from hanchan.rules.diff import diff
from play.offence_scenarios import false_ron, wrong_call
from play.rare_situations import fed_dragons, four_kans, four_riichi, four_winds, nagashi
from play.ruling_scenarios import people
from play.scenario_table import book, worth
from play.scenarios import chombo, claim, deal, exhaust, may_riichi, played_out
from rulebooks.platforms.platform_situations import (
    RIICHI_HAND,
    WAITING,
    after_chi,
    daiminkan,
    dealer_alone_tenpai,
    leading_dealer_wins,
    nobody_tenpai,
    robbed_ankan,
    rons,
    three_dragons,
)

RULES = "m-league"
TENPAI = "234m456m345p22s68s"


def test_places_are_worth_50_10_minus_10_and_minus_30_with_the_oka() -> None:
    results = played_out(RULES, [30000, 29900, 20100, 20000]).results
    assert [float(result) for result in results] == [50, 9.9, -19.9, -40]


def test_the_winner_adds_their_points_above_30000() -> None:
    assert played_out(RULES, [40000, 30000, 20000, 10000]).results == [60, 10, -20, -50]


def test_equal_scores_share_the_points_of_their_places() -> None:
    assert played_out(RULES, [35000, 35000, 20000, 10000]).results == [35, 35, -20, -50]


def test_only_the_nearest_of_several_rons_wins() -> None:
    table = rons(RULES, (1, 2, 3))
    assert table.winners() == [1]
    assert table.deltas[2:] == [0, 0]


def test_four_han_at_30_fu_are_rounded_up_to_mangan() -> None:
    judged = worth(RULES, RIICHI_HAND, "8p", situation=["riichi"], dora="6p")
    assert (judged.han + judged.dora, judged.fu, judged.points) == (4, 30, 8000)


def test_three_han_at_60_fu_are_rounded_up_to_mangan() -> None:
    sixty = worth(RULES, "111m234678s9m", "9m", ["ankan 5555p"], situation=["riichi"], dora="2s7s")
    assert (sixty.han + sixty.dora, sixty.fu, sixty.points) == (3, 60, 8000)


def test_thirteen_han_stay_sanbaiman() -> None:
    situation = ["riichi", "ippatsu"]
    judged = worth(RULES, "2233445566778s", "8s", situation=situation, dora="1s2s")
    assert judged.han + judged.dora >= 13
    assert judged.points == 24000


@pytest.mark.parametrize(
    ("hand", "win"),
    [
        ("222m888p444s666p3z", "3z"),
        ("19m19p19s1234567z", "7z"),
        ("1112345678999s", "5s"),
    ],
)
def test_no_yakuman_counts_double_by_itself(hand: str, win: str) -> None:
    assert worth(RULES, hand, win).points == 32000


def test_different_yakuman_add_up() -> None:
    both = worth(RULES, "11z44z", "4z", ["pon 555z", "pon 666z", "pon 777z"])
    assert (both.yaku, both.points) == ({"daisangen", "tsuuiisou"}, 64000)


def test_each_suit_has_one_red_five() -> None:
    for run in ("406m", "406p", "406s"):
        judged = worth(RULES, run + "2z", "2z", ["pon 555z", "pon 333z", "pon 666z"])
        assert judged.dora == 1


def test_nine_kinds_do_not_abort() -> None:
    table = deal(RULES, {0: "19m19p19s123z258m4p"}, "6m")
    assert not table.can(0, "kyuushu")


def test_neither_four_winds_nor_four_riichi_abort() -> None:
    assert not four_winds(RULES).over
    assert not four_riichi(RULES).over


def test_four_kans_of_two_players_do_not_abort() -> None:
    assert not four_kans(RULES).discard(2, "1z").over


def test_nagashi_is_worth_nothing() -> None:
    assert nagashi(RULES, [1]).deltas == [0, 0, 0, 0]


def test_play_goes_on_below_zero() -> None:
    table = dealer_alone_tenpai(RULES, 50000, 900, 25000, 24100)
    assert table.scores[1] == -100
    assert not table.match_over


@pytest.mark.parametrize("points", [900, 0, -500])
def test_riichi_needs_no_1000_points(points: int) -> None:
    scores = (points, 33000, 33000, 34000 - points)
    assert may_riichi(deal(RULES, {0: TENPAI}, "5z", scores=scores), 0)


def test_only_who_has_drawn_the_last_tile_may_not_declare_riichi() -> None:
    table = deal(RULES, {0: TENPAI, 1: "123m456p23468s99m"}, last="6z5z", away="5z6z")
    assert may_riichi(table.tsumogiri(68), 0)
    assert not may_riichi(table.tsumogiri(), 1)


def test_a_leading_dealer_plays_on() -> None:
    table = leading_dealer_wins(RULES)
    assert not table.match_over
    assert table.next_deal == ("S", 3, 1)


def test_no_west_round_is_played_to_reach_30000() -> None:
    assert nobody_tenpai(RULES, "S", 3, 25000, 25000, 25000, 25000).match_over


def test_a_dealer_in_tenpai_keeps_the_deal() -> None:
    table = dealer_alone_tenpai(RULES, 25000, 25000, 25000, 25000)
    assert table.deltas == [3000, -1000, -1000, -1000]
    assert table.next_deal == ("E", 0, 1)


def test_swap_calling_is_forbidden_at_both_ends() -> None:
    table = after_chi(RULES)
    assert not table.can(1, "discard 4m")
    assert not table.can(1, "discard 7m")


def test_kokushi_does_not_rob_a_concealed_kan() -> None:
    assert robbed_ankan(RULES).waiting() == [0]


def test_the_feeder_of_a_daiminkan_does_not_pay_alone_for_rinshan() -> None:
    assert daiminkan(RULES, "9s").play(2, "tsumo").deltas == [-1300, -700, 2700, -700]


def test_the_feeder_of_the_third_dragon_is_liable_for_daisangen_alone() -> None:
    table = three_dragons(RULES, "556677z222z4z123s", "123", "...4z").tsumogiri(3)
    table.play(0, "tsumo")
    assert table.yaku() == {"daisangen", "tsuuiisou"}
    assert table.deltas == [96000, -16000, -64000, -16000]


def test_the_liable_player_pays_the_honba_when_a_third_player_deals_in() -> None:
    table = fed_dragons(RULES, "9s", honba=2).play(3, "discard 9s").play(2, "ron")
    assert table.deltas == [0, -16600, 32600, -16000]


def test_a_pair_of_the_double_wind_is_two_fu() -> None:
    judged = worth(RULES, "234m567m345p68s11z", "7s", seat="E", situation=["riichi"])
    assert (F_PAIR_DOUBLE_WIND, 2) in judged.fu_items


def test_a_hand_whose_waits_it_holds_itself_is_noten_even_where_three_lie_in_a_meld() -> None:
    table = deal(RULES, {2: "111s234m567m234p9p"}, "1s").play(0, "discard 1s")
    claim(table, 2, "pon 11s").discard(2, "9p")
    assert exhaust(table).deltas == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("offence", "sanction"),
    [
        ("too_many_tiles", "dead-hand-no-calls"),
        ("too_few_tiles", "dead-hand-no-calls"),
        ("tiles_exposed", "referee"),
    ],
)
def test_the_lesser_penalty_forbids_calls_too(offence: str, sanction: str) -> None:
    assert people(RULES, {1: WAITING}, "2p").proposed(offence) == sanction


def test_a_call_wrong_or_taken_back_is_a_dead_hand_that_may_not_call() -> None:
    wrong, offender = wrong_call(RULES, "a pon with one tile")
    assert wrong.offences == [(offender, "wrong_call", "dead-hand-no-calls")]
    table = people(RULES, {1: "22p"}, "2p").play(0, "discard 2p")
    table.declare(1, "pon-taken-back").pass_all()
    assert table.offences == [(1, "withdrawn_call", "dead-hand-no-calls")]


def test_a_false_win_with_the_hand_unshown_is_a_dead_hand_that_may_not_call() -> None:
    found = false_ron(RULES, words="ron-taken-back").offences
    assert found == [(2, "false_win_unshown", "dead-hand-no-calls")]


def test_a_kan_dora_is_turned_at_once() -> None:
    assert len(daiminkan(RULES, "6z").indicators()) == 2


def test_a_call_ends_ippatsu() -> None:
    table = deal(RULES, {0: "123m456p23468s99m", 2: "55z"}, "....6z5z.7s").tsumogiri(4)
    table.play(0, "riichi 6z").pass_all()
    claim(table.play(1, "discard 5z"), 2, "pon 55z")
    table.play(2, table.legal(2)[0]).pass_all().tsumogiri().play(0, "tsumo")
    assert table.yaku() == {"riichi", "menzen_tsumo"}


def test_a_chombo_costs_twenty_points_of_the_result() -> None:
    table = deal(RULES, dealer=3, round="S", scores=(40000, 30000, 20000, 10000))
    chombo(table, 1)
    assert table.deltas == [0, 0, 0, 0]
    again = deal(RULES, dealer=3, round="S", scores=(40000, 30000, 20000, 10000))
    again.game.chombo[1] = 1
    assert again.run_out().results == [60, -10, -20, -50]


def test_it_differs_from_tenhou_in_how_several_rons_are_paid() -> None:
    rows = diff(book(RULES), book("tenhou"))
    assert [(row.left, row.right) for row in rows["win"]] == [("head-bump", "all")]
