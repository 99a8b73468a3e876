"""A record that is read into numbers is found to be what playing it again finds it to be."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256

import msgspec
import pytest
from msgspec.structs import replace

from compiling import needs_compiler
from hanchan.arena import verification
from hanchan.arena.verification import FileReport, verify_file
from hanchan.core.faces import Face
from hanchan.errors import RecordError
from hanchan.formats import own
from hanchan.formats.files import Piped
from hanchan.formats.own.numbers import HOW, KNOWN, SHAPES, meaning, state
from hanchan.formats.own.scan.layout import CALL, READ
from hanchan.logs import log_of
from hanchan.logs.agreeing import agrees
from hanchan.logs.in_numbers import ENDING_CODES, LIMIT_CODES, YAKU_CODES
from hanchan.records import Record, StartKyoku, read_record, write_record
from hanchan.records.beginning import ROUNDS
from hanchan.records.enforcement import Enforcement
from hanchan.records.kinds import Alike, InSequence
from hanchan.records.record import Beginning
from hanchan.table import Match
from hanchan.table.script import disagreements
from laid_match import laid_match
from mixtures import mixture
from playing import steps
from properties.test_records import moved, told_wrong
from recording import play_on, sealed, whole_record, with_event

SEEDS = range(6)
FACE = Face(compiled=False)


@cache
def record_of(seed: int) -> Record:
    """A match by lot without undo, its walls from a seed in every second one."""
    match = Match(mixture(seed), seed=seed)
    for _ in steps(match, random.Random(seed)):
        pass
    return match.record() if seed % 2 else read_record(own.FORMAT.write(log_of(match.record())))


def is_right(data: bytes) -> bool:
    stated = state(data, compiled=False)
    return stated is not None and agrees(stated, FACE)


def both_ways(data: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[FileReport, FileReport]:
    """The reports of a file, by its rows where that can be, and played again event by event."""
    quick = verify_file(Piped(data), compiled=True)
    with monkeypatch.context() as patched:
        patched.setattr(verification, "state", lambda _: None)
        return quick, verify_file(Piped(data), compiled=True)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_record_is_right_by_its_rows(seed: int) -> None:
    assert is_right(write_record(record_of(seed)))


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_compiled_the_same_is_read(seed: int) -> None:
    data = write_record(record_of(seed))
    here, there = state(data, compiled=False), state(data)
    assert here is not None
    assert there is not None
    assert here.record == there.record
    assert here.rows.tolist() == there.rows.tolist()
    assert here.kyoku.array.tobytes() == there.kyoku.array.tobytes()
    assert here.end.snapshot() == there.end.snapshot()
    assert agrees(there, Face(compiled=True))


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_a_right_record_is_counted_as_when_it_is_played_again(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, careful = both_ways(write_record(record_of(seed)), monkeypatch)
    assert quick == careful
    assert quick.clean


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_one_field_told_wrong_is_found_in_every_kind_of_event(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, rng = record_of(seed), random.Random(seed)
    for kind in sorted({event.type for event in record.events}):
        event = rng.choice([event for event in record.events if event.type == kind])
        wrong = with_event(record, event.seq, told_wrong(event, rng))
        quick, careful = both_ways(write_record(wrong), monkeypatch)
        assert quick == careful, event


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_events_in_another_order_are_found(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    record, rng = record_of(seed), random.Random(seed)
    for _ in range(30):
        wrong = sealed(replace(record, events=moved(record.events, rng)))
        quick, careful = both_ways(write_record(wrong), monkeypatch)
        assert quick == careful


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_byte_is_found(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    data, rng = write_record(record_of(seed)), random.Random(seed)
    for _ in range(60):
        flipped = bytearray(data)
        flipped[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        quick, careful = both_ways(bytes(flipped), monkeypatch)
        assert quick == careful
        assert not quick.clean


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
    assert not disagreements(hidden)
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


BEGINS = Beginning(bakaze="S", oya=0, honba=0, kyotaku=0, scores=(25000, 25000, 25000, 25000))


@pytest.mark.parametrize(
    "values",
    [
        {"names": ("a", "b", "c", "d")},
        {"players": (1, 0, 2, 3)},
        {"commitment": "0" * 64},
        {"begins": BEGINS},
        {"enforcement": Enforcement.TABLE},
    ],
    ids=str,
)
def test_another_header_is_left_to_the_careful_reader(values: dict[str, object]) -> None:
    record = record_of(1)
    assert is_right(changed_header(record))
    assert not is_right(changed_header(record, **values))


@pytest.mark.parametrize("field", ["scores", "places", "results"])
def test_another_result_is_left_to_the_careful_reader(field: str) -> None:
    record = record_of(1)
    assert record.result is not None
    a, b, *others = getattr(record.result, field)
    wrong = replace(record.result, **{field: (a + 1, b - 1, *others)})
    assert not is_right(write_record(sealed(replace(record, result=wrong))))


def test_steps_taken_back_are_left_to_the_careful_reader() -> None:
    data = write_record(whole_record())
    assert b'"undo"' in data
    assert not is_right(data)


def test_whatever_is_not_one_whole_match_is_left_to_the_careful_reader() -> None:
    data = write_record(record_of(1))
    lines = data.splitlines(keepends=True)
    others = (
        data * 2, data[:-1], b"".join(lines[:-1]), lines[0], data + b"\n", b"\n" + data, b"",
        lines[0] + lines[-1], data.replace(b"\n", b"\r\n"),
    )  # fmt: skip
    for other in others:
        assert not is_right(other)


def test_events_out_of_order_have_no_rows() -> None:
    first, *events, last = write_record(record_of(1)).splitlines(keepends=True)
    events[3:5] = reversed(events[3:5])
    assert state(b"".join([first, *events, last]), compiled=False) is None


@pytest.mark.parametrize("seed", SEEDS)
def test_claims_that_come_late_happen_by_their_rows(seed: int) -> None:
    match, rng = Match("tenhou", seed=seed), random.Random(seed)
    play_on(match, rng)
    record = match.record()
    taken_back = b'"undo"' in write_record(record)
    assert is_right(write_record(record)) is not taken_back


def spelled(data: bytes, line: bytes, otherwise: bytes) -> bytes:
    """The record with another spelling in its lines, its hash put right."""
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
def test_another_spelling_is_left_to_the_careful_reader(line: bytes, otherwise: bytes) -> None:
    data = write_record(record_of(1))
    assert is_right(data)
    other = spelled(data, line, otherwise)
    assert state(other, compiled=False) is None
    with pytest.raises(RecordError):
        list(own.FORMAT.read(other))


def record_that_begins(match: Match, *answers: dict[int, str]) -> bytes:
    """The record of a match that begins with these answers and goes on by lot to its end."""
    for answer in answers:
        match.step({**answer})
    for _ in steps(match, random.Random(0)):
        pass
    assert match.over
    return write_record(match.record())


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


def test_an_open_riichi_shows_what_waits() -> None:
    hands = {0: "234m567m345p78s22p"}
    match = laid_match("house-tobi", hands, "1z", deals=60, enforcement="engine", ending__rounds=1)
    data = record_that_begins(match, {0: "open-riichi-tsumogiri 1z"})
    shown = b'"open":true,"shown":["7s","8s"]'
    assert shown in data
    assert is_right(data)
    assert not is_right(spelled(data, shown, shown.replace(b"7s", b"1p")))


def otherwise(value: object) -> Iterator[object]:
    """What else might stand in the place of a value."""
    match value:
        case bool():
            yield not value
            yield int(value)
        case int():
            yield from (value + 1, value - 1, None)
        case str():
            words = (
                "1m",
                "5mr",
                "E",
                "?",
                "mangan",
                "yakuman",
                "none",
                "ron",
                "pon 55m",
                "chi 46m",
            )
            yield from (word for word in (*words, None) if word != value)
        case None:
            yield from (0, "mangan", [])
        case dict():
            yield from ({**value, "tanyao": 2}, {}, {name: han + 1 for name, han in value.items()})
            yield {name: han for name, han in value.items() if name != next(iter(value))}
        case list():
            yield from ([*value, *(value[:1] or ["1m"])], value[1:], value[::-1])
            for i, one in enumerate(value):
                yield [*value[:i], next(otherwise(one)), *value[i + 1 :]]
        case _:
            raise TypeError(value)


def told_otherwise(line: bytes) -> Iterator[bytes]:
    """A line with one field of its event changed, left out or doubled."""
    event = json.loads(line)
    for name, value in event.items():
        for other in otherwise(value):
            yield msgspec.json.encode({**event, name: other})
        yield msgspec.json.encode({key: told for key, told in event.items() if key != name})
        yield line[:-1] + b"," + msgspec.json.encode({name: value})[1:]


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_told_otherwise_is_taken_for_right(seed: int) -> None:
    data, tried = write_record(record_of(seed)), dict[str, int]()
    assert agrees_compiled(data)
    for line in data.splitlines()[2:-1]:
        kind = json.loads(line)["type"]
        tried[kind] = tried.get(kind, 0) + 1
        if tried[kind] > 2:
            continue
        for other in told_otherwise(line):
            if other != line and agrees_compiled(wrong := spelled(data, line, other)):
                assert verify_file(Piped(wrong)).clean, other


def agrees_compiled(data: bytes) -> bool:
    stated = state(data)
    return stated is not None and agrees(stated, Face(compiled=True))


def test_every_field_of_an_event_is_read_or_stands_in_its_row() -> None:
    for code, kind in KNOWN.items():
        columns = {column.field for column in kind.columns}
        assert {field.encode_name for field in SHAPES[code].fields} <= columns | {*READ}
        assert {type(column) for column in kind.columns} <= {*HOW, Alike, InSequence}


def test_scores_that_no_match_has_are_refused_where_a_match_begins() -> None:
    data = changed_header(record_of(1), begins=replace(BEGINS, scores=(1 << 40, 0, 0, 0)))
    assert state(data, compiled=False) is None
    with pytest.raises(RecordError, match="scores"):
        list(own.FORMAT.read(data))


def test_no_word_has_two_roles() -> None:
    vocabularies = (set(ROUNDS), set(ENDING_CODES), set(LIMIT_CODES), set(YAKU_CODES))
    words = set().union(*vocabularies)
    assert len(words) == sum(map(len, vocabularies))
    assert all(meaning(word)[0] == CALL for word in ("ron", "pon 55m", "chi 46m", "daiminkan 550p"))
    assert not words & {"ron", "pon 55m", "chi 46m", "daiminkan 550p"}


def test_what_is_refused_is_refused_by_the_careful_reader() -> None:
    data = write_record(record_of(1)).replace(b'"actor":2,', b'"actor":7,', 1)
    assert state(data, compiled=False) is None
    with pytest.raises(RecordError):
        list(own.FORMAT.read(data))
