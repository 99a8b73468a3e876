"""Section 2.3 of club-4p: the seats are drawn or given."""

import pytest

from hanchan.core.seating_draw import SeatingDraw, StepType, draw_seats
from play.scenario_table import book
from rulebooks.club_4p.club_4p_situations import BOOK


def seating(number: int, **rules: object) -> SeatingDraw:
    """The seats of the match with this seed."""
    chosen = book(BOOK, **rules).seating
    return draw_seats(number.to_bytes(32, "big"), chosen.draw, chosen.first_dealer)


@pytest.mark.article("club-4p/2.3a")
def test_lots_decide_the_seats() -> None:
    orders = {seating(number).seat_of for number in range(200)}
    assert len(orders) == 24
    assert {step.type for step in seating(1).steps} == {
        StepType.TAKE,
        StepType.SIT,
        StepType.DEALER,
    }


@pytest.mark.article("club-4p/2.3a")
def test_a_schedule_may_give_the_seats_instead() -> None:
    scheduled = [seating(number, seating_schedule=True).seat_of for number in range(20)]
    assert set(scheduled) == {(0, 1, 2, 3)}


@pytest.mark.article("club-4p/2.3b")
def test_each_player_takes_one_wind_and_sits_down_at_it() -> None:
    for number in range(20):
        drawn = seating(number)
        taken = [step for step in drawn.steps if step.type is StepType.TAKE]
        assert [step.player for step in taken] == [0, 1, 2, 3]
        winds = tuple(step.tiles[0] for step in taken)
        assert sorted(winds) == [0, 1, 2, 3]
        assert drawn.seat_of == winds
        assert drawn.player_at[0] == winds.index(0)
        assert not any(step.type is StepType.ROLL for step in drawn.steps)
