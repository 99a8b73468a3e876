"""What the players report, what the rulebook has for it, and what a referee may make of it."""

import pytest

from hanchan.core import codes as c
from hanchan.core.offences.referee_rulings import swap_indicator
from hanchan.core.wall import count_live_tiles, indicator_place
from hanchan.table import Match
from play.people_table import People
from play.ruling_scenarios import (
    DEALT_AGAIN,
    LEFT_BY,
    NEITHER,
    OFFENDER,
    VOID,
    left_after,
    offended,
    people,
    proposed_in_a_match,
    tenpai_at_the_draw,
)
from play.scenarios import TENPAI
from rulebooks.furiten_club.furiten_club_situations import BOOK

article = pytest.mark.article
CLOSED_WAIT = "999m22m234567p79s"
"""Waits for 8s in the middle; 30 fu by tsumo if that wait is not counted, 40 if it is."""
CHOMBO_OF_SEAT_1 = [4000, -8000, 2000, 2000]


# The deal.


@article("furiten-club/7.1a")
def test_a_wall_opened_at_the_wrong_place_is_dealt_again_before_the_dealer_has_moved() -> None:
    table = people(BOOK, dealer=2, honba=1, deposits=1)
    assert table.proposed("wrong_break") == "redeal"
    table.report(c.NOBODY, "wrong_break")
    assert table.next_deal == ("E", 2, 1)
    assert table.scores == [30000] * 4
    assert table.game.deposits == 1
    assert [table.game.chombo[p] for p in range(4)] == [0, 0, 0, 0]


@article("furiten-club/7.1b")
@pytest.mark.parametrize("move", ["discard 1z", "ankan 5555z"])
def test_a_wall_opened_at_the_wrong_place_stands_once_the_dealer_has_moved(move: str) -> None:
    table = people(BOOK, {0: "5555z"}, "1z").play(0, move).pass_all()
    waiting = table.waiting()
    assert table.proposed("wrong_break") == "none"
    table.report(c.NOBODY, "wrong_break")
    assert not table.over
    assert table.waiting() == waiting


def wrong_indicator(table: People) -> People:
    """1p was turned where 7z should have been."""
    swap_indicator(table.game, indicator_place(0, 1))
    return table.report(c.NOBODY, "wrong_indicator")


@article("furiten-club/9.3a")
def test_a_wrong_indicator_seen_before_the_dealers_move_gives_way_to_the_right_one() -> None:
    table = people(BOOK, {1: TENPAI}, "9s", dora="7z1p")
    assert table.proposed("wrong_indicator") == "none"
    assert wrong_indicator(table).indicators() == ["7z"]
    table.play(0, "discard 9s").play(1, "ron").pass_all()
    assert table.game.res_dora[0] == 0


@article("furiten-club/9.3b")
def test_a_wrong_indicator_seen_after_the_dealers_move_stays_the_indicator() -> None:
    table = people(BOOK, {1: TENPAI}, "1z...9s", dora="7z1p").tsumogiri()
    assert wrong_indicator(table).indicators() == ["1p"]
    table.tsumogiri(3).play(0, "discard 9s").play(1, "ron").pass_all()
    assert table.game.res_dora[0] == 2


@article("furiten-club/9.3b")
def test_the_right_indicator_takes_the_place_of_the_wrong_one_that_stays() -> None:
    table = people(BOOK, {0: "5555z"}, "1z.", dora="7z1p").tsumogiri()
    assert wrong_indicator(table).indicators() == ["1p"]
    later = people(BOOK, {1: "5555z"}, "1z.", dora="7z1p").tsumogiri()
    assert wrong_indicator(later).play(1, "ankan 5555z").pass_all().indicators() == ["1p", "7z"]


# Chombo.


EXPOSED = {
    "tiles_exposed": "referee",
    "hand_toppled": "referee",
    "hand_shown": "referee",
    "forbidden_look": "dead-hand-no-calls",
}
"""Sanction for up to five exposed tiles; six are chombo, no matter whose tiles they are."""


@article("furiten-club/7.4d")
@pytest.mark.parametrize("offence", EXPOSED)
@pytest.mark.parametrize("tiles", [6, 7, 14])
def test_exposing_more_than_five_tiles_is_chombo(offence: str, tiles: int) -> None:
    table = offended(BOOK).report(OFFENDER, offence, tiles=tiles)
    assert left_after(table) == VOID
    assert table.deltas == CHOMBO_OF_SEAT_1


@article("furiten-club/7.4d")
@pytest.mark.parametrize("offence", EXPOSED)
@pytest.mark.parametrize("tiles", [1, 5])
def test_exposing_up_to_five_tiles_is_no_chombo(offence: str, tiles: int) -> None:
    assert offended(BOOK).proposed(offence, tiles) == EXPOSED[offence]


@article("furiten-club/7.4d")
@pytest.mark.parametrize("offence", ["tiles_exposed", "hand_toppled"])
@pytest.mark.parametrize("ruled", LEFT_BY)
def test_the_referee_sets_the_penalty_for_up_to_five_exposed_tiles(
    offence: str, ruled: str
) -> None:
    table = offended(BOOK).report(OFFENDER, offence, tiles=5, sanction=ruled)
    assert left_after(table) == LEFT_BY[ruled]


@article("furiten-club/7.4d", "furiten-club/7.8")
@pytest.mark.parametrize("offence", ["tiles_exposed", "hand_toppled", "hand_shown"])
@pytest.mark.parametrize("tiles", [1, 5])
def test_a_report_of_up_to_five_tiles_lets_the_referee_choose(offence: str, tiles: int) -> None:
    report = Match(BOOK, seed=7, enforcement="table").report(offence, 1, tiles=tiles)
    assert report.proposed == "referee"
    assert set(report.offered) >= {"none", "dead-hand-no-calls", "chombo"}
    events = report.amend("dead-hand-no-calls", reason="for the third time")
    assert [event.type for event in events] == ["ruling", "offence"]


@article("furiten-club/7.4d")
def test_laying_the_hand_down_to_abort_without_nine_kinds_is_chombo() -> None:
    table = people(BOOK, {0: TENPAI}, "1z").declare(0, "kyuushu")
    assert table.offences == [(0, "hand_toppled", "chombo")]
    assert table.deltas == [-12000, 4000, 4000, 4000]


AT_ONCE_CHOMBO = {
    "furiten-club/7.4e": "play_impossible",
    "furiten-club/7.6b": "out_of_turn_discard",
    "furiten-club/10.7": "hand_mixed",
}


@pytest.mark.parametrize(
    "offence",
    [pytest.param(offence, marks=article(name)) for name, offence in AT_ONCE_CHOMBO.items()],
)
def test_this_offence_is_chombo_as_soon_as_it_is_reported(offence: str) -> None:
    table = offended(BOOK, dealer=0, honba=2).report(OFFENDER, offence)
    assert table.offences == [(OFFENDER, offence, "chombo")]
    assert left_after(table) == VOID
    assert table.deltas == CHOMBO_OF_SEAT_1
    assert table.next_deal == ("E", 0, 2)


@article("furiten-club/10.7")
def test_a_winner_who_mixes_their_tiles_unseen_is_paid_nothing() -> None:
    table = people(BOOK, {OFFENDER: TENPAI}, "9s", deposits=1).play(0, "discard 9s")
    assert table.can(OFFENDER, "ron")
    table.report(OFFENDER, "hand_mixed")
    assert table.winners() == []
    assert table.deltas == CHOMBO_OF_SEAT_1
    assert table.game.deposits == 1


# Dead hands.


DEAD_HAND = {
    "out_of_turn_draw": ["furiten-club/7.5a", "furiten-club/7.6a"],
    "skipped_draw": ["furiten-club/7.5a"],
    "too_many_tiles": ["furiten-club/7.5d"],
    "too_few_tiles": ["furiten-club/7.5d"],
    "forbidden_look": ["furiten-club/7.5e"],
}
deadly = pytest.mark.parametrize(
    "offence",
    [pytest.param(offence, marks=article(*names)) for offence, names in DEAD_HAND.items()],
)


@deadly
def test_after_this_offence_the_hand_neither_wins_nor_calls(offence: str) -> None:
    assert left_after(offended(BOOK).report(OFFENDER, offence)) == NEITHER


@deadly
def test_after_this_offence_the_hand_is_noten_at_the_draw(offence: str) -> None:
    assert tenpai_at_the_draw(offended(BOOK)) == [OFFENDER]
    table = offended(BOOK).report(OFFENDER, offence)
    assert tenpai_at_the_draw(table) == []
    assert table.deltas == [0, 0, 0, 0]


@deadly
def test_this_offence_moves_no_points_and_the_kyoku_goes_on(offence: str) -> None:
    table = offended(BOOK).report(OFFENDER, offence)
    assert table.offences == [(OFFENDER, offence, "dead-hand-no-calls")]
    assert table.scores == [30000] * 4
    assert table.waiting() == [0]


@article("furiten-club/7.5d")
def test_a_hand_found_wrong_while_a_discard_lies_open_cannot_claim_it_any_more() -> None:
    table = people(BOOK, {OFFENDER: TENPAI}, "9s").play(0, "discard 9s")
    assert table.can(OFFENDER, "ron")
    assert table.report(OFFENDER, "too_many_tiles").legal(OFFENDER) == ["pass"]


@article("furiten-club/7.6a")
def test_the_tile_drawn_out_of_turn_returns_to_the_wall_for_the_player_in_turn() -> None:
    table = people(BOOK, {}, "1z2z").play(0, "discard 1z")
    left = count_live_tiles(table.game)
    table.report(3, "out_of_turn_draw")
    assert count_live_tiles(table.game) == left
    assert table.pass_all().waiting() == [1]
    assert table.game.drawn == 28


@article("furiten-club/7.6b")
def test_a_draw_out_of_turn_costs_more_after_the_discard() -> None:
    table = offended(BOOK)
    assert table.proposed("out_of_turn_draw") == "dead-hand-no-calls"
    assert table.proposed("out_of_turn_discard") == "chombo"


@article("furiten-club/7.6c")
def test_play_continues_when_it_is_unknown_who_drew_out_of_turn() -> None:
    assert proposed_in_a_match(BOOK, "out_of_turn_draw", 1).startswith("dead-hand")
    assert proposed_in_a_match(BOOK, "out_of_turn_draw", None) == "none"


# What is left to the referee.


LEFT_TO_REFEREE = [
    pytest.param("misplaced_meld", marks=article("furiten-club/7.7a")),
    pytest.param("play_hindered", marks=article("furiten-club/7.7b", "furiten-club/7.8")),
    pytest.param("hand_shown", marks=article("furiten-club/7.8")),
    pytest.param("other", marks=article("furiten-club/7.8")),
    pytest.param("claimed_tile_left", marks=article("furiten-club/7.8")),
    pytest.param("kuikae_discard", marks=article("furiten-club/7.8")),
    pytest.param("riichi_bad_form", marks=article("furiten-club/7.8")),
    pytest.param("riichi_withdrawn", marks=article("furiten-club/7.8")),
    pytest.param("riichi_withdrawn_late", marks=article("furiten-club/7.8")),
]
left_to_referee = pytest.mark.parametrize("offence", LEFT_TO_REFEREE)


@left_to_referee
def test_the_book_proposes_no_sanction_of_its_own(offence: str) -> None:
    assert offended(BOOK).proposed(offence) == "referee"


@left_to_referee
@pytest.mark.parametrize("ruled", LEFT_BY)
def test_every_ruling_is_applied(offence: str, ruled: str) -> None:
    table = offended(BOOK).report(OFFENDER, offence, sanction=ruled)
    assert table.offences == [(OFFENDER, offence, ruled)]
    assert left_after(table) == LEFT_BY[ruled]


@article("furiten-club/7.8")
def test_the_referee_may_redeal_a_kyoku_without_an_offender() -> None:
    table = offended(BOOK, honba=1).report(c.NOBODY, "other", sanction="redeal")
    assert left_after(table) == DEALT_AGAIN
    assert table.next_deal == ("E", 0, 1)
    assert table.scores == [30000] * 4


@article("furiten-club/7.8")
def test_the_referee_may_void_a_riichi_so_that_it_cost_nothing() -> None:
    table = people(BOOK, {0: TENPAI}, "1z...5z").play(0, "riichi 1z").pass_all()
    assert table.game.deposits == 1
    table.report(0, "other", sanction="riichi-void")
    assert (table.scores[0], table.game.deposits) == (30000, 0)
    assert table.tsumogiri(3).can(0, "discard 2p")


# The winning tile.


def hidden_tsumo(hand: str, tile: str) -> People:
    """Seat 0 wins by tsumo on its second turn and mixes the tile into the hand."""
    table = people(BOOK, {0: hand}, f"1z...{tile}").tsumogiri(4)
    return table.report(0, "winning_tile_hidden").play(0, "tsumo")


@article("furiten-club/10.6")
def test_a_tsumo_whose_tile_is_not_shown_is_no_pinfu() -> None:
    assert people(BOOK, {0: TENPAI}, "1z...9s").proposed("winning_tile_hidden") == "wait-unscored"
    table = hidden_tsumo(TENPAI, "9s")
    assert table.yaku() == {"menzen_tsumo"}
    assert table.han_fu() == (1, 30)


@article("furiten-club/10.6")
def test_a_tsumo_whose_tile_is_not_shown_earns_no_fu_for_its_wait() -> None:
    shown = people(BOOK, {0: CLOSED_WAIT}, "1z...8s").tsumogiri(4).play(0, "tsumo")
    assert shown.han_fu() == (1, 40)
    assert hidden_tsumo(CLOSED_WAIT, "8s").han_fu() == (1, 30)


@article("furiten-club/10.6")
def test_the_rest_of_a_tsumo_whose_tile_is_not_shown_is_paid() -> None:
    table = hidden_tsumo(TENPAI, "9s")
    assert table.winners() == [0]
    assert table.deltas == [1500, -500, -500, -500]
    assert table.game.chombo[0] == 0
