"""A record read at once equals one read line by line, and is refused with the same words."""

import random
import re
from functools import cache
from hashlib import sha256
from io import BytesIO

import pytest
from msgspec.structs import replace

from hanchan.arena.log_file_verification import verify_file
from hanchan.errors import RecordError
from hanchan.formats import native
from hanchan.formats.files import FileInput
from hanchan.logs import log_from_record
from hanchan.records import Record, StartKyoku, read_record, write_record
from hanchan.records.record import StartPosition
from hanchan.records.record_reader import RecordReader
from hanchan.table import Match
from hanchan.table.record_playback import find_disagreements
from play.arranged_wall_match import laid_match
from play.random_matches import steps
from play.random_records import play_on, sealed, whole_record, with_event
from play.random_rule_sets import mixture
from properties.test_record_round_trip import moved
from suite.compiled_kernels import needs_compiler

SEEDS = range(6)


@cache
def record_of(seed: int) -> Record:
    """A match by lot without undo, its walls from a seed in every second one."""
    match = Match(mixture(seed), seed=seed)
    for _ in steps(match, random.Random(seed)):
        pass
    return (
        match.record()
        if seed % 2
        else read_record(native.FORMAT.write(log_from_record(match.record())))
    )


def is_right(data: bytes) -> bool:
    return verify_file(FileInput(data), compiled=True).clean


def in_one_go(data: bytes) -> Record | str:
    try:
        return read_record(data)
    except RecordError as problem:
        return str(problem)


def line_by_line(data: bytes) -> Record | str:
    try:
        reader = RecordReader(BytesIO(data))
        events = tuple(reader)
    except RecordError as problem:
        return str(problem)
    return Record(header=reader.header, events=events, result=reader.result, torn=reader.torn)


@pytest.mark.parametrize("seed", SEEDS)
def test_events_in_another_order_are_read_and_refused_alike(seed: int) -> None:
    record, rng = record_of(seed), random.Random(seed)
    for _ in range(8):
        wrong = write_record(sealed(replace(record, events=moved(record.events, rng))))
        assert in_one_go(wrong) == line_by_line(wrong)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_byte_is_refused_alike(seed: int) -> None:
    data, rng = write_record(record_of(seed)), random.Random(seed)
    for _ in range(40):
        flipped = bytearray(data)
        flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        found = in_one_go(bytes(flipped))
        assert found == line_by_line(bytes(flipped))
        # The hash is of all lines before the result, which playing again refuses.
        assert isinstance(found, str) or found.torn or find_disagreements(found)


@needs_compiler
def test_tiles_that_nobody_saw_may_be_left_out_of_a_wall() -> None:
    record = record_of(0)
    last_ura = 135 - 4 - 4 * 2
    events = tuple(
        replace(event, wall=(*event.wall[:last_ura], "?", *event.wall[last_ura + 1 :]))
        if isinstance(event, StartKyoku) and event.wall
        else event
        for event in record.events
    )
    hidden = sealed(replace(record, events=events))
    assert hidden != record
    assert not find_disagreements(hidden)
    assert is_right(write_record(hidden))
    five_of_a_kind = tuple(
        replace(event, wall=("1m",) * 5 + ("?",) * 131) if isinstance(event, StartKyoku) else event
        for event in record.events
    )
    assert not is_right(write_record(sealed(replace(record, events=five_of_a_kind))))
    short = with_event(record, 1, replace(record.events[1], wall=("1m",)))
    assert not is_right(write_record(short))


def changed_header(record: Record, **values: object) -> bytes:
    return write_record(sealed(replace(record, header=replace(record.header, **values))))


BEGINS = StartPosition(bakaze="S", oya=0, honba=0, kyotaku=0, scores=(25000, 25000, 25000, 25000))


@needs_compiler
@pytest.mark.parametrize(
    "values",
    [
        {"names": ("a", "b", "c", "d")},
        {"players": (1, 0, 2, 3)},
        {"commitment": "0" * 64},
        {"begins": BEGINS},
    ],
    ids=str,
)
def test_a_record_with_another_header_is_not_right(values: dict[str, object]) -> None:
    record = record_of(1)
    assert is_right(changed_header(record))
    assert not is_right(changed_header(record, **values))


@needs_compiler
@pytest.mark.parametrize("field", ["scores", "places", "results"])
def test_a_record_with_another_result_is_not_right(field: str) -> None:
    record = record_of(1)
    assert record.result is not None
    a, b, *others = getattr(record.result, field)
    wrong = replace(record.result, **{field: (a + 1, b - 1, *others)})
    assert not is_right(write_record(sealed(replace(record, result=wrong))))


@needs_compiler
def test_steps_may_be_taken_back() -> None:
    data = write_record(whole_record())
    assert b'"undo"' in data
    assert is_right(data)


def test_whatever_is_not_one_whole_record_is_read_alike() -> None:
    data = write_record(record_of(1))
    lines = data.splitlines(keepends=True)
    others = (
        data, data * 2, data[:-1], b"".join(lines[:-1]), lines[0], data + b"\n", b"\n" + data, b"",
        lines[0] + lines[-1], data.replace(b"\n", b"\r\n"), lines[0] * 2 + lines[-1],
        b"".join([*lines[:-1], b"\n", lines[-1]]), lines[-1], b"".join([*lines[:5], *lines[4:]]),
    )  # fmt: skip
    for other in others:
        assert in_one_go(other) == line_by_line(other)


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_claims_may_come_late(seed: int) -> None:
    match, rng = Match("tenhou", seed=seed), random.Random(seed)
    play_on(match, rng)
    assert is_right(write_record(match.record()))


def spelled(data: bytes, line: bytes, otherwise: bytes) -> bytes:
    """The record with another spelling in its lines and a corrected hash."""
    body, _, last = data.rstrip(b"\n").rpartition(b"\n")
    changed = body.replace(line, otherwise, 1) + b"\n"
    assert changed != body + b"\n"
    digest = sha256(changed).hexdigest().encode()
    return changed + re.sub(rb'"hash":"\w+"', b'"hash":"%b"' % digest, last) + b"\n"


@pytest.mark.parametrize(
    ("line", "otherwise"),
    [
        (b'"pai":"E",', b'"pai": "E",'),
        (b'"pai":"E"', b'"pai":"\\u0045"'),
        (b'"rinshan":false', b'"rinshan":0'),
        (b'"type":"tsumo","seq":2,', b'"seq":2,"type":"tsumo",'),
        (b'"ron":false}', b'"ron":false,"together":false}'),
    ],
    ids=[
        "a blank",
        "an escape",
        "a number for a flag",
        "another order",
        "what goes without saying",
    ],
)
def test_another_spelling_is_refused_alike(line: bytes, otherwise: bytes) -> None:
    data = write_record(record_of(1))
    assert in_one_go(data) == record_of(1)
    other = spelled(data, line, otherwise)
    found = in_one_go(other)
    assert found == line_by_line(other)
    assert isinstance(found, str)


def record_that_begins(match: Match, *answers: dict[int, str]) -> bytes:
    """The record of a match that begins with these answers and goes on by lot to its end."""
    for answer in answers:
        match.step({**answer})
    for _ in steps(match, random.Random(0)):
        pass
    assert match.over
    return write_record(match.record())


@needs_compiler
def test_a_kan_is_claimed_with_the_red_fives_that_it_shows() -> None:
    match = laid_match(
        "tenhou", {1: "055m147p147s1234z"}, "5m", deals=60, enforcement="engine", ending__rounds=1
    )
    kan = {1: "daiminkan 550m"}
    data = record_that_begins(match, {0: "discard 5m"}, kan)
    claimed = b'"action":"daiminkan 550m"'
    assert claimed in data
    assert is_right(data)
    assert not is_right(spelled(data, claimed, b'"action":"daiminkan 555m"'))


@needs_compiler
def test_an_open_riichi_shows_what_waits() -> None:
    hands = {0: "234m567m345p78s22p"}
    match = laid_match("house-tobi", hands, "1z", deals=60, enforcement="engine", ending__rounds=1)
    data = record_that_begins(match, {0: "open-riichi-tsumogiri 1z"})
    shown = b'"open":true,"shown":["7s","8s"]'
    assert shown in data
    assert is_right(data)
    assert not is_right(spelled(data, shown, shown.replace(b"7s", b"1p")))


def test_scores_that_no_match_has_are_refused_where_a_match_begins() -> None:
    data = changed_header(record_of(1), begins=replace(BEGINS, scores=(1 << 40, 0, 0, 0)))
    with pytest.raises(RecordError, match="scores"):
        list(native.FORMAT.read(data))


def test_a_record_with_the_line_ends_of_windows_is_the_same_record() -> None:
    data = write_record(record_of(1)) + write_record(record_of(3))
    assert list(native.read_records(data.replace(b"\n", b"\r\n"))) == list(
        native.read_records(data)
    )


def test_a_record_with_one_other_line_end_was_changed() -> None:
    lines = write_record(record_of(1)).splitlines(keepends=True)
    lines[2] = lines[2].replace(b"\n", b"\r\n")
    with pytest.raises(RecordError, match=r"line 3.* it has \\r, but should end"):
        list(native.read_records(b"".join(lines)))
