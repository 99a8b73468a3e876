"""What a player of the world championship and of European tournaments checks first."""

import pytest

from hanchan.core.codes import M_DAIMINKAN
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
from situations import deal, pieces, played_out
from situations_rare import fed_fourth_kan, four_riichi, four_winds, nagashi
from tables import book, worth

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
    assert table.game.meld_type[2, 0] == M_DAIMINKAN
    assert len(table.indicators()) == 2


@both
def test_who_feeds_a_kan_pays_no_more_than_the_others_for_rinshan(rulebook: str) -> None:
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
def test_deposits_left_over_go_to_first_place(rulebook: str) -> None:
    results = played_out(rulebook, [44000, 35000, 25000, 15000], deposits=1).results
    assert results == [30, 10, -10, -30]


@both
def test_a_chombo_costs_twenty_points_of_the_result(rulebook: str) -> None:
    table = deal(rulebook, dealer=3, round="S", scores=(45000, 35000, 25000, 15000))
    table.game.chombo[0] = 1
    assert table.run_out().results == [10, 10, -10, -30]


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


def test_nagashi_is_a_mangan_in_world_championships_only() -> None:
    assert nagashi(WRC, [1]).deltas == [-4000, 8000, -2000, -2000]
    assert nagashi(EMA, [1]).deltas == [0, 0, 0, 0]


def test_suukantsu_makes_liable_in_world_championships_only() -> None:
    assert fed_fourth_kan(WRC).game.pao[2, 2] == 0
    assert fed_fourth_kan(EMA).game.pao[2, 2] < 0


def test_outside_tournaments_a_european_chombo_is_paid_at_the_table() -> None:
    rules = book(EMA, casual=True)
    assert (str(rules.faults.chombo_payment), rules.faults.chombo_rating) == ("reverse-mangan", 0)


def test_the_first_european_edition_had_red_fives_and_no_open_tanyao() -> None:
    rows = {
        row.key: (row.left, row.right)
        for found in diff(book("ema-2008"), book(EMA)).values()
        for row in found
    }
    assert rows["equipment.red_fives"] == ("1,1,1", "0,0,0")
    assert rows["yaku.tanyao"] == ("1/-", "1/1")
