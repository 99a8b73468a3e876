"""A match that is taken up again from its record, in the middle of anything."""

import pytest
from msgspec.structs import replace

from hanchan.errors import HanchanError, RecordError
from hanchan.records import Claim, Dahai, Hora, Pass, Undo, read_record, write_record
from hanchan.rules import load_rules
from hanchan.table import ClaimTiming, FixedWalls, Match, arrange_wall
from play.random_records import whole_record, with_event


def asked_by_two(rules: str = "tenhou", **keys: object) -> Match:
    """A match at a discard that two seats may claim."""
    match = Match(load_rules(rules, keys), seed=11)
    while len(match.legal()) < 2:
        match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    return match


def again(match: Match) -> Match:
    return Match.from_record(read_record(write_record(match.record())))


def test_a_claim_is_kept_while_the_others_still_think() -> None:
    match = asked_by_two()
    first, second = sorted(match.legal())
    (claim,) = match.step(
        {second: match.legal()[second][0]}, late={second: ClaimTiming.AFTER_ANOTHER}
    )
    assert isinstance(claim, Claim)
    assert (claim.actor, claim.late, claim.together) == (second, 1, False)
    taken_up = again(match)
    assert taken_up.snapshot() == match.snapshot()
    assert sorted(taken_up.legal()) == [first] == sorted(match.legal())
    assert taken_up.step({first: "pass"}) == match.step({first: "pass"})
    assert taken_up.snapshot() == match.snapshot()


def test_answers_of_one_step_are_taken_back_by_one_undo() -> None:
    match = asked_by_two()
    before = match.snapshot()
    events = match.step(dict.fromkeys(match.legal(), "pass"))
    assert [event.together for event in events if isinstance(event, Pass)] == [False, True]
    taken_up = again(match)
    assert taken_up.undo() == match.undo()
    assert taken_up.snapshot() == match.snapshot() == before


def test_answers_of_two_steps_are_taken_back_one_by_one() -> None:
    match = asked_by_two()
    first, second = sorted(match.legal())
    match.step({first: "pass"})
    between = match.snapshot()
    match.step({second: "pass"})
    taken_up = again(match)
    taken_up.undo()
    assert taken_up.snapshot() == between
    assert sorted(taken_up.legal()) == [second]


def test_a_pass_is_never_late() -> None:
    snapshots: set[bytes] = set()
    for late in ({}, dict.fromkeys(range(4), ClaimTiming.AFTER_DRAW)):
        match = asked_by_two()
        match.step({min(match.legal()): "pass"}, late=late)
        snapshots.add(match.snapshot())
    assert len(snapshots) == 1


def test_a_match_that_was_just_undone_is_taken_up_there() -> None:
    match = asked_by_two()
    for _ in range(3):
        match.undo()
    taken_up = again(match)
    assert taken_up.events == match.events
    assert taken_up.snapshot() == match.snapshot()
    assert taken_up.undo() == match.undo()
    assert taken_up.redo() == match.redo()
    assert taken_up.snapshot() == match.snapshot()


def test_several_steps_undone_by_one_event_are_undone_together() -> None:
    match = asked_by_two()
    steps = len(match.steps)
    before = match.record()
    to = match.steps[-4][-1].seq
    undone = before.events[-1].seq + 1
    record = replace(before, events=(*before.events, Undo(seq=undone, to=to)))
    taken_up = Match.from_record(record)
    assert taken_up.record() == record
    assert len(taken_up.steps) == steps - 3


def test_a_step_that_was_half_written_is_completed_or_forgotten() -> None:
    match = Match("tenhou", seed=5)
    discard, *rest = match.step({0: "tsumogiri"})
    assert rest
    record = match.record()
    half = replace(record, events=record.events[: discard.seq + 1])
    assert Match.from_record(half).events == match.events


def test_a_riichi_without_its_discard_has_not_happened() -> None:
    record = whole_record()
    place = next(i for i, event in enumerate(record.events) if event.type == "reach")
    half = replace(record, events=record.events[: place + 1], result=None)
    assert Match.from_record(half).events == record.events[:place]


def test_a_header_alone_is_a_match_that_begins() -> None:
    match = Match("ema-2008", seed=5)
    assert Match.from_record(replace(match.record(), events=())).events == match.events


def test_the_same_players_sit_in_the_same_seats() -> None:
    for drawn in (True, False):
        match = Match("ema-2008", seed=5, players=["A", "B", "C", "D"], draw_seats=drawn)
        assert again(match).seating == match.seating
        assert again(match).names == match.names


def test_players_who_were_seated_otherwise_sit_so_again() -> None:
    match = Match("tenhou", walls=FixedWalls([arrange_wall()]), seated=(3, 0, 1, 2))
    assert match.names == ("Player 4", "Player 1", "Player 2", "Player 3")
    assert again(match).record() == match.record()


def test_a_match_that_has_ended_is_over() -> None:
    match = Match.from_record(whole_record())
    assert match.over
    assert match.record() == whole_record()
    assert match.standings[0].place == 1


def test_without_its_seed_a_match_cannot_go_on() -> None:
    record = Match("tenhou", seed=1).record()
    public = replace(record, header=replace(record.header, seed=None))
    with pytest.raises(RecordError, match="line 3, seed: the record has no seed"):
        Match.from_record(public)


def test_a_record_that_disagrees_with_the_law_is_refused_with_its_line() -> None:
    record = whole_record()
    win = next(event for event in record.events if isinstance(event, Hora))
    with pytest.raises(RecordError) as refusal:
        Match.from_record(with_event(record, win.seq, replace(win, points=win.points + 100)))
    assert refusal.value.line == win.seq + 2
    assert f"points {win.points + 100} recorded, {win.points} by the law" in str(refusal.value)
    dahai = next(event for event in record.events if isinstance(event, Dahai))
    with pytest.raises(RecordError, match="disagrees with the law"):
        Match.from_record(with_event(record, dahai.seq, replace(dahai, pai="??")))


def test_undo_ends_where_the_match_began() -> None:
    match = again(Match("tenhou", seed=5))
    with pytest.raises(HanchanError, match="no step to undo"):
        match.undo()


def test_a_claim_tells_what_was_outbid() -> None:
    match = asked_by_two()
    first, second = sorted(match.legal())
    words = {seat: str(match.legal()[seat][0]) for seat in (first, second)}
    events = match.step({first: words[first], second: words[second]})
    claims = [event for event in events if isinstance(event, Claim)]
    assert {claim.actor: claim.action for claim in claims} == words
    assert [claim.together for claim in claims] == [False, True]
    assert again(match).snapshot() == match.snapshot()
