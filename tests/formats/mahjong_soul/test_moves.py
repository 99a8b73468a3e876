"""The moves of records: kernels read from bytes what the decoder reads, and the law checks it."""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import cast

import pytest

from formats.mahjong_soul.record_builder import (
    HEADLESS,
    WRAPPINGS,
    Records,
    details,
    dumped,
    nested,
    records_of,
    soul_log,
)
from hanchan.arena.log_file_verification import verify_file
from hanchan.errors import RecordError
from hanchan.formats.files import FileInput
from hanchan.formats.mahjong_soul import FORMAT, play_rows, scanned_records, wrappings
from hanchan.formats.mahjong_soul.fields import Fields
from hanchan.formats.mahjong_soul.json_lists import find_record_list
from hanchan.formats.mahjong_soul.messages import TABLES
from hanchan.formats.mahjong_soul.wire_format import decode_message
from hanchan.formats.mahjong_soul.wrappings import WrappedMatch, wrapped_matches
from hanchan.kernels.compiled_library import compiled_form
from suite.compiled_kernels import needs_compiler

SEEDS = range(4)


def bytes_of(records: Records, *, old: bool = False) -> bytes:
    """The records in `GameDetailRecords` itself."""
    found = decode_message(details(records, old=old), "Wrapper", TABLES, "")["data"]
    assert isinstance(found, bytes)
    return found


FILES = {
    **WRAPPINGS,
    **{name: lambda _, records, of=of: of(records) for name, of in HEADLESS.items()},
}


def decoded(data: bytes, monkeypatch: pytest.MonkeyPatch) -> WrappedMatch:
    """The match as the decoder reads it, record by record."""
    with monkeypatch.context() as patched:
        patched.setattr(wrappings, "scan_bytes", lambda _: None)
        patched.setattr(wrappings, "find_record_list", lambda _: None)
        (match,) = wrapped_matches(data)
    return match


def scanned(data: bytes) -> WrappedMatch:
    (match,) = wrapped_matches(data)
    return match


def outcome(read: Callable[[], WrappedMatch]) -> object:
    """What a file holds, or why it is refused."""
    try:
        return content(read())
    except RecordError as problem:
        return str(problem)


def content(match: WrappedMatch) -> tuple[bytes, list[tuple[str, object, str, int]]]:
    others = [
        (one.name, read_fields(one.values), Fields({}, one.path).path, one.moves)
        for one in match.records
    ]
    return b"".join(match.moves), others


def read_fields(values: object) -> object:
    """The fields of a record that are read and there."""
    if not isinstance(values, dict):
        return values
    told = cast("dict[str, object]", values)
    known = {name for table in TABLES.values() for name, _ in table.values()}
    return {key: one for key, one in told.items() if key in known and one is not None}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("old", [False, True])
def test_the_scan_of_bytes_finds_what_the_decoder_finds(
    seed: int, old: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = bytes_of(records_of(soul_log(seed)), old=old)
    found = scanned_records.scan_bytes(data)
    assert found is not None
    (match,) = wrapped_matches(data)
    assert content(match) == content(decoded(data, monkeypatch))
    assert match.moves == [found.moves]


def test_bytes_that_are_damaged_are_left_to_the_decoder_or_read_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data, lot = bytes_of(records_of(soul_log(1))), random.Random(1)
    read = 0
    for _ in range(400):
        damaged = bytearray(data)
        for _ in range(lot.randrange(1, 4)):
            damaged[lot.randrange(len(data))] = lot.randrange(256)
        if scanned_records.scan_bytes(bytes(damaged)) is None:
            continue
        read += 1
        expected = outcome(partial(decoded, bytes(damaged), monkeypatch))
        assert outcome(partial(scanned, bytes(damaged))) == expected
    assert read > 20


@needs_compiler
@pytest.mark.parametrize("name", FILES)
def test_a_match_that_is_right_is_verified_by_its_numbers(name: str) -> None:
    log = soul_log(2)
    data = FILES[name](log, records_of(log))
    stated = FORMAT.encode_file(data) if FORMAT.encode_file is not None else None
    assert stated is not None
    by_numbers = verify_file(FileInput(data), compiled=True)
    event_by_event = verify_file(FileInput(data), compiled=False)
    assert by_numbers.clean
    assert by_numbers == event_by_event


def altered(records: Records, lot: random.Random) -> Records:
    """The records with a value of one of them changed, or one left out, or two exchanged."""
    told = [(name, dict(data)) for name, data in records]
    at = lot.randrange(len(told) - 1)
    match lot.randrange(3):
        case 0:
            del told[at]
        case 1:
            told[at], told[at + 1] = told[at + 1], told[at]
        case _:
            key = lot.choice([*told[at][1]])
            told[at][1][key] = lot.choice([0, 1, 3, "5m", "0p", [], ["1z"], None, True, 9, "9"])
    return told


def deals_of(records: Records) -> list[int]:
    """The places of the records with which a kyoku begins."""
    return [i for i, (name, _) in enumerate(records) if name == "RecordNewRound"]


SCANNED = ("nested", "without zeros", "old records", "flat", "rounds", "pretty")
"""The wrappings of JSON that kernels read."""


def found_in_text(data: bytes) -> scanned_records.ScannedRecords | None:
    """What kernels find in JSON."""
    listed = find_record_list(data)
    assert listed is not None
    return scanned_records.scan_text(memoryview(listed.text), actions=listed.actions)


@needs_compiler
@pytest.mark.parametrize("name", [*SCANNED, "camel case"])
def test_json_in_a_usual_shape_is_read_like_any_other(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, lot = soul_log(0), random.Random(4)
    read, whole = 0, records_of(log)
    begun = whole[: deals_of(whole)[2]]
    for i in range(16):
        records = altered(begun, lot) if i else whole
        data = WRAPPINGS[name](log, records)
        read += found_in_text(data) is not None
        expected = outcome(partial(decoded, data, monkeypatch))
        assert outcome(partial(scanned, data)) == expected
    assert read > 4


@needs_compiler
def test_json_that_is_damaged_is_left_to_the_decoder_or_read_alike(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log, lot = soul_log(1), random.Random(2)
    data, read = WRAPPINGS["flat"](log, records_of(log)[:40]), 0
    for _ in range(200):
        damaged = bytearray(data)
        for _ in range(lot.randrange(1, 3)):
            damaged[lot.randrange(len(data))] = lot.choice(b'0159",:{}[]mnlt\\ ')
        expected = outcome(partial(decoded, bytes(damaged), monkeypatch))
        assert outcome(partial(scanned, bytes(damaged))) == expected
        read += isinstance(expected, tuple)
    assert read > 20


@needs_compiler
@pytest.mark.parametrize("name", SCANNED)
def test_kernels_read_json_interpreted_and_compiled_alike(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = soul_log(3)
    records = records_of(log)
    data = WRAPPINGS[name](log, records[: deals_of(records)[1]])
    assert outcome(partial(scanned, data)) == outcome(partial(decoded, data, monkeypatch))
    compiled = found_in_text(data)
    assert compiled is not None
    assert len(compiled.others) == 2
    monkeypatch.setattr(scanned_records, "best_form", lambda kernel: kernel)
    assert found_in_text(data) == compiled


@needs_compiler
def test_a_match_that_is_wrong_has_the_same_findings_compiled_and_not() -> None:
    log, lot = soul_log(3), random.Random(3)
    records, clean = records_of(log), 0
    for _ in range(25):
        data = FileInput(dumped(nested(log, altered(records, lot))))
        fast, slow = verify_file(data, compiled=True), verify_file(data)
        assert fast == slow
        clean += fast.clean
    assert 0 < clean < 25


@needs_compiler
@pytest.mark.parametrize("seed", SEEDS)
def test_bounds_are_never_left_by_records(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (play_rows, scanned_records):
        monkeypatch.setattr(module, "best_form", lambda kernel: compiled_form(kernel, checked=True))
    log, lot = soul_log(seed), random.Random(seed)
    records = records_of(log)
    for i in range(12):
        told = altered(records, lot) if i else records
        for data in (dumped(nested(log, told)), details(records)[: None if i == 0 else -i]):
            with suppress(RecordError):
                assert list(FORMAT.read(data))
