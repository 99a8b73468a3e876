"""`hanchan seating`."""

import json
from pathlib import Path

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.kernels.compiled_library import is_compiled_available

COMPILED = pytest.mark.skipif(
    not is_compiled_available(), reason="this search takes minutes interpreted"
)


def answered(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["seating", *words]) == OK
    return capsys.readouterr().out


@COMPILED
def test_a_plan_says_what_it_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    told = answered(capsys, "--players", "24", "--rounds", "8")
    assert told.splitlines()[0] == "Round 1"
    assert "8 rounds, two players meet again 18 times, but no two meet more than" in told
    assert "winds 2-2-2-2." in told


def test_a_plan_in_json_has_its_rounds_and_its_worth(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(answered(capsys, "--players", "24", "--rounds", "7", "--json"))
    assert (len(told["rounds"]), len(told["rounds"][0])) == (7, 6)
    assert (told["worth"]["repeats"], told["worth"]["uneven_winds"]) == (0, 0)


def test_names_are_drawn_from_a_printed_seed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    names = tmp_path / "names.txt"
    names.write_text("\n".join("abcdefgh"))
    words = ("--names", str(names), "--seed", "5", "--json")
    told = json.loads(answered(capsys, *words))
    assert sorted(told["numbers"]) == list("abcdefgh")
    assert told["seed"].endswith("05")
    assert told == json.loads(answered(capsys, *words))
    assert "SHA-256" in answered(capsys, "--names", str(names))


def test_a_swiss_round_goes_by_standings_and_what_was_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first = answered(capsys, "--players", "16", "--json")
    (tmp_path / "met.json").write_text(first)
    (tmp_path / "standings.json").write_text(json.dumps(list(range(1, 17))))
    told = json.loads(
        answered(
            capsys,
            "--players",
            "16",
            "--json",
            "--swiss",
            str(tmp_path / "standings.json"),
            "--played",
            str(tmp_path / "met.json"),
        )
    )
    assert told["worth"]["rounds"] == 2
    assert told["worth"]["repeats"] == 0


def test_a_script_is_tables_alone(capsys: pytest.CaptureFixture[str]) -> None:
    lines = answered(capsys, "--players", "8", "--rounds", "2", "--script").split("\n")
    assert [line.count("-") for line in lines] == [3, 3, 0, 3, 3, 0]


def test_players_sitting_out_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Sitting out: 1, 2" in answered(capsys, "--players", "10")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "3"), "3 is not a number of players that can be seated; give 4 to 400"),
        ((), "give the number of players with --players"),
        (("--players", "8", "--rounds", "0"), "not a whole number from 1"),
    ],
)
def test_an_impossible_seating_is_refused(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["seating", *words]) == BAD_INPUT
    assert said in capsys.readouterr().err


@COMPILED
def test_remaining_rounds_are_replanned_without_withdrawn_players(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "met.json").write_text(answered(capsys, "--players", "40", "--json"))
    words = ("--players", "40", "--rounds", "5", "--played", str(tmp_path / "met.json"), "--json")
    told = json.loads(answered(capsys, *words, "--without", "3", "9", "20", "24"))
    assert {len(one) for one in told["rounds"]} == {9}
    assert {3, 9, 20, 24}.isdisjoint(told["rounds"][0][0])
    assert (told["worth"]["rounds"], told["worth"]["repeats"]) == (6, 0)
