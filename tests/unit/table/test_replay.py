"""A recorded match moment by moment: a seat sees what it has received so far."""

import random

import pytest
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.records import (
    Ankan,
    Dahai,
    Dora,
    EndGame,
    Kakan,
    PutBack,
    Record,
    Settle,
    StartKyoku,
    Tsumo,
    Undo,
    redact_record,
)
from hanchan.rules import RuleSet
from hanchan.table import Match
from hanchan.table.replay import Replay
from play.random_records import play_on, whole_record, with_event
from play.random_rule_sets import mixture
from play.view_from_events import Folded

KAN_PENDING = (Ankan, Kakan, Dora, PutBack)
"""Right after these the core has laid the kan already, or not yet, as it goes on."""


def some_match(rules: RuleSet | str, seed: int) -> Record:
    match = Match(rules, seed=seed)
    play_on(match, random.Random(seed))
    return match.record()


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(whole_record())


@pytest.mark.parametrize("seed", range(1, 4))
def test_a_replayed_seat_view_matches_what_the_seat_received(seed: int) -> None:
    """By any rules, with undo and claims that come late: hand, melds, rivers, dora, points."""
    record = some_match(mixture(seed), seed)
    replay = Replay(record)
    assert replay.disagreement is None
    seat, folded, heard = seed % 4, Folded(seed % 4), 0
    for place, moment in enumerate(replay.moments):
        told = record.events[: moment.event.seq + 1]
        if any(isinstance(event, Undo) for event in told[heard:]):
            folded, heard = Folded(seat), 0
        heard = folded.hear(told, heard)
        if not isinstance(moment.event, KAN_PENDING):
            wrong = folded.differences(replay.view(place, seat))
            assert not wrong, (moment, wrong)


def test_the_drawn_tile_is_not_in_the_hand_at_the_moment_of_the_discard_before(
    replay: Replay,
) -> None:
    discards = [
        place
        for place, moment in enumerate(replay.moments[:-1])
        if isinstance(moment.event, Dahai) and isinstance(replay.moments[place + 1].event, Tsumo)
    ]
    assert len(discards) > 50
    for place in discards:
        discard, draw = (replay.moments[p].event for p in (place, place + 1))
        assert isinstance(discard, Dahai)
        assert isinstance(draw, Tsumo)
        before, after = (replay.view(p, draw.actor) for p in (place, place + 1))
        assert len(after.hand) == len(before.hand) + 1
        assert after.kyoku.live_tiles == before.kyoku.live_tiles - 1
        assert (before.turn, before.drawn) == (discard.actor, None)
        assert before.claimable is not None
        assert before.claimable.mjai == discard.pai
        assert replay.wall(place)[0] == draw.pai or draw.rinshan


def test_no_seat_is_asked_between_the_events_of_a_step(replay: Replay) -> None:
    for place, moment in enumerate(replay.moments[:400]):
        if moment.index + 1 < len(replay.step_events(place)):
            assert not any(replay.view(place, seat).actions for seat in range(4))


def test_the_next_action_of_a_seat_was_legal_at_that_position(replay: Replay) -> None:
    known = 0
    for place in range(300):
        for seat, action in replay.next_actions(place).items():
            offered = replay.view(place, seat).actions
            assert action in offered
            known += 1
    assert known > 150


def test_at_the_end_the_standings_are_those_of_the_record(replay: Replay) -> None:
    record = whole_record()
    assert record.result is not None
    assert replay.complete
    assert isinstance(replay.moments[-1].event, EndGame)
    standings = replay.standings(len(replay.moments) - 1)
    assert {one.seat: one.place for one in standings} == dict(enumerate(record.result.places))


def test_a_match_is_shown_up_to_where_it_parts_from_the_law() -> None:
    record = whole_record()
    place = next(i for i, event in enumerate(record.events) if isinstance(event, Settle))
    settle = record.events[place]
    assert isinstance(settle, Settle)
    wrong = replace(settle, deltas=(1, -1, 0, 0))
    replay = Replay(with_event(record, place, wrong))
    assert replay.disagreement is not None
    assert f"line {place + 2}: settle: deltas" in replay.disagreement
    assert replay.moments[-1].event.seq < place
    assert not replay.complete


def test_an_undo_returns_to_the_deal_that_was_being_played() -> None:
    record = whole_record()
    undone = [i for i, event in enumerate(record.events) if isinstance(event, Undo)]
    replay = Replay(record)
    for place, moment in enumerate(replay.moments):
        if moment.event.seq in undone:
            start = replay.kyoku_events(place)[0]
            assert isinstance(start, StartKyoku)
            assert replay.moments[replay.deals[moment.deal]].event == start


def test_a_record_that_hides_tiles_is_refused() -> None:
    with pytest.raises(RecordError, match="neither a seed nor the wall of this deal"):
        Replay(redact_record(whole_record()))
