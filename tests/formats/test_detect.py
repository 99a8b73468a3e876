"""Which format a file is in, whatever it is called."""

import gzip
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanchan.errors import RecordError
from hanchan.formats import (
    FORMATS,
    detect,
    find_logs,
    format_named,
    is_log_file,
    read_logs,
)
from hanchan.formats.detection import parse_logs
from hanchan.formats.format import Format

RAW = {"tenhou-mjlog": "mjlog", "tenhou-6": "tenhou6", "mjai": "mjai"}
ONE_MATCH_ONLY = ("mjlog", "tenhou6", "kobalab")
NAMES = ["hanchan", "mjai", "mjlog", "tenhou6", "kobalab", "mahjong-soul", "archive"]


def refusal(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        detect(data)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def sentence_on(use: Callable[[bytes], object], data: bytes) -> str:
    """What the data are refused with, nothing if they are taken."""
    try:
        use(data)
    except RecordError as problem:
        return str(problem)
    return ""


def read_all(data: bytes) -> None:
    for known in FORMATS:
        known.looks_like(data)
        assert "\n" not in sentence_on(lambda data: list(known.read(data)), data)  # noqa: B023


def raw_files(shared_data: Path) -> Iterator[tuple[Path, str]]:
    for folder, name in RAW.items():
        for path in sorted((shared_data / "raw" / folder).rglob("*")):
            if path.is_file():
                yield path, name


def test_our_own_record_and_the_formats_of_others_are_known() -> None:
    assert [known.name for known in FORMATS] == NAMES
    assert all(known.title and known.suffixes for known in FORMATS)
    assert format_named("mjlog") is FORMATS[2]
    with pytest.raises(RecordError, match=r"format: 'xml' is not known. Known: hanchan, mjai"):
        format_named("xml")


def test_every_raw_file_is_in_one_format_only_and_holds_a_match(shared_data: Path) -> None:
    for path, name in raw_files(shared_data):
        data = path.read_bytes()
        assert [known.name for known in FORMATS if known.looks_like(data)] == [name], path
        (log,) = read_logs(path)
        assert log.format == name
        assert log.kyoku


def test_a_file_of_the_corpus_is_in_the_format_of_its_folder(root: Path) -> None:
    for name in NAMES:
        files = sorted((root / "fuzz" / "corpus" / name).iterdir())
        assert files
        for path in files:
            data = path.read_bytes()
            assert [known.name for known in FORMATS if known.looks_like(data)] == [name], path


def test_the_name_of_a_file_decides_nothing_nor_does_gzip(root: Path, tmp_path: Path) -> None:
    data = (root / "fuzz/corpus/mjlog/ron.mjlog").read_bytes()
    path = tmp_path / "game.json"
    path.write_bytes(gzip.compress(data))
    (packed,) = read_logs(path)
    path.write_bytes(b"\xef\xbb\xbf" + data)
    (marked,) = read_logs(path)
    assert packed == marked == next(detect(data).read(data))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"<!DOCTYPE html><html></html>", "an HTML page"),
        (b"  \n<html lang='ja'>", "an HTML page"),
        (b"<?xml version='1.0'?><svg/>", "XML, but not an mjlog"),
        (b'{"name": "hanchan"}', "JSON, but not a log"),
        (b"[1, 2, 3]", "JSON, but not a log"),
        (b"[" * 100_000, "JSON, but not a log"),
        (b'{"a":' * 100_000, "JSON, but not a log"),
        ('{"title":["",""]}'.encode("utf-16"), "text in UTF-16 (save it as UTF-8)"),
        ("<mjloggm>".encode("utf-16-le"), "text in UTF-16 (save it as UTF-8)"),
        ("дора".encode("cp1251"), "text that is not in UTF-8 (save it as UTF-8)"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a binary file"),
        (bytes(100), "a binary file"),
        (gzip.compress(b"{}", mtime=0), "a file compressed twice with gzip (unpack it once)"),
        (b" \n\t ", "a file with nothing but whitespace"),
        (b"Hello", "text that begins with 'Hello'"),
        (b"", "a file with nothing but whitespace"),
    ],
)
def test_what_is_no_log_is_named_for_what_it_looks_like(data: bytes, said: str) -> None:
    sentence = refusal(data)
    assert sentence.startswith(f"this is {said}")
    assert sentence.endswith(f"; hanchan reads logs in these formats: {', '.join(NAMES)}")


@pytest.mark.parametrize(
    "words",
    [
        "東一局 和了",
        '{"title":["",""],"name":["東家","南家","西家","北家"],"log":[[[0,0,0]]]}',
        '{"player":["東家","南家","西家","北家"],"qijia":0,"log":[]}',
        '{"type":"start_game","names":["東家","南家","西家","北家"]}',
        '<mjloggm ver="2.3"><UN n0="東家"/></mjloggm>',
    ],
)
def test_a_log_in_shift_jis_is_to_be_saved_as_utf_8(words: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(parse_logs(words.encode("shift-jis")))
    sentence = "the text is in Shift-JIS, not UTF-8; save the file as UTF-8"
    assert str(caught.value).endswith(sentence)


MATCH = "2020010100gm-0089-0000-01234567"
TENHOU = f"open https://tenhou.net/0/log/?{MATCH}, save that page as a file, and give the file"
MAHJONG_SOUL = "convert the match to JSON for tenhou.net/6 with a tool such as tensoul"
PAIPU = "000101-00000000-0000-4000-8000-000000000001_a83456"
ELSEWHERE = (
    "this is a web address, not a log; download the log from that address, and give the file"
)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        (f"https://tenhou.net/0/?log={MATCH}&tw=0", TENHOU),
        (f"http://tenhou.net/5/?tw=2&log={MATCH}", TENHOU),
        (f"https://tenhou.net/0/log/?{MATCH}", TENHOU),
        ("https://game.maj-soul.com/1/?paipu=230101-0a1b2c3d-0000_a1", MAHJONG_SOUL),
        ("https://mahjongsoul.game.yo-star.com/?paipu=230101-0a1b2c3d", MAHJONG_SOUL),
        (
            "https://tenhou.net/0/?log=2020999900gm-0089-0000-01234567",
            "names a match of Tenhou but",
        ),
        ("https://tenhou.net/0/?log=2019123123gm-0089-0000-01234567", "played on 2019-12-31"),
        (
            "https://game.mahjongsoul.com/?paipu=hijlln-opqrstuv-xyz0-6345-f89a-cdefghijklmo_a1_2",
            "played on 2000-01-01",
        ),
        ("https://game.mahjongsoul.com/", MAHJONG_SOUL),
        ("https://mjai.ekyu.moe/report/0123.html", "this is a link to mjai.ekyu.moe"),
        ("https://naga.dmv.nico/htmls/0123v2.html?tw=0", "this is a link to NAGA"),
        ("https://tenhou.net/", ELSEWHERE),
        (f"https://nottenhou.net/?log={MATCH}", ELSEWHERE),
        ("http://localhost:8000/match", ELSEWHERE),
    ],
)
def test_an_address_without_a_log_says_how_to_get_the_file(address: str, said: str) -> None:
    assert said in refusal(f"{address}\n".encode())
    for path in (address, Path(address)):
        with pytest.raises(RecordError) as caught:
            list(read_logs(path))
        assert said in str(caught.value)
        assert str(caught.value).startswith("http")


@pytest.mark.parametrize(
    "text",
    [
        f"Mahjong Soul Game Log: https://mahjongsoul.game.yo-star.com/?paipu={PAIPU}",
        f"<https://game.maj-soul.net/1/?paipu={PAIPU}>",
        f"[our game](https://mahjongsoul.game.yo-star.com/?paipu={PAIPU}), look at it",
        f"雀魂牌譜: https://game.mahjongsoul.com/?paipu={PAIPU}\nand more words",
    ],
)
def test_an_address_is_known_after_the_words_before_it(text: str) -> None:
    said = refusal(text.encode())
    assert "a match of Mahjong Soul, played on 2000-01-01, but does not contain it" in said
    assert MAHJONG_SOUL in said


def test_other_words_with_an_address_are_no_address() -> None:
    assert "text that begins with" in refusal(b"See https://example.org/ for more")


def test_a_character_cut_in_two_by_the_end_of_what_is_looked_at_is_still_utf_8() -> None:
    for lead in range(3):
        assert "text that begins with" in refusal(b"x" * lead + "牌".encode() * 3000)


def test_in_a_directory_content_decides_and_an_ending_of_its_own_where_content_is_damaged(
    root: Path, tmp_path: Path
) -> None:
    log = (root / "fuzz/corpus/tenhou6/ron.json").read_bytes()
    for name, data in {
        "a.json": log, "b.txt": log, "c.gz": gzip.compress(log), "package.json": b"{}",
        "empty.mjlog": b"", "cut.mjlog.gz": gzip.compress(log)[:50], "notes.md": b"# Notes",
        "cut.json.gz": gzip.compress(log)[:50],
    }.items():  # fmt: skip
        (tmp_path / name).write_bytes(data)
    skipped: list[Path] = []
    found = [path.name for path in find_logs([tmp_path], skipped.append)]
    assert found == ["a.json", "b.txt", "c.gz", "cut.mjlog.gz", "empty.mjlog"]
    assert [path.name for path in skipped] == ["cut.json.gz", "notes.md", "package.json"]
    assert is_log_file(tmp_path / "a.json")


@pytest.mark.parametrize("name", ["mjlog", "tenhou6", "kobalab", "mjai", "hanchan"])
def test_two_matches_in_one_file_are_two_logs_or_one_refusal(root: Path, name: str) -> None:
    data = min((root / "fuzz/corpus" / name).iterdir()).read_bytes()
    known = format_named(name)
    if sentence_on(lambda data: list(known.read(data)), data + data):
        assert name in ONE_MATCH_ONLY
    else:
        (one,) = known.read(data)
        assert [len(log.kyoku) for log in known.read(data + data)] == [len(one.kyoku)] * 2


@pytest.mark.parametrize("known", FORMATS, ids=NAMES)
@given(data=st.binary(max_size=200))
def test_no_bytes_do_anything_to_a_format_but_to_be_refused(known: Format, data: bytes) -> None:
    known.looks_like(data)
    assert sentence_on(lambda data: list(known.read(data)), data) or not list(known.read(data))
    assert "\n" not in sentence_on(detect, data)


PARTS = st.sampled_from([
    b"{", b"}", b"[", b"]", b'"', b":", b",", b"<", b">", b"/", b"=", b" ", b"\n", b"0", b"-1",
    b"1e400", b"null", b'"type"', b'"start_game"', b'"start_kyoku"', b'"log"', b'"name"', b'"rule"',
    b'"title"', b"mjloggm", b"INIT", b"GO", b"UN", b"SHUFFLE", b'<mjloggm ver="2.3">', b"\xff",
    b'{"type":"header","format":"hanchan"', b'{"type":"start_kyoku"', b"\0", b"&", "東".encode(),
])  # fmt: skip


@given(parts=st.lists(PARTS, max_size=40), start=st.sampled_from([b"", b"<mjloggm", b'{"log":']))
def test_pieces_of_logs_in_any_order_are_refused_or_read(start: bytes, parts: list[bytes]) -> None:
    read_all(start + b"".join(parts))


def test_a_log_whose_json_is_nested_too_deeply_is_refused(root: Path) -> None:
    for name in ("tenhou6", "kobalab", "mjai"):
        data = min((root / "fuzz/corpus" / name).iterdir()).read_bytes()
        at = data.index(b"[")
        for deep in (b"[" * 200_000, b'{"a":' * 200_000):
            with pytest.raises(RecordError):
                list(format_named(name).read(data[:at] + deep + data[at:]))


def test_numbers_of_any_size_are_refused_or_read(root: Path) -> None:
    rng = random.Random(5)
    for known in FORMATS[1:]:
        for path in sorted((root / "fuzz/corpus" / known.name).iterdir()):
            data = path.read_bytes()
            places = [i for i in range(len(data)) if data[i : i + 1].isdigit()]
            for at in rng.sample(places, 30):
                for huge in (b"9" * 30, b"9" * 5000, b"-" + b"9" * 30):
                    broken = data[:at] + huge + data[at + 1 :]
                    sentence = sentence_on(lambda data: list(known.read(data)), broken)  # noqa: B023
                    assert len(sentence) < 10_000


def test_json_that_is_no_log_is_recognised_by_any_fields() -> None:
    for value in ({"log": 1}, {"type": "start_game", "seq": 0}, {"title": None}, [], [{}], 5, None):
        data = json.dumps(value).encode()
        known = [known.name for known in FORMATS if known.looks_like(data)]
        for name in known:
            with pytest.raises(RecordError):
                list(format_named(name).read(data))
