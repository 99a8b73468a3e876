"""Files with one kyoku each: joined to their match by what they say, whatever they are called."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from formats.mahjong_soul.record_builder import dumped, records_of, rounds, soul_log
from hanchan.arena.log_file_verification import verify_file
from hanchan.cli import main
from hanchan.formats import Format
from hanchan.formats.detection import find_logs
from hanchan.formats.files import FileInput, read_bytes
from hanchan.formats.kobalab import FORMAT as KOBALAB
from hanchan.formats.match_loader import load_matches
from hanchan.formats.mjai import FORMAT as MJAI
from hanchan.formats.tenhou6 import FORMAT as TENHOU6
from hanchan.logs.log import Log
from match_logs.simulated_logs import own_log


def parts_of(log: Log) -> list[Log]:
    """The kyoku of a match, each as a log; the last one has the end."""
    last = len(log.kyoku) - 1
    return [
        Log(
            format=log.format, names=log.names, rules=log.rules, overrides=log.overrides,
            kyoku=(one,), end=log.end if i == last else None,
        )
        for i, one in enumerate(log.kyoku)
    ]  # fmt: skip


def saved(folder: Path, parts: list[Log], write: Callable[[Log], bytes] = TENHOU6.write) -> Path:
    """A folder with the parts under names that tell nothing of their order."""
    folder.mkdir(exist_ok=True)
    numbers = random.Random(5).sample(range(1000), len(parts))
    for number, part in zip(numbers, parts, strict=True):
        (folder / f"game-{number}.json").write_bytes(write(part))
    return folder


def deals(log: object) -> list[tuple[str, int, int]]:
    assert isinstance(log, Log)
    return [(one.bakaze, one.kyoku, one.honba) for one in log.kyoku]


@pytest.mark.parametrize("known", [TENHOU6, KOBALAB, MJAI], ids=lambda one: one.name)
def test_files_of_one_kyoku_are_one_match_in_its_order(known: Format, tmp_path: Path) -> None:
    log = own_log(1)
    (match,) = load_matches(saved(tmp_path / "games", parts_of(log), known.write))
    assert deals(match) == deals(log)


def test_two_matches_of_the_same_players_stay_apart(tmp_path: Path) -> None:
    both = [own_log(1), replace(own_log(2), names=own_log(1).names)]
    folder = saved(tmp_path / "games", [part for log in both for part in parts_of(log)])
    assert sorted(map(deals, load_matches(folder))) == sorted(map(deals, both))


def test_a_missing_kyoku_is_a_doubt_and_what_follows_is_a_match_of_its_own(tmp_path: Path) -> None:
    log = own_log(1)
    parts = parts_of(log)
    (found,) = find_logs([saved(tmp_path / "games", parts[:2] + parts[3:])])
    report = verify_file(found)
    assert [one.kyoku for one in report.matches] == [2, len(parts) - 3]
    assert not report.findings
    (doubt,) = [one for one in report.doubts if "does not continue" in one]
    assert "kyoku between them are missing" in doubt


def test_other_files_of_the_folder_are_read_by_themselves(tmp_path: Path) -> None:
    folder = saved(tmp_path / "games", parts_of(own_log(1)))
    (folder / "whole.json").write_bytes(TENHOU6.write(own_log(2)))
    (folder / "note.txt").write_bytes(b"played at home")
    single = parts_of(replace(own_log(3), names=("I", "J", "K", "L")))[1]
    (folder / "single.json").write_bytes(TENHOU6.write(single))
    found = list(find_logs([folder]))
    assert [isinstance(one, FileInput) for one in found].count(True) == 1
    assert {one.name for one in found if isinstance(one, Path)} == {"whole.json", "single.json"}


def test_a_file_that_is_named_is_read_alone(tmp_path: Path) -> None:
    files = sorted(saved(tmp_path / "games", parts_of(own_log(1))).iterdir())
    assert list(find_logs(files)) == files


def test_records_of_mahjong_soul_are_joined_too(tmp_path: Path) -> None:
    log = soul_log(0)
    folder = tmp_path / "games"
    folder.mkdir()
    told = rounds(log, records_of(log))
    for i, records in enumerate(reversed(told["data"])):
        (folder / f"{i:02}.json").write_bytes(dumped(told | {"data": [records]}))
    (match,) = load_matches(folder)
    assert deals(match) == deals(log)


@pytest.mark.parametrize("command", ["verify", "stats", "replay", "convert"])
def test_commands_take_the_folder_as_one_match(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = own_log(1)
    folder = saved(tmp_path / "games", parts_of(log))
    words = {
        "verify": ["--rules", "tenhou", "--json"],
        "stats": ["--player", log.names[0], "--rules", "tenhou"],
        "replay": ["--rules", "tenhou", "--plain"],
        "convert": [str(tmp_path / "out"), "--to", "mjai"],
    }[command]
    assert main([command, str(folder), *words]) == 0
    said = capsys.readouterr().out
    if command == "verify":
        assert f'"kyoku":{len(log.kyoku)}' in said.replace(" ", "")
    if command == "convert":
        (written,) = (tmp_path / "out").iterdir()
        assert read_bytes(written).count(b'"start_kyoku"') == len(log.kyoku)
