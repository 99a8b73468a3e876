"""Games of three in the shell: played by bots, saved, replayed, verified, converted."""

import json
from pathlib import Path

import pytest

from hanchan.cli import main

PLAY = ["play", "--rules", "tenhou-sanma", "--seed", "3", "--bots", "efficient"]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("three") / "match.jsonl"
    assert main([*PLAY, "--save", str(path)]) == 0
    return path


def test_a_match_of_three_is_printed_with_three_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--text"]) == 0
    out = capsys.readouterr().out
    first = out.index("East 1")
    assert [out.index(f"  {wind} ", first) for wind in ("East", "South", "West")]
    assert "  North " not in out
    assert "sets a north aside" in out


def test_events_are_printed_for_three_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PLAY, "--json"]) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {len(event["scores"]) for event in events if "scores" in event} == {3}
    assert any(event["type"] == "kita" for event in events)


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_saved_match_of_three_is_replayed(
    saved: Path, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(saved), "--plain", "--lang", lang]) == 0
    assert capsys.readouterr().out.count("\n") > 300


def test_a_saved_match_of_three_is_verified_and_converted(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tenhou = tmp_path / "match.mjlog"
    assert main(["verify", str(saved)]) == 0
    assert main(["convert", str(saved), str(tenhou)]) == 0
    assert main(["verify", str(tenhou)]) == 0
    assert capsys.readouterr().out.count("(tenhou-sanma 1): 0 disagreements") == 2
    assert main(["verify", str(tenhou), "--rules", "tenhou"]) != 0
    assert "this is a game of three, but tenhou is for four players" in capsys.readouterr().err
    mjai = tmp_path / "match.mjson"
    assert main(["convert", str(saved), str(mjai)]) == 0
    assert main(["verify", str(mjai)]) == 0
    capsys.readouterr()
    viewer = tmp_path / "match.json"
    assert main(["convert", str(saved), str(viewer), "--to", "tenhou6"]) == 0
    assert main(["verify", str(viewer)]) == 0
    capsys.readouterr()
    assert main(["convert", str(saved), str(viewer), "--to", "kobalab", "--force"]) != 0
    assert "this is a game of three, which this format does not hold" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        ("random,random,random,random", "names 4 bots, but three are needed, or one to play every"),
        ("random,nobody,random", "nobody"),
    ],
)
def test_bots_are_as_many_as_play(
    bots: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "--rules", "tenhou-sanma", "--text", "--bots", bots]) != 0
    assert message in capsys.readouterr().err


def test_a_match_of_three_is_reviewed(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(saved), "--seat", "E"]) == 0
    assert "decisions: " in capsys.readouterr().out


def test_statistics_count_games_of_three_apart_from_those_of_four(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    four = tmp_path / "four.jsonl"
    assert main([*PLAY[:2], "tenhou", *PLAY[3:], "--save", str(four)]) == 0
    capsys.readouterr()
    asked = ["stats", str(saved), str(four), "--player", "Aki"]
    for options, players in ([], 4), (["--players", "4"], 4), (["--players", "3"], 3):
        assert main([*asked, *options, "--json"]) == 0
        told = capsys.readouterr()
        found = json.loads(told.out)
        assert found["players"] == players
        assert len(found["statistics"]["own"]["places"]) == players
        assert found["statistics"]["others"]["matches"] == players - 1
        assert list(found["rules"]) == ["tenhou" if players == 4 else "tenhou-sanma"]
    assert main(asked) == 0
    assert "one match of three players is not counted here; ask for it" in capsys.readouterr().err
    assert main(["stats", str(saved), "--player", "Aki"]) == 0
    told = capsys.readouterr()
    assert "Fourth" not in told.out
    assert told.err == ""
    assert main([*asked, "--players", "2"]) != 0
