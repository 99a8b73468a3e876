"""Opening files and walking directories."""

import gzip
import os
from pathlib import Path

import pytest

from hanchan.errors import RecordError
from hanchan.formats import files
from hanchan.formats.files import find_files, read_bytes, unpack

PLAIN = b'{"type":"start_game"}\n' * 50


def refusal(path: str | Path) -> str:
    with pytest.raises(RecordError) as caught:
        read_bytes(path)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence


@pytest.mark.parametrize(
    "written",
    [
        PLAIN,
        gzip.compress(PLAIN),
        gzip.compress(PLAIN[:100]) + gzip.compress(PLAIN[100:]),
        gzip.compress(PLAIN) + bytes(512),
        gzip.compress(b"") + gzip.compress(PLAIN),
        b"\xef\xbb\xbf" + PLAIN,
        gzip.compress(b"\xef\xbb\xbf" + PLAIN),
    ],
    ids=["plain", "gzip", "members", "padded", "empty-member", "marked", "gzip-marked"],
)
def test_a_file_is_read_as_the_plain_bytes_whatever_packed_it(
    tmp_path: Path, written: bytes
) -> None:
    path = tmp_path / "game.bin"  # the name decides nothing
    path.write_bytes(written)
    assert read_bytes(path) == PLAIN
    assert read_bytes(str(path)) == PLAIN


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (b"", "this file is empty"),
        (gzip.compress(b""), "this file is empty"),
        (b"\xef\xbb\xbf", "this file is empty"),
        (gzip.compress(PLAIN)[:-9], "this gzip file is cut short; get the whole file"),
        (gzip.compress(PLAIN)[:4], "this gzip file is cut short; get the whole file"),
        (b"\x1f\x8b", "this gzip file is cut short; get the whole file"),
        (b"\x1f\x8b" + b"x" * 99, "this gzip file is damaged; download or copy it again"),
        (
            gzip.compress(PLAIN)[:-3] + b"abc",
            "this gzip file is damaged; download or copy it again",
        ),
        (gzip.compress(PLAIN) + b"more", "this gzip file is damaged; download or copy it again"),
        (
            gzip.compress(PLAIN) + b"\0\0more",
            "this gzip file is damaged; download or copy it again",
        ),
    ],
    # The packed bytes tell the time, and every process of a run must know a test by the same name.
    ids=range(10),
)
def test_a_damaged_file_is_refused_in_one_sentence_that_names_it(
    tmp_path: Path, written: bytes, said: str
) -> None:
    path = tmp_path / "game.mjlog"
    path.write_bytes(written)
    assert refusal(path) == f"{path}: {said}"


def test_what_is_no_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    assert "there is no such file" in refusal(tmp_path / "nothing")
    assert "this is a directory; name a file" in refusal(tmp_path)
    assert "'a\\x00b' cannot be a file name" in refusal("a\0b")
    assert "this cannot be read (" in refusal("x" * 5000)
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    assert "this cannot be read (" in refusal(circle)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("nothing", "そのようなファイルはありません。名前を確かめてください"),
        (".", "ファイルではなくディレクトリです。ファイルを指定してください"),
    ],
)
def test_what_is_no_file_is_refused_in_the_reader_s_language(
    tmp_path: Path, given: str, said: str
) -> None:
    with pytest.raises(RecordError) as refused:
        read_bytes(tmp_path / given)
    assert refused.value.with_source(None).localized("ja") == said
    assert refused.value.localized("ja") == f"{tmp_path / given}：{said}"


def test_a_file_that_may_not_be_read_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def locked(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", locked)
    assert (
        refusal("game") == "game: you do not have permission to read this; ask its owner for access"
    )


def test_no_file_fills_the_memory_packed_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_FILE_BYTES", 2**20)
    path = tmp_path / "bomb"
    for written in (bytes(2**20 + 1), gzip.compress(bytes(2**26)), gzip.compress(bytes(2**19)) * 3):
        path.write_bytes(written)
        assert "this file is larger than 1 MiB" in refusal(path)
    for written in (b"x" * 2**20, gzip.compress(b"x" * 2**19) * 2):
        path.write_bytes(written)
        assert len(read_bytes(path)) == 2**20
    assert "larger than 1 MiB" in refusal("/dev/zero")


def test_no_file_keeps_us_busy_with_empty_members() -> None:
    packed = gzip.compress(b"") * 100_000
    with pytest.raises(RecordError, match="this gzip file has more than 10000 parts"):
        unpack(packed, "game")


def tree(root: Path) -> None:
    for name in (
        "b/2.log",
        "b/10.log",
        "a.log",
        "c.txt",
        ".git/x.log",
        "b/.hidden.log",
        "z/d/e.log",
    ):
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"log")


def named_log(path: Path) -> bool:
    return path.suffix == ".log"


def test_directories_are_walked_in_the_order_of_names_and_others_are_skipped(
    tmp_path: Path,
) -> None:
    tree(tmp_path)
    skipped: list[Path] = []
    found = list(find_files([tmp_path], is_log=named_log, skipped=skipped.append))
    assert [path.relative_to(tmp_path).as_posix() for path in found] == [
        "a.log", "b/10.log", "b/2.log", "z/d/e.log",
    ]  # fmt: skip
    assert skipped == [tmp_path / "c.txt"]


def test_what_is_named_is_given_in_the_order_named_log_or_not(tmp_path: Path) -> None:
    tree(tmp_path)
    named = [tmp_path / "c.txt", tmp_path / "missing", tmp_path / "z", str(tmp_path / ".git")]
    assert list(find_files(named, is_log=named_log)) == [
        tmp_path / "c.txt", tmp_path / "missing", tmp_path / "z/d/e.log", tmp_path / ".git/x.log",
    ]  # fmt: skip


def test_links_in_a_circle_are_entered_once_and_pipes_never(tmp_path: Path) -> None:
    tree(tmp_path)
    (tmp_path / "b/up").symlink_to(tmp_path)
    (tmp_path / "y").symlink_to(tmp_path / "b")
    os.mkfifo(tmp_path / "pipe.log")
    found = list(find_files([tmp_path], is_log=named_log))
    assert [path.name for path in found] == ["a.log", "10.log", "2.log", "e.log"]


def test_a_link_to_nothing_is_asked_about_like_a_file(tmp_path: Path) -> None:
    (tmp_path / "gone.log").symlink_to(tmp_path / "nowhere")
    (found,) = find_files([tmp_path], is_log=named_log)
    assert "there is no such file" in refusal(found)


def test_a_very_deep_directory_is_no_trouble(tmp_path: Path) -> None:
    deep = tmp_path
    for _ in range(500):
        deep /= "d"
    deep.mkdir(parents=True)
    (deep / "a.log").write_bytes(b"log")
    assert list(find_files([tmp_path], is_log=named_log)) == [deep / "a.log"]
