"""Offences, rulings and deposits in a record: played again, changed, and refused elsewhere."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.formats.conversion import convert
from hanchan.formats.detection import format_named
from hanchan.logs import log_from_record
from hanchan.records import (
    AnyEvent,
    Chombo,
    Offence,
    Record,
    Redeem,
    Ruling,
    drop_undone,
    read_record,
    write_record,
)
from hanchan.table import Match
from hanchan.table.record_playback import find_disagreements
from hanchan.table.replay import Replay
from play.matches_with_offences import offending_match
from play.random_records import sealed

ENDED = (("wiki-numbered", 37), ("wiki-bulleted", 10), ("house-tobi", 17))
"""Matches among people that come to their end, with offences of many kinds."""


@cache
def ended(rulebook: str, seed: int) -> Record:
    """The record of a match among people, to its end."""
    match = offending_match(rulebook, seed)
    assert match.over
    return match.record()


@pytest.mark.parametrize(("rulebook", "seed"), ENDED)
def test_a_match_with_offences_is_read_and_played_again(rulebook: str, seed: int) -> None:
    record = ended(rulebook, seed)
    assert read_record(write_record(record)) == record
    assert find_disagreements(record) == ()
    kinds = {type(event) for event in record.events}
    assert {Offence, Ruling} <= kinds


@pytest.mark.parametrize("rulebook", ["wiki-bulleted", "club-4p", "jpml-a", "ema-2008"])
def test_a_match_with_offences_goes_on_where_its_record_breaks_off(rulebook: str) -> None:
    match = offending_match(rulebook, 5, 150)
    again = Match.from_record(read_record(write_record(match.record())))
    assert again.events == match.events
    assert again.snapshot() == match.snapshot()
    assert [report.number for report in again.reports] == [one.number for one in match.reports]
    while len(match.steps) > 1:
        assert again.undo() == match.undo()
    assert again.snapshot() == match.snapshot()
    for _ in range(20):
        assert again.redo() == match.redo()
    assert again.snapshot() == match.snapshot()


@pytest.mark.parametrize("rulebook", ["wiki-numbered", "furiten-club"])
def test_a_record_cut_off_anywhere_can_be_gone_on_with(rulebook: str) -> None:
    record = offending_match(rulebook, 3, 60).record()
    for kept in range(1, len(record.events)):
        cut = replace(record, events=record.events[:kept], result=None)
        match = Match.from_record(cut)
        told = match.events[: len(cut.events)]
        assert told == cut.events[: len(told)]


def changed(record: Record) -> Iterator[tuple[int, AnyEvent]]:
    """Every standing event of an offence with one field changed."""
    stands = {event.seq for event in drop_undone(record.events)}
    for event in record.events:
        if event.seq not in stands:
            continue
        for field, value in others(event):
            yield event.seq, replace(event, **{field: value})


def others(event: AnyEvent) -> Iterator[tuple[str, Any]]:
    """Another value for the fields that the law or the end of the match can check."""
    if isinstance(event, Offence | Redeem | Chombo):
        yield "actor", ((event.actor or 0) + 1) % 4
    if isinstance(event, Offence):
        yield "offence", "wrong_call" if event.offence != "wrong_call" else "other"
        yield "sanction", "riichi-void" if event.sanction != "riichi-void" else "none"
        yield "tiles", event.tiles + 1
        yield "action", None if (event.action or "").startswith("tsumo") else "tsumo"
    if isinstance(event, Ruling):
        yield "number", event.number + 1
        yield "sanction", "chombo" if event.sanction != "chombo" else "none"
        yield "dora_marker", "5mr"
        if event.decision == "dismissed":  # what was reported and is not so, nothing bears out
            return
        yield "offence", "wrong_call" if event.offence != "wrong_call" else "other"
        yield "actor", 0 if event.actor is None else (event.actor + 1) % 4
        yield "tiles", event.tiles + 1
        if event.actor is not None:
            yield "points", event.points + 1000


@pytest.mark.parametrize(("rulebook", "seed"), ENDED)
def test_one_changed_field_of_an_offence_or_ruling_is_found(rulebook: str, seed: int) -> None:
    record = ended(rulebook, seed)
    looked_at = 0
    for place, event in changed(record):
        events = (*record.events[:place], event, *record.events[place + 1 :])
        assert find_disagreements(sealed(replace(record, events=events))), event
        looked_at += 1
    assert looked_at > 20


def test_a_ruling_where_the_engine_keeps_the_rules_is_none() -> None:
    record = offending_match("ema-2008", 2, 80).record()
    assert any(isinstance(event, Ruling) for event in record.events)
    engine = Match("ema-2008", seed=2).record().header
    found = find_disagreements(replace(record, header=replace(engine, seed=record.header.seed)))
    assert found


@pytest.mark.parametrize("target", ["mjai", "mjlog", "tenhou6", "kobalab"])
def test_no_other_format_takes_a_match_with_offences(target: str) -> None:
    data = write_record(offending_match("ema-2008", 2, 80).record())
    with pytest.raises(RecordError, match=r"kyoku \d: this kyoku has an offence"):
        convert(data, format_named(target))
    assert convert(data, format_named("hanchan")).parts == (data,)


def test_a_match_among_people_without_offence_is_taken_by_every_format() -> None:
    match = Match("tenhou", seed=3, enforcement="table")
    for _ in range(40):
        match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    data = write_record(match.record())
    for target in ("mjai", "mjlog", "tenhou6", "kobalab"):
        lost = convert(data, format_named(target)).losses
        assert "enforcement" in [loss.field for loss in lost]


def test_points_are_never_lost_on_the_way() -> None:
    for rulebook, seed in ENDED:
        replay = Replay(ended(rulebook, seed))
        whole = 4 * replay.rules.placement.start
        for place, moment in enumerate(replay.moments):
            view = replay.view(place, 0)
            points = sum(player.score for player in view.players) + 1000 * view.kyoku.deposits
            assert points == whole or moment.event.type == "end_game"


def test_a_log_says_which_kyoku_it_cannot_tell() -> None:
    record = ended("wiki-numbered", 37)
    assert any(kyoku.offences for kyoku in log_from_record(record).kyoku)


def test_reading_a_record_as_a_log_reports_rulings_as_lost() -> None:
    data = write_record(offending_match("ema-2008", 2, 80).record())
    (log,) = format_named("hanchan").read(data)
    assert any("rulings" in doubt for doubt in log.doubts)
