import pytest

from hanchan.core import codes as c
from hanchan.core.seeded_deals import deal_from_seed, tiles_in_play
from hanchan.core.yaku_ids import F_PAIR_DOUBLE_WIND
from hanchan.tiles import Kind, Tile
from play.scenario_table import Table, book, worth
from play.scenarios import claim, deal
from rulebooks.wiki.wiki_situations import NEWER, WINNING, article, child_win, dealer_win, drawn_out

MANGAN = "23468m66677744z"
"""Waits for 7m: honitsu and two dragon triplets, five han."""


@article("wiki-bulleted/tools.1")
def test_there_is_no_red_five_among_the_tiles() -> None:
    wall = deal_from_seed(bytes(32), 1, tiles_in_play(book(NEWER).equipment.red_fives)).wall
    tiles = [Tile(code) for code in wall]
    assert {tile.kind for tile in tiles} == set(map(Tile, Kind)) == set(tiles)
    assert [tiles.count(Tile.of(f"5{suit}")) for suit in "mps"] == [4, 4, 4]


@article("wiki-bulleted/play.4")
def test_any_tile_may_be_discarded_after_a_chi() -> None:
    table = deal(NEWER, {1: "34567m258p14s123z"}, "3m").play(0, "discard 3m")
    claim(table, 1, "chi 45m")
    assert table.can(1, "discard 3m")
    assert table.can(1, "discard 6m")


@article("wiki-bulleted/play.5")
def test_the_fourth_tile_may_be_discarded_after_a_pon() -> None:
    table = deal(NEWER, {2: "888p258m14s12345z"}, "8p").play(0, "discard 8p")
    assert claim(table, 2, "pon 88p").can(2, "discard 8p")


@article("wiki-bulleted/score.4a")
def test_a_pair_of_the_double_wind_is_worth_four_fu() -> None:
    hand = worth(NEWER, "67m345s11z", "8m", ["pon 777z", "pon 999p"], seat="E")
    assert (F_PAIR_DOUBLE_WIND, 4) in hand.fu_items
    assert hand.fu == 40  # 20, 4, 4 and 4


@article("wiki-bulleted/concept.18", "wiki-bulleted/concept.3")
def test_the_south_round_begins_when_the_deal_has_come_round_to_the_first_dealer() -> None:
    assert child_win(NEWER, dealer=3).next_deal == ("S", 0, 0)
    assert drawn_out(NEWER, dealer=3).next_deal == ("S", 0, 1)
    assert child_win(NEWER, dealer=2).next_deal == ("E", 3, 0)


@article("wiki-bulleted/concept.19")
def test_a_whole_chan_goes_on_to_the_west_and_north_rounds() -> None:
    hands = {1: WINNING}
    for round_, following in (("S", ("W", 0, 0)), ("W", ("N", 0, 0))):
        table = deal(NEWER, hands, "9s", dealer=3, round=round_, ending__rounds=4)
        table.play(3, "discard 9s").play(1, "ron")
        assert not table.match_over
        assert table.next_deal == following
    north = deal(NEWER, hands, "9s", dealer=3, round="N", ending__rounds=4)
    assert north.play(3, "discard 9s").play(1, "ron").match_over


@article("wiki-bulleted/matchend.1", "wiki-bulleted/matchend.2")
def test_a_leading_dealer_of_south_4_may_end_the_match_after_a_win() -> None:
    table = dealer_win(NEWER, dealer=3, round="S", scores=[25000, 24900, 24900, 25200])
    assert table.waiting() == [3]
    assert table.legal(3) == ["stop", "play-on"]
    assert table.play(3, "stop").match_over


@article("wiki-bulleted/matchend.2")
def test_a_leading_dealer_of_south_4_may_play_on() -> None:
    table = dealer_win(NEWER, dealer=3, round="S").play(3, "play-on")
    assert not table.match_over
    assert table.next_deal == ("S", 3, 1)


@article("wiki-bulleted/matchend.2")
def test_a_leading_dealer_of_south_4_may_end_the_match_after_a_draw_in_tenpai() -> None:
    table = drawn_out(NEWER, 3, dealer=3, round="S")
    assert table.legal(3) == ["stop", "play-on"]


@article("wiki-bulleted/matchend.2")
def test_a_dealer_who_does_not_lead_or_only_ties_with_an_earlier_seat_plays_on() -> None:
    behind = dealer_win(NEWER, dealer=3, round="S", scores=[40000, 20000, 20000, 20000])
    tied = dealer_win(NEWER, dealer=3, round="S", scores=[25000, 27000, 23000, 25000])
    assert tied.scores[3] == tied.scores[1] == max(tied.scores)
    for table in (behind, tied):
        assert table.legal(3) == []
        assert not table.match_over


@article("wiki-bulleted/matchend.2")
def test_before_south_4_no_dealer_ends_the_match() -> None:
    for dealer, round_ in ((3, "E"), (2, "S")):
        table = dealer_win(NEWER, dealer=dealer, round=round_)
        assert table.legal(dealer) == []


def mangan_ron(scores: list[int]) -> Table:
    """Seat 0 deals into a mangan of seat 2."""
    table = deal(NEWER, {2: MANGAN}, "7m", scores=scores).play(0, "discard 7m").play(2, "ron")
    assert table.han_fu()[0] == 5
    return table


@article("wiki-bulleted/matchend.3", "wiki-bulleted/score.13")
def test_the_bystanders_share_what_a_discarder_cannot_pay_and_the_match_is_over() -> None:
    table = mangan_ron([3000, 40000, 30000, 27000])
    assert table.deltas == [-3000, -2500, 8000, -2500]
    assert table.match_over


@article("wiki-bulleted/matchend.3")
def test_a_player_who_can_just_pay_plays_on_at_zero() -> None:
    table = mangan_ron([8000, 35000, 30000, 27000])
    assert table.scores[0] == 0
    assert not table.match_over


@article("wiki-bulleted/score.13", "wiki-bulleted/matchend.3")
def test_the_other_payers_of_a_tsumo_share_what_one_of_them_cannot_pay() -> None:
    draws = "1p1p9s9s1p1p7m"
    table = deal(NEWER, {2: MANGAN}, draws, scores=[1000, 39000, 30000, 30000], away="7m")
    table.tsumogiri(6).play(2, "tsumo")
    assert table.game.res_points[0] == 12000
    assert table.deltas[0] == -1000
    assert table.deltas == [-1000, -3000 - 2500, 12000, -3000 - 2500]
    assert table.match_over


@pytest.mark.parametrize(("first", "third", "more"), [(33500, 33600, 1), (33600, 33500, 3)])
@article("wiki-bulleted/score.13")
def test_an_odd_hundred_falls_where_it_leaves_the_places_as_they_are(
    first: int, third: int, more: int
) -> None:
    table = mangan_ron([2900, first, 30000, third])
    assert table.deltas[0] == -2900
    assert table.deltas[more] == -2600
    assert table.deltas[4 - more] == -2500
    assert (table.scores[1] > table.scores[3]) == (first > third)


@article("wiki-bulleted/score.13")
def test_noten_payments_that_fall_short_are_borne_by_the_other_noten_players() -> None:
    table = drawn_out(NEWER, 1, scores=[400, 40000, 30000, 29600])
    assert table.deltas == [-400, 3000, -1300, -1300]
    assert table.match_over


@article("wiki-bulleted/renchan.5")
def test_four_winds_in_south_4_pass_the_deal_and_end_the_match() -> None:
    table = deal(NEWER, draws="4z4z4z4z", dealer=3, round="S").tsumogiri(4)
    assert table.game.kyoku_end == c.END_FOUR_WINDS
    assert table.match_over
