"""What a follower of the M.League checks first."""

import pytest

from hanchan.rules.diff import diff
from rulebooks.platforms.platform_situations import (
    RIICHI_HAND,
    after_chi,
    daiminkan,
    dealer_alone_tenpai,
    leading_dealer_wins,
    nobody_tenpai,
    robbed_ankan,
    rons,
)
from situations import chombo, claim, deal, may_riichi, played_out
from situations_rare import fed_fourth_kan, four_kans, four_riichi, four_winds, nagashi
from tables import book, worth

RULES = "m-league"
TENPAI = "234m456m345p22s68s"


def test_places_are_worth_50_10_minus_10_and_minus_30_with_the_oka() -> None:
    results = played_out(RULES, [30000, 29900, 20100, 20000]).results
    assert [float(result) for result in results] == [50, 9.9, -19.9, -40]


def test_the_winner_adds_his_points_above_30000() -> None:
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


def test_riichi_needs_1000_points() -> None:
    for points, allowed in ((900, False), (1000, True)):
        scores = (points, 33000, 33000, 33000)
        assert may_riichi(deal(RULES, {0: TENPAI}, "5z", scores=scores), 0) is allowed


def test_riichi_needs_no_further_draw() -> None:
    table = deal(RULES, {1: "123m456p23468s99m"}, last="6z", away="6z").tsumogiri(69)
    assert table.can(1, "riichi-tsumogiri 6z")


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


def test_who_feeds_a_daiminkan_pays_for_rinshan_alone() -> None:
    assert daiminkan(RULES, "9s").play(2, "tsumo").deltas == [-2700, 0, 2700, 0]


def test_who_feeds_the_fourth_kan_is_liable() -> None:
    assert fed_fourth_kan(RULES).game.pao[2, 2] == 0


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
