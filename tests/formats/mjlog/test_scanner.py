"""What is right by its numbers passes the reader and the law; whatever is odd does not."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from hanchan.errors import RecordError
from hanchan.formats.files import read_bytes
from hanchan.formats.mjlog import FORMAT
from hanchan.formats.mjlog.reader import read
from hanchan.formats.mjlog.scanner import encode_file
from hanchan.formats.replay_rules import rules_stated_by
from hanchan.logs.verification import Verification, Verifier
from hanchan.rules import RuleSet, load_rules
from match_logs.simulated_logs import own_file
from suite.compiled_kernels import needs_compiler

TAG = re.compile(rb"<[^>]*>")
RECORDED = (165, 1295, 1242)
"""Real games, their kyoku, and the number of complete ones."""
NUMBER = re.compile(rb"-?\d+")


def looked_at(data: bytes) -> Verification | None:
    """The result of the slower reader and the law; None if they report anything."""
    try:
        (log,) = read(data)
        found = verifier(rules_stated_by(log), compiled=False).verify(log)
    except RecordError:
        return None
    return None if log.doubts or found.findings else found


def agreed(
    data: bytes, *, compiled: bool = False, rules: RuleSet | None = None
) -> Verification | None:
    """What the law makes of the numbers of a file."""
    stated = encode_file(data, compiled=compiled)
    if stated is None:
        return None
    return verifier(rules or rules_stated_by(stated.log), compiled=compiled).verify_encoded(stated)


@cache
def verifier(rules: RuleSet, *, compiled: bool) -> Verifier:
    return Verifier(rules, compiled=compiled)


@cache
def recorded_files(folder: Path) -> list[bytes]:
    paths = sorted(path for path in (folder / "raw/tenhou-mjlog").rglob("*") if path.is_file())
    return [read_bytes(path) for path in paths]


@pytest.fixture(params=["ours", "recorded"])
def files(request: pytest.FixtureRequest) -> list[bytes]:
    """Our own matches as files, or real games if they are available."""
    if request.param == "recorded":
        return recorded_files(request.getfixturevalue("shared_data"))
    return [own_file(FORMAT, seed) for seed in range(8)]


def test_whole_games_are_right_by_their_numbers(files: list[bytes]) -> None:
    for data in files[::8]:
        found = agreed(data)
        assert found is not None
        assert found == looked_at(data)


def mutated(data: bytes, lot: random.Random) -> bytes:
    """The file with one number changed, or one tag removed, duplicated, moved or renamed."""
    tags = list(TAG.finditer(data))
    tag = lot.choice(tags[5:] if len(tags) > 9 else tags)
    start, end = tag.span()
    match lot.randrange(6):
        case 0:
            return data[:start] + data[end:]
        case 1:
            return data[:end] + tag.group() + data[end:]
        case 2:
            other = lot.choice(tags)
            low, high = sorted([tag, other], key=lambda one: one.start())
            between = data[low.end() : high.start()]
            swapped = high.group() + between + low.group()
            return data[: low.start()] + swapped + data[high.end() :] if low != high else data
        case 3:
            place = lot.randrange(start, end)
            return data[:place] + bytes([lot.randrange(32, 127)]) + data[place + 1 :]
        case _:
            numbers = list(NUMBER.finditer(data, start, end))
            if not numbers:
                return data[:start] + b"<BYE who='1'/>" + data[start:]
            number = lot.choice(numbers)
            changed = int(number.group()) + lot.choice((-1000, -36, -4, -1, 1, 2, 4, 9, 40, 4096))
            return data[: number.start()] + str(changed).encode() + data[number.end() :]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_right_by_its_numbers_passes_the_reader_and_the_law(
    seed: int, files: list[bytes]
) -> None:
    lot = random.Random(seed)
    passed = 0
    for _ in range(30):
        whole = lot.choice(files)
        deals = [m.start() for m in re.finditer(b"<INIT", whole)]
        data = mutated(whole[: deals[3]] + b"</mjloggm>" if len(deals) > 3 else whole, lot)
        found = agreed(data)
        if found is not None:
            passed += 1
            assert found == looked_at(data)
    assert passed < 30


def test_a_game_of_other_rules_is_not_right_under_them(files: list[bytes]) -> None:
    data = files[0]
    assert agreed(data, rules=load_rules("ema-2008")) is None
    assert agreed(data, rules=load_rules("tenhou", {"equipment.red_fives": [0, 0, 0]})) is None
    assert agreed(data, rules=load_rules("tenhou")) is not None


@needs_compiler
def test_compiled_the_numbers_are_the_same(files: list[bytes]) -> None:
    kyoku = complete = 0
    for data in files:
        found = agreed(data, compiled=True)
        assert found is not None
        kyoku += found.kyoku
        complete += found.complete
    if len(files) == RECORDED[0]:
        assert (kyoku, complete) == RECORDED[1:]
    else:
        assert kyoku == complete > len(files)
    lot = random.Random(7)
    for data in files[::40]:
        broken = mutated(data, lot)
        assert agreed(broken, compiled=True) == agreed(broken)
