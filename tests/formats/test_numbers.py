"""A file read straight into numbers is found to be what the careful reader finds it to be."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from compiling import needs_compiler
from formats.kobalab.paipus import NORTH, SOUTH, WEST, deal, discards, draws, paipu
from hanchan.arena import verification
from hanchan.arena.verification import FileReport, verify_file
from hanchan.errors import RecordError
from hanchan.formats import kobalab, mjai, tenhou6
from hanchan.formats.detection import detect, parse_logs
from hanchan.formats.files import Piped, read_bytes
from hanchan.formats.format import Format
from hanchan.formats.kobalab import numbers as kobalab_numbers
from hanchan.formats.mjai import numbers as mjai_numbers
from hanchan.formats.mjai import scanned
from hanchan.formats.mjai.writing import write_mjai
from hanchan.formats.tenhou6 import numbers as tenhou6_numbers
from hanchan.logs import Log, log_of
from hanchan.logs.impossible import check_deals
from hanchan.logs.in_numbers import numbers_of
from hanchan.logs.layout import StatedLog
from hanchan.logs.verify import Verifier
from hanchan.records.kinds import told_rows
from hanchan.rules import load_rules
from hanchan.table import Match
from playing import steps
from properties.test_mutated_logs import MUTATIONS, mutant

FORMATS = {"mjai": mjai.FORMAT, "kobalab": kobalab.FORMAT, "tenhou6": tenhou6.FORMAT}
STATES = {
    "mjai": mjai_numbers.state,
    "kobalab": kobalab_numbers.state,
    "tenhou6": tenhou6_numbers.state,
}
SCANNED = {
    "kobalab": kobalab_numbers.state,
    "mjai": scanned.state,
    "tenhou6": tenhou6_numbers.state,
}
"""Those that kernels read from the bytes."""
STRANGE = (
    b"\\u", b"\x00", b"}},{", b"]]", b'"', b"\n", b"\r\n", b" ", b"null", b"-1", b"\xff", b"?",
)  # fmt: skip


def without_numbers(data: bytes) -> Format:
    return replace(detect(data), state=None)


def both_ways(data: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[FileReport, FileReport]:
    """The reports of a file, read straight into numbers where that can be, and with care."""
    file = Piped(data)
    quick = verify_file(file, compiled=True)
    with monkeypatch.context() as patched:
        patched.setattr(verification, "detect", without_numbers)
        return quick, verify_file(file, compiled=True)


@cache
def matches() -> tuple[Log, ...]:
    """Matches by lot, in which nearly everything happens that can."""
    return tuple(map(match, range(6)))


def match(seed: int) -> Log:
    played = Match("tenhou", seed=seed)
    for _ in steps(played, random.Random(seed)):
        pass
    return log_of(played.record())


@cache
def written(name: str) -> tuple[bytes, ...]:
    return tuple(FORMATS[name].write(log) for log in matches())


def real_logs(folder: Path, known: Format) -> Iterator[bytes]:
    """Real games, written in the format where it has a place for them."""
    for path in sorted((folder / "raw").rglob("*")):
        if path.is_file():
            for log in parse_logs(read_bytes(path)):
                try:
                    yield known.write(log)
                except RecordError:
                    continue


def plain(stated: StatedLog | None) -> tuple[object, ...] | None:
    if stated is None:
        return None
    return stated.log, stated.kyoku.array.tobytes(), stated.rows.tolist(), stated.end.snapshot()


@pytest.mark.parametrize("name", FORMATS)
def test_whole_matches_are_read_straight_into_numbers(name: str) -> None:
    assert all(STATES[name](data, compiled=False) for data in written(name))


@needs_compiler
@pytest.mark.parametrize("name", FORMATS)
def test_compiled_the_numbers_are_the_same(name: str) -> None:
    for data in written(name):
        assert plain(STATES[name](data)) == plain(STATES[name](data, compiled=False))


LAW = Verifier(load_rules("tenhou"), compiled=False)


def careful(log: Log) -> StatedLog:
    """The numbers of a log that was read with care."""
    return numbers_of(log, [b"".join(told_rows(kyoku.events)) for kyoku in log.kyoku])


def numbers_alone(stated: StatedLog) -> tuple[object, ...]:
    """What kernels see of a log; behind its rows there may be room for more."""
    rows = int(stated.kyoku.array["rows"].sum())
    return stated.kyoku.array.tobytes(), stated.rows[:rows].tolist(), stated.end.snapshot()


@needs_compiler
@pytest.mark.parametrize("name", SCANNED)
def test_the_numbers_are_those_of_the_log_that_is_read_with_care(
    name: str, shared_data: Path
) -> None:
    lot, stated = random.Random(name), 0
    for data in (*written(name), *real_logs(shared_data, FORMATS[name])):
        for text in (data, damaged(data, lot), damaged(data, lot)):
            found = SCANNED[name](text)
            if found is None:
                continue
            try:
                [log] = FORMATS[name].read(text)
                check_deals(log)
            except RecordError:  # as where there are five tiles of a kind
                log = None
            if log is None or log.doubts:  # or a tile is called held that was just drawn
                assert not LAW.agreed(found)
            else:
                assert numbers_alone(found) == numbers_alone(careful(log))
                stated += 1
    assert stated > 150


@pytest.mark.parametrize("dialect", ["mortal", "mjai.app"])
def test_a_file_of_mjai_is_read_in_its_own_dialect(dialect: str) -> None:
    for match in matches()[:3]:
        data = write_mjai(match, dialect)
        found = scanned.state(data, compiled=False)
        [log] = mjai.FORMAT.read(data)
        assert found is not None
        assert numbers_alone(found) == numbers_alone(careful(log))
        assert found.log == structs.replace(log, kyoku=(), end=found.log.end)
        assert found.log.end is not None


def test_the_first_mjai_is_not_known_to_the_kernels() -> None:
    data = write_mjai(matches()[0], "original")
    assert scanned.state(data, compiled=False) is None
    assert mjai_numbers.state(data, compiled=False) is not None


@needs_compiler
@pytest.mark.parametrize("name", FORMATS)
def test_whole_matches_are_found_right_by_their_numbers(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for data in written(name):
        quick, careful = both_ways(data, monkeypatch)
        assert quick == careful
        assert quick.clean


@needs_compiler
@pytest.mark.parametrize("name", FORMATS)
def test_real_games_are_found_to_be_what_they_are(
    name: str, shared_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stated = 0
    for number, data in enumerate(real_logs(shared_data, FORMATS[name])):
        stated += FORMATS[name].state(data) is not None  # type: ignore[misc]  # both have one
        if number % 6 == 0:
            quick, careful = both_ways(data, monkeypatch)
            assert quick == careful
    assert stated > 150


@needs_compiler
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_wrong_is_found_as_by_the_careful_reader(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 0
    for way in sorted(MUTATIONS):
        found = mutant(way, seed)
        if found is None:
            continue
        try:
            data = FORMATS[name].write(found[1])
        except RecordError:
            continue
        told += 1
        quick, careful = both_ways(data, monkeypatch)
        assert quick == careful, way
    assert told > 10


def damaged(data: bytes, lot: random.Random) -> bytes:
    """The file with a stretch of it lost, told twice, moved, or made something else."""
    start = lot.randrange(len(data))
    end = min(len(data), start + lot.choice((1, 1, 2, 5, 40, 400)))
    match lot.randrange(5):
        case 0:
            return data[:start] + data[end:]
        case 1:
            return data[:end] + data[start:end] + data[end:]
        case 2:
            return data[:start] + lot.choice(STRANGE) + data[start:]
        case 3:
            return data[:start] + lot.choice(STRANGE) + data[end:]
        case _:
            digits = [at for at in range(len(data)) if 48 <= data[at] <= 57]
            at = lot.choice(digits)
            return data[:at] + bytes([lot.randrange(48, 58)]) + data[at + 1 :]


@needs_compiler
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seed", range(3))
def test_a_damaged_file_is_found_as_by_the_careful_reader(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lot = random.Random(seed)
    for _ in range(40):
        data = damaged(lot.choice(written(name)), lot)
        quick, careful = both_ways(data, monkeypatch)
        assert quick == careful


@needs_compiler
def test_a_tile_called_held_that_was_just_drawn_is_left_to_the_careful_reader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = deal(shoupai=["m234p046s789z1122", SOUTH, WEST, NORTH])
    data = json.dumps(paipu([hand, draws(0, "p5"), discards(0, "p5")]), separators=(",", ":"))
    assert kobalab_numbers.state(data.encode()) is not None
    quick, careful = both_ways(data.encode(), monkeypatch)
    assert quick == careful
    assert any("just drawn" in doubt for doubt in quick.doubts)


@needs_compiler
def test_rules_that_are_asked_for_count_with_numbers_too() -> None:
    for name in FORMATS:
        file = Piped(written(name)[0])
        ema = verification.AskedRules(load_rules("ema-2008"))
        assert verify_file(file, rules=ema, compiled=True) == verify_file(file, rules=ema)


HIDING = (
    b'{"log":[[{"zimo":{"l":0,"p":"m1"}}]],"player":["}},{","","",""],"qijia":0}',
    b'{"player":["","","",""],"qijia":0,"log":[[]]}',
    b'{"log":[[{"qipai":{}}]],"log":[[{"qipai":{}}]]}',
)


def test_what_is_no_match_is_left_to_the_careful_reader() -> None:
    whole = written("kobalab")[0]
    other = whole[:-1] + b',"l\\u006fg":[[]]}'
    assert [kobalab_numbers.state(data, compiled=False) for data in (*HIDING, other)] == [None] * 4
    lines = written("mjai")[0].splitlines(keepends=True)
    odd = (b"", b"\n", lines[0], b"".join(lines[5:]), b"".join([*lines, *lines]), b"[]\n" * 40_000)
    assert [mjai_numbers.state(data, compiled=False) for data in odd[:2] + odd[3:]] == [None] * 5


def test_the_rules_of_a_book_are_those_of_its_numbers() -> None:
    stated = mjai_numbers.state(written("mjai")[0], compiled=False)
    assert stated is not None
    assert stated.log.rules == load_rules("tenhou").id
