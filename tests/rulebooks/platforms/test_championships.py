"""What a player of the world championship and of European tournaments checks first."""

import pytest

from hanchan.core import codes as c
from hanchan.rules.diff import diff
from play.offence_scenarios import changing_kan, false_ron
from play.rare_situations import fed_fourth_kan, four_riichi, four_winds, nagashi
from play.ruling_scenarios import drawn, people
from play.scenario_table import book, worth
from play.scenarios import TENPAI, deal, may_riichi, pieces, played_out
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

WRC, EMA = "wrc", "ema"
both = pytest.mark.parametrize("rulebook", [WRC, EMA])


@both
def test_30000_points_and_a_uma_of_15_and_5_without_an_oka(rulebook: str) -> None:
    assert deal(rulebook).scores == [30000] * 4
    assert played_out(rulebook, [45000, 35000, 25000, 15000]).results == [30, 10, -10, -30]


@both
def test_equal_scores_share_their_places(rulebook: str) -> None:
    assert played_out(rulebook, [40000, 40000, 25000, 15000]).results == [20, 20, -10, -30]


@both
def test_no_five_is_red(rulebook: str) -> None:
    assert not [tile for tile in pieces(rulebook) if tile != tile.kind]


@both
def test_tanyao_may_be_open(rulebook: str) -> None:
    judged = worth(rulebook, "567m345p78s22p", "6s", ["chi 234m"])
    assert (judged.yaku, judged.han) == ({"tanyao"}, 1)


@both
def test_the_open_pinfu_shape_is_thirty_fu(rulebook: str) -> None:
    assert worth(rulebook, "567m345p78s22p", "6s", ["chi 234m"]).fu == 30


@both
def test_swap_calling_is_forbidden(rulebook: str) -> None:
    table = after_chi(rulebook)
    assert not table.can(1, "discard 4m")
    assert not table.can(1, "discard 7m")


@both
def test_a_kan_dora_is_turned_at_once(rulebook: str) -> None:
    table = daiminkan(rulebook, "6z")
    assert table.game.meld_type[2, 0] == c.M_DAIMINKAN
    assert len(table.indicators()) == 2


@both
def test_the_feeder_of_a_kan_pays_the_normal_share_for_rinshan(rulebook: str) -> None:
    assert daiminkan(rulebook, "9s").play(2, "tsumo").deltas == [-1300, -700, 2700, -700]


@both
def test_kokushi_robs_a_concealed_kan(rulebook: str) -> None:
    assert robbed_ankan(rulebook).play(2, "ron").yaku() == {"kokushi"}


@both
def test_nothing_aborts_a_kyoku(rulebook: str) -> None:
    table = deal(rulebook, {0: "19m19p19s123z258m4p"}, "6m")
    assert not table.can(0, "kyuushu")
    assert not four_winds(rulebook).over
    assert not four_riichi(rulebook).over


@both
def test_play_goes_on_below_zero_and_ends_with_south(rulebook: str) -> None:
    table = dealer_alone_tenpai(rulebook, 60000, 900, 30000, 29100)
    assert table.scores[1] == -100
    assert not table.match_over
    assert nobody_tenpai(rulebook, "S", 3, 30000, 30000, 30000, 30000).match_over


@both
def test_a_leading_dealer_plays_on(rulebook: str) -> None:
    assert not leading_dealer_wins(rulebook).match_over


@both
def test_a_yakuman_is_single_and_eleven_han_are_sanbaiman(rulebook: str) -> None:
    assert worth(rulebook, "222m888p444s666p3z", "3z").points == 32000
    assert worth(rulebook, "11z44z", "4z", ["pon 555z", "pon 666z", "pon 777z"]).points == 32000
    situation = ["riichi", "ippatsu"]
    counted = worth(rulebook, "2233445566778s", "8s", situation=situation, dora="1s2s")
    assert counted.han + counted.dora >= 13
    assert counted.points == 24000


@both
def test_renhou_is_a_mangan(rulebook: str) -> None:
    judged = worth(rulebook, "234m567m345p78s22p", "9s", situation=["renhou"])
    assert (judged.yaku, judged.points) == ({"renhou"}, 8000)


@both
def test_renhou_is_over_with_ones_own_first_draw(rulebook: str) -> None:
    before = deal(rulebook, {1: TENPAI}, "6s").play(0, "discard 6s").play(1, "ron")
    assert before.yaku() == {"renhou"}
    after = deal(rulebook, {1: TENPAI}, "..6s").tsumogiri(2).play(2, "discard 6s").play(1, "ron")
    assert after.yaku() == {"pinfu", "tanyao"}


def test_leftover_deposits_go_to_first_place_in_europe_and_to_no_player_in_championships() -> None:
    scores = [44000, 35000, 25000, 15000]
    assert played_out(EMA, scores, deposits=1).results == [30, 10, -10, -30]
    assert played_out(WRC, scores, deposits=1).results == [29, 10, -10, -30]


@both
def test_a_chombo_costs_twenty_points_of_the_result(rulebook: str) -> None:
    table = deal(rulebook, dealer=3, round="S", scores=(45000, 35000, 25000, 15000))
    table.game.chombo[0] = 1
    assert table.run_out().results == [10, 10, -10, -30]


@both
def test_riichi_is_declared_even_below_zero(rulebook: str) -> None:
    scores = (-500, 40000, 40000, 40500)
    assert may_riichi(deal(rulebook, {0: "234m456m345p22s68s"}, "5z", scores=scores), 0)


def test_only_the_nearest_ron_wins_a_world_championship_hand() -> None:
    assert rons(WRC, (1, 2)).winners() == [1]


def test_every_ron_is_paid_in_europe_with_its_own_honba() -> None:
    table, plain = rons(EMA, (1, 2), honba=2), rons(EMA, (1, 2))
    assert table.winners() == [1, 2]
    assert [table.deltas[p] - plain.deltas[p] for p in (1, 2)] == [600, 600]


def test_mangan_is_rounded_up_to_in_world_championships_only() -> None:
    points = {
        rulebook: worth(rulebook, RIICHI_HAND, "8p", situation=["riichi"], dora="6p").points
        for rulebook in (WRC, EMA)
    }
    assert points == {WRC: 8000, EMA: 7700}


@both
def test_nagashi_is_worth_nothing(rulebook: str) -> None:
    assert nagashi(rulebook, [1]).deltas == [0, 0, 0, 0]


@both
def test_the_feeder_of_the_fourth_kan_is_not_liable(rulebook: str) -> None:
    assert fed_fourth_kan(rulebook).game.pao[2, 2] < 0


def test_in_europe_pon_waits_for_the_draw_and_ron_for_the_discard() -> None:
    pon = deal(EMA, {1: "46m", 2: "55m"}, "5m").play(0, "discard 5m").play(1, "chi 46m")
    assert pon.play(2, "pon 55m", late=c.AFTER_ANOTHER).events[-1] == "pon"
    ron = deal(EMA, {3: TENPAI}, "9s").play(0, "discard 9s").play(3, "ron", late=c.AFTER_DRAW)
    assert not ron.over
    assert ron.tsumogiri().winners() == [3]


def test_in_championships_a_claim_after_another_is_too_late() -> None:
    table = deal(WRC, {1: "46m", 2: "55m"}, "5m").play(0, "discard 5m").play(1, "chi 46m")
    assert table.play(2, "pon 55m", late=c.AFTER_ANOTHER).events[-1] == "chi"


def test_in_championships_a_call_taken_back_is_a_dead_hand_and_costs_nothing_in_europe() -> None:
    sanctions = {}
    for rulebook in (WRC, EMA):
        table = people(rulebook, {1: TENPAI}, "2p").play(0, "discard 2p")
        sanctions[rulebook] = table.declare(1, "pon-taken-back").pass_all().offences
    assert sanctions == {
        WRC: [(1, "withdrawn_call", "dead-hand-no-calls")],
        EMA: [(1, "withdrawn_call", "none")],
    }


def test_in_championships_a_false_win_is_chombo_even_with_the_hand_unshown() -> None:
    assert false_ron(WRC, words="ron-taken-back").offences == [(2, "false_win_unshown", "chombo")]


def test_in_championships_a_winning_tile_among_the_others_leaves_the_wait_unscored() -> None:
    table = people(WRC, {0: TENPAI}, "1z...9s").tsumogiri(4)
    assert table.proposed("winning_tile_hidden") == "wait-unscored"


def test_in_europe_an_unlawful_kan_in_riichi_is_found_at_the_draw_as_well_as_at_the_own_win() -> (
    None
):
    at_the_draw = changing_kan(EMA)
    assert at_the_draw.offences == []
    assert drawn(at_the_draw).offences == [(0, "riichi_ankan", "chombo")]
    at_the_win = changing_kan(EMA, replacement="4m").declare(0, "tsumo").pass_all()
    assert at_the_win.offences == [(0, "riichi_ankan", "chombo")]


def test_in_europe_a_tile_taken_from_the_wrong_place_is_put_back() -> None:
    assert people(EMA, {1: TENPAI}, "2p").proposed("out_of_turn_draw") == "none"


def test_outside_tournaments_a_european_chombo_is_paid_at_the_table() -> None:
    rules = book(EMA, casual=True)
    paid, rating = rules.offences.chombo_payment, rules.offences.chombo_rating
    assert (str(paid), rating) == ("reverse-mangan", 0)


def test_the_first_european_edition_had_red_fives_and_no_open_tanyao() -> None:
    rows = {
        row.key: (row.left, row.right)
        for found in diff(book("ema-2008"), book(EMA)).values()
        for row in found
    }
    assert rows["equipment.red_fives"] == ("1,1,1", "0,0,0")
    assert rows["yaku.tanyao"] == ("1/-", "1/1")
