"""Who plays a match to its end: seats that answer, sources that say what happens next."""

import random

import pytest

from hanchan.errors import HanchanError, IllegalActionError, RulesError, SeatGoneError
from hanchan.records import AnyEvent, Claim, Dahai, Undo, redact_events
from hanchan.table import (
    Action,
    ActionType,
    Answer,
    ClaimTiming,
    FixedWalls,
    Match,
    Seats,
    SeatView,
    StepInput,
    arrange_wall,
    play_to_end,
)
from hanchan.table.seat import SeatLike


class Lot:
    """A seat that draws lots, and writes down what it hears."""

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)
        self.heard: list[AnyEvent] = []
        self.prepared = 0

    def choose(self, view: SeatView) -> int:
        return self.lot.choice(view.actions).code

    def on_event(self, event: AnyEvent) -> None:
        self.heard.append(event)

    def prepare(self, view: SeatView) -> None:
        self.prepared += len(view.actions) > 0


def last(view: SeatView) -> Answer:
    return Answer(view.actions[-1])


def played(seats: list[SeatLike], seed: int = 3) -> Match:
    match = Match("ema-2008", seed=seed)
    list(play_to_end(match, seats))
    return match


def test_four_seats_play_a_match_to_its_end() -> None:
    assert played([last, last, Lot(1), Lot(2)]).over


def test_a_seat_hears_everything_as_it_hears_it_and_nothing_else() -> None:
    seat = Lot(4)
    match = played([last, seat, last, last])
    assert seat.heard == redact_events(match.events, 1)
    assert seat.prepared > 50


def test_the_moments_are_all_events_in_their_order() -> None:
    match = Match("ema-2008", seed=5)
    before = match.events
    told = [event for moment in play_to_end(match, [last] * 4) for event in moment.events]
    assert (*before, *told) == match.events


def test_the_same_seats_play_the_same_match() -> None:
    first, second = (played([Lot(1), Lot(2), Lot(3), Lot(4)]) for _ in range(2))
    assert first.record() == second.record()


def test_a_late_claim_is_late() -> None:
    walls = FixedWalls([arrange_wall({0: "19m1289p129s1234z", 1: "22234m45p345567s"}, "6p")])
    match = Match("ema-2008", walls=walls)
    match.step({0: "discard 6p"})
    events = match.step({1: Answer("ron", ClaimTiming.AFTER_ANOTHER)})
    assert isinstance(events[0], Claim)
    assert events[0].late == ClaimTiming.AFTER_ANOTHER


def test_nonsense_is_refused_with_the_seat_and_the_match_stays() -> None:
    match = Match("ema-2008", seed=3)
    before = match.snapshot()
    with pytest.raises(IllegalActionError, match="Seat 0"):
        list(play_to_end(match, [lambda _: "fly"] * 4))
    assert match.snapshot() == before


def test_a_seat_that_dies_is_named() -> None:
    def dies(view: SeatView) -> int:
        raise KeyError(view.seat)

    match = Match("ema-2008", seed=3)
    with pytest.raises(HanchanError, match=r"Seat 0 \(dies\) failed: .*KeyError"):
        list(play_to_end(match, [dies] * 4))


def test_a_substitute_takes_over_for_good_from_a_seat_that_fails_thrice() -> None:
    asked: list[int] = []

    def wild(view: SeatView) -> str:
        asked.append(view.seat)
        return "fly"

    match = Match("ema-2008", seed=3)
    seats = Seats([wild, last, last, last], substitute=last)
    list(play_to_end(match, seats))
    assert match.over
    assert asked == [0, 0, 0]
    assert [one.replaced for one in seats.seats] == [True, False, False, False]
    assert all("fly" in str(problem) for problem in seats.seats[0].failures)


def test_a_seat_failing_once_gets_the_timeout_action() -> None:
    failed: list[SeatView] = []

    def once(view: SeatView) -> Action:
        if not failed and ActionType.TSUMOGIRI in {action.type for action in view.actions}:
            failed.append(view)
            raise KeyError
        return view.actions[0]

    match = Match("tenhou", seed=3)
    seats = Seats([once, last, last, last], substitute=last)
    moments = play_to_end(match, seats)
    while not failed:
        next(moments)
    discard = [event for event in match.events if isinstance(event, Dahai)][-1]
    assert (discard.actor, discard.tsumogiri) == (0, True)
    assert not seats.seats[0].replaced


def test_a_departed_seat_is_replaced_at_once() -> None:
    def gone(view: SeatView) -> Action:
        raise SeatGoneError("mjai-gone", seat=view.seat, name="gone", said="none")

    seats = Seats([gone, last, last, last], substitute=last)
    list(play_to_end(Match("tenhou", seed=3), seats))
    assert (seats.seats[0].replaced, len(seats.seats[0].failures)) == (True, 1)


class Unready:
    """A seat that fails when it hears that it will have to decide, and never decides."""

    def __init__(self) -> None:
        self.chosen = 0

    def prepare(self, view: SeatView) -> None:
        raise KeyError(view.seat)

    def choose(self, view: SeatView) -> int:
        self.chosen += 1
        return view.actions[0].code


def test_a_seat_that_fails_to_prepare_is_not_asked() -> None:
    unready = Unready()
    seats = Seats([unready, last, last, last], substitute=last)
    list(play_to_end(Match("tenhou", seed=3), seats))
    assert (unready.chosen, len(seats.seats[0].failures)) == (0, 3)


class Twice:
    """A source that takes back each of its first steps once."""

    def __init__(self) -> None:
        self.steps = 0

    def next(self, match: Match) -> StepInput | None:
        self.steps += 1
        if self.steps > 9:
            return None
        if self.steps % 3 == 2:
            last_but_one = match.steps[-1][0].seq - 1
            return Undo(seq=0, to=last_but_one)
        return {seat: actions[-1].words for seat, actions in match.legal().items()}


def test_a_source_may_undo_and_have_nothing_more_to_say() -> None:
    match = Match("ema-2008", seed=3)
    list(play_to_end(match, Twice()))
    assert not match.over
    assert sum(isinstance(event, Undo) for event in match.events) == 3


def test_three_seats_are_refused() -> None:
    with pytest.raises(RulesError, match="this match has four seats, but 3 were given"):
        list(play_to_end(Match("ema-2008", seed=3), [last] * 3))
