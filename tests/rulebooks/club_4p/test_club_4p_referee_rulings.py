"""club-4p: what the book leaves to the referee, and what it lets go."""

import pytest

from play.ruling_scenarios import (
    LEFT_BY,
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
from play.scenarios import TENPAI
from rulebooks.club_4p.club_4p_situations import BOOK, EAST, SOUTH

article = pytest.mark.article
SCORES = (26000, 25500, 24500, 24000)


# Obstruction.


@article("club-4p/3.3.1h")
def test_the_penalty_for_obstruction_is_left_to_the_referee() -> None:
    assert offended(BOOK).proposed("play_hindered") == "referee"


@article("club-4p/3.3.1h")
@pytest.mark.parametrize("ruled", LEFT_BY)
def test_any_ruling_for_obstruction_is_applied(ruled: str) -> None:
    table = offended(BOOK).report(OFFENDER, "play_hindered", sanction=ruled)
    assert table.offences == [(OFFENDER, "play_hindered", ruled)]
    assert left_after(table) == LEFT_BY[ruled]


@article("club-4p/3.3.1h")
def test_a_warning_is_noted_and_nothing_else_happens() -> None:
    table = people(BOOK, {SOUTH: TENPAI}, "9s").play(EAST, "discard 9s")
    table.report(SOUTH, "play_hindered", sanction="none")
    assert stays_as_it_was(table)
    assert table.play(SOUTH, "ron").pass_all().winners() == [SOUTH]


@article("club-4p/3.3.1h")
def test_the_referee_may_void_the_riichi_of_an_obstructing_player() -> None:
    table = people(BOOK, {EAST: TENPAI}, "1z...5z").play(EAST, "riichi 1z").pass_all()
    table.report(EAST, "play_hindered", sanction="riichi-void")
    assert (table.scores[EAST], table.game.deposits) == (25000, 0)
    assert table.tsumogiri(3).can(EAST, "discard 2p")


@article("club-4p/3.3.1h")
def test_the_referee_may_leave_the_wait_of_an_obstructing_player_unscored() -> None:
    table = people(BOOK, {EAST: TENPAI}, "1z...9s").tsumogiri(4)
    table.report(EAST, "play_hindered", sanction="wait-unscored").play(EAST, "tsumo")
    assert "pinfu" not in table.yaku()


@article("club-4p/3.3.1h")
def test_points_that_the_referee_takes_off_the_result_change_no_place() -> None:
    table = people(BOOK, dealer=3, round="S", scores=SCORES)
    table.report(EAST, "play_hindered", sanction="none")
    table.game.penalty[EAST] += 3000
    free = drawn(people(BOOK, dealer=3, round="S", scores=SCORES))
    assert drawn(table).results == [free.results[0] - 3, *free.results[1:]]
    assert table.places == free.places == [1, 2, 3, 4]


# Dead hands of the referee's own.


@article("club-4p/3.4.7h")
@pytest.mark.parametrize("offence", ["play_hindered", "other"])
def test_the_referee_may_declare_a_hand_dead_for_passing_information(offence: str) -> None:
    table = offended(BOOK)
    assert table.proposed(offence) == "referee"
    table.report(OFFENDER, offence, sanction="dead-hand-no-calls")
    assert table.scores == [25000] * 4
    assert left_after(table) == NEITHER


@article("club-4p/3.4.7h")
def test_a_hand_that_the_referee_declared_dead_is_noten_at_the_draw() -> None:
    table = offended(BOOK).report(OFFENDER, "play_hindered", sanction="dead-hand-no-calls")
    assert tenpai_at_the_draw(table) == []


@article("club-4p/3.4.7h")
def test_no_hand_is_dead_before_the_referee_says_so() -> None:
    table = offended(BOOK).report(OFFENDER, "play_hindered", sanction="referee")
    assert stays_as_it_was(table)
    assert left_after(table) == WINS_AND_CALLS


# Small slips.


@article("club-4p/3.4.8")
@pytest.mark.parametrize("word", ["chi", "pon", "kan"])
def test_a_call_that_is_taken_back_costs_nothing(word: str) -> None:
    table = people(BOOK, {SOUTH: TENPAI}, "2p...9s").play(EAST, "discard 2p")
    table.declare(SOUTH, f"{word}-taken-back").pass_all()
    assert table.offences == [(SOUTH, "withdrawn_call", "none")]
    table.tsumogiri(3).play(EAST, "discard 9s").play(SOUTH, "ron").pass_all()
    assert table.winners() == [SOUTH]


@article("club-4p/3.4.8")
def test_a_set_that_is_laid_out_badly_costs_nothing() -> None:
    table = offended(BOOK)
    assert table.proposed("misplaced_meld") == "none"
    table.report(OFFENDER, "misplaced_meld")
    assert table.scores == [25000] * 4
    assert left_after(table) == WINS_AND_CALLS


@article("club-4p/3.4.8")
def test_a_slip_that_hinders_play_is_judged_by_the_referee() -> None:
    table = offended(BOOK)
    assert table.proposed("play_hindered") == "referee"
    assert left_after(table.report(OFFENDER, "play_hindered", sanction="none")) == WINS_AND_CALLS


@article("club-4p/3.4.8")
def test_a_slip_changes_no_points_at_the_end_of_the_kyoku() -> None:
    table = drawn(people(BOOK, {SOUTH: TENPAI}).report(SOUTH, "misplaced_meld"))
    assert table.deltas == [-1000, 3000, -1000, -1000]
