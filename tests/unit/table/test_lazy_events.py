"""Events are the same whenever they are read: at once, or when all is over."""

import random
from collections import deque

import pytest

from hanchan.core.codes import PHASES
from hanchan.core.phases import IS_WAITING, TRANSITIONS, is_waiting_phase
from hanchan.core.seeded_deals import tiles_in_play
from hanchan.core.wall_sources import SeedWalls, Wall
from hanchan.table import Match
from play.random_matches import choose, steps


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


@pytest.mark.parametrize("enforcement", ["engine", "table"])
def test_the_latest_game_is_that_of_the_last_moment(enforcement: str) -> None:
    match = Match("ema-2008", seed=6, enforcement=enforcement)
    for _ in steps(match, random.Random(6)):
        assert match.latest_snapshot == match.moments[-1].game
    match.undo()
    assert match.latest_snapshot is None


@pytest.mark.parametrize("taken", [1, 30, 90])
def test_positions_do_not_depend_on_earlier_reads(taken: int) -> None:
    watched, unwatched = Match("tenhou", seed=9), Match("tenhou", seed=9)
    assert watched.moments
    for match in (watched, unwatched):
        deque(steps(match, random.Random(9), most=taken), maxlen=0)
    assert unwatched.moments == watched.moments
    for match in (watched, unwatched):
        deque(steps(match, random.Random(10), most=5), maxlen=0)
    assert unwatched.moments == watched.moments


class OneAtFirst:
    """Walls of a seed; the second one is slow to come."""

    def __init__(self) -> None:
        self.walls, self.all_there = SeedWalls(bytes(32), tiles_in_play((1, 1, 1))), False

    def wall(self, deal: int, dealer: int) -> Wall | None:
        return self.walls.wall(deal, dealer) if deal == 1 or self.all_there else None


def test_the_moments_of_a_step_that_only_deals_are_those_of_the_deal() -> None:
    walls, rng = OneAtFirst(), random.Random(3)
    match = Match("tenhou", walls=walls)
    while match.legal():
        match.step({**choose(match, rng)})
    walls.all_there = True
    dealt = list(match.step({}))
    assert [event.type for event in dealt] == ["start_kyoku", "tsumo"]
    assert [event for moment in match.moments for event in moment.events] == dealt


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
        acting = [one for one in following if not is_waiting_phase(one)]
        return following.union(*map(reached, acting))

    assert [
        phase for phase in range(PHASES) if IS_WAITING[phase] == 0 and phase in reached(phase)
    ] == []
