"""What `to_dict` returns in Python is what the command prints with `--json`."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hanchan
from hanchan.arena.log_file_verification import infer_files, verify_files
from hanchan.cli import main
from hanchan.club.seating import evaluate_plan
from hanchan.club.tally import read_tally
from hanchan.kernels.compiled_library import is_compiled_available
from hanchan.records import write_record
from hanchan.review import review
from hanchan.table import Match
from hanchan.tiles import parse_hand

HAND = "234m456p3388s pon 555z"
NO_TIME = {"seconds", "matches_per_second"}
"""Fields that say how long it took."""
CASES: dict[str, tuple[str, Callable[[], object]]] = {
    "score": (
        f"score {HAND} --win 8s --rules ema-2008",
        lambda: hanchan.score(HAND, "8s", rules="ema-2008").to_dict(),
    ),
    "score in Japanese": (
        f"score {HAND.replace('555z', '444z')} --win 8s --rules ema-2008 --lang ja",
        lambda: hanchan.score(HAND.replace("555z", "444z"), "8s", rules="ema-2008").to_dict("ja"),
    ),
    "analyze": (
        "analyze 123m456p789s11223z --seen 1z",
        lambda: hanchan.ukeire("123m456p789s11223z", "1z").to_dict(),
    ),
    "analyze before a discard, with melds and rules": (
        "analyze 19m123p456p12z pon 555z --rules tenhou-sanma",
        lambda: hanchan.ukeire(
            parse_hand("19m123p456p12z pon 555z"), rules="tenhou-sanma"
        ).to_dict(),
    ),
    "result": (
        "result --scores 41200 30500 27100 21200 --rules jpml-a --lang ru",
        lambda: hanchan.result([41200, 30500, 27100, 21200], rules="jpml-a").to_dict("ru"),
    ),
    "rules show": (
        "rules show jpml-a",
        lambda: hanchan.rules("jpml-a").to_dict(),
    ),
    "rules diff": (
        "rules diff jpml-a jpml-b",
        lambda: hanchan.rules.diff("jpml-a", "jpml-b").to_dict(),
    ),
    "simulate": (
        "simulate --matches 3 --seed 5 --rules tenhou --bots random,random,random,random",
        lambda: hanchan.simulate(
            "tenhou", matches=3, seed=5, workers=1, bots=["random"] * 4
        ).to_dict(),
    ),
    "arena, with infinite intervals": (
        "arena efficient random --matches 4 --workers 1 --rules tenhou",
        lambda: hanchan.arena(
            "efficient", "random", matches=4, workers=1, rules="tenhou"
        ).to_dict(),
    ),
}


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:  # noqa: ANN401
    """What a command prints with `--json`."""
    capsys.readouterr()
    main([*words, "--json"])
    return json.loads(capsys.readouterr().out)


def without_time(value: object) -> object:
    """A value without what a clock measured."""
    if not isinstance(value, dict):
        return value
    return {name: one for name, one in value.items() if name not in NO_TIME}


@pytest.mark.parametrize("name", CASES)
def test_to_dict_is_what_the_command_prints(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, from_python = CASES[name]
    assert without_time(printed(capsys, *command.split())) == without_time(from_python())


def test_a_tally_is_what_the_command_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "evening.tally")
    main(["tally", "new", file, "--rules", "ema-2008", "--names", "Aki", "Ben", "Chie", "Dai"])
    main(["tally", "hand", file, "E:3/40", "--from", "W"])
    main(["tally", "draw", file, "--tenpai", "S"])
    tally = read_tally(Path(file).read_bytes())
    assert len(tally.settled_kyoku) == 2
    assert printed(capsys, "tally", "show", file) == tally.to_dict()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_review_is_what_the_command_prints_of_a_seat(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match("ema-2008", seed=7)
    match.step({0: "discard 1m"})
    file = tmp_path / "match.jsonl"
    file.write_bytes(write_record(match.record()))
    found = printed(capsys, "review", str(file), "--seat", "E", "--lang", language)
    assert found["seats"] == [review(match.record(), 0).to_dict(language)]
    assert found["seats"][0]["list"]


def test_reports_of_logs_are_what_verify_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--matches", "1", "--rules", "tenhou", "--workers", "1"]
    main([*words, "--save", str(tmp_path)])
    (file,) = tmp_path.glob("*.jsonl")
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    (report,) = verify_files([broken])
    found = printed(capsys, "verify", str(broken), "--workers", "1")
    assert found["reports"] == [report.to_dict()]
    (inferred,) = infer_files([file], compiled=is_compiled_available())
    found = printed(capsys, "verify", str(file), "--infer", "--workers", "1")
    assert found["files"] == [inferred.to_dict()]


def test_figures_of_a_plan_are_what_seating_prints(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "seating", "--players", "8", "--rounds", "2")
    assert found["worth"] == evaluate_plan(found["rounds"]).to_dict()
