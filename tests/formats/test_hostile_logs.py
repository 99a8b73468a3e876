"""Logs crafted to keep a reader busy: bounded, refused early, and doubts worded only on report."""

import json
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from hanchan.arena.log_file_verification import verify_file
from hanchan.errors import RecordError
from hanchan.formats.detection import parse_logs
from hanchan.formats.files import FileInput
from hanchan.formats.kobalab import reader as kobalab_reading
from hanchan.formats.mjai import reader as mjai_reader
from hanchan.formats.mjai.reader import LinePosition, nonblank_lines, read_mjai
from hanchan.formats.mjlog import tag_reader as mjlog_reading
from hanchan.formats.tenhou6.document import read_documents
from hanchan.i18n.lazy_text import Sentence, localize_text, sentence
from hanchan.logs.log import MAX_EVENTS, MAX_KYOKU, MAX_REPORTED_DOUBTS

CORPUS = Path(__file__).parents[2] / "fuzz/corpus"
MANY = 5_000


@cache
def lines_of(name: str) -> tuple[str, ...]:
    """The first file of a format, line by line or tag by tag."""
    text = min((CORPUS / name).iterdir()).read_text(encoding="utf-8")
    return tuple(text.replace("><", ">\n<").splitlines())


def with_many(name: str, mark: str, count: int = MANY) -> bytes:
    """The file with its first marked line or tag repeated."""
    lines = lines_of(name)
    at = next(i for i, line in enumerate(lines) if mark in line)
    return "\n".join((*lines[:at], *[lines[at]] * count, *lines[at + 1 :])).encode()


def many_kyoku(name: str, begins: str, count: int = MAX_KYOKU + 1) -> bytes:
    """The file with its first kyoku repeated."""
    lines = lines_of(name)
    first = next(i for i, line in enumerate(lines) if begins in line)
    ends = ("</mjloggm", "end_game")
    last = next((i for i, line in enumerate(lines) if any(end in line for end in ends)), None)
    kyoku = [line.replace(' owari="', ' unknown="') for line in lines[first:last]]
    return "\n".join((*lines[:first], *kyoku * count)).encode()


def json_with_many_kyoku(name: str) -> bytes:
    log = json.loads(min((CORPUS / name).iterdir()).read_text(encoding="utf-8"))
    return json.dumps(log | {"log": log["log"][:1] * (MAX_KYOKU + 1)}).encode()


def test_of_many_addresses_in_a_line_none_is_kept_with_those_behind_it() -> None:
    data = b"https://tenhou.net/6/#json=" * 4_000
    tracemalloc.start()
    with pytest.raises(RecordError):
        read_documents(data)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 50 * len(data)


def with_unknown_attributes() -> bytes:
    more = " ".join(f'a{number}="1"' for number in range(MANY))
    return "".join(lines_of("mjlog")).replace("<GO ", f"<GO {more} ", 1).encode()


def with_unknown_fields() -> bytes:
    log = json.loads(min((CORPUS / "kobalab").iterdir()).read_text(encoding="utf-8"))
    return json.dumps(log | {f"a{number}": 1 for number in range(MANY)}).encode()


@pytest.mark.parametrize(
    ("data", "reading"),
    [(with_unknown_attributes, mjlog_reading), (with_unknown_fields, kobalab_reading)],
)
def test_of_very_many_doubts_only_the_reported_ones_are_worded(
    data: Callable[[], bytes], reading: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    worded: list[Sentence] = []

    def word(message: str, /, **values: str | int) -> Sentence:
        worded.append(sentence(message, **values))
        return worded[-1]

    monkeypatch.setattr(reading, "sentence", word)
    (log,) = parse_logs(data())
    assert len(worded) == MAX_REPORTED_DOUBTS
    assert log.doubts[:MAX_REPORTED_DOUBTS] == tuple(worded)
    assert (
        localize_text("en", log.doubts[-1])
        == f"{MANY - MAX_REPORTED_DOUBTS} more doubts are not shown."
    )


def test_a_doubt_of_every_match_of_a_file_is_reported_once() -> None:
    matches = b"\n".join([b'{"type":"start_game"}'] * 50)
    report = verify_file(FileInput(matches, "fifty"))
    assert len(report.matches) == 50
    assert len(report.doubts) == len(set(report.doubts)) <= 1


@pytest.mark.parametrize(("name", "mark"), [("mjlog", "<V"), ("mjlog", "<E"), ("mjai", '"tsumo"')])
def test_a_kyoku_of_more_events_than_any_has_is_read_no_further(name: str, mark: str) -> None:
    with pytest.raises(RecordError) as refused:
        list(parse_logs(with_many(name, mark)))
    assert (refused.value.message, refused.value.values["most"]) == ("log-most-events", MAX_EVENTS)


@pytest.mark.parametrize(
    "data",
    [
        many_kyoku("mjlog", "<INIT"),
        many_kyoku("mjai", "start_kyoku"),
        json_with_many_kyoku("tenhou6"),
        json_with_many_kyoku("kobalab"),
    ],
)
def test_a_match_of_more_kyoku_than_any_has_is_not_played_again(data: bytes) -> None:
    report = verify_file(FileInput(data, "endless"))
    assert report.error is not None
    assert str(MAX_KYOKU) in report.error
    assert not report.matches


def test_what_stands_in_a_sentence_is_cut_where_nobody_reads_on() -> None:
    said = sentence("doubt-rule_text", given="x" * MANY)
    assert 900 < len(said) < 1_200
    assert "…" in localize_text("ja", said)


def test_a_line_of_mjai_is_cut_out_as_often_as_a_dialect_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []

    def counted(
        data: bytes, place: LinePosition
    ) -> Iterator[tuple[LinePosition, bytes, LinePosition]]:
        for line in nonblank_lines(data, place):
            asked.append(line[0].line)
            yield line

    monkeypatch.setattr(mjai_reader, "nonblank_lines", counted)
    for count in (1_000, 2_000):
        asked.clear()
        assert len(list(read_mjai(b'{"type":"start_game"}\n' * count))) == count
        assert len(asked) < 4 * count


def test_a_long_file_takes_less_memory_to_read_than_its_own_length() -> None:
    data = b'{"type":"start_game","names":["A","B","C","D"]}\n' * 4_000
    tracemalloc.start()
    try:
        assert sum(1 for _ in read_mjai(data)) == 4_000
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < len(data)
