"""`hanchan tally`: a match kept by hand from the shell."""

import json
from pathlib import Path
from typing import Any

import pytest

from hanchan.cli import BAD_INPUT, FINDING, OK, main
from hanchan.cli.tally_io import OpenTally
from hanchan.club.tally import Draw, Kyoku, read_tally
from hanchan.errors import RecordError

SOUTH_WINS = ("S:234m456p3388s pon 555z", "--from", "W", "--win", "8s")


@pytest.fixture
def tally(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A new tally by ema-2008."""
    file = tmp_path / "match.tally"
    names = ("--names", "Aki", "Ben", "Chie", "Dai")
    assert main(("tally", "new", str(file), "--rules", "ema-2008", *names)) == OK
    capsys.readouterr()
    return file


def told(capsys: pytest.CaptureFixture[str], *words: str, status: int = OK) -> dict[str, Any]:
    """What a command answers in JSON."""
    assert main(("tally", *words, "--json")) == status
    return json.loads(capsys.readouterr().out)


def test_a_win_is_entered_by_its_tiles(tally: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "hand", str(tally), *SOUTH_WINS)
    assert answer["scores"] == [30000, 31000, 29000, 30000]
    assert answer["kyoku"][0]["events"][0]["yaku"] == {"haku": 1}
    assert answer["next"] == {"kyoku": "E2", "honba": 0, "deposits": 0}


def test_a_win_in_a_hurry_says_that_the_program_has_not_scored_it(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("tally", "hand", str(tally), "Ben:3/40")) == OK
    assert "not scored by the program" in capsys.readouterr().out


def test_two_win_off_one_tile(tally: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, "hand", str(tally), "S:1/30", "E:yakuman", "--from", "W")
    assert answer["scores"] == [78000, 31000, -19000, 30000]


def test_a_feeder_and_flags_stand_behind_the_hand(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = "S:123m8s pon 555z pon 666z pon 777z+houtei+daisangen=E"
    answer = told(capsys, "hand", str(tally), hand, "--from", "W", "--win", "8s")
    assert answer["kyoku"][0]["events"][0]["pao"] == 0


def test_riichi_sticks_and_tenpai_seats_are_entered(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = told(capsys, "draw", str(tally), "--tenpai", "E", "N", "--riichi", "N:double")
    assert answer["next"] == {"kyoku": "E1", "honba": 1, "deposits": 1}
    assert answer["kyoku"][0]["entered"]["play"][0]["kind"] == "double"


@pytest.mark.parametrize("sticks", [(), ("--riichi", "Chie")])
def test_riichi_with_the_tile_that_was_ronned_needs_no_stick(
    tally: Path, capsys: pytest.CaptureFixture[str], sticks: tuple[str, ...]
) -> None:
    answer = told(capsys, "hand", str(tally), *SOUTH_WINS, *sticks, "--last-riichi", "W")
    assert answer["kyoku"][0]["entered"]["play"] == [{"type": "riichi", "seat": 2, "ends": True}]
    assert answer["scores"] == [30000, 31000, 29000, 30000]


def test_without_a_winner_the_kyoku_was_void(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = told(capsys, "hand", str(tally), "--offence", "S:false_win_shown")
    assert answer["kyoku"][0]["deltas"] == [4000, -8000, 2000, 2000]


def test_a_correction_shows_all_kyoku_from_it_on(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "hand", str(tally), *SOUTH_WINS)
    told(capsys, "draw", str(tally), "--tenpai", "E")
    answer = told(capsys, "correct", str(tally), "1", "--draw", "exhausted", "--tenpai", "E")
    assert [one["number"] for one in answer["kyoku"]] == [1, 2]
    assert answer["next"]["kyoku"] == "E1"
    assert len(read_tally(tally.read_bytes()).lines) == 4


def test_a_kyoku_that_cannot_follow_is_shown_with_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "match.tally")
    told(capsys, "new", file, "--rules", "furiten-club")
    told(capsys, "draw", file)
    told(capsys, "draw", file)
    told(capsys, "correct", file, "1", "S:yakuman", "--from", "W", status=FINDING)
    assert main(("tally", "show", file)) == FINDING
    assert "2. no longer fits: The match is over" in capsys.readouterr().out


def test_a_kyoku_is_withdrawn_and_put_back(tally: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "draw", str(tally), "--tenpai", "E")
    told(capsys, "hand", str(tally), *SOUTH_WINS)
    answer = told(capsys, "withdraw", str(tally), "1", "--reason", "not played")
    assert answer["scores"] == [30000, 31000, 29000, 30000]
    back = ("--draw", "exhausted", "--tenpai", "E", "--insert")
    answer = told(capsys, "correct", str(tally), "1", *back)
    assert [one["number"] for one in answer["kyoku"]] == [1, 2]


def test_a_win_in_riichi_without_ura_indicators_is_asked_about(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    won = ("S:234m456p678s33p67s", "--from", "W", "--win", "8s", "--riichi", "S", "--dora", "1m")
    assert main(("tally", "hand", str(tally), *won)) == OK
    assert "no ura indicators are entered: Ben" in capsys.readouterr().out
    assert main(("tally", "correct", str(tally), "1", *won, "--ura", "2p")) == OK
    assert "no ura indicators" not in capsys.readouterr().out


def test_points_counted_on_the_table_are_a_finding_where_they_differ(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = told(capsys, "count", str(tally), "30000", "30000", "30000", "29000", status=FINDING)
    assert answer["differences"] == [0, 0, 0, -1000]
    told(capsys, "count", str(tally), "30000", "30000", "30000", "30000")


def test_a_match_that_is_stopped_shows_its_result(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "hand", str(tally), *SOUTH_WINS)
    assert main(("tally", "stop", str(tally), "--reason", "time")) == OK
    assert "Uma of place 1" in capsys.readouterr().out


def test_any_line_can_be_added_in_json(tally: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = '{"type": "names", "names": ["Dai", "Ben", "Chie", "Aki"]}'
    assert told(capsys, "add", str(tally), line)["names"][0] == "Dai"


def test_a_refused_line_leaves_the_file_unchanged(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = tally.read_bytes()
    for words in (("S:12", "--from", "W", "--win", "8s"), ("X:3/40",), ("S",), ("S:3/41",)):
        assert main(("tally", "hand", str(tally), *words)) == BAD_INPUT
    assert tally.read_bytes() == before
    assert capsys.readouterr().err.count("\n") == 4


def test_a_line_that_another_shell_adds_meanwhile_stays_the_last(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = OpenTally(tally), OpenTally(tally)
    first.append(Kyoku(number=1, end=Draw(tenpai=(0,))))
    with pytest.raises(RecordError, match="another program has changed this file"):
        second.append(Kyoku(number=1, end=Draw(tenpai=(1,))))
    assert told(capsys, "show", str(tally))["next"]["honba"] == 1
    assert read_tally(tally.read_bytes()).scores == first.tally.scores


def test_a_tally_that_is_there_is_not_replaced(
    tally: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("tally", "new", str(tally))) == BAD_INPUT
    assert "already" in capsys.readouterr().err


def test_simulated_matches_are_reckoned_as_they_were_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    answer = told(capsys, "check", "--matches", "2", "--rules", "tenhou", "--workers", "1")
    assert (answer["matches"], answer["differences"]) == (2, [])


@pytest.fixture
def tally_of_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A new tally by tenhou-sanma."""
    file = tmp_path / "three.tally"
    names = ("--names", "Aki", "Ben", "Chie")
    assert main(("tally", "new", str(file), "--rules", "tenhou-sanma", *names)) == OK
    assert "East Aki, South Ben, West Chie." in capsys.readouterr().out
    return file


def test_norths_set_aside_stand_behind_the_hand(
    tally_of_three: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tally_of_three)
    answer = told(capsys, "hand", file, "S:234p456p3388s pon 555z+kita=2", *SOUTH_WINS[1:])
    assert answer["scores"] == [35000, 38900, 31100]
    assert answer["kyoku"][0]["entered"]["end"]["winners"][0]["kita"] == 2
    assert main(("tally", "show", file)) == OK
    assert "North" in capsys.readouterr().out


def test_a_number_of_norths_that_is_none_is_refused(
    tally_of_three: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for given in ("five", "5", ""):
        assert main(("tally", "hand", str(tally_of_three), f"S:3/40+kita={given}")) == BAD_INPUT
        assert "is not a whole number from 0 to 4" in capsys.readouterr().err


def test_at_a_table_of_three_no_seat_is_north(
    tally_of_three: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("tally", "hand", str(tally_of_three), "N:3/40")) == BAD_INPUT
    assert "'N' is none of these: E, S, W, Aki, Ben, Chie" in capsys.readouterr().err


def test_points_of_three_are_counted(
    tally_of_three: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tally_of_three)
    assert told(capsys, "count", file, "35000", "35000", "35000")["differences"] == [0, 0, 0]
    assert main(("tally", "count", file, "35000", "35000", "35000", "0")) == BAD_INPUT
    assert "4 numbers, but three are needed" in capsys.readouterr().err


def test_names_for_four_are_refused_under_a_book_for_three_and_the_reverse(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = ("tally", "new", str(tmp_path / "x.tally"), "--rules")
    assert main((*new, "tenhou-sanma", "--names", "Aki", "Ben", "Chie", "Dai")) == BAD_INPUT
    assert "4 names, but three are needed" in capsys.readouterr().err
    assert main((*new, "tenhou", "--names", "Aki", "Ben", "Chie")) == BAD_INPUT
    assert "3 names, but four are needed" in capsys.readouterr().err
