"""What the players report, what the rulebook has for it, and what a referee may make of it."""

import pytest

from hanchan.core import codes as c
from hanchan.core.offences.referee_rulings import swap_indicator
from hanchan.core.wall import count_live_tiles, indicator_place
from play.people_table import People
from play.ruling_scenarios import (
    DEALT_AGAIN,
    LEFT_BY,
    NEITHER,
    OFFENDER,
    ONLY_CALLS,
    VOID,
    left_after,
    offended,
    people,
    proposed_in_a_match,
    tenpai_at_the_draw,
)
from play.scenarios import TENPAI, exhaust, next_kyoku
from rulebooks.jpml_a.jpml_situations import A, tenths

article = pytest.mark.article
CLOSED_WAIT = "999m22m234567p79s"
"""Waits for 8s in the middle; 30 fu by tsumo if that wait is not counted, 40 if it is."""
NOBODY_PAYS = [0, 0, 0, 0]


# The deal.


@article("jpml-a/penalty.6a")
def test_a_wall_opened_at_the_wrong_place_is_dealt_again_before_the_dealer_discards() -> None:
    table = people(A, dealer=2, honba=1, deposits=1)
    assert table.proposed("wrong_break") == "redeal"
    table.report(c.NOBODY, "wrong_break")
    assert table.next_deal == ("E", 2, 1)
    assert table.scores == [30000] * 4
    assert table.game.deposits == 1
    assert [table.game.chombo[p] for p in range(4)] == [0, 0, 0, 0]


@article("jpml-a/penalty.6b")
@pytest.mark.parametrize("answered", [False, True])
def test_a_wall_opened_at_the_wrong_place_stands_once_the_dealer_has_discarded(
    answered: bool,
) -> None:
    table = people(A, draws="1z").play(0, "discard 1z")
    waiting = (table.pass_all() if answered else table).waiting()
    assert table.proposed("wrong_break") == "none"
    table.report(c.NOBODY, "wrong_break")
    assert not table.over
    assert table.waiting() == waiting


def wrong_indicator(table: People) -> People:
    """1p was turned where 7z should have been."""
    swap_indicator(table.game, indicator_place(0, 1))
    return table.report(c.NOBODY, "wrong_indicator")


@article("jpml-a/dora.3a")
def test_a_wrong_indicator_seen_before_the_dealer_discards_gives_way_to_the_right_one() -> None:
    table = people(A, {1: TENPAI}, "9s", dora="7z1p")
    assert table.proposed("wrong_indicator") == "none"
    assert wrong_indicator(table).indicators() == ["7z"]
    table.play(0, "discard 9s").play(1, "ron").pass_all()
    assert table.game.res_dora[0] == 0


@article("jpml-a/dora.3b")
def test_a_wrong_indicator_seen_after_the_dealers_discard_stays_the_indicator() -> None:
    table = people(A, {1: TENPAI}, "1z...9s", dora="7z1p").tsumogiri()
    assert wrong_indicator(table).indicators() == ["1p"]
    table.tsumogiri(3).play(0, "discard 9s").play(1, "ron").pass_all()
    assert table.game.res_dora[0] == 2


@article("jpml-a/dora.3b", "jpml-a/penalty.7")
def test_turning_a_wrong_indicator_is_no_peeping() -> None:
    table = wrong_indicator(people(A, draws="1z", dora="7z1p").tsumogiri())
    assert table.offences == [(c.NOBODY, "wrong_indicator", "none")]
    assert table.proposed("forbidden_look") == "chombo"
    assert not table.over


# Chombo.


AT_ONCE_CHOMBO = {
    "jpml-a/penalty.4": "hand_shown",
    "jpml-a/penalty.5b": "out_of_turn_discard",
    "jpml-a/penalty.7": "forbidden_look",
    "jpml-a/penalty.9": "play_impossible",
    "jpml-a/win.3": "hand_mixed",
    "jpml-a/faq.1c": "riichi_withdrawn_late",
}
chombo = pytest.mark.parametrize(
    "offence",
    [pytest.param(offence, marks=article(name)) for name, offence in AT_ONCE_CHOMBO.items()],
)


@chombo
def test_this_offence_voids_the_kyoku_and_the_same_dealer_deals_again(offence: str) -> None:
    table = offended(A, honba=2).report(OFFENDER, offence)
    assert table.offences == [(OFFENDER, offence, "chombo")]
    assert left_after(table) == VOID
    assert table.next_deal == ("E", 0, 2)


@chombo
def test_this_offence_costs_twenty_points_of_the_result_and_nothing_at_the_table(
    offence: str,
) -> None:
    scores = (42000, 33000, 25000, 20000)
    table = people(A, dealer=3, round="S", scores=scores).report(OFFENDER, offence)
    assert table.deltas == NOBODY_PAYS
    assert exhaust(next_kyoku(table)).match_over
    assert table.results == tenths("20", "-13", "-9", "-18")


@article("jpml-a/penalty.4")
@pytest.mark.parametrize("tiles", [1, 2, 13])
def test_showing_even_one_tile_of_the_hand_on_purpose_is_chombo(tiles: int) -> None:
    assert left_after(offended(A).report(OFFENDER, "hand_shown", tiles=tiles)) == VOID


@article("jpml-a/penalty.7")
@pytest.mark.parametrize("tiles", [1, 2, 13])
def test_looking_at_even_one_tile_that_is_hidden_is_chombo(tiles: int) -> None:
    assert left_after(offended(A).report(OFFENDER, "forbidden_look", tiles=tiles)) == VOID


@article("jpml-a/win.3")
def test_a_winner_who_breaks_their_hand_up_unseen_is_paid_nothing() -> None:
    table = people(A, {OFFENDER: TENPAI}, "9s", deposits=1).play(0, "discard 9s")
    assert table.can(OFFENDER, "ron")
    table.report(OFFENDER, "hand_mixed")
    assert table.winners() == []
    assert table.deltas == NOBODY_PAYS
    assert table.game.deposits == 1


@article("jpml-a/faq.1c")
def test_a_riichi_that_is_withdrawn_after_the_discard_gets_its_deposit_back() -> None:
    table = people(A, {0: TENPAI}, "1z").play(0, "riichi 1z").pass_all()
    assert (table.scores[0], table.game.deposits) == (29000, 1)
    table.report(0, "riichi_withdrawn_late")
    assert table.game.kyoku_end == c.END_CHOMBO
    assert (table.scores[0], table.game.deposits) == (30000, 0)


@article("jpml-a/riichi.1b")
def test_a_riichi_without_its_word_or_its_sideways_tile_does_not_stand_and_costs_nothing() -> None:
    table = people(A, {0: TENPAI}, "1z...5z").play(0, "riichi 1z").pass_all()
    assert table.proposed("riichi_bad_form") == "riichi-void"
    table.report(0, "riichi_bad_form")
    assert table.game.riichi[0] == c.R_NONE
    assert (table.scores[0], table.game.deposits) == (30000, 0)


# Dead hands.


ONLY_WINNING_IS_LOST = {
    "jpml-a/penalty.3a": "misplaced_meld",
    "jpml-a/penalty.5a": "out_of_turn_draw",
}
CALLING_IS_LOST_TOO = ("skipped_draw", "too_many_tiles", "too_few_tiles")
mild = pytest.mark.parametrize(
    "offence",
    [pytest.param(offence, marks=article(name)) for name, offence in ONLY_WINNING_IS_LOST.items()],
)
wrong_count = pytest.mark.parametrize("offence", CALLING_IS_LOST_TOO)


@mild
def test_after_this_offence_the_hand_may_call_but_not_win(offence: str) -> None:
    table = offended(A).report(OFFENDER, offence)
    assert table.offences == [(OFFENDER, offence, "dead-hand")]
    assert left_after(table) == ONLY_CALLS


@mild
def test_after_this_offence_the_hand_is_noten_at_the_draw(offence: str) -> None:
    assert tenpai_at_the_draw(offended(A)) == [OFFENDER]
    table = offended(A).report(OFFENDER, offence)
    assert tenpai_at_the_draw(table) == []
    assert table.deltas == NOBODY_PAYS


@article("jpml-a/penalty.8a")
@wrong_count
def test_a_hand_with_a_wrong_count_may_neither_win_nor_call(offence: str) -> None:
    table = offended(A).report(OFFENDER, offence)
    assert table.offences == [(OFFENDER, offence, "dead-hand-no-calls")]
    assert left_after(table) == NEITHER


@article("jpml-a/penalty.8a")
@wrong_count
def test_a_hand_with_a_wrong_count_may_make_no_kan_of_its_own(offence: str) -> None:
    table = people(A, {0: "1111z"}, "2z")
    assert table.can(0, "ankan")
    assert not table.report(0, offence).can(0, "ankan")


@article("jpml-a/penalty.8a")
def test_a_hand_found_wrong_while_a_discard_lies_open_cannot_claim_it_any_more() -> None:
    table = people(A, {OFFENDER: TENPAI}, "9s").play(0, "discard 9s")
    assert table.can(OFFENDER, "ron")
    assert table.report(OFFENDER, "too_many_tiles").legal(OFFENDER) == ["pass"]


@article("jpml-a/penalty.8a")
def test_a_hand_with_a_wrong_count_is_alive_again_in_the_next_kyoku() -> None:
    table = offended(A).report(OFFENDER, "too_few_tiles")
    tenpai_at_the_draw(table)
    assert next_kyoku(table).game.dead[OFFENDER] == 0


@article("jpml-a/penalty.5a")
def test_the_tile_drawn_out_of_turn_returns_to_the_wall_for_the_player_in_turn() -> None:
    table = people(A, draws="1z2z").play(0, "discard 1z")
    left = count_live_tiles(table.game)
    table.report(3, "out_of_turn_draw")
    assert count_live_tiles(table.game) == left
    assert table.pass_all().waiting() == [1]
    assert table.legal(1)[-1] == "tsumogiri 2z"


@article("jpml-a/penalty.5c")
def test_play_continues_when_it_is_unknown_who_drew_out_of_turn() -> None:
    assert proposed_in_a_match(A, "out_of_turn_draw", 1).startswith("dead-hand")
    assert proposed_in_a_match(A, "out_of_turn_draw", None) == "none"


# What is left to the referee.


LEFT_TO_REFEREE = [
    pytest.param("play_hindered", marks=article("jpml-a/penalty.3b", "jpml-a/penalty.11")),
    pytest.param("hand_toppled", marks=article("jpml-a/penalty.11")),
    pytest.param("tiles_exposed", marks=article("jpml-a/penalty.11")),
    pytest.param("kuikae_discard", marks=article("jpml-a/penalty.11")),
    pytest.param("claimed_tile_left", marks=article("jpml-a/penalty.11")),
    pytest.param("other", marks=article("jpml-a/penalty.11")),
]
left_to_referee = pytest.mark.parametrize("offence", LEFT_TO_REFEREE)


@left_to_referee
@pytest.mark.parametrize("tiles", [1, 13])
def test_the_book_proposes_no_sanction_of_its_own(offence: str, tiles: int) -> None:
    assert offended(A).proposed(offence, tiles) == "referee"


@left_to_referee
@pytest.mark.parametrize("ruled", LEFT_BY)
def test_every_ruling_is_applied(offence: str, ruled: str) -> None:
    table = offended(A).report(OFFENDER, offence, sanction=ruled)
    assert table.offences == [(OFFENDER, offence, ruled)]
    assert left_after(table) == LEFT_BY[ruled]


@article("jpml-a/penalty.11")
def test_the_referee_may_redeal_a_kyoku_without_an_offender() -> None:
    table = offended(A, honba=1).report(c.NOBODY, "other", sanction="redeal")
    assert left_after(table) == DEALT_AGAIN
    assert table.next_deal == ("E", 0, 1)
    assert table.scores == [30000] * 4


@article("jpml-a/penalty.11")
def test_the_referee_may_void_a_riichi_so_that_it_cost_nothing() -> None:
    table = people(A, {0: TENPAI}, "1z...5z").play(0, "riichi 1z").pass_all()
    assert table.game.deposits == 1
    table.report(0, "other", sanction="riichi-void")
    assert (table.scores[0], table.game.deposits) == (30000, 0)
    assert table.tsumogiri(3).can(0, "discard 2p")


@article("jpml-a/penalty.11")
def test_a_swap_call_found_by_the_table_is_left_to_the_referee_and_the_discard_stands() -> None:
    table = people(A, {1: "46m5m"}, "5m").play(0, "discard 5m").play(1, "chi 46m").pass_all()
    table.declare(1, "discard 5m").pass_all()
    assert table.offences == [(1, "kuikae_discard", "referee")]
    assert table.dead(1) == 0
    assert table.waiting() == [2]


# The winning tile.


def hidden_tsumo(hand: str, tile: str) -> People:
    """Seat 0 wins by tsumo on its second turn and mixes the tile into the hand."""
    table = people(A, {0: hand}, f"1z...{tile}").tsumogiri(4)
    return table.report(0, "winning_tile_hidden").play(0, "tsumo")


@article("jpml-a/win.2b")
def test_a_tsumo_whose_tile_is_not_shown_is_no_pinfu() -> None:
    assert people(A, {0: TENPAI}, "1z...9s").proposed("winning_tile_hidden") == "wait-unscored"
    table = hidden_tsumo(TENPAI, "9s")
    assert table.yaku() == {"menzen_tsumo"}
    assert table.han_fu() == (1, 30)


@article("jpml-a/win.2b")
def test_a_tsumo_whose_tile_is_not_shown_earns_no_fu_for_its_wait() -> None:
    shown = people(A, {0: CLOSED_WAIT}, "1z...8s").tsumogiri(4).play(0, "tsumo")
    assert shown.han_fu() == (1, 40)
    assert hidden_tsumo(CLOSED_WAIT, "8s").han_fu() == (1, 30)


@article("jpml-a/win.2b")
def test_the_rest_of_a_tsumo_whose_tile_is_not_shown_is_paid() -> None:
    table = hidden_tsumo(TENPAI, "9s")
    assert table.winners() == [0]
    assert table.deltas == [1500, -500, -500, -500]
    assert table.game.chombo[0] == 0
