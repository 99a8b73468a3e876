"""ema-2008: what kills a hand, what a dead hand may still do, and what is merely corrected."""

import pytest

from hanchan.core import codes as c
from play.offence_scenarios import WRONG_CALLS, called, changing_kan, dead, noten_riichi, wrong_call
from play.ruling_scenarios import (
    NEITHER,
    OFFENDER,
    VOID,
    WINS_AND_CALLS,
    drawn,
    left_after,
    offended,
    people,
    tenpai_at_the_draw,
)
from play.scenarios import TENPAI, may_riichi
from rulebooks.ema_2008.ema_situations import EMA

article = pytest.mark.article
DEAD = "dead-hand-no-calls"
NOBODY_PAYS = [0, 0, 0, 0]
OTHER_TENPAI = "678m678p678s44z79p"


# A tile that was called and left lying.


@article("ema-2008/3.3.5c")
def test_a_called_tile_left_lying_for_two_further_discards_kills_the_hand() -> None:
    table = called(EMA, "..9s").tsumogiri(2)
    assert table.proposed("claimed_tile_left") == DEAD
    table.report(1, "claimed_tile_left").play(0, "discard 9s")
    assert table.offences == [(1, "claimed_tile_left", DEAD)]
    assert table.legal(1) == ["pass"]


@article("ema-2008/3.3.5c")
def test_a_called_tile_taken_in_time_leaves_the_hand_its_win() -> None:
    table = called(EMA, "..9s").tsumogiri(2).play(0, "discard 9s")
    assert table.play(1, "ron").pass_all().winners() == [1]


@article("ema-2008/3.3.5c")
def test_a_hand_whose_called_tile_was_left_lying_is_noten_at_the_draw() -> None:
    table = called(EMA, "..").tsumogiri(2).report(1, "claimed_tile_left")
    assert tenpai_at_the_draw(table) == []
    assert table.deltas == NOBODY_PAYS


# What a dead hand may not do.


@article("ema-2008/3.4.7a")
def test_a_dead_hand_does_not_ron() -> None:
    table = dead(EMA, "9s").play(0, "discard 9s")
    assert table.legal(1) == ["pass"]
    assert table.why_not(1, "ron") == c.HAND_DEAD


@article("ema-2008/3.4.7a")
def test_a_dead_hand_does_not_win_by_tsumo() -> None:
    table = dead(EMA, ".9s").tsumogiri()
    assert not table.can(1, "tsumo")
    assert table.why_not(1, "tsumo") == c.HAND_DEAD


@article("ema-2008/3.4.7a")
@pytest.mark.parametrize(
    ("words", "hand"),
    [
        ("pon 22p", TENPAI),
        ("chi 13p", "234m567m13p78s22p"),
        ("daiminkan 222p", "234m567m345p7s222p"),
    ],
)
def test_a_dead_hand_calls_no_discard(words: str, hand: str) -> None:
    alive = people(EMA, {1: hand}, "2p").play(0, "discard 2p")
    assert alive.can(1, words)
    assert alive.report(1, "too_few_tiles").legal(1) == ["pass"]


@article("ema-2008/3.4.7a")
def test_a_dead_hand_makes_no_concealed_kan() -> None:
    table = dead(EMA, "..", "1111z234m567m345p").tsumogiri()
    assert not table.can(1, "ankan")
    assert table.why_not(1, "ankan 1111z") == c.HAND_DEAD


@article("ema-2008/3.4.7a")
def test_a_dead_hand_declares_no_riichi() -> None:
    table = people(EMA, {1: TENPAI}, ".1z").tsumogiri()
    assert may_riichi(table, 1)
    assert not may_riichi(table.report(1, "too_few_tiles"), 1)


@article("ema-2008/3.4.7a")
def test_a_dead_hand_draws_and_discards_like_any_other() -> None:
    table = dead(EMA, ".9s").tsumogiri().discard(1, "2m")
    assert table.waiting() == [2]
    assert not table.over


@article("ema-2008/3.4.7a")
def test_a_dead_hand_pays_as_noten_although_it_waits() -> None:
    table = people(EMA, {1: TENPAI, 2: OTHER_TENPAI})
    assert tenpai_at_the_draw(table.report(1, "too_few_tiles")) == [2]
    assert table.deltas == [-1000, -1000, 3000, -1000]


@article("ema-2008/3.4.7a")
def test_a_dealer_with_a_dead_hand_does_not_keep_the_deal_at_the_draw() -> None:
    assert drawn(people(EMA, {0: TENPAI})).next_deal == ("E", 0, 1)
    assert drawn(people(EMA, {0: TENPAI}).report(0, "too_few_tiles")).next_deal == ("E", 1, 1)


@article("ema-2008/3.4.7a")
@pytest.mark.parametrize("first", [False, True])
def test_a_hand_found_dead_while_hands_are_shown_is_noten(first: bool) -> None:
    table = people(EMA, {1: TENPAI, 2: OTHER_TENPAI}).run_out()
    assert table.waiting() == [1]
    if first:
        table.play(1, "show")
    table.report(1, "too_few_tiles").show_all()
    assert table.deltas == [-1000, -1000, 3000, -1000]


@article("ema-2008/3.4.7a")
def test_a_dealer_found_dead_while_showing_does_not_keep_the_deal_of_an_aborted_kyoku() -> None:
    table = people(EMA, {0: TENPAI, 1: "19m19p19s1234z25m2p"}, "1z.").tsumogiri()
    table.play(1, "kyuushu")
    assert table.waiting() == [0]
    table.report(0, "too_few_tiles").show_all()
    assert table.next_deal == ("E", 1, 1)


@article("ema-2008/3.4.7a")
def test_a_ron_of_a_hand_found_dead_before_all_have_answered_is_not_heard() -> None:
    table = people(EMA, {1: TENPAI}, "9s").play(0, "discard 9s").play(1, "ron")
    table.report(1, "too_few_tiles").pass_all()
    assert table.winners() == []
    assert table.waiting() == [1]


@article("ema-2008/3.4.7a")
def test_a_pon_of_a_hand_found_dead_before_all_have_answered_is_not_carried_out() -> None:
    table = people(EMA, {1: TENPAI}, "2p").play(0, "discard 2p").play(1, "pon 22p")
    table.report(1, "too_few_tiles").pass_all()
    assert table.game.meld_count[1] == 0
    assert table.game.river_marks[0, 0] & c.RIVER_CALLED == 0


@article("ema-2008/3.4.7a")
def test_a_riichi_hand_that_dies_pays_as_noten_and_loses_its_deposit() -> None:
    table = people(EMA, {0: TENPAI, 2: OTHER_TENPAI}, "1z").play(0, "riichi 1z").pass_all()
    drawn(table.report(0, "too_few_tiles"))
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.deltas == [-1000, -1000, 3000, -1000]
    assert (table.scores[0], table.game.deposits) == (28000, 1)


@article("ema-2008/3.4.7a")
def test_a_dead_hand_is_not_shown_at_the_draw_so_a_noten_riichi_stays_hidden_in_it() -> None:
    table = drawn(noten_riichi(EMA).report(0, "too_few_tiles"))
    assert table.game.chombo[0] == 0
    assert table.deltas == [-1000, -1000, 3000, -1000]


@article("ema-2008/3.4.7a")
def test_a_dead_hand_is_not_shown_at_the_draw_so_a_forbidden_kan_stays_hidden_in_it() -> None:
    table = drawn(changing_kan(EMA).report(0, "too_few_tiles"))
    assert table.game.chombo[0] == 0
    assert table.deltas == [-1000, -1000, 3000, -1000]


# What kills a hand.


@article("ema-2008/3.4.7b")
@pytest.mark.parametrize("offence", ["skipped_draw", "too_many_tiles", "too_few_tiles"])
def test_a_hand_with_a_wrong_number_of_tiles_neither_wins_nor_calls(offence: str) -> None:
    table = offended(EMA)
    assert table.proposed(offence) == DEAD
    table.report(OFFENDER, offence)
    assert table.scores == [30000] * 4
    assert left_after(table) == NEITHER


@article("ema-2008/3.4.7b")
@pytest.mark.parametrize("offence", ["skipped_draw", "too_many_tiles", "too_few_tiles"])
def test_a_hand_with_a_wrong_number_of_tiles_is_noten_at_the_draw(offence: str) -> None:
    assert tenpai_at_the_draw(offended(EMA)) == [OFFENDER]
    assert tenpai_at_the_draw(offended(EMA).report(OFFENDER, offence)) == []


@article("ema-2008/3.4.7b")
def test_the_hand_is_dead_only_once_the_wrong_number_is_found() -> None:
    assert left_after(offended(EMA)) == WINS_AND_CALLS


@article("ema-2008/3.4.7c")
@pytest.mark.parametrize("tiles", [1, 5])
def test_showing_tiles_of_the_dead_wall_or_of_another_hand_kills_the_own_one(tiles: int) -> None:
    table = offended(EMA).report(OFFENDER, "forbidden_look", tiles=tiles)
    assert table.offences == [(OFFENDER, "forbidden_look", DEAD)]
    assert left_after(table) == NEITHER


@article("ema-2008/3.4.7c")
def test_showing_six_tiles_that_belong_to_others_is_chombo_as_the_heavier_sanction() -> None:
    table = offended(EMA).report(OFFENDER, "forbidden_look", tiles=6)
    assert left_after(table) == VOID
    assert table.deltas == [4000, -8000, 2000, 2000]


@article("ema-2008/3.4.7d")
@pytest.mark.parametrize("which", WRONG_CALLS)
def test_a_wrong_call_kills_the_hand_at_once(which: str) -> None:
    table, p = wrong_call(EMA, which)
    assert table.offences == [(p, "wrong_call", DEAD)]
    assert table.dead(p) == 2
    assert not table.over


@article("ema-2008/3.4.7d")
@pytest.mark.parametrize("which", WRONG_CALLS)
def test_after_a_wrong_call_the_tile_stays_and_play_goes_on(which: str) -> None:
    table, p = wrong_call(EMA, which)
    assert table.game.river_marks[0, 0] & c.RIVER_CALLED == 0
    assert table.game.meld_count[p] == 0
    assert table.waiting() == [1]


@article("ema-2008/3.4.7d")
def test_a_hand_that_died_of_a_wrong_call_does_not_win() -> None:
    table = people(EMA, {1: TENPAI}, "6p...9s").play(0, "discard 6p")
    table.declare(1, "chi 57p").pass_all().tsumogiri(3).play(0, "discard 9s")
    assert table.legal(1) == ["pass"]


@article("ema-2008/3.4.7d")
def test_a_concealed_kan_of_three_tiles_kills_the_hand_and_the_turn_goes_on() -> None:
    table = people(EMA, {0: "555m"}, "1z").declare(0, "ankan 5555m")
    assert table.offences == [(0, "wrong_call", DEAD)]
    assert table.game.meld_count[0] == 0
    assert table.waiting() == [0]


@article("ema-2008/3.4.7d")
def test_a_wrong_meld_that_is_noticed_later_kills_the_hand_too() -> None:
    table = called(EMA, "..9s").report(1, "wrong_call").tsumogiri(2).play(0, "discard 9s")
    assert table.offences == [(1, "wrong_call", DEAD)]
    assert table.legal(1) == ["pass"]


@article("ema-2008/3.4.7d")
def test_a_valid_call_of_another_stands_beside_a_wrong_one() -> None:
    table = people(EMA, {1: "5z", 2: "55z"}, "5z").play(0, "discard 5z")
    table.declare(1, "pon 55z").play(2, "pon 55z").pass_all()
    assert table.offences == [(1, "wrong_call", DEAD)]
    assert (table.waiting(), table.game.meld_count[2]) == ([2], 1)


# Tiles put back.


@article("ema-2008/3.4.8")
@pytest.mark.parametrize("tiles", range(1, 6))
def test_up_to_five_tiles_knocked_from_the_wall_are_put_back_and_play_goes_on(tiles: int) -> None:
    table = offended(EMA)
    wall = [table.game.wall[place] for place in range(c.WALL)]
    assert table.proposed("tiles_exposed", tiles) == "none"
    table.report(OFFENDER, "tiles_exposed", tiles=tiles)
    assert [table.game.wall[place] for place in range(c.WALL)] == wall
    assert left_after(table) == WINS_AND_CALLS


@article("ema-2008/3.4.8")
def test_six_tiles_knocked_from_the_wall_at_once_are_chombo() -> None:
    table = offended(EMA).report(OFFENDER, "tiles_exposed", tiles=6)
    assert table.offences == [(OFFENDER, "tiles_exposed", "chombo")]
    assert left_after(table) == VOID


@article("ema-2008/3.4.8")
def test_tiles_knocked_over_one_after_the_other_are_not_added_up() -> None:
    table = offended(EMA).report(OFFENDER, "tiles_exposed", tiles=3)
    table.report(OFFENDER, "tiles_exposed", tiles=4)
    assert left_after(table) == WINS_AND_CALLS


def test_a_dead_hand_is_not_redeemed_and_a_winning_tile_among_the_others_costs_nothing() -> None:
    assert dead(EMA).game.redeemable == 0
    assert people(EMA).proposed("winning_tile_hidden") == "none"


@pytest.mark.parametrize(
    "offence",
    [
        "withdrawn_call", "misplaced_meld", "out_of_turn_draw", "out_of_turn_discard", "hand_shown",
        "riichi_bad_form", "riichi_withdrawn", "riichi_withdrawn_late", "play_impossible",
        "play_hindered", "hand_mixed",
    ],
)  # fmt: skip
def test_the_referee_decides_what_the_rulebook_leaves_out(offence: str) -> None:
    assert offended(EMA).proposed(offence) == "referee"
