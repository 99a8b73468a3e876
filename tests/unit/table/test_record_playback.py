"""A record played again: what the law finds, where it stops, and how it goes back."""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from hanchan.core.backends import Backend
from hanchan.core.seeded_deals import DIE, deal_from_seed, tiles_in_play
from hanchan.errors import RecordError
from hanchan.records import (
    AnyEvent,
    Claim,
    Dahai,
    EndGame,
    Record,
    Settle,
    StartKyoku,
    Tsumo,
    Undo,
    read_record,
    redact_record,
    write_record,
)
from hanchan.table import Match
from hanchan.table.match_engine import deal_tile_names
from hanchan.table.record_playback import find_disagreements
from play.random_records import play_on, sealed, whole_record, with_event
from suite.compiled_kernels import needs_compiler


def first(record: Record, kind: type[AnyEvent]) -> AnyEvent:
    return next(event for event in record.events if isinstance(event, kind))


def sentences(record: Record) -> list[str]:
    return [str(found) for found in find_disagreements(record)]


@cache
def with_walls() -> Record:
    """A match whose record tells its walls and no seed."""
    record = whole_record("ema-2008", 4)
    tiles = tiles_in_play(record.rules.equipment.red_fives)
    assert record.seed is not None
    assert record.result is not None
    events: list[AnyEvent] = []
    for event in record.events:
        told = event
        if isinstance(event, StartKyoku):
            deal = deal_from_seed(record.seed, event.deal, tiles)
            told = replace(event, wall=deal_tile_names(deal, event.oya))
        events.append(told)
    header = replace(record.header, seed=None, commitment=None)
    start = replace(events[0], commitment="")
    result = replace(record.result, seed=None)
    return sealed(Record(header=header, events=(start, *events[1:]), result=result))


def with_wall(record: Record, change: dict[int, str]) -> Record:
    """The record with other tiles in some places of its first wall."""
    deal = first(record, StartKyoku)
    assert isinstance(deal, StartKyoku)
    assert deal.wall is not None
    wall = tuple(change.get(place, tile) for place, tile in enumerate(deal.wall))
    return with_event(record, deal.seq, replace(deal, wall=wall))


def test_a_point_told_wrong_is_one_disagreement_and_the_rest_is_still_compared() -> None:
    record = whole_record()
    wrong = record
    for settled in [event for event in record.events if isinstance(event, Settle)][:2]:
        deltas = (settled.deltas[0] + 100, *settled.deltas[1:])
        wrong = with_event(wrong, settled.seq, replace(settled, deltas=deltas))
    found = find_disagreements(wrong)
    assert len(found) == 2
    assert isinstance(found[0].by_law, Settle)
    assert found[0].recorded != found[0].by_law
    assert "settle: deltas" in found[0].problem


def test_a_discard_of_a_tile_that_is_not_in_the_hand_cannot_be_followed() -> None:
    record = whole_record()
    dahai = first(record, Dahai)
    assert isinstance(dahai, Dahai)
    (found,) = find_disagreements(
        with_event(record, dahai.seq, replace(dahai, pai="9q", tsumogiri=False))
    )
    assert found.by_law is None
    assert str(found).startswith(f"line {dahai.seq + 2}: dahai: seat {dahai.actor} is in turn")


def test_a_seat_not_asked_cannot_answer() -> None:
    record = whole_record()
    claim = next(event for event in record.events if isinstance(event, Claim))
    others = [seat for seat in range(4) if seat != claim.actor]
    problems = [
        sentences(with_event(record, claim.seq, replace(claim, actor=seat)))[0] for seat in others
    ]
    assert all(f"line {claim.seq + 2}: claim: seat" in problem for problem in problems)


def test_a_claim_that_is_not_legal_is_named() -> None:
    record = whole_record()
    claim = next(event for event in record.events if isinstance(event, Claim))
    (problem,) = sentences(with_event(record, claim.seq, replace(claim, action="chi 46z")))
    assert problem.endswith(f"claim: seat {claim.actor} may not chi 46z here")


def test_an_undo_returns_only_to_where_a_step_began() -> None:
    record = whole_record()
    undo = next(event for event in record.events if isinstance(event, Undo))
    (problem,) = sentences(with_event(record, undo.seq, replace(undo, to=1)))
    assert problem.endswith("no step begins after event 1, so nothing returns there")


def test_the_seats_are_those_of_the_seating_draw() -> None:
    record = whole_record()
    players = (*record.header.players[1:], record.header.players[0])
    told = sealed(replace(record, header=replace(record.header, players=players)))
    assert sentences(told)[0].startswith(f"line 1: players {list(players)} sit down, by the")


def test_a_result_that_is_not_that_of_the_last_event_is_found() -> None:
    record = whole_record()
    assert record.result is not None
    wrong = replace(record, result=replace(record.result, places=(1, 2, 3, 4)))
    other = replace(record, result=replace(record.result, places=(4, 3, 2, 1)))
    found = sentences(wrong) + sentences(other)
    assert f"line {len(record.events) + 2}: the result is not that of the last event" in found


def test_a_result_before_the_end_is_found() -> None:
    record = whole_record()
    for kept in (0, 1, 2, 40, len(record.events) - 1):
        cut = sealed(replace(record, events=record.events[:kept]))
        assert find_disagreements(cut), kept


def test_events_after_the_end_are_found() -> None:
    record = whole_record()
    last = record.events[-1]
    again = replace(last, seq=last.seq + 1)
    (problem,) = sentences(sealed(replace(record, events=(*record.events, again))))
    assert "the match is over" in problem


def test_a_record_with_walls_needs_no_seed() -> None:
    record = with_walls()
    assert read_record(write_record(record)) == record
    assert sentences(record) == []


def test_unseen_tiles_need_not_be_given() -> None:
    record = with_walls()
    deal = first(record, StartKyoku)
    assert isinstance(deal, StartKyoku)
    drawn = 52
    for event in record.events[deal.seq + 1 :]:
        if isinstance(event, StartKyoku):
            break
        drawn += isinstance(event, Tsumo)
    unseen = dict.fromkeys(range(drawn, 122), "?")
    assert sentences(with_wall(record, unseen)) == []
    assert sentences(with_wall(record, dict.fromkeys(range(52), "?"))) != []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({100: "5x"}, "the wall has a '5x'"),
        (dict.fromkeys(range(100, 106), "1m"), "the wall has too many 1m"),
    ],
)
def test_a_wall_of_other_tiles_is_no_wall(change: dict[int, str], said: str) -> None:
    assert sentences(with_wall(with_walls(), change))[0].endswith(said)


def test_a_wall_beside_a_seed_must_be_that_of_the_seed() -> None:
    record, walls = whole_record("ema-2008", 4), with_walls()
    both = record
    for event in walls.events:
        if isinstance(event, StartKyoku):
            both = with_event(both, event.seq, event)
    assert sentences(both) == []
    deal = first(both, StartKyoku)
    assert isinstance(deal, StartKyoku)
    assert deal.wall is not None
    swapped = with_wall(both, {120: deal.wall[121], 121: deal.wall[120]})
    assert [found.line for found in find_disagreements(swapped)] == ([3] if swapped != both else [])


def test_dice_that_no_die_shows_are_refused() -> None:
    record = with_walls()
    deal = first(record, StartKyoku)
    assert isinstance(deal, StartKyoku)
    for dice in ((DIE + 1, 1), (10**6, 1), (-1, 3)):
        assert "dice show 1 to 6" in sentences(with_event(record, 1, replace(deal, dice=dice)))[0]


def test_a_record_that_hides_tiles_cannot_be_played_again() -> None:
    record = whole_record()
    with pytest.raises(
        RecordError, match="line 3, wall: this record has neither a seed nor the wall"
    ):
        find_disagreements(redact_record(record))
    assert record.result is not None
    public = replace(redact_record(record), result=record.result)
    with pytest.raises(RecordError, match="line 3, tehais: a tile is hidden here"):
        find_disagreements(public)


def test_a_record_cut_anywhere_is_the_match_as_it_stood_there() -> None:
    match = Match("jpml-a", seed=6)
    rng = random.Random(6)
    stood = {len(match.events): match.snapshot()}
    for _ in range(60):
        play_on(match, rng, 1)
        stood[len(match.events)] = match.snapshot()
    record = match.record()
    for kept, snapshot in stood.items():
        cut = replace(record, events=record.events[:kept])
        assert Match.from_record(cut).snapshot() == snapshot


def test_every_step_of_a_record_can_be_taken_back_and_taken_again() -> None:
    match = Match("ema-2008", seed=6)
    play_on(match, random.Random(6), 200)
    again = Match.from_record(match.record())
    assert again.steps == match.steps
    for _ in range(len(match.steps)):
        assert again.undo() == match.undo()
        assert again.snapshot() == match.snapshot()
    assert [again.redo() for _ in range(50)] == [match.redo() for _ in range(50)]
    assert again.snapshot() == match.snapshot()


def test_the_last_step_of_a_record_shows_its_moments() -> None:
    match = Match("ema-2008", seed=6)
    play_on(match, random.Random(6), 40)
    match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    assert Match.from_record(match.record()).moments == match.moments


@needs_compiler
def test_compiled_and_interpreted_find_the_same() -> None:
    record = whole_record()
    settled = first(record, Settle)
    wrong = with_event(record, settled.seq, replace(settled, deltas=(1, 2, 3, 4)))
    face = Backend(compiled=True)
    assert find_disagreements(record, face=face) == ()
    assert find_disagreements(wrong, face=face) == find_disagreements(wrong) != ()


def test_the_end_of_the_match_is_in_the_last_event_and_the_last_line() -> None:
    record = whole_record()
    last = record.events[-1]
    assert isinstance(last, EndGame)
    assert record.result is not None
    assert record.result.results == last.results
