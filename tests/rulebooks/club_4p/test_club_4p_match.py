"""Sections 2.1, 3.1, 3.4.4, 3.4.9-3.6 of club-4p: deposits, honba, the club, the end, places."""

from collections import Counter
from fractions import Fraction

import pytest

from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.match_step import start_kyoku
from hanchan.core.seeded_deals import deal_from_seed, tiles_in_play
from hanchan.core.wall_sources import Wall, write_wall
from play.scenario_table import Table, book
from play.scenarios import claim, played_out_match, view_of
from rulebooks.club_4p.club_4p_situations import (
    BOOK,
    EAST,
    NORTH,
    ON_3P,
    ONE_SHORT,
    SOUTH,
    WEST,
    club,
    value,
)

WHOLE = [(wind, dealer) for wind in "ES" for dealer in range(4)]


def ended(scores: list[int], deposits: int = 0) -> Table:
    """A match that ends with a draw in the last kyoku, nobody being tenpai."""
    return club({}, round="S", dealer=NORTH, scores=scores, deposits=deposits).run_out()


def thousands(*numbers: float) -> list[Fraction]:
    """Results in thousands, exactly."""
    return [Fraction(number) for number in numbers]


@pytest.mark.article("club-4p/2.1b", "club-4p/3.1d")
def test_everybody_deals_once_in_the_east_and_once_in_the_south_round() -> None:
    played = [("ESWN"[table.game.round], table.game.dealer) for table in played_out_match(BOOK)]
    assert played == WHOLE
    assert Counter(dealer for _, dealer in played) == dict.fromkeys(range(4), 2)


@pytest.mark.article("club-4p/2.2x")
def test_east_rules_the_first_round_and_south_the_second_and_last() -> None:
    assert [table.game.round for table in played_out_match(BOOK)] == [0] * 4 + [1] * 4
    for wind, tile in (("E", "1z"), ("S", "2z")):
        won = value(f"234m345p3s{tile * 3}", "3s", ["chi 678s"], seat="W", round=wind)
        assert won.yaku == {"round_wind"}


@pytest.mark.article(
    "club-4p/2.2", "club-4p/3.3.14e", "club-4p/3.4.4a", "club-4p/4.1f", "club-4p/4.1g"
)
def test_nearest_winner_takes_the_stakes_and_the_other_only_their_own() -> None:
    hands = {SOUTH: ON_3P[SOUTH], WEST: ONE_SHORT[WEST], NORTH: ON_3P[NORTH]}
    table = club(hands, "5z6z9m9s3p", deposits=2).tsumogiri(2)
    table.play(WEST, "riichi 9m").pass_all().play(NORTH, "riichi 9s").pass_all()
    table.play(EAST, "discard 3p").play(SOUTH, "ron").play(NORTH, "ron")
    g = table.game
    assert table.winners() == [SOUTH, NORTH]
    assert table.deltas[SOUTH] == g.res_points[0] + 3000
    assert table.deltas[NORTH] == g.res_points[1] + 1000
    assert g.deposits == 0


@pytest.mark.article("club-4p/3.4.4a")
def test_stakes_stay_down_after_a_draw() -> None:
    table = club({EAST: ONE_SHORT[EAST]}, "9p", deposits=1).play(EAST, "riichi 9p").pass_all()
    table.run_out()
    assert table.game.deposits == 2
    assert table.scores == [27000, 24000, 24000, 24000]


@pytest.mark.article("club-4p/3.4.4b", "club-4p/3.6b")
def test_first_place_collects_the_stakes_left_at_the_end() -> None:
    table = ended([30000, 26000, 24000, 18000], deposits=2)
    assert table.scores == [32000, 26000, 24000, 18000]
    assert table.results == thousands(42, 6, -16, -32)


@pytest.mark.article("club-4p/3.6b")
def test_tied_first_places_divide_the_stakes_left_at_the_end() -> None:
    table = ended([30000, 30000, 20000, 19000], deposits=1)
    assert table.results == thousands(25.5, 25.5, -20, -31)
    three = ended([30000, 30000, 30000, 9000], deposits=1)
    assert three.results[0] == Fraction(20 + 20 + 10 - 10 + 1, 3)


@pytest.mark.article("club-4p/3.0")
def test_points_decide_and_not_the_number_of_wins() -> None:
    scores = [40000, 8000, 27000, 25000]
    hands = {SOUTH: ON_3P[SOUTH]}
    table = club(hands, "7z3p", round="S", dealer=NORTH, scores=scores)
    claim(table.tsumogiri().play(EAST, "discard 3p"), SOUTH, "ron")
    assert table.match_over
    assert [table.game.wins[p] for p in range(4)] == [0, 1, 0, 0]
    assert table.places == [1, 4, 2, 3]


@pytest.mark.article("club-4p/3.4.9a")
def test_only_winners_gain() -> None:
    table = club(ON_3P, "3p").play(EAST, "discard 3p").play(SOUTH, "ron")
    table.play(WEST, "pass").play(NORTH, "ron")
    assert [p for p in range(4) if table.deltas[p] > 0] == [SOUTH, NORTH]
    assert table.deltas[WEST] == 0
    drawn = club({SOUTH: ON_3P[SOUTH]}, "7z9m6z5z4z3p").tsumogiri(5).play(SOUTH, "tsumo")
    assert [p for p in range(4) if drawn.deltas[p] > 0] == [SOUTH]


@pytest.mark.article("club-4p/3.4.9b")
def test_highest_scoring_reading_is_taken() -> None:
    won = value("2233445566778m", "8m")
    assert "ryanpeikou" in won.yaku
    assert "chiitoitsu" not in won.yaku
    assert value("56789m234567p22s", "7m", situation=["riichi"]).points == 2000


@pytest.mark.article("club-4p/3.4.9c")
def test_east_is_paid_more_and_pays_more() -> None:
    hand, win, ways = "12345678s234p44m", "9s", ["riichi"]
    child = value(hand, win, tsumo=True, situation=ways)
    assert child.payments == (4000, 0, 2000, 2000)
    east = value(hand, win, tsumo=True, seat="E", situation=ways)
    assert east.payments == (0, 4000, 4000, 4000)


@pytest.mark.article("club-4p/3.4.9d", "club-4p/3.4.10a", "club-4p/3.4.11b")
def test_dealer_who_wins_with_another_stays_and_places_a_honba() -> None:
    hands = {EAST: ON_3P[WEST], SOUTH: ON_3P[SOUTH]}
    table = club(hands, "7z6z3p", honba=1).tsumogiri(2).play(WEST, "discard 3p")
    table.play(EAST, "ron").play(SOUTH, "ron")
    assert table.next_deal == ("E", EAST, 2)


@pytest.mark.article("club-4p/3.4.10b", "club-4p/4.1d")
def test_each_honba_adds_300_points() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "3p", honba=3).play(EAST, "discard 3p")
    claim(table, SOUTH, "ron")
    assert table.deltas == [-2200, 2200, 0, 0]
    drawn = club({SOUTH: ON_3P[SOUTH]}, "7z9m6z5z4z3p", honba=3).tsumogiri(5).play(SOUTH, "tsumo")
    plain = value(ON_3P[SOUTH], "3p", tsumo=True).payments
    assert drawn.deltas == [-(n + 300) if n else sum(plain) + 900 for n in plain]


@pytest.mark.article("club-4p/3.4.10c", "club-4p/3.4.11b")
def test_honba_are_cleared_and_the_deal_passes_when_only_others_win() -> None:
    table = club({WEST: ON_3P[WEST]}, "7z3p", honba=4).tsumogiri().play(SOUTH, "discard 3p")
    claim(table, WEST, "ron")
    assert table.next_deal == ("E", SOUTH, 0)


@pytest.mark.article("club-4p/3.4.11a")
@pytest.mark.parametrize(("hands", "dealer"), [({EAST: ONE_SHORT[EAST]}, EAST), ({}, SOUTH)])
def test_dealer_stays_at_a_draw_if_tenpai(hands: dict[int, str], dealer: int) -> None:
    table = club(hands).run_out().show_all()
    assert table.next_deal == ("E", dealer, 1)


@pytest.mark.article("club-4p/3.5a")
def test_new_kyoku_is_dealt_from_a_new_wall() -> None:
    table = club({}).run_out()
    g = table.game
    tiles = tiles_in_play(book(BOOK).equipment.red_fives)
    first, second = (deal_from_seed(bytes(32), number, tiles) for number in (1, 2))
    assert first.wall != second.wall
    g.dealer = table.next_deal[1]
    write_wall(g, Wall(second.drawing_order(g.dealer), second.dice))
    g.dealer = EAST
    start_kyoku(g, table.rules, load_tables())
    table.go_on()
    assert (g.dealer, g.honba, g.phase) == (SOUTH, 1, c.TURN)
    assert [view_of(table, p).concealed[p] for p in range(4)] == [13, 14, 13, 13]
    assert [g.river_count[p] for p in range(4)] == [0, 0, 0, 0]


@pytest.mark.article("club-4p/3.5b")
def test_south_round_begins_when_the_first_east_is_east_again() -> None:
    table = club({}, dealer=NORTH).run_out()
    assert table.next_deal[:2] == ("S", EAST)


@pytest.mark.article("club-4p/3.5c", "club-4p/3.1d")
def test_match_ends_after_the_south_round_without_a_player_at_30000() -> None:
    assert ended([25000, 25100, 24900, 25000]).match_over
    assert not club({}, round="S", dealer=WEST).run_out().match_over
    assert not club({}, round="E", dealer=NORTH).run_out().match_over


@pytest.mark.article("club-4p/3.5c", "club-4p/4.1j")
def test_match_goes_on_with_a_score_below_zero() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "3p", scores=[300, 40000, 29700, 30000])
    claim(table.play(EAST, "discard 3p"), SOUTH, "ron")
    assert table.scores == [-1000, 41300, 29700, 30000]
    assert not table.match_over
    assert table.next_deal == ("E", SOUTH, 0)


@pytest.mark.article("club-4p/3.6a")
def test_most_points_win_and_places_may_be_shared() -> None:
    assert ended([30000, 28000, 22000, 20000]).places == [1, 2, 3, 4]
    assert ended([30000, 30000, 20000, 20000]).places == [1, 1, 3, 3]


@pytest.mark.article("club-4p/3.6c")
def test_leading_dealer_cannot_stop_the_match() -> None:
    scores = [20000, 20000, 20000, 40000]
    table = club({NORTH: ON_3P[NORTH]}, "7z3p", round="S", dealer=NORTH, scores=scores)
    claim(table.tsumogiri().play(EAST, "discard 3p"), NORTH, "ron")
    assert not table.match_over
    assert table.waiting() == []
    assert table.next_deal == ("S", NORTH, 1)


@pytest.mark.article("club-4p/3.6.1a")
def test_first_place_takes_what_all_paid_in_between_start_and_return() -> None:
    assert club({}).scores == [25000] * 4
    table = ended([40000, 30000, 20000, 10000])
    assert table.results[0] == 10 + 20 + 20
    assert sum(table.results) == 0


@pytest.mark.article("club-4p/3.6.1b")
def test_places_are_worth_twenty_and_ten_thousand_up_or_down() -> None:
    table = ended([40000, 30000, 20000, 10000])
    assert table.results == thousands(50, 10, -20, -40)
    one_over = ended([37000, 25000, 20000, 18000])
    assert one_over.results == thousands(47, 5, -20, -32)


@pytest.mark.article("club-4p/3.6.1c")
def test_tied_players_share_what_their_places_earn() -> None:
    table = ended([35000, 35000, 20000, 10000])
    assert table.places == [1, 1, 3, 4]
    assert table.results == thousands(30, 30, -20, -40)
    last = ended([40000, 30000, 15000, 15000])
    assert last.results == thousands(50, 10, -30, -30)


@pytest.mark.article("club-4p/4.1e")
def test_each_of_several_winners_is_paid_with_all_honba() -> None:
    table = club(ON_3P, "3p", honba=1).play(EAST, "discard 3p").play(SOUTH, "ron")
    table.play(WEST, "pass").play(NORTH, "ron")
    assert table.deltas == [-3200, 1600, 0, 1600]


@pytest.mark.article("club-4p/4.1d")
def test_winner_collects_the_stakes_of_the_others() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "3p", deposits=2, honba=1).play(EAST, "discard 3p")
    claim(table, SOUTH, "ron")
    assert table.deltas == [-1600, 3600, 0, 0]


@pytest.mark.article("club-4p/4.1h")
def test_every_payment_is_seen_by_everybody() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "3p").play(EAST, "discard 3p")
    claim(table, SOUTH, "ron")
    for p in range(4):
        view = view_of(table, p)
        assert [view.delta[q] for q in range(4)] == [-1300, 1300, 0, 0]


@pytest.mark.article("club-4p/4.1i")
def test_every_score_is_seen_by_everybody() -> None:
    table = club({}, scores=[31000, 27000, 24000, 18000])
    for p in range(4):
        view = view_of(table, p)
        assert [view.score[q] for q in range(4)] == [31000, 27000, 24000, 18000]
