"""Whatever is played under whatever rules is written down, read, played again and continued."""

import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.records import (
    AnyEvent,
    Record,
    StartKyoku,
    read_record,
    redact_record,
    write_record,
)
from hanchan.records.events import HIDDEN
from hanchan.table import Match
from hanchan.table.record_playback import find_disagreements
from play.random_records import play_on, sealed, whole_record, with_event
from play.random_rule_sets import mixture

SOME = range(6)
MADE_BY_THE_LAW = {
    "start_game",
    "start_kyoku",
    "tsumo",
    "chi",
    "pon",
    "daiminkan",
    "dora",
    "reach_accepted",
    "hora",
    "kyuushu",
    "ryukyoku",
    "settle",
    "end_kyoku",
    "end_game",
}
"""Events that follow from the players' actions: a change to an action is a different match."""


def record_of(seed: int) -> Record:
    return whole_record(mixture(seed), seed)


@pytest.mark.parametrize("seed", SOME)
def test_a_record_is_written_and_read_byte_for_byte(seed: int) -> None:
    record = record_of(seed)
    data = write_record(record)
    assert read_record(data) == record
    assert write_record(read_record(data)) == data
    assert record.complete


@pytest.mark.parametrize("seed", SOME)
def test_the_law_makes_happen_what_the_record_says(seed: int) -> None:
    assert find_disagreements(record_of(seed)) == ()


@pytest.mark.parametrize("seed", [5, 8])
def test_a_draw_that_a_late_ron_undid_is_played_again(seed: int) -> None:
    record = whole_record("club-4p", seed)
    assert any(event.type == "put_back" for event in record.events)
    assert find_disagreements(record) == ()
    assert Match.from_record(record).record() == record


@pytest.mark.parametrize("seed", SOME)
def test_a_match_continues_where_its_record_ends(seed: int) -> None:
    rng = random.Random(seed)
    match = Match(mixture(seed), seed=seed)
    play_on(match, rng, rng.randrange(600))
    again = Match.from_record(read_record(write_record(match.record())))
    for side in range(2):
        assert again.snapshot() == match.snapshot()
        assert (again.events, again.results, again.legal()) == (
            match.events,
            match.results,
            match.legal(),
        )
        lots = random.Random(seed + 1), random.Random(seed + 1)
        if side == 0:
            play_on(match, lots[0], 60)
            play_on(again, lots[1], 60)
    assert again.record() == match.record()


@pytest.mark.parametrize("seed", SOME)
def test_steps_before_the_record_was_read_can_still_be_undone(seed: int) -> None:
    match = Match(mixture(seed), seed=seed)
    play_on(match, random.Random(seed), 80)
    again = Match.from_record(match.record())
    for _ in range(30):
        assert again.undo() == match.undo()
        assert again.snapshot() == match.snapshot()


@pytest.mark.parametrize("seed", SOME)
def test_a_record_that_breaks_off_anywhere_is_read_and_continued(seed: int) -> None:
    data = write_record(record_of(seed))
    rng = random.Random(seed)
    whole = record_of(seed).events
    start = data.index(b"\n") + 1
    for _ in range(8):
        record = read_record(data[: rng.randrange(start, len(data))])
        assert not record.complete
        assert record.events == whole[: len(record.events)]
        assert find_disagreements(record) == ()
        match = Match.from_record(record)
        kept = sum(1 for a, b in zip(match.events, whole, strict=False) if a == b)
        assert match.events == whole[:kept]
        assert kept >= len(record.events) - 3


def told_wrong(event: AnyEvent, rng: random.Random) -> AnyEvent:
    """The event with one number, tile or word in it changed."""
    fields = [name for name in event.__struct_fields__ if name != "seq"]
    while True:
        name = rng.choice(fields)
        wrong = wrongly(getattr(event, name), rng)
        if wrong is not None:
            return replace(event, **{name: wrong})


def wrongly(value: Any, rng: random.Random) -> Any:  # noqa: ANN401
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return (value + 1) % 4 if value < 3 else value + 1
    if isinstance(value, str):
        return rng.choice([tile for tile in ("1m", "9p", "5s", "E") if tile != value])
    if isinstance(value, tuple) and value:
        i = rng.randrange(len(value))
        wrong = wrongly(value[i], rng)
        return None if wrong is None else (*value[:i], wrong, *value[i + 1 :])
    return None


def line_found(record: Record) -> int | None:
    try:
        return find_disagreements(read_record(write_record(record)))[0].line
    except RecordError as refusal:
        return refusal.line


@pytest.mark.parametrize("seed", SOME)
def test_one_point_or_tile_told_wrong_is_found_in_its_line(seed: int) -> None:
    record, rng = record_of(seed), random.Random(seed)
    by_law = [event for event in record.events if event.type in MADE_BY_THE_LAW]
    for kind in sorted({event.type for event in by_law}):
        event = rng.choice([event for event in by_law if event.type == kind])
        wrong = told_wrong(event, rng)
        assert line_found(with_event(record, event.seq, wrong)) == event.seq + 2, (event, wrong)


@pytest.mark.parametrize("seed", SOME)
def test_a_flipped_bit_is_found(seed: int) -> None:
    record, rng = record_of(seed), random.Random(seed)
    data = write_record(record)
    for _ in range(150):
        flipped = bytearray(data)
        flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        try:
            read = read_record(bytes(flipped))
        except RecordError:
            continue
        assert not read.complete or find_disagreements(read)


def moved(events: Sequence[AnyEvent], rng: random.Random) -> tuple[AnyEvent, ...]:
    """The events with one of them doubled, left out, exchanged or changed; renumbered."""
    changed = list(events)
    i = rng.randrange(1, len(changed) - 1)
    match rng.randrange(4):
        case 0:
            changed.insert(i, rng.choice(changed))
        case 1:
            del changed[i]
        case 2:
            changed[i], changed[i + 1] = changed[i + 1], changed[i]
        case _:
            changed[i] = told_wrong(changed[i], rng)
    return tuple(replace(event, seq=seq) for seq, event in enumerate(changed))


@pytest.mark.parametrize("seed", SOME)
def test_no_record_crashes_the_reader(seed: int) -> None:
    record, rng = record_of(seed), random.Random(seed)
    for _ in range(10):
        broken = sealed(replace(record, events=moved(record.events, rng)))
        for one in (broken, replace(broken, result=None)):
            with suppress(RecordError):
                read = read_record(write_record(one))
                found = find_disagreements(read)
                assert all(str(disagreement) for disagreement in found)


@pytest.mark.parametrize("seed", SOME)
@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_a_record_shown_before_the_end_hides_unseen_tiles(seed: int, seat: int | None) -> None:
    record = record_of(seed)
    shown = redact_record(record, seat)
    assert read_record(write_record(shown)) == shown
    assert shown.seed is None
    assert record.seed is not None
    assert record.seed.hex().encode() not in write_record(shown)
    for event in shown.events:
        if isinstance(event, StartKyoku):
            assert event.wall is None
            for p, hand in enumerate(event.tehais):
                assert p == seat or set(hand) == {HIDDEN}
        if event.type in {"pass", "claim"}:
            assert getattr(event, "actor") == seat  # noqa: B009
