"""Section 3.4.6 of club-4p: what is punished with chombo, and what a chombo costs."""

import pytest

from hanchan.core import codes as c
from play.offence_scenarios import (
    CLAIMS,
    NO_WINS,
    NOTEN,
    ONE_AWAY,
    changing_kan,
    claims_with_a_dead_hand,
    dead,
    false_ron,
    leaving_kan,
    noten_riichi,
    results_after,
    two_rons,
)
from play.people_table import People
from play.ruling_scenarios import (
    LEFT_BY,
    OFFENDER,
    VOID,
    drawn,
    four_riichi_one_noten,
    left_after,
    offended,
    people,
    stays_as_it_was,
)
from play.scenarios import TENPAI, next_kyoku
from rulebooks.club_4p.club_4p_situations import BOOK, EAST, NORTH, SOUTH, WEST

article = pytest.mark.article
NOBODY_PAYS = [0, 0, 0, 0]
EASTS_CHOMBO = [-12000, 4000, 4000, 4000]
SOUTHS_CHOMBO = [4000, -8000, 2000, 2000]


def last_kyoku_of_a_tournament() -> People:
    """North deals the last kyoku of a match for which the tournament rule was chosen."""
    scores = (26000, 25500, 24500, 24000)
    return people(BOOK, dealer=NORTH, round="S", scores=scores, tournament=True)


# What a chombo is.


@article("club-4p/3.4b")
@pytest.mark.parametrize("wind", ["E", "S"])
@pytest.mark.parametrize("dealer", range(4))
def test_a_kyoku_that_ends_in_chombo_is_not_one_of_those_to_be_played(
    dealer: int, wind: str
) -> None:
    table = people(BOOK, dealer=dealer, round=wind, honba=1).report(SOUTH, "play_impossible")
    assert not table.match_over
    assert table.next_deal == (wind, dealer, 1)


@article("club-4p/3.4b")
def test_a_complete_hand_that_is_claimed_in_furiten_counts_for_nothing() -> None:
    table = people(BOOK, {EAST: TENPAI}, "9s6s").discard(EAST, "9s").play(SOUTH, "discard 6s")
    table.declare(EAST, "ron").pass_all()
    assert table.winners() == []
    assert table.game.wins[EAST] == 0


@article("club-4p/3.4.6a")
def test_after_a_chombo_the_kyoku_is_begun_again() -> None:
    table = false_ron(BOOK)
    assert table.game.kyoku_end == c.END_CHOMBO
    again = next_kyoku(table)
    assert (again.game.dealer, again.game.round, again.game.honba) == (EAST, 0, 0)
    assert not again.over


@article("club-4p/3.4.6a")
@pytest.mark.parametrize(("valid", "false"), [(SOUTH, NORTH), (NORTH, SOUTH)])
def test_beside_a_valid_ron_a_false_one_costs_nothing(valid: int, false: int) -> None:
    table = two_rons(BOOK, valid, false)
    assert table.offences == [(false, "false_win_shown", "lapsed")]
    assert table.winners() == [valid]
    assert (table.deltas[false], table.game.chombo[false]) == (0, 0)


@article("club-4p/3.4.6a")
def test_a_call_beside_it_does_not_make_a_chombo_void() -> None:
    table = people(BOOK, {SOUTH: "55z", NORTH: NOTEN}, "5z").play(EAST, "discard 5z")
    table.play(SOUTH, "pon 55z").declare(NORTH, "ron").pass_all()
    assert table.game.kyoku_end == c.END_CHOMBO


@article("club-4p/3.4.6b")
@pytest.mark.parametrize("offender", [EAST, SOUTH])
def test_at_a_tournament_a_chombo_moves_no_points_at_the_table(offender: int) -> None:
    table = people(BOOK, {EAST: TENPAI}, "1z", tournament=True).play(EAST, "riichi 1z").pass_all()
    table.report(offender, "play_impossible")
    assert table.deltas == NOBODY_PAYS
    assert table.scores == [25000] * 4


@article("club-4p/3.4.6b")
@pytest.mark.parametrize("times", [1, 2])
def test_at_a_tournament_each_chombo_costs_twenty_thousand_after_the_uma(times: int) -> None:
    table = last_kyoku_of_a_tournament().report(EAST, "play_impossible")
    for _ in range(times - 1):
        next_kyoku(table)
        table.report(EAST, "play_impossible")
    results, plain = results_after(table)
    assert results == [plain[0] - 20000 * times, *plain[1:]]


@article("club-4p/3.4.6b")
def test_at_a_tournament_a_chombo_does_not_change_the_places() -> None:
    table = last_kyoku_of_a_tournament().report(EAST, "play_impossible")
    results_after(table)
    assert table.places == [1, 2, 3, 4]


@article("club-4p/3.4.6b", "club-4p/3.4.6c")
def test_outside_tournaments_a_chombo_is_paid_at_the_table_and_not_taken_off_the_result() -> None:
    scores = (34000, 27000, 21000, 18000)
    table = people(BOOK, dealer=3, round="S", scores=scores).report(EAST, "play_impossible")
    assert table.scores == [26000, 29000, 23000, 22000]
    results, plain = results_after(table)
    assert results == plain


@article("club-4p/3.4.6c")
@pytest.mark.parametrize("honba", [0, 2])
@pytest.mark.parametrize("offender", [SOUTH, WEST, NORTH])
def test_a_child_pays_four_thousand_to_east_and_half_of_it_to_the_others(
    offender: int, honba: int
) -> None:
    table = people(BOOK, honba=honba).report(offender, "play_impossible")
    assert table.deltas == [4000] + [-8000 if p == offender else 2000 for p in (1, 2, 3)]


@article("club-4p/3.4.6c")
@pytest.mark.parametrize("honba", [0, 2])
def test_east_pays_four_thousand_to_everybody(honba: int) -> None:
    table = people(BOOK, dealer=WEST, honba=honba).report(WEST, "play_impossible")
    assert table.deltas == [4000, 4000, -12000, 4000]


@article("club-4p/3.4.6c")
def test_two_players_showing_a_false_win_each_pay_their_own_chombo() -> None:
    table = people(BOOK, {SOUTH: NOTEN, WEST: ONE_AWAY}, "9s").play(EAST, "discard 9s")
    table.declare(SOUTH, "ron").declare(WEST, "ron").pass_all()
    assert table.deltas == [8000, -6000, -6000, 4000]


# A win that is none.


@article("club-4p/3.4.6d.1")
@pytest.mark.parametrize("why", NO_WINS)
def test_showing_a_hand_that_does_not_win_is_chombo(why: str) -> None:
    table = false_ron(BOOK, why)
    assert table.offences == [(WEST, "false_win_shown", "chombo")]
    assert table.deltas == [4000, 2000, -8000, 2000]


@article("club-4p/3.4.6d.1")
def test_showing_a_hand_whose_win_may_not_be_declared_in_furiten_is_chombo() -> None:
    table = people(BOOK, {EAST: TENPAI}, "9s6s").discard(EAST, "9s").play(SOUTH, "discard 6s")
    table.declare(EAST, "ron").pass_all()
    assert table.offences == [(EAST, "false_win_shown", "chombo")]
    assert table.deltas == EASTS_CHOMBO


@article("club-4p/3.4.6d.1")
def test_showing_a_hand_after_a_wrong_tsumo_is_chombo() -> None:
    table = people(BOOK, {EAST: ONE_AWAY}, "4z").declare(EAST, "tsumo")
    assert table.offences == [(EAST, "false_win_shown", "chombo")]
    assert table.deltas == EASTS_CHOMBO


# Riichi.


@article("club-4p/3.4.6d.2")
def test_a_noten_riichi_is_chombo_at_the_draw() -> None:
    table = drawn(noten_riichi(BOOK))
    assert table.offences == [(EAST, "noten_riichi", "chombo")]
    assert table.deltas == EASTS_CHOMBO
    assert (table.scores[EAST], table.game.deposits) == (13000, 0)


@article("club-4p/3.4.6d.2")
def test_a_noten_riichi_is_found_when_four_riichi_lay_all_hands_open() -> None:
    table = four_riichi_one_noten(BOOK)
    assert table.offences == [(NORTH, "noten_riichi", "chombo")]
    assert table.scores == [29000, 27000, 27000, 17000]


@article("club-4p/3.4.6d.2")
def test_a_noten_riichi_is_not_looked_at_when_another_player_wins() -> None:
    table = noten_riichi(BOOK, "1z9s").play(SOUTH, "discard 9s").play(WEST, "ron").pass_all()
    assert table.offences == []
    assert table.winners() == [WEST]
    assert (table.deltas[EAST], table.game.chombo[EAST]) == (0, 0)


@article("club-4p/3.4.6d.2")
def test_a_noten_riichi_reported_before_the_draw_costs_nothing_until_then() -> None:
    table = noten_riichi(BOOK)
    assert table.proposed("noten_riichi") == "none"
    assert stays_as_it_was(table.report(EAST, "noten_riichi"))
    assert drawn(table).offences[-1] == (EAST, "noten_riichi", "chombo")


@article("club-4p/3.4.6d.3")
def test_a_noten_riichi_whose_hand_was_declared_dead_is_no_chombo() -> None:
    table = drawn(noten_riichi(BOOK).report(EAST, "too_few_tiles"))
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.game.chombo[EAST] == 0


@article("club-4p/3.4.6d.3")
def test_a_riichi_hand_that_was_declared_dead_pays_as_noten_and_nothing_more() -> None:
    table = drawn(noten_riichi(BOOK).report(EAST, "riichi_bad_form"))
    assert table.offences == [(EAST, "riichi_bad_form", "dead-hand-no-calls")]
    assert table.deltas == [-1000, -1000, 3000, -1000]


@article("club-4p/3.4.6d.4")
def test_a_kan_in_riichi_that_changed_the_wait_makes_the_own_tsumo_chombo() -> None:
    table = changing_kan(BOOK, replacement="4m").declare(EAST, "tsumo")
    assert table.offences == [(EAST, "riichi_ankan", "chombo")]
    assert table.winners() == []
    assert table.deltas == EASTS_CHOMBO


@article("club-4p/3.4.6d.4")
def test_a_kan_in_riichi_that_changed_the_wait_makes_the_own_ron_chombo() -> None:
    table = changing_kan(BOOK, "4m").tsumogiri().play(SOUTH, "discard 4m")
    table.declare(EAST, "ron").pass_all()
    assert table.offences == [(EAST, "riichi_ankan", "chombo")]
    assert table.winners() == []


@article("club-4p/3.4.6d.4")
def test_a_kan_in_riichi_that_changed_the_wait_costs_nothing_at_the_draw() -> None:
    table = drawn(changing_kan(BOOK))
    assert table.offences == []
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.deltas == [1500, -1500, 1500, -1500]


@article("club-4p/3.4.6d.4")
def test_a_kan_in_riichi_that_changed_the_wait_is_forgotten_when_another_player_wins() -> None:
    table = changing_kan(BOOK, replacement="9s").play(EAST, "tsumogiri").play(WEST, "ron")
    assert table.pass_all().winners() == [WEST]
    assert (table.offences, table.game.chombo[EAST]) == ([], 0)


@article("club-4p/3.4.6d.4")
def test_a_kan_in_riichi_reported_at_once_costs_nothing_until_the_own_win() -> None:
    table = changing_kan(BOOK, replacement="4m")
    assert table.proposed("riichi_ankan") == "none"
    assert stays_as_it_was(table.report(EAST, "riichi_ankan"))
    table.declare(EAST, "tsumo")
    assert table.offences[-1] == (EAST, "riichi_ankan", "chombo")


@article("club-4p/3.4.6d.4")
def test_a_kan_in_riichi_that_leaves_the_wait_alone_does_not_spoil_the_own_win() -> None:
    table = leaving_kan(BOOK, replacement="5p").play(EAST, "tsumo")
    assert (table.offences, table.winners()) == ([], [EAST])


# Claims with a dead hand.


@article("club-4p/3.4.6d.5")
@pytest.mark.parametrize("words", [*CLAIMS, "pon-taken-back"])
def test_claiming_a_discard_with_a_dead_hand_is_chombo(words: str) -> None:
    table = claims_with_a_dead_hand(BOOK, words)
    assert table.offences[-1] == (SOUTH, "dead_hand_claim", "chombo")
    assert table.deltas == SOUTHS_CHOMBO


@article("club-4p/3.4.6d.5")
@pytest.mark.parametrize(
    ("words", "hand"), [("tsumo", TENPAI), ("ankan 1111z", "1111z234m567m345p")]
)
def test_a_win_or_a_kan_on_the_own_turn_with_a_dead_hand_is_chombo(words: str, hand: str) -> None:
    table = dead(BOOK, ".9s", hand).tsumogiri().declare(SOUTH, words)
    assert table.offences[-1] == (SOUTH, "dead_hand_claim", "chombo")
    assert table.deltas == SOUTHS_CHOMBO


@article("club-4p/3.4.6d.5")
def test_passing_and_discarding_with_a_dead_hand_is_no_offence() -> None:
    table = drawn(dead(BOOK, "2p...9s"))
    assert [offence for _, offence, _ in table.offences] == ["too_few_tiles"]
    assert table.deltas == NOBODY_PAYS


# Play that cannot go on.

EXPOSED = ["tiles_exposed", "hand_toppled", "hand_shown"]


@article("club-4p/3.4.6d.6")
def test_making_it_impossible_to_go_on_is_chombo() -> None:
    table = offended(BOOK)
    assert table.proposed("play_impossible") == "chombo"
    assert left_after(table.report(OFFENDER, "play_impossible")) == VOID
    assert table.deltas == SOUTHS_CHOMBO


@article("club-4p/3.4.6d.6")
@pytest.mark.parametrize("offence", EXPOSED)
@pytest.mark.parametrize("tiles", [1, 5, 14])
def test_how_grave_exposed_tiles_are_is_left_to_the_referee_whatever_their_number(
    offence: str, tiles: int
) -> None:
    assert offended(BOOK).proposed(offence, tiles) == "referee"


@article("club-4p/3.4.6d.6")
@pytest.mark.parametrize("offence", EXPOSED)
@pytest.mark.parametrize("ruled", LEFT_BY)
def test_any_ruling_for_exposed_tiles_is_applied(offence: str, ruled: str) -> None:
    table = offended(BOOK).report(OFFENDER, offence, tiles=8, sanction=ruled)
    assert table.offences == [(OFFENDER, offence, ruled)]
    assert left_after(table) == LEFT_BY[ruled]


@article("club-4p/3.4.6d.6")
def test_a_hand_laid_down_as_nine_kinds_that_are_not_there_waits_for_the_referee() -> None:
    table = people(BOOK, {EAST: TENPAI}, "1z").declare(EAST, "kyuushu")
    assert table.offences == [(EAST, "hand_toppled", "referee")]
    assert stays_as_it_was(table)
    assert table.waiting() == [EAST]
    assert table.report(EAST, "hand_toppled", sanction="chombo").deltas == EASTS_CHOMBO
