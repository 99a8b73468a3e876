"""What passes the screen passes the reader and the law; whatever is odd does not pass."""

import random
import re
from pathlib import Path

import pytest

from compiling import needs_compiler
from hanchan.errors import RecordError
from hanchan.formats.files import read_bytes
from hanchan.formats.format import Screening
from hanchan.formats.mjlog.numbers import MjlogScreen
from hanchan.formats.mjlog.reading import read
from hanchan.formats.own.writing import rules_of_log
from hanchan.logs.verify import Verifier

TAG = re.compile(rb"<[^>]*>")
NUMBER = re.compile(rb"-?\d+")


def looked_at(data: bytes) -> Screening | None:
    """What the reader and the law make of a file, None if anything is to be said of it."""
    try:
        (log,) = read(data)
        rules = rules_of_log(log)
        found = Verifier(rules).verify(log)
    except RecordError:
        return None
    if log.doubts or found.findings:
        return None
    return Screening(rules=rules.id, kyoku=found.kyoku, complete=found.complete)


def raw_files(folder: Path) -> list[Path]:
    return sorted(path for path in (folder / "raw/tenhou-mjlog").rglob("*") if path.is_file())


@pytest.fixture(scope="module")
def screen() -> MjlogScreen:
    return MjlogScreen(compiled=False)


def test_real_games_pass_the_screen(shared_data: Path, screen: MjlogScreen) -> None:
    for path in raw_files(shared_data)[::8]:
        data = read_bytes(path)
        passed = screen(data)
        assert passed is not None, path.name
        assert passed == looked_at(data)


def mutated(data: bytes, lot: random.Random) -> bytes:
    """The file with one number changed, or one tag lost, told twice, moved or renamed."""
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
def test_what_passes_the_screen_passes_the_reader_and_the_law(
    seed: int, shared_data: Path, screen: MjlogScreen
) -> None:
    lot = random.Random(seed)
    files = raw_files(shared_data)
    passed = 0
    for _ in range(60):
        whole = read_bytes(lot.choice(files))
        deals = [m.start() for m in re.finditer(b"<INIT", whole)]
        data = mutated(whole[: deals[3]] + b"</mjloggm>" if len(deals) > 3 else whole, lot)
        found = screen(data)
        if found is not None:
            passed += 1
            assert found == looked_at(data)
    assert passed < 60


def test_a_game_of_other_rules_does_not_pass_under_them(
    shared_data: Path, screen: MjlogScreen
) -> None:
    from hanchan.rules import load_rules

    data = read_bytes(raw_files(shared_data)[0])
    assert screen(data, lambda _: load_rules("ema-2008")) is None
    assert screen(data, lambda _: load_rules("tenhou")) is not None


@needs_compiler
def test_the_compiled_screen_finds_the_same(shared_data: Path) -> None:
    compiled = MjlogScreen()
    kyoku = complete = 0
    for path in raw_files(shared_data):
        found = compiled(read_bytes(path))
        assert found is not None, path.name
        kyoku += found.kyoku
        complete += found.complete
    assert (kyoku, complete) == (1295, 1242)
    lot = random.Random(7)
    slow = MjlogScreen(compiled=False)
    for path in raw_files(shared_data)[::40]:
        data = mutated(read_bytes(path), lot)
        assert compiled(data) == slow(data)
