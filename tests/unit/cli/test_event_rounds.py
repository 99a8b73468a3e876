"""`hanchan event`: the course of rounds, tallies of tables, and the way to another home."""

import json
from pathlib import Path

import pytest

from hanchan.cli import BAD_INPUT, FINDING, OK, main
from hanchan.club.tally import Draw, Kyoku, Stop
from hanchan.club.tally.lines import line_to_json

FIRST = line_to_json(Kyoku(number=1, end=Draw(tenpai=(0, 1)))).decode()
OTHER = line_to_json(Kyoku(number=1, end=Draw(tenpai=(0, 2)))).decode()
STOP = line_to_json(Stop()).decode()


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = OK) -> str:
    capsys.readouterr()
    assert main(["event", *words]) == status
    return capsys.readouterr().out


@pytest.fixture
def event(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> str:
    """An event of one table and two rounds, drawn."""
    path = tmp_path / "e.jsonl"
    words = ("--rules", "ema-2008", "--regulation", "ema", "--players", "4", "--rounds", "2")
    path.write_text(said(capsys, "new", *words), encoding="utf-8")
    return str(path)


def test_a_round_is_walked_through_from_its_announcement_to_its_release(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    assert "it begins at" in said(capsys, "announce", event, "--begins", "14:05")
    assert "with 75 minutes" in said(capsys, "start", event)
    assert "5 more minutes" in said(capsys, "extend", event, "--minutes", "5", "--table", "1")
    assert "is stopped" in said(capsys, "pause", event, "--reason", "alarm")
    assert "The clock is stopped." in said(capsys, "rounds", event)
    said(capsys, "resume", event)
    assert "still open: table 1" in said(capsys, "release", event, "--without", "1")
    assert "step back: running" in said(capsys, "undo", event)
    said(capsys, "result", event, "--table", "1", "--scores", *["30000"] * 4)
    said(capsys, "release", event)
    told = json.loads(said(capsys, "rounds", event, "--json"))["rounds"]
    assert [one["state"] for one in told] == ["released", "drawn"]
    assert (told[0]["minutes"], told[0]["tables"][0]["status"]) == (75, "final")


def test_a_time_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], event: str) -> None:
    said(capsys, "announce", event, "--begins", "soon", status=BAD_INPUT)


def test_a_table_is_tallied_disputed_corrected_and_agreed_to(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    at = ("--table", "1", "--round", "1")
    said(capsys, "tally", event, *at, status=BAD_INPUT)
    said(capsys, "tally", event, FIRST, *at, "--number", "1")
    told = said(capsys, "tally", event, OTHER, *at, "--number", "2", "--basis", "0", status=FINDING)
    assert "the entries differ" in told
    assert "2 has a different entry" in said(capsys, "tally", event, *at, status=FINDING)
    claims = json.loads(said(capsys, "tally", event, *at, "--json", status=FINDING))["disputed"]
    assert claims[0]["by"] == "2"
    said(capsys, "result", event, *at, status=BAD_INPUT)
    said(capsys, "tally", event, FIRST, *at, "--number", "2")
    said(capsys, "tally", event, STOP, *at)
    said(capsys, "agree", event, *at, "--number", "1", status=BAD_INPUT)
    said(capsys, "result", event, *at, "--status", "entered")
    said(capsys, "dispute", event, *at, "--number", "4", "--reason", "my riichi")
    for number in "1234":
        told = said(capsys, "agree", event, *at, "--number", number)
    assert "4 of 4, final" in told
    assert "checked and final" in said(capsys, "check", event, *at)
    assert "nothing is wrong" in said(capsys, "verify", event)


def test_an_event_goes_on_at_the_home_it_was_handed_to(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    said(capsys, "transfer", event, "--to", "laptop")
    said(capsys, "start", event, status=BAD_INPUT)
    said(capsys, "receive", event, "--home", "desk", status=BAD_INPUT)
    said(capsys, "receive", event, "--home", "laptop")
    said(capsys, "start", event)


def test_a_home_may_be_written_with_surplus_blanks_at_both_ends_of_a_move(
    capsys: pytest.CaptureFixture[str], event: str
) -> None:
    said(capsys, "transfer", event, "--to", " lap  top")
    said(capsys, "receive", event, "--home", " lap  top")
    said(capsys, "start", event)


def test_a_club_night_makes_tables_of_who_is_here(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "night.jsonl")
    said(capsys, "new", path, "--rules", "ema-2008", "--kind", "club", "--players", "6")
    said(capsys, "draw", path, "--pairing", "pool", status=BAD_INPUT)
    assert "Player 5 is here." in said(
        capsys, "check-in", path, "--number", "1", "2", "3", "4", "5"
    )
    told = said(capsys, "draw", path, "--pairing", "pool")
    assert "Round 1: East" in told
    assert "Waiting: Player 5" in told
    said(capsys, "result", path, "--round", "1", "--table", "1", "--scores", *["30000"] * 4)
    said(capsys, "check-in", path, "--number", "1", "--gone")
    assert "Player 5" in said(capsys, "draw", path, "--pairing", "pool")
    assert "nothing is wrong" in said(capsys, "verify", path)
