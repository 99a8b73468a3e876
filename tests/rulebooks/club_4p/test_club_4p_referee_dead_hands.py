"""Section 3.4.7 of club-4p: what kills a hand, and what a dead hand may still do."""

import pytest

from hanchan.core import codes as c
from hanchan.core.offences.sanctions import set_dead
from play.offence_scenarios import ONE_AWAY, WRONG_CALLS, called, dead, false_ron, wrong_call
from play.people_table import People
from play.ruling_scenarios import (
    NEITHER,
    OFFENDER,
    WINS_AND_CALLS,
    drawn,
    left_after,
    offended,
    people,
    stays_as_it_was,
    tenpai_at_the_draw,
)
from play.scenarios import TENPAI, WAITS, may_riichi
from rulebooks.club_4p.club_4p_situations import BOOK, EAST, NORTH, SOUTH, WEST

article = pytest.mark.article
DEAD = "dead-hand-no-calls"
NOBODY_PAYS = [0, 0, 0, 0]
OTHER_TENPAI = "678m678p678s44z79p"


# A tile that was called and left lying.


@article("club-4p/3.3.8c")
def test_leaving_a_called_tile_for_two_further_discards_kills_the_hand() -> None:
    table = called(BOOK, "..9s").tsumogiri(2)
    assert table.proposed("claimed_tile_left") == DEAD
    table.report(SOUTH, "claimed_tile_left").play(EAST, "discard 9s")
    assert table.legal(SOUTH) == ["pass"]


@article("club-4p/3.3.8c")
def test_taking_a_called_tile_in_time_keeps_later_wins_possible() -> None:
    table = called(BOOK, "..9s").tsumogiri(2).play(EAST, "discard 9s")
    assert table.play(SOUTH, "ron").pass_all().winners() == [SOUTH]


@article("club-4p/3.3.8c")
def test_a_hand_whose_called_tile_was_left_lying_is_noten_at_the_draw() -> None:
    table = called(BOOK, "..").tsumogiri(2).report(SOUTH, "claimed_tile_left")
    assert tenpai_at_the_draw(table) == []


# What a dead hand may not do.


@article("club-4p/3.3.13d")
def test_a_dead_hand_pays_as_noten_although_it_waits() -> None:
    table = people(BOOK, {SOUTH: TENPAI, WEST: OTHER_TENPAI}).report(SOUTH, "too_few_tiles")
    assert tenpai_at_the_draw(table) == [WEST]
    assert table.deltas == [-1000, -1000, 3000, -1000]


@article("club-4p/3.3.13d")
def test_a_dealer_with_a_dead_hand_loses_the_deal_at_the_draw() -> None:
    assert drawn(people(BOOK, {EAST: TENPAI})).next_deal == ("E", EAST, 1)
    dead_dealer = people(BOOK, {EAST: TENPAI}).report(EAST, "too_few_tiles")
    assert drawn(dead_dealer).next_deal == ("E", SOUTH, 1)


@article("club-4p/3.3.13d")
def test_a_hand_found_dead_while_hands_are_shown_is_not_tenpai() -> None:
    table = people(BOOK, {SOUTH: TENPAI, WEST: OTHER_TENPAI}).run_out().play(SOUTH, "show")
    table.report(SOUTH, "too_few_tiles").show_all()
    assert table.deltas == [-1000, -1000, 3000, -1000]


@article("club-4p/3.4.7a")
@pytest.mark.parametrize(
    ("tile", "words", "hand"),
    [
        ("9s", "ron", TENPAI),
        ("2p", "pon 22p", TENPAI),
        ("2p", "chi 13p", "234m567m13p78s22p"),
        ("2p", "daiminkan 222p", "234m567m345p7s222p"),
    ],
)
def test_a_dead_hand_claims_no_discard(tile: str, words: str, hand: str) -> None:
    alive = people(BOOK, {SOUTH: hand}, tile).play(EAST, f"discard {tile}")
    assert alive.can(SOUTH, words)
    assert alive.report(SOUTH, "too_few_tiles").legal(SOUTH) == ["pass"]


@article("club-4p/3.4.7a")
@pytest.mark.parametrize(("words", "hand"), [("tsumo", TENPAI), ("ankan", "1111z234m567m345p")])
def test_a_dead_hand_declares_nothing_on_its_own_turn(words: str, hand: str) -> None:
    alive = people(BOOK, {SOUTH: hand}, ".9s").tsumogiri()
    assert alive.can(SOUTH, words)
    assert not alive.report(SOUTH, "too_few_tiles").can(SOUTH, words)


@article("club-4p/3.4.7a")
def test_a_dead_hand_only_draws_and_discards() -> None:
    table = dead(BOOK, ".9s").tsumogiri()
    assert not may_riichi(table, SOUTH)
    assert {text.split()[0] for text in table.legal(SOUTH)} == {"discard", "tsumogiri"}
    assert table.discard(SOUTH, "2m").waiting() == [WEST]


@article("club-4p/3.4.7a")
def test_a_dead_hand_is_never_tenpai() -> None:
    assert tenpai_at_the_draw(offended(BOOK)) == [OFFENDER]
    assert tenpai_at_the_draw(dead(BOOK)) == []


def late_ron_of_a_dead_hand() -> People:
    """East's riichi tile was ronned only after South had drawn, by a hand then found dead."""
    hands = {EAST: WAITS[0], NORTH: "456p456m678m78s44s"}
    table = people(BOOK, hands, "9s").play(EAST, "riichi 9s")
    table.play(NORTH, "ron", late=c.AFTER_DRAW).pass_all()
    assert (table.waiting(), table.game.deposits) == ([SOUTH], 0)
    return table.report(NORTH, "too_few_tiles")


@article("club-4p/3.4.7a")
def test_a_late_ron_lapses_when_the_hand_is_found_dead() -> None:
    table = late_ron_of_a_dead_hand().tsumogiri()
    assert table.winners() == []
    assert table.waiting() == [WEST]


@article("club-4p/3.4.7a")
def test_a_riichi_stands_once_the_late_ron_on_its_tile_has_lapsed() -> None:
    table = late_ron_of_a_dead_hand()
    assert table.game.riichi[EAST] == c.R_STANDS
    assert (table.scores[EAST], table.game.deposits) == (24000, 1)


# A win called but not shown.


@article("club-4p/3.4.7b")
def test_a_wrong_ron_without_showing_the_tiles_kills_the_hand() -> None:
    table = false_ron(BOOK, words="ron-taken-back")
    assert table.offences == [(WEST, "false_win_unshown", DEAD)]
    assert table.scores == [25000] * 4
    assert table.waiting() == [SOUTH]


@article("club-4p/3.4.7b")
def test_a_wrong_tsumo_without_showing_the_tiles_kills_the_hand_and_the_turn_goes_on() -> None:
    table = people(BOOK, {EAST: ONE_AWAY}, "4z").declare(EAST, "tsumo-taken-back")
    assert table.offences == [(EAST, "false_win_unshown", DEAD)]
    assert table.waiting() == [EAST]
    assert table.can(EAST, "tsumogiri")


@article("club-4p/3.4.7b")
def test_after_a_wrong_ron_without_showing_the_right_one_is_closed_as_well() -> None:
    table = people(BOOK, {SOUTH: TENPAI}, "1z...9s").play(EAST, "discard 1z")
    table.declare(SOUTH, "ron-taken-back").pass_all().tsumogiri(3).play(EAST, "discard 9s")
    assert table.legal(SOUTH) == ["pass"]


# Riichi.


def riichi_on_an_open_hand(draws: str = "") -> People:
    """South, who has called a pon, has declared riichi with 9p, the tile just drawn."""
    table = called(BOOK, "...9p" + draws).tsumogiri(3)
    return table.declare(SOUTH, "riichi-tsumogiri 9p").pass_all()


@article("club-4p/3.4.7c")
def test_a_riichi_on_an_open_hand_kills_it() -> None:
    table = riichi_on_an_open_hand("..9s").tsumogiri(2)
    assert table.offences == [(SOUTH, "riichi_bad_form", DEAD)]
    assert table.play(EAST, "discard 9s").legal(SOUTH) == ["pass"]


@article("club-4p/3.4.7c")
def test_a_riichi_on_an_open_hand_is_none_and_takes_no_deposit() -> None:
    table = riichi_on_an_open_hand()
    assert table.game.riichi[SOUTH] == c.R_NONE
    assert (table.scores[SOUTH], table.game.deposits) == (25000, 0)
    assert table.waiting() == [WEST]


@article("club-4p/3.4.7d")
@pytest.mark.parametrize("words", ["riichi 1z", "discard 1z"])
def test_a_riichi_without_the_word_or_the_turned_tile_kills_the_hand(words: str) -> None:
    table = people(BOOK, {EAST: TENPAI}, "1z9s").play(EAST, words).pass_all()
    assert table.proposed("riichi_bad_form") == DEAD
    table.report(EAST, "riichi_bad_form").play(SOUTH, "discard 9s")
    assert table.legal(EAST) == ["pass"]


@article("club-4p/3.4.7d")
def test_a_hand_that_died_of_a_riichi_in_bad_form_is_noten_at_the_draw() -> None:
    table = people(BOOK, {EAST: TENPAI}, "1z").play(EAST, "discard 1z").pass_all()
    assert tenpai_at_the_draw(table.report(EAST, "riichi_bad_form")) == []
    assert table.deltas == NOBODY_PAYS


@article("club-4p/3.4.7i")
def test_a_riichi_hand_that_dies_pays_as_noten_at_the_draw_without_chombo() -> None:
    table = people(BOOK, {EAST: TENPAI, WEST: OTHER_TENPAI}, "1z").play(EAST, "riichi 1z")
    drawn(table.pass_all().report(EAST, "too_many_tiles"))
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.deltas == [-1000, -1000, 3000, -1000]
    assert table.game.chombo[EAST] == 0


@article("club-4p/3.4.7i")
def test_the_deposit_of_a_riichi_hand_that_dies_stays_on_the_table() -> None:
    table = people(BOOK, {EAST: TENPAI}, "1z").play(EAST, "riichi 1z").pass_all()
    drawn(table.report(EAST, "too_many_tiles"))
    assert (table.scores[EAST], table.game.deposits) == (24000, 1)
    assert table.next_deal == ("E", SOUTH, 1)


# A wrong number of tiles.

COUNTS = ["skipped_draw", "too_many_tiles", "too_few_tiles"]


@article("club-4p/3.4.7e")
@pytest.mark.parametrize("offence", COUNTS)
def test_a_hand_with_a_wrong_number_of_tiles_neither_wins_nor_calls(offence: str) -> None:
    table = offended(BOOK)
    assert table.proposed(offence) == DEAD
    table.report(OFFENDER, offence)
    assert table.scores == [25000] * 4
    assert left_after(table) == NEITHER


@article("club-4p/3.4.7e")
@pytest.mark.parametrize("offence", COUNTS)
def test_a_hand_with_a_wrong_number_of_tiles_is_noten_at_the_draw(offence: str) -> None:
    assert tenpai_at_the_draw(offended(BOOK).report(OFFENDER, offence)) == []


# Calls and kans.


@article("club-4p/3.4.7f")
@pytest.mark.parametrize("which", WRONG_CALLS)
def test_a_wrong_call_kills_the_hand(which: str) -> None:
    table, p = wrong_call(BOOK, which)
    assert table.offences == [(p, "wrong_call", DEAD)]
    assert table.dead(p) == 2
    assert table.game.meld_count[p] == 0
    assert table.waiting() == [SOUTH]


@article("club-4p/3.4.7f")
def test_a_concealed_kan_of_three_tiles_kills_the_hand() -> None:
    table = people(BOOK, {EAST: "555m"}, "1z").declare(EAST, "ankan 5555m")
    assert table.offences == [(EAST, "wrong_call", DEAD)]
    assert table.game.meld_count[EAST] == 0
    assert table.waiting() == [EAST]


@article("club-4p/3.4.7f")
def test_a_wrong_meld_that_is_noticed_only_after_the_discard_kills_the_hand() -> None:
    table = called(BOOK, "..9s").report(SOUTH, "wrong_call").tsumogiri(2)
    assert table.play(EAST, "discard 9s").legal(SOUTH) == ["pass"]


@article("club-4p/3.4.7f")
def test_a_wrong_chi_corrected_before_the_discard_costs_nothing_once_the_referee_says_so() -> None:
    table = people(BOOK, {SOUTH: TENPAI}, "6p...9s").play(EAST, "discard 6p")
    table.declare(SOUTH, "chi 57p").pass_all()
    assert table.waiting() == [SOUTH]
    set_dead(table.game, SOUTH, 0)
    assert stays_as_it_was(table)
    table.tsumogiri(3).play(EAST, "discard 9s").play(SOUTH, "ron").pass_all()
    assert table.winners() == [SOUTH]


@article("club-4p/3.4.7f")
def test_a_wrong_kan_corrected_before_the_discard_costs_nothing_once_the_referee_says_so() -> None:
    table = people(BOOK, {EAST: "234m567m78s22p555z"}, "9s").declare(EAST, "ankan 5555z")
    assert not table.can(EAST, "tsumo")
    set_dead(table.game, EAST, 0)
    assert table.play(EAST, "tsumo").winners() == [EAST]


@article("club-4p/3.4.7f")
def test_the_referee_rules_a_wrong_meld_corrected_in_time_no_offence() -> None:
    table = offended(BOOK)
    assert table.proposed("wrong_call") == DEAD
    assert left_after(table.report(OFFENDER, "wrong_call", sanction="none")) == WINS_AND_CALLS


def kuikae(tile: str, draws: str = "") -> People:
    """South has called chi on the dealer's 4m with 5m and 6m and discarded `tile`."""
    table = people(BOOK, {SOUTH: TENPAI}, "4m" + draws).play(EAST, "discard 4m")
    table.play(SOUTH, "chi 56m").pass_all()
    return table.declare(SOUTH, f"discard {tile}").pass_all()


@article("club-4p/3.4.7g")
@pytest.mark.parametrize("tile", ["4m", "7m"])
def test_kuikae_kills_the_hand(tile: str) -> None:
    table = kuikae(tile, "..6s")
    assert table.offences == [(SOUTH, "kuikae_discard", DEAD)]
    table.tsumogiri(2).play(EAST, "discard 6s")
    assert table.legal(SOUTH) == ["pass"]


@article("club-4p/3.4.7g")
def test_after_kuikae_the_chi_and_the_discard_stand() -> None:
    table = kuikae("7m")
    assert table.game.meld_count[SOUTH] == 1
    assert table.game.river_count[SOUTH] == 1
    assert table.waiting() == [WEST]


@article("club-4p/3.4.7g")
def test_a_hand_that_died_of_kuikae_is_noten_at_the_draw() -> None:
    assert tenpai_at_the_draw(kuikae("7m")) == []


@article("club-4p/3.4.7g")
def test_discarding_a_tile_that_the_chi_does_not_forbid_is_no_kuikae() -> None:
    table = people(BOOK, {SOUTH: TENPAI}, "4m").play(EAST, "discard 4m")
    table.play(SOUTH, "chi 56m").pass_all().discard(SOUTH, "8s")
    assert table.offences == []
    assert stays_as_it_was(table)
