"""A format that hanchan reads and does not write."""

from dataclasses import replace

import pytest

from hanchan.errors import RecordError
from hanchan.formats import convert, detection, filenames, kobalab, mjlog
from hanchan.formats.conversion import convert_match
from hanchan.formats.conversion_plan import plan_conversion
from hanchan.formats.filenames import format_for_filename
from hanchan.logs.log import Log

READ_ONLY = replace(kobalab.FORMAT, name="sealed", suffixes=(".sealed", ".json"), writer=None)
SENTENCES = {
    "en": "{}: hanchan reads sealed and does not write it; name another format",
    "ja": "{}：sealed は読み込みだけの形式で、書き出せません。別の形式を指定してください",
    "ru": "{}: формат sealed только читается; назовите другой, в который записать",
}


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    formats = (*detection.FORMATS, READ_ONLY)
    monkeypatch.setattr(detection, "FORMATS", formats)
    monkeypatch.setattr(filenames, "FORMATS", formats)


def is_refused(problem: RecordError, field: str) -> bool:
    return all(problem.localized(lang) == told.format(field) for lang, told in SENTENCES.items())


def test_what_is_to_be_written_in_it_is_refused_before_anything_is_read() -> None:
    for target in (READ_ONLY, "sealed"):
        with pytest.raises(RecordError) as problem:
            convert(b"no log at all", target)
        assert is_refused(problem.value, "format")


def test_no_match_is_written_in_it() -> None:
    with pytest.raises(RecordError) as problem:
        convert_match(Log(format="mjlog", rules="tenhou"), READ_ONLY)
    assert is_refused(problem.value, "format")
    with pytest.raises(RecordError) as problem:
        READ_ONLY.losses(Log(format="mjlog"))
    assert is_refused(problem.value, "format")


def test_a_file_is_not_to_be_called_so() -> None:
    with pytest.raises(RecordError) as problem:
        format_for_filename("game.sealed.gz")
    assert is_refused(problem.value, "OUT")


def test_a_plan_names_it_for_nothing() -> None:
    with pytest.raises(RecordError) as problem:
        plan_conversion("game.mjlog", "out.json", READ_ONLY)
    assert is_refused(problem.value, "--to")


def test_lists_of_what_can_be_written_leave_it_out() -> None:
    for given, out in (("game.mjlog", "-"), ("game.mjlog", "out.docx"), ("game.mjlog", "a.json")):
        with pytest.raises(RecordError) as problem:
            plan_conversion(given, out, None)
        assert "mjai" in problem.value.allowed
        assert "sealed" not in problem.value.allowed
    assert READ_ONLY not in detection.writable_formats()
    assert mjlog.FORMAT in detection.writable_formats()


def test_a_file_that_is_read_loses_its_ending() -> None:
    assert filenames.converted_filename("game.sealed", mjlog.FORMAT) == "game.mjlog"
