"""Verification in one pass agrees with the search for findings."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from formats.kobalab.handmade import NORTH, SOUTH, WEST, deal, discards, draws, paipu
from hanchan.arena import log_file_verification
from hanchan.arena.log_file_verification import FileReport, verify_file
from hanchan.errors import RecordError
from hanchan.formats import kobalab, mjai, tenhou6
from hanchan.formats.detection import parse_logs
from hanchan.formats.files import FileInput, read_bytes
from hanchan.formats.format import Format
from hanchan.logs.verification import Verifier
from hanchan.rules import load_rules
from match_logs.simulated_logs import own_file
from properties.test_mutated_logs import MUTATIONS, mutant
from suite.compiled_kernels import needs_compiler

FORMATS = {"mjai": mjai.FORMAT, "kobalab": kobalab.FORMAT, "tenhou6": tenhou6.FORMAT}
STRANGE = (
    b"\\u", b"\x00", b"}},{", b"]]", b'"', b"\n", b"\r\n", b" ", b"null", b"-1", b"\xff", b"?",
)  # fmt: skip


def both_ways(data: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[FileReport, FileReport]:
    """The reports of a file, followed in one go where that can be, and kyoku by kyoku."""
    file = FileInput(data)
    quick = verify_file(file, compiled=True)
    with monkeypatch.context() as patched:
        patched.setattr(Verifier, "_agrees_in_one_pass", lambda *_: False)
        return quick, verify_file(file, compiled=True)


@cache
def written(name: str) -> tuple[bytes, ...]:
    return tuple(own_file(FORMATS[name], seed) for seed in range(6))


def real_logs(folder: Path, known: Format) -> Iterator[bytes]:
    """Every second real game, written in the format where it has a place for them."""
    for path in sorted((folder / "raw").rglob("*"))[::2]:
        if path.is_file():
            for log in parse_logs(read_bytes(path)):
                try:
                    yield known.write(log)
                except RecordError:
                    continue


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
    right, law = 0, Verifier(load_rules("tenhou"), compiled=True)
    for number, data in enumerate(real_logs(shared_data, FORMATS[name])):
        right += all(law.verify(log).is_clean for log in FORMATS[name].read(data))
        if number % 12 == 0:
            quick, careful = both_ways(data, monkeypatch)
            assert quick == careful
    assert right > 75


@needs_compiler
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seed", range(2))
def test_wrong_statements_are_found_as_by_the_careful_reader(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 0
    for way in sorted(MUTATIONS)[seed::2]:
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
    """The file with a stretch removed, duplicated, moved or replaced."""
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
    for _ in range(20):
        data = damaged(lot.choice(written(name)), lot)
        quick, careful = both_ways(data, monkeypatch)
        assert quick == careful


@needs_compiler
def test_a_tile_called_held_that_was_just_drawn_raises_a_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hand = deal(shoupai=["m234p046s789z1122", SOUTH, WEST, NORTH])
    data = json.dumps(paipu([hand, draws(0, "p5"), discards(0, "p5")]), separators=(",", ":"))
    quick, careful = both_ways(data.encode(), monkeypatch)
    assert quick == careful
    assert any("just drawn" in doubt for doubt in quick.doubts)


@needs_compiler
def test_rules_that_are_asked_for_count_with_numbers_too() -> None:
    for name in FORMATS:
        file = FileInput(written(name)[0])
        ema = log_file_verification.RequestedRules(load_rules("ema-2008"))
        assert verify_file(file, rules=ema, compiled=True) == verify_file(file, rules=ema)
