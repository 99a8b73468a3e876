from fractions import Fraction

import pytest

from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from play.rare_situations import four_kans, four_riichi, four_winds, kyuushu
from play.scenario_table import Table
from play.scenarios import exhaust, next_kyoku, played_out_match
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
TENPAI = "123m456p789s1155z"
WINNER = "33m45678p123s777z"
"""Waits for 3p, 6p and 9p with a triplet of chun."""


def dealer_tenpai(*, shows: bool) -> Table:
    """Seat 0 deals, alone in tenpai when the wall is used up."""
    table = quiet({0: TENPAI}, away="1234567z")
    return exhaust(table, [0] if shows else [])


def last_kyoku(scores: tuple[int, ...], *, deposits: int = 0) -> Table:
    """The last kyoku of the south round ends without a winner and with the dealer noten."""
    return exhaust(quiet(round="S", dealer=3, scores=scores, deposits=deposits))


def exact(*thousands: str) -> list[Fraction]:
    """Results in thousands of points."""
    return [Fraction(text) for text in thousands]


@article("ema-2008/2.1b", "ema-2008/3.1d", "ema-2008/3.5c")
def test_a_match_is_an_east_and_a_south_round_in_which_everyone_deals() -> None:
    played = list(played_out_match(EMA))
    seen = [(table.game.round, table.game.dealer) for table in played]
    assert seen == [(wind, dealer) for wind in (0, 1) for dealer in range(4)]
    assert played[-1].match_over


@article("ema-2008/2.2a", "ema-2008/3.5b")
def test_south_becomes_the_round_wind_when_the_first_dealer_deals_again() -> None:
    assert quiet().game.round == 0
    for dealer in range(3):
        assert exhaust(quiet(dealer=dealer)).next_deal[:2] == ("E", dealer + 1)
    assert exhaust(quiet(dealer=3)).next_deal[:2] == ("S", 0)


@article("ema-2008/2.2a")
def test_no_wind_but_east_and_south_is_a_round_wind() -> None:
    assert {table.game.round for table in played_out_match(EMA)} == {0, 1}


@article("ema-2008/2.2b")
def test_the_view_tells_the_round_wind_and_seat_0_stays_the_first_dealer() -> None:
    table = exhaust(quiet(dealer=3))
    next_kyoku(table, 1)
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), 2)
    assert (view.round, view.dealer) == (1, 0)


@article("ema-2008/3.0")
def test_points_decide_the_match_and_not_the_number_of_wins() -> None:
    table = quiet(round="S", dealer=3, scores=(50000, 20000, 30000, 20000))
    table.game.wins[1] = 5
    exhaust(table)
    assert table.places[0] == 1
    assert table.places[1] == 3


@article("ema-2008/3.4.9e", "ema-2008/3.4.10a")
def test_a_win_of_the_dealer_adds_a_honba_also_beside_another_winner() -> None:
    hands = {0: WINNER, 1: "55m12p234678s666z"}
    table = quiet(hands, "8m8s8s3p", honba=1).tsumogiri(3)
    table.play(3, "discard 3p").play(0, "ron").play(1, "ron")
    assert table.next_deal == ("E", 0, 2)


@article("ema-2008/3.4.10b", "ema-2008/4.1.2e", "ema-2008/4.1.3c")
def test_each_honba_adds_three_hundred_and_the_deposits_are_added_too() -> None:
    hands = {1: "33m45678p123s777z"}
    table = quiet(hands, "5z5z5z5z3p", honba=2, deposits=1, dora="3z")
    table.tsumogiri(4).play(0, "discard 3p").play(1, "ron")
    assert table.han_fu() == (1, 40)
    assert table.deltas == [-1300 - 600, 1300 + 600 + 1000, 0, 0]


@article("ema-2008/3.4.10b")
def test_on_a_self_draw_each_opponent_pays_a_hundred_for_each_honba() -> None:
    table = quiet({1: WINNER}, "5z3z5z5z8m3p", honba=2, dora="3z").tsumogiri(5)
    table.play(1, "tsumo")
    assert table.han_fu() == (2, 30)
    assert table.deltas == [-1200, 2600, -700, -700]


@article("ema-2008/3.4.10c")
def test_a_win_of_another_player_alone_takes_all_honba_away() -> None:
    table = quiet({1: WINNER}, "3p", honba=3).play(0, "discard 3p").play(1, "ron")
    assert table.next_deal == ("E", 1, 0)


@article("ema-2008/3.4.12a")
def test_the_dealer_stays_after_a_win() -> None:
    table = quiet({0: WINNER}, "3p").play(0, "tsumo")
    assert table.next_deal == ("E", 0, 1)


@pytest.mark.parametrize(("shows", "dealer"), [(True, 0), (False, 1)])
@article("ema-2008/3.4.12a")
def test_the_dealer_stays_after_an_exhausted_wall_only_by_showing_tenpai(
    *, shows: bool, dealer: int
) -> None:
    assert dealer_tenpai(shows=shows).next_deal == ("E", dealer, 1)


@article("ema-2008/3.4.12a")
def test_a_noten_dealer_loses_the_deal_after_an_aborted_kyoku() -> None:
    for table in (kyuushu(EMA, by=1), four_winds(EMA), four_kans(EMA).tsumogiri()):
        assert table.next_deal == ("E", 1, 1)


@article("ema-2008/3.4.12a")
def test_a_tenpai_dealer_may_show_to_keep_the_deal_after_an_aborted_kyoku() -> None:
    tenpai = "123m456p789s1155z"
    for table in (
        kyuushu(EMA, {0: "345m456p777s5566z"}, by=1),
        four_winds(EMA, {0: tenpai}),
        four_kans(EMA, {0: "345m456p567s1155z"}).tsumogiri(),
    ):
        assert table.waiting() == [0]
        assert table.play(0, "show").next_deal == ("E", 0, 1)
    assert four_riichi(EMA).next_deal == ("E", 0, 1)


@article("ema-2008/3.4.12b")
def test_when_the_deal_passes_south_becomes_east_and_east_becomes_north() -> None:
    table = exhaust(quiet())
    next_kyoku(table, 1)
    winds = {p: "ESWN"[(p - table.game.dealer) % 4] for p in range(4)}
    assert winds == {1: "E", 2: "S", 3: "W", 0: "N"}
    assert table.waiting() == [1]


@article("ema-2008/3.5a")
def test_between_two_kyoku_the_tiles_are_mixed_and_dealt_again() -> None:
    table = dealer_tenpai(shows=True)
    before = [table.game.wall[i] for i in range(136)]
    next_kyoku(table, 2)
    assert [table.game.wall[i] for i in range(136)] != before
    assert sorted(table.game.wall[i] for i in range(136)) == sorted(before)
    assert table.game.river_count[0] == 0
    assert len(table.hand(0)) > 13


@article("ema-2008/3.5c")
def test_the_last_dealer_plays_on_after_a_win_even_when_leading() -> None:
    table = quiet({3: WINNER}, "3p", round="S", dealer=3, scores=(20000, 20000, 20000, 60000))
    table.play(3, "tsumo")
    assert not table.match_over
    assert table.waiting() == []
    assert table.next_deal == ("S", 3, 1)


@pytest.mark.parametrize("scores", [(30000, 30000, 30000, 30000), (29000, 29000, 31000, 31000)])
@article("ema-2008/3.5c")
def test_the_match_ends_after_the_south_round_whatever_the_scores(scores: tuple[int, ...]) -> None:
    assert last_kyoku(scores).match_over


@article("ema-2008/3.5c")
def test_a_score_below_zero_does_not_end_the_match() -> None:
    table = quiet({1: WINNER}, "3p", scores=(500, 39500, 40000, 40000))
    table.play(0, "discard 3p").play(1, "ron")
    assert table.scores[0] < 0
    assert table.scores[0] == 500 + table.deltas[0]
    assert not table.match_over


@article("ema-2008/3.6a", "ema-2008/3.6.1b")
def test_equal_scores_share_their_places_and_uma() -> None:
    table = last_kyoku((35000, 35000, 25000, 25000))
    assert table.places == [1, 1, 3, 3]
    assert table.results == exact("11", "11", "-11", "-11")


@pytest.mark.parametrize(
    ("scores", "results"),
    [
        ((40000, 30000, 30000, 20000), ("19", "0", "0", "-19")),
        ((34000, 34000, 34000, 18000), ("7", "7", "7", "-21")),
        ((30000, 30000, 30000, 30000), ("0", "0", "0", "0")),
    ],
)
@article("ema-2008/3.6.1b")
def test_tied_players_split_the_uma_of_their_places(
    scores: tuple[int, ...], results: tuple[str, ...]
) -> None:
    assert last_kyoku(scores).results == exact(*results)


@article("ema-2008/3.6b", "ema-2008/3.4.4")
def test_deposits_left_at_the_end_go_to_first_place() -> None:
    table = last_kyoku((30000, 40000, 28000, 20000), deposits=2)
    assert table.scores == [30000, 42000, 28000, 20000]
    assert table.results == exact("3", "21", "-5", "-19")


@article("ema-2008/3.6b")
def test_players_tied_for_first_split_the_deposits() -> None:
    table = last_kyoku((34000, 34000, 30000, 20000), deposits=2)
    assert table.results[:2] == exact("11", "11")


@article("ema-2008/3.6.1a")
def test_the_places_add_nine_and_three_thousand_or_take_them() -> None:
    table = last_kyoku((40000, 32000, 28000, 20000))
    assert table.results == exact("19", "5", "-5", "-19")
    assert quiet().scores == [30000] * 4
