"""What happened is told alike whenever somebody looks: at once, or when all is over."""

import random

import pytest

from hanchan.core.codes import PHASES
from hanchan.core.phases import TRANSITIONS, WAITS, stands_still
from hanchan.table import Match
from playing import steps


@pytest.mark.parametrize("rulebook", ["tenhou", "ema-2008"])
def test_events_that_are_read_at_the_end_are_those_of_each_step(rulebook: str) -> None:
    later, at_once = Match(rulebook, seed=5), Match(rulebook, seed=5)
    unread = list(steps(later, random.Random(5)))
    read = [list(events) for events in steps(at_once, random.Random(5))]
    assert unread == read
    assert later.events == at_once.events


def test_the_events_of_a_step_are_those_of_its_moments() -> None:
    match = Match("tenhou", seed=6)
    for events in steps(match, random.Random(6)):
        assert events == [event for moment in match.moments for event in moment.events]


def test_a_view_shows_the_match_as_it_was_when_it_was_asked_for() -> None:
    match, other = Match("tenhou", seed=7), Match("tenhou", seed=7)
    kept, seen = [match.view(seat) for seat in range(4)], [other.view(seat) for seat in range(4)]
    assert [view.hand for view in seen] != [()] * 4
    match.step({0: "tsumogiri"})
    assert kept == seen


def test_the_actions_of_a_view_are_those_of_its_record() -> None:
    match = Match("tenhou", seed=8)
    for _ in steps(match, random.Random(8), most=200):
        for seat in range(4):
            assert match.view(seat).actions == match.view(seat, at=match.snapshot()).actions


def test_no_phase_acts_twice_before_somebody_is_asked_but_for_what_is_heard_before_a_discard() -> (
    None
):
    def reached(phase: int) -> set[int]:
        following = {after for before, _, after in TRANSITIONS if before == phase != after}
        acting = [one for one in following if not stands_still(one)]
        return following.union(*map(reached, acting))

    assert [phase for phase in range(PHASES) if WAITS[phase] == 0 and phase in reached(phase)] == []
