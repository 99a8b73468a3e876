"""`hanchan simulate --save`: the same matches, written down."""

import json
from pathlib import Path
from typing import Any

import pytest

from hanchan.arena import simulate
from hanchan.arena.simulate import KERNELS
from hanchan.cli import main
from hanchan.core import twins
from hanchan.core.faces import Compiled
from hanchan.records import StartKyoku, read_record, retrace, write_record

BOTS = ("random", "cautious", "random", "random")
OPTIONS = ("--rules", "jpml-a", "--set", "ending.rounds=1", "--bots", ",".join(BOTS))
PACE = ("seconds", "games_per_second", "compiled")


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    given = ("simulate", *OPTIONS, "--workers", "1", "--interpreted", "--json", *arguments)
    assert main(given) == 0
    return json.loads(capsys.readouterr().out)


def test_saved_matches_are_the_same_matches(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "games"
    counted = answer(capsys, "--games", "2", "--seed", "6")
    saved = answer(capsys, "--games", "2", "--seed", "6", "--save", str(folder))
    for pace in PACE:
        del counted[pace], saved[pace]
    assert saved == counted
    assert sorted(path.name for path in folder.iterdir()) == ["jpml-a-6.jsonl", "jpml-a-7.jsonl"]


def test_a_saved_match_tells_its_walls_and_bots_and_agrees_with_the_law(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = answer(capsys, "--games", "1", "--seed", "6", "--save", str(tmp_path))
    path = tmp_path / "jpml-a-6.jsonl"
    record = read_record(path)
    assert write_record(record) == path.read_bytes()
    assert retrace(record) == ()
    assert (record.header.seed, record.header.commitment) == (None, None)
    assert record.header.players == (2, 3, 0, 1)
    assert record.header.bots == ("random", "random", "random", "cautious")
    assert all(event.wall for event in record.events if isinstance(event, StartKyoku))
    assert record.result is not None
    places = [record.result.places[record.header.players.index(i)] for i in range(4)]
    assert [row.index(1) + 1 for row in found["places"]] == places


def test_records_are_replaced_only_on_purpose(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--games", "2", "--seed", "6", "--save", str(tmp_path))
    old = tmp_path / "jpml-a-7.jsonl"
    old.write_text("mine")
    assert main(["simulate", *OPTIONS, "--interpreted", *arguments]) == 2
    answered = capsys.readouterr()
    assert answered.err.startswith(f"hanchan: save: '{old}', which exists,")
    assert answered.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["jpml-a-7.jsonl"]
    answer(capsys, *arguments, "--force")
    assert read_record(old).complete


def test_a_folder_that_cannot_be_made_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    arguments = ("--games", "1", "--save", str(tmp_path / "file"))
    assert main(["simulate", *OPTIONS, "--interpreted", *arguments]) == 2
    assert "a folder that can be written to" in capsys.readouterr().err


def test_compiled_matches_are_written_down_byte_for_byte_like_interpreted_ones(
    tmp_path: Path,
) -> None:
    if not twins.available():
        pytest.skip("the extra `fast` is not installed: nothing is compiled")
    for compiled in (False, True):
        folder = tmp_path / str(compiled)
        simulate("tenhou", games=2, bots=BOTS, seed=3, workers=1, compiled=compiled, save=folder)
    for path in (tmp_path / "False").iterdir():
        assert path.read_bytes() == (tmp_path / "True" / path.name).read_bytes()
        assert retrace(read_record(path), face=Compiled(*KERNELS)) == ()


def test_several_workers_write_all_matches(tmp_path: Path) -> None:
    simulate("tenhou", games=26, bots=["random"] * 4, workers=2, compiled=False, save=tmp_path)
    assert len(list(tmp_path.iterdir())) == 26
