"""`hanchan review`: what a strong bot would have done, printed and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from hanchan.cli import BAD_INPUT, FINDING, OK, main
from hanchan.formats import format_named
from hanchan.i18n import LANGUAGES, text
from hanchan.logs import log_from_record
from hanchan.records import Settle, redact_record, write_record
from hanchan.rules import load_rules
from play.random_records import whole_record, with_event


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of ours."""
    path = tmp_path_factory.mktemp("review") / "own.jsonl"
    path.write_bytes(write_record(whole_record()))
    return path


def answer(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = OK) -> dict[str, Any]:
    """What a review says in JSON."""
    assert main(("review", *arguments, "--json")) == status
    return json.loads(capsys.readouterr().out)


def test_a_review_lists_doubts_of_a_seat_and_explains_the_costliest(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    assert main(("review", str(own), "--seat", "S")) == OK
    printed = capsys.readouterr().out
    (seat,) = answer(capsys, str(own), "--seat", "S")["seats"]
    worst = seat["list"][seat["dearest"][0]]
    assert printed.startswith(f"{seat['name']} (South at the start)\n{seat['decisions']} decisions")
    assert f"1. {worst['name']}, event {worst['event']}: " in printed
    assert all(line in printed for line in worst["why"])


def test_without_a_seat_all_four_are_reviewed(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    told = answer(capsys, str(own))
    assert [seat["name"] for seat in told["seats"]] == told["names"]
    for seat in told["seats"]:
        graded = sum(seat[grade] for grade in ("same", "good", "doubt", "mistake", "other"))
        assert graded == seat["decisions"] == len(seat["list"]) > 0
        assert all(seat["list"][place]["loss"] >= 300 for place in seat["dearest"])
        assert seat["loss"] == pytest.approx(sum(one["loss"] or 0 for one in seat["list"]), abs=99)


def test_at_a_table_of_three_the_chances_to_deal_in_are_those_of_the_two_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "three.jsonl"
    rules = load_rules("tenhou-sanma", {"ending.rounds": 1})
    path.write_bytes(write_record(whole_record(rules, 19)))
    seats = answer(capsys, str(path))["seats"]
    assert [seat["seat"] for seat in seats] == [0, 1, 2]
    for seat in seats:
        others = {str(other) for other in range(3)} - {str(seat["seat"])}
        chances = [choice["deal_in"] for one in seat["list"] for choice in one["choices"]]
        assert chances
        assert all(set(one) == others for one in chances)


def test_the_best_of_every_decision_stands_first_among_its_choices(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    for one in answer(capsys, str(own), "--seat", "E")["seats"][0]["list"]:
        worths = [choice["worth"] for choice in one["choices"]]
        assert worths == sorted(worths, reverse=True)
        assert one["grade"] != "same" or not one["loss"]


@pytest.mark.parametrize("name", ["mjlog", "tenhou6", "kobalab", "mjai"])
def test_a_log_of_any_format_is_reviewed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str
) -> None:
    path = tmp_path / "log"
    path.write_bytes(format_named(name).write(log_from_record(whole_record("tenhou", 5))))
    told = answer(capsys, str(path), "--seat", "W", "--rules", "tenhou")
    assert told["seats"][0]["decisions"] > 0
    assert (told["rules"], told["problem"]) == ("tenhou", None)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_is_spoken(capsys: pytest.CaptureFixture[str], own: Path, lang: str) -> None:
    assert main(("review", str(own), "--seat", "E", "--lang", lang)) == OK
    assert text(lang, "review-dearest") in capsys.readouterr().out


def test_a_log_that_parts_from_the_rules_is_reviewed_up_to_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = whole_record()
    place, settle = next(
        (i, event) for i, event in enumerate(record.events) if isinstance(event, Settle)
    )
    path = tmp_path / "parts.jsonl"
    wrong = with_event(record, place, replace(settle, deltas=(9, -9, 0, 0)))
    path.write_bytes(write_record(wrong))
    assert main(("review", str(path), "--seat", "E")) == FINDING
    printed = capsys.readouterr()
    assert "could be reviewed up to East 1" in printed.out
    assert "the file departs from the rules" in printed.err
    told = answer(capsys, str(path), "--seat", "E", status=FINDING)
    assert "deltas" in told["problem"]
    assert {one["kyoku"] for one in told["seats"][0]["list"]} == {1}


def test_a_match_with_hidden_hands_cannot_be_reviewed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "seen.jsonl"
    path.write_bytes(write_record(redact_record(whole_record(), 1)))
    assert main(("review", str(path), "--seat", "E")) == BAD_INPUT
    assert "a tile is hidden here" in capsys.readouterr().err


def test_a_seat_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], own: Path) -> None:
    assert main(("review", str(own), "--seat", "Q")) == BAD_INPUT
    assert "seat: 'Q' does not name exactly one seat" in capsys.readouterr().err


def test_one_of_several_matches_must_be_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "several.mjai"
    log = format_named("mjai").write(log_from_record(whole_record("tenhou", 5)))
    path.write_bytes(log + log)
    assert main(("review", str(path))) == BAD_INPUT
    assert "--match 1 to --match 2" in capsys.readouterr().err
    told = answer(capsys, str(path), "--match", "2", "--seat", "E", "--rules", "tenhou")
    assert told["complete"]


def test_a_report_is_written_once_as_a_page_or_as_a_picture_of_one_player(
    capsys: pytest.CaptureFixture[str], own: Path, tmp_path: Path
) -> None:
    page, picture = tmp_path / "all.html", tmp_path / "one.svg"
    assert main(("review", str(own), "--report", str(page))) == OK
    assert page.read_text(encoding="utf-8").count('class="line"') == 4 * 4
    assert main(("review", str(own), "--seat", "S", "--report", str(picture))) == OK
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
    capsys.readouterr()
    refused = {
        "report: there is already a file": (str(page),),
        "ends neither in .html nor in .svg": (str(tmp_path / "one.pdf"),),
        "a picture shows one player": (str(tmp_path / "all.svg"),),
        "No such file or directory": (str(tmp_path / "none" / "one.html"),),
    }
    for sentence, (path,) in refused.items():
        assert main(("review", str(own), "--report", path)) == BAD_INPUT
        assert sentence in capsys.readouterr().err


def test_the_outlook_is_printed_in_words_and_in_json(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    assert main(("review", str(own), "--seat", "S")) == OK
    printed = capsys.readouterr().out
    told = answer(capsys, str(own), "--seat", "S")
    end = told["outlook"][-1]
    assert (end["kyoku"], sorted(end["places"])) == (None, [1, 2, 3, 4])
    assert f"{told['names'][0]} {end['places'][0]:.2f} (" in printed
    assert f"Grade {told['seats'][0]['mark']}: " in printed
