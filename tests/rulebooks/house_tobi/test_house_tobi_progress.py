from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import hanchan
from hanchan.core import codes as c
from hanchan.core.wall import count_live_tiles
from hanchan.tiles import Tile
from play.rare_situations import four_riichi, four_winds, three_kans_and_a_fourth
from play.scenario_table import Table, book
from play.scenarios import TENPAI, WAITS, claim, exhaust, last_event, played_out
from rulebooks.house_tobi.house_tobi_situations import BOOK, house, value

article = pytest.mark.article


def nobody_tenpai(dealer: int, round_: str, *scores: int) -> Table:
    """A kyoku in which nobody is tenpai, with these scores."""
    return exhaust(house(dealer=dealer, round=round_, scores=scores))


@article("house-tobi/progress.1a")
def test_the_match_runs_through_east_and_south() -> None:
    east = nobody_tenpai(3, "E", 40000, 20000, 20000, 20000)
    assert not east.match_over
    assert east.next_deal == ("S", 0, 1)
    assert nobody_tenpai(3, "S", 40000, 20000, 20000, 20000).match_over


@article("house-tobi/progress.1b")
def test_everybody_starts_with_25000_and_first_place_gets_what_is_missing_to_30000() -> None:
    assert house().scores == [25000] * 4
    table = played_out(BOOK, [35000, 28000, 22000, 15000])
    assert table.results == [25, -2, -8, -15]
    odd = played_out(BOOK, [35400, 27600, 21900, 15100])
    assert odd.results == [Fraction(n, 10) for n in (254, -24, -81, -149)]


@article("house-tobi/progress.1b")
def test_results_are_not_rounded() -> None:
    scores = [35000, 28000, 22000, 15000]
    found = hanchan.result(scores, rules=book(BOOK), penalty={"D": 50})
    assert found.results == (25, -2, -8, Fraction(-1505, 100))


@article("house-tobi/progress.2")
def test_equal_scores_are_ranked_by_the_winds_of_the_last_kyoku() -> None:
    # South 3 ends by a bust: seat 2 is East, 3 South, 0 West.
    scores = [40000, 500, 19500, 40000]
    table = house({2: TENPAI}, dealer=2, round="S", scores=scores)
    exhaust(table)
    assert table.match_over
    assert table.scores[0] == table.scores[3]
    assert table.places == [2, 4, 3, 1]


@article("house-tobi/progress.3a")
def test_without_a_30000_west_is_played_to_its_end() -> None:
    short = nobody_tenpai(3, "S", 29900, 29900, 20200, 20000)
    assert not short.match_over
    assert short.next_deal == ("W", 0, 1)
    assert nobody_tenpai(3, "S", 30000, 29900, 20100, 20000).match_over
    reached = nobody_tenpai(0, "W", 30000, 29900, 20100, 20000)
    assert not reached.match_over
    assert nobody_tenpai(3, "W", 30000, 29900, 20100, 20000).match_over


@article("house-tobi/progress.3a", "house-tobi/progress.3b")
def test_north_follows_west_and_is_the_last_round() -> None:
    west = nobody_tenpai(3, "W", 29900, 29900, 20200, 20000)
    assert west.next_deal == ("N", 0, 1)
    assert not west.match_over
    assert nobody_tenpai(3, "N", 29900, 29900, 20200, 20000).match_over


@article("house-tobi/progress.4a")
def test_the_dead_wall_has_fourteen_tiles_after_two_kans_too() -> None:
    table = house({0: "1111m2222p"}, ".")
    before = count_live_tiles(table.game)
    table.play(0, "ankan 1111m").play(0, "ankan 2222p")
    assert count_live_tiles(table.game) == before - 2
    assert 136 - table.game.live - table.game.kans - count_live_tiles(table.game) == 14


@article("house-tobi/progress.4b")
def test_a_kyoku_begins_with_one_indicator() -> None:
    assert house(dora="4p").indicators() == ["4p"]


@article("house-tobi/progress.4c")
def test_an_open_kan_turns_its_indicator_before_the_replacement_draw() -> None:
    table = house({2: "999p234m567m345s8s"}, "9p", replacements="8s", dora="4z7s")
    claim(table.play(0, "discard 9p"), 2, "daiminkan 999p")
    assert table.events[-3:] == ["daiminkan", "dora", "draw"]
    table.play(2, "tsumo")
    assert table.game.res_dora[0] == 2


@article("house-tobi/progress.4c")
def test_a_concealed_kan_turns_its_indicator_before_the_replacement_draw() -> None:
    table = house({0: "1111m222p34567s9s"}, "9s", replacements="8s", dora="4z1p")
    table.play(0, "ankan 1111m")
    assert table.events[-3:] == ["ankan", "dora", "draw"]
    table.play(0, "tsumo")
    assert table.game.res_dora[0] == 3


@article("house-tobi/progress.4c")
def test_an_added_kan_turns_its_indicator_at_once_unless_it_is_robbed() -> None:
    for robbed in (True, False):
        hands = {2: "77p234m567m123s9s1z", 1: "234p68p678s22s345s"}
        table = house(hands, "7p...7p", dora="4z5z").play(0, "discard 7p")
        claim(table, 2, "pon 77p").discard(2, "1z").tsumogiri(3).play(2, "kakan 7p")
        table.play(1, "ron" if robbed else "pass")
        assert len(table.indicators()) == (1 if robbed else 2)


@article("house-tobi/progress.4d")
def test_the_set_has_136_tiles_and_no_flowers() -> None:
    wall = Counter(Tile(code).kind for code in house().game.wall)
    assert len(wall) == 34
    assert set(wall.values()) == {4}


@article("house-tobi/progress.5a")
def test_both_the_tile_taken_and_its_counterpart_may_be_discarded() -> None:
    for tile in ("3m", "6m"):
        table = house({1: "345m6m"}, "3m").play(0, "discard 3m")
        claim(table, 1, "chi 45m").discard(1, tile)
        assert table.game.river_count[1] == 1
    pon = house({1: "777p"}, "7p").play(0, "discard 7p")
    assert claim(pon, 1, "pon 77p").can(1, "discard 7p")


@article("house-tobi/progress.5b")
def test_a_kan_may_follow_a_kan_but_neither_a_chi_nor_a_pon() -> None:
    table = house({0: "1111m222p"}, ".", replacements="2p").play(0, "ankan 1111m")
    assert table.can(0, "ankan 2222p")
    for words, hand in (("pon 77p", "77p1111m"), ("chi 68p", "68p1111m")):
        called = house({1: hand}, "7p").play(0, "discard 7p")
        claim(called, 1, words)
        assert called.why_not(1, "ankan 1111m") == c.NOT_AFTER_CALL


@article("house-tobi/progress.6")
def test_ron_comes_before_pon_and_pon_before_chi_unless_clearly_later() -> None:
    hands = {1: "46m55p123s789s11z", 2: "55m789p123p456s"}
    for late, stands in ((c.IN_TIME, "pon"), (c.AFTER_ANOTHER, "chi")):
        table = house(hands, "5m").play(0, "discard 5m")
        table.play(1, "chi 46m").play(2, "pon 55m", late=late)
        assert table.events[-1] == stands
    for late, winners in ((c.IN_TIME, [1]), (c.AFTER_ANOTHER, list[int]())):
        table = house({1: TENPAI, 2: "66s"}, "6s").play(0, "discard 6s")
        table.play(1, "ron", late=late).play(2, "pon 66s")
        assert table.winners() == winners


@article("house-tobi/progress.7")
def test_from_five_honba_on_a_win_needs_two_han_of_yaku() -> None:
    one: dict[str, Any] = {"situation": ["riichi"], "dora": "6s6s"}
    hand = "123m567m345p99s68s"
    assert value(hand, "7s", honba=4, **one).status == c.OK
    assert value(hand, "7s", honba=5, **one).status == c.TOO_FEW_HAN
    two = value(hand, "7s", honba=5, situation=["riichi", "ippatsu"])
    assert two.status == c.OK


@article("house-tobi/progress.8")
@pytest.mark.parametrize(("points", "bust"), [(2600, False), (2500, True)])
def test_below_zero_the_match_ends_and_the_winner_gets_ten_thousand_in_the_result(
    points: int, bust: bool
) -> None:
    scores = [points, 35000, 35000, 30000 - points]
    hands = {2: "234m567m345p88s57s"}
    table = house(hands, "....6s", scores=scores, dora="5s4z").tsumogiri(4)
    claim(table.play(0, "discard 6s"), 2, "ron")
    assert table.scores[0] == points - table.game.res_points[0]
    assert table.game.res_points[0] == 2600
    assert table.match_over == bust
    assert [table.game.bust_bonus[p] for p in range(4)] == (
        [-10000, 0, 10000, 0] if bust else [0, 0, 0, 0]
    )
    if bust:
        assert table.results[2] == 10 + 20 + Fraction(table.scores[2] - 30000, 1000)
        assert table.places[2] == 1


@pytest.mark.parametrize(("points", "bust"), [(2700, False), (2600, True)])
def test_at_zero_the_match_ends_and_the_bonus_is_owed_where_a_house_plays_so(
    points: int, bust: bool
) -> None:
    scores = [points, 35000, 35000, 30000 - points]
    hands = {2: "234m567m345p88s57s"}
    at_zero = house(hands, "....6s", scores=scores, dora="5s4z", ending__bust="at-zero")
    table = at_zero.tsumogiri(4)
    claim(table.play(0, "discard 6s"), 2, "ron")
    assert table.match_over is bust
    assert table.game.bust_bonus[0] == -10000 * bust


@article("house-tobi/progress.8")
def test_each_of_two_players_busted_by_one_win_owes_the_sum() -> None:
    table = house({2: TENPAI}, "..6s", scores=[100, 100, 60000, 39800]).tsumogiri(2)
    table.play(2, "tsumo")
    assert [table.game.bust_bonus[p] for p in range(4)] == [-10000, -10000, 20000, 0]
    assert table.scores[0] < 0
    assert table.places == [4, 3, 1, 2]


@article("house-tobi/progress.9")
def test_noten_payments_go_round_from_the_right_and_the_payee_who_makes_it_negative_busts() -> None:
    hands = {p: WAITS[p] for p in (1, 2, 3)}
    table = exhaust(house(hands, scores=[1500, 30000, 30000, 38500]))
    assert table.scores == [-1500, 31000, 31000, 39500]
    assert table.match_over
    assert [table.game.bust_bonus[p] for p in range(4)] == [-10000, 0, 10000, 0]


@article("house-tobi/progress.10a")
def test_at_a_draw_a_noten_dealer_loses_the_deal_and_a_tenpai_one_keeps_it() -> None:
    assert exhaust(house({1: TENPAI}, dealer=1)).next_deal == ("E", 1, 1)
    assert exhaust(house({2: TENPAI}, dealer=1)).next_deal == ("E", 2, 1)


@article("house-tobi/progress.10b")
@pytest.mark.parametrize(
    ("tenpai", "change"),
    [
        ([1], [-1000, 3000, -1000, -1000]),
        ([1, 3], [-1500, 1500, -1500, 1500]),
        ([0, 1, 2], [1000, 1000, 1000, -3000]),
        ([0, 1, 2, 3], [0, 0, 0, 0]),
    ],
)
def test_three_thousand_points_are_paid_in_all(tenpai: list[int], change: list[int]) -> None:
    assert exhaust(house({p: WAITS[p] for p in tenpai})).deltas == change


@article("house-tobi/progress.10c")
def test_a_hand_that_waits_without_a_yaku_is_tenpai() -> None:
    table = house({2: "33z22p123m567m78s9p"}, "3z").play(0, "discard 3z")
    claim(table, 2, "pon 33z").discard(2, "9p")
    assert exhaust(table).deltas == [-1000, -1000, 3000, -1000]


@article("house-tobi/progress.11")
def test_deposits_left_at_the_end_belong_to_no_player() -> None:
    scores = [40000, 24000, 20000, 15000]
    table = played_out(BOOK, scores, deposits=1)
    assert table.match_over
    assert table.scores == scores
    assert sum(table.results) == -1


@article("house-tobi/progress.12")
def test_four_equal_winds_do_not_stop_the_kyoku() -> None:
    table = four_winds(BOOK)
    assert not table.over
    assert table.waiting() == [0]


@article("house-tobi/progress.13a")
def test_four_kans_of_two_players_do_not_stop_play() -> None:
    table, other = three_kans_and_a_fourth(BOOK)
    table.play(other, "ankan 7777z").tsumogiri()
    assert not table.over
    assert table.game.kans == 4


@article("house-tobi/progress.13b")
def test_there_is_no_fifth_kan() -> None:
    hands = {0: "1111p9999p1111s", 2: "7777z", 3: "8888s"}
    table = house(hands, "..")
    for kind in ("1111p", "9999p", "1111s"):
        table.play(0, f"ankan {kind}")
    table.tsumogiri(2).play(2, "ankan 7777z").tsumogiri()
    assert table.game.seat == 3
    assert table.why_not(3, "ankan 8888s") == c.FOUR_KANS_MADE


@article("house-tobi/progress.14")
def test_nine_orphans_have_to_be_played() -> None:
    table = house({0: "19m19p19s1234567z"}, "5m")
    assert not table.can(0, "kyuushu")
    assert table.why_not(0, "kyuushu") == c.NO_SUCH_ABORT


@article("house-tobi/riichi.9")
def test_play_goes_on_after_a_fourth_riichi() -> None:
    table = four_riichi(BOOK)
    assert not table.over
    assert table.game.deposits == 4


@article("house-tobi/progress.10b")
def test_a_tenpai_hand_kept_face_down_counts_as_noten() -> None:
    table = exhaust(house({1: TENPAI}), shows=())
    assert table.deltas == [0, 0, 0, 0]
    assert last_event(table, "show")[:2] == (1, 0)
