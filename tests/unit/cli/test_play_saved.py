"""`hanchan play --save` and `--continue`: a match that survives the program it is played in."""

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from hanchan.cli import main
from hanchan.cli.terminal.local_match import LocalMatch, MatchOptions, continue_match, save_to
from hanchan.records import Undo, read_record, write_record
from hanchan.table import FixedWalls, Match, arrange_wall
from hanchan.table.record_playback import find_disagreements
from screens.table_screens import BEGIN, Seen, party_of, press

BOTS = "random,cautious,random,random"
RANDOM = ("random", "random", "random", "random")
QUICK = ("--rules", "club-4p", "--set", "ending.rounds=1", "--seed", "3", "--bots", BOTS)
KILLED = """
import os, signal, sys
from hanchan.cli import main
from hanchan.cli.terminal.local_match import LocalMatch

_, path, most, *arguments = sys.argv
play_bot = LocalMatch.play_bot


def play_until_killed(match):
    play_bot(match)
    if os.path.getsize(path) > int(most):
        os.kill(os.getpid(), signal.SIGKILL)


LocalMatch.play_bot = play_until_killed
main(arguments)
"""
"""A program that has no time for anything any more once its file is as large as that."""


def saved(path: Path, *arguments: str) -> bytes:
    assert main(["play", *QUICK, "--save", str(path), "--json", *arguments]) == 0
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The record of one match that nobody interrupted."""
    return saved(tmp_path_factory.mktemp("saved") / "whole.jsonl")


def test_a_saved_match_is_a_whole_record_that_agrees_with_the_law(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = saved(tmp_path / "match.jsonl")
    record = read_record(data)
    assert record.complete
    assert find_disagreements(record) == ()
    assert record.header.bots is not None
    assert sorted(map(str, record.header.bots)) == ["cautious", "random", "random", "random"]
    printed = capsys.readouterr().out.encode()
    assert printed in data


@pytest.mark.parametrize("share", [0.02, 0.3, 0.55, 0.8, 0.999])
def test_a_match_that_broke_off_goes_on_to_the_very_same_end(
    tmp_path: Path, whole: bytes, share: float
) -> None:
    head = whole.index(b"\n") + 1
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole[: head + int((len(whole) - head) * share)])
    assert main(["play", "--continue", str(path), "--json"]) == 0
    assert path.read_bytes() == whole


def test_a_record_that_lacks_only_its_last_line_gets_it(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole[: whole[:-1].rindex(b"\n") + 1])
    assert main(["play", "--continue", str(path), "--watch"]) == 0
    assert path.read_bytes() == whole


def test_a_finished_match_is_reported_as_finished(
    tmp_path: Path, whole: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole)
    assert main(["play", "--continue", str(path)]) == 0
    out = capsys.readouterr().out
    assert "this match has ended" in out
    assert "Final standings" in out
    assert path.read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is POSIX")
def test_a_match_whose_program_was_killed_goes_on_to_the_very_same_end(
    tmp_path: Path, whole: bytes, root: Path
) -> None:
    path = tmp_path / "match.jsonl"
    arguments = ("play", *QUICK, "--save", str(path), "--json")
    program = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), str(len(whole) // 2), *arguments],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        check=False,
    )
    assert program.returncode == -signal.SIGKILL
    left = path.read_bytes()
    assert whole.startswith(left[: left.rindex(b"\n") + 1])
    assert not read_record(path).complete
    assert main(["play", "--continue", str(path), "--json"]) == 0
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("--rules", "tenhou"),
            "rules: with these options calls.simultaneous would be by-rank, but the match",
        ),
        (
            ("--set", "placement.start=20000"),
            "set: with these options placement.start would be 20000, but the match",
        ),
        (("--seed", "4"), "seed: 4 was given, but the match being continued has 3"),
        (
            ("--bots", "random,random"),
            "bots: 'random,random' names 2 bots, but four are needed, or one to play",
        ),
        (("--bots", "random,random,random,random"), f"but the match being continued has {BOTS}"),
        (("--table",), "table: in the match being continued the engine enforces the rules"),
        (("--error-rate", "0.5"), "error_rate: in the match being continued the engine"),
        (("--save", "other.jsonl"), "a continued match is saved in its own file; leave out --save"),
    ],
)
def test_options_that_contradict_the_record_are_refused(
    tmp_path: Path,
    whole: bytes,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    said: str,
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole[: len(whole) // 2])
    before = path.read_bytes()
    assert main(["play", "--continue", str(path), *arguments]) == 2
    answer = capsys.readouterr()
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert path.read_bytes() == before


def test_walls_without_a_seed_are_named_as_that(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    laid = Match("tenhou", walls=FixedWalls([arrange_wall()] * 9))
    path.write_bytes(write_record(laid.record(RANDOM)))
    assert main(["play", "--continue", str(path), "--seed", "0", "--json"]) == 2
    said = "seed: 0 was given, but the match being continued has walls without a seed"
    assert said in capsys.readouterr().out


def test_a_variation_that_contradicts_the_record_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    record = Match("furiten-club", seed=3).record(RANDOM)
    path.write_bytes(write_record(record))
    assert main(["play", "--continue", str(path), "--set", "min_han=2", "--json"]) == 2
    assert "set: with these options win.min_han would be 2" in capsys.readouterr().out


def test_options_that_agree_with_the_record_are_taken(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole[: len(whole) // 2])
    assert main(["play", "--continue", str(path), *QUICK, "--watch", "--json"]) == 0
    assert path.read_bytes() == whole


def test_a_file_that_exists_is_never_written_over(
    tmp_path: Path, whole: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole)
    assert main(["play", *QUICK, "--save", str(path)]) == 2
    assert "this path already exists; choose another name" in capsys.readouterr().err
    assert path.read_bytes() == whole


def test_a_match_that_disagrees_with_the_law_is_not_continued(
    tmp_path: Path, whole: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = whole.splitlines(keepends=True)[:40]
    lines[9] = lines[9].replace(b'"actor":', b'"actor":3,"x":')
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(lines))
    assert main(["play", "--continue", str(path)]) == 2
    assert "line 10, event:" in capsys.readouterr().err


# A person at the keys.


def pressed(keys: list[str], party: LocalMatch) -> Seen:
    """What came of some keys in a match that is written down."""
    with closing(party):
        return press(keys, party)


def kept_party(path: Path) -> LocalMatch:
    return save_to(party_of(seed=5), path)


def test_a_player_who_left_resumes_at_the_same_decision(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    seen = pressed([BEGIN, "1", "d", "u", "2"], kept_party(path))
    assert f"hanchan play --continue {path}" in seen.screen.replace("\n", "")
    again = continue_match(path, MatchOptions(), here=True)
    again.close()
    assert again.match.snapshot() == seen.match.snapshot()
    assert again.match.events == seen.match.events
    assert (again.me, again.match.names) == (seen.party.me, seen.match.names)
    assert any(isinstance(event, Undo) for event in again.match.events)
    assert write_record(again.match.record(again.bot_names)) == path.read_bytes()


def test_decisions_from_before_can_still_be_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    start = party_of(seed=5).match
    pressed([BEGIN, "1", "2"], kept_party(path))
    undone = pressed([BEGIN, "u", "u"], continue_match(path, MatchOptions(), here=True))
    assert "Undone" in undone.screen
    mine = press([BEGIN], party_of(seed=5)).match
    assert undone.match.snapshot() == mine.snapshot()
    assert undone.match.names == start.names
    assert read_record(path).events == undone.match.events


def test_the_match_of_a_person_needs_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.jsonl"
    pressed([BEGIN, "1"], kept_party(path))
    assert main(["play", "--continue", str(path)]) == 2
    assert (
        "a person (You) plays in this match, so continue it in an interactive terminal"
        in capsys.readouterr().err
    )
    assert main(["play", "--continue", str(path), "--watch"]) == 2
    assert "watch: a person (You) plays in this match; leave out --watch" in capsys.readouterr().err
