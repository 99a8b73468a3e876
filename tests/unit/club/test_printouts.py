"""What an event prints: whole, escaped, without anything loaded, in three languages."""

import re
import sys
from pathlib import Path

import pytest

from clubs.events import HAND, data_of, draw, entered, planned, play_round
from hanchan.cli import BAD_INPUT, OK, main
from hanchan.club.event import lines as e
from hanchan.club.printouts import PRINTOUTS, render_printouts
from hanchan.club.printouts.qr_codes import draw_qr_code


def test_everybody_stands_in_the_seating_by_name_with_table_and_wind() -> None:
    event = planned(8, 2).event
    seating = dict(render_printouts(event, "en"))["seating"]
    east = event.rounds[1][1][0]
    by_name = seating.partition("By name")[2]
    row = next(row for row in by_name.split("<tr>") if f"<td>P{east}</td>" in row)
    assert "<td>2 E</td>" in row


def test_a_player_sitting_out_has_a_dash() -> None:
    assert "<td>\N{EN DASH}</td>" in dict(render_printouts(planned(9, 1).event, "en"))["seating"]


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_no_paper_loads_anything_or_lacks_a_word(lang: str) -> None:
    book = planned(8, 1)
    play_round(book, 1)
    for name, page in render_printouts(book.event, lang):
        assert not re.search(r"(src|href)=|url\(|@import", page), name
        assert "paper-" not in page


def test_a_name_is_text_and_no_markup() -> None:
    book = entered(3)
    book.add(e.Entry, HAND, {"number": 4, "name": "<b>Bo & Co"})
    draw(book)
    for name, page in render_printouts(book.event, "en"):
        assert "<b>Bo" not in page, name
        if name != "regulation":
            assert "&lt;b&gt;Bo &amp; Co" in page, name


def test_the_regulation_is_printed_with_what_each_value_rests_on() -> None:
    event = planned(4, 1, regulation="wrc").event
    page = dict(render_printouts(event, "en"))["regulation"]
    for key, cites in event.regulation.cites.items():
        assert f"<td>{key}</td>" in page
        assert ", ".join(cites) in page


def test_each_plate_has_the_code_of_its_own_number() -> None:
    asked: list[int] = []

    def code(number: int) -> str:
        asked.append(number)
        return draw_qr_code(f"https://club.example/{number}")

    page = dict(render_printouts(planned(4, 1).event, "en", code))["plates"]
    assert (asked, page.count("<svg")) == ([1, 2, 3, 4], 4)


def test_the_command_writes_all_papers_and_says_what_codes_need(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = tmp_path / "e.jsonl", tmp_path / "papers"
    path.write_bytes(data_of(planned(4, 1)))
    assert main(["event", "print", str(path), "--out", str(out)]) == OK
    assert {file.stem for file in out.iterdir()} == set(PRINTOUTS)
    monkeypatch.setitem(sys.modules, "segno", None)
    monkeypatch.delitem(sys.modules, "hanchan.club.printouts.qr_codes")
    words = ["event", "print", str(path), "--out", str(out), "--link", "https://club.example/"]
    assert main(words) == BAD_INPUT
    assert "hanchan[play]" in capsys.readouterr().err
