"""Logs in the encodings that Notepad, Tenhou's old tools and other programs write."""

from pathlib import Path

import pytest

from hanchan.arena import log_file_verification
from hanchan.arena.log_file_verification import infer_file, verify_file, verify_files
from hanchan.cli import main
from hanchan.formats import format_named, read_bytes, read_logs
from hanchan.formats.files import unpack
from hanchan.formats.mjlog.scanner import encode_file
from hanchan.formats.text_decoding import CODECS, as_utf8
from match_logs.simulated_logs import own_log

NAMES = ("東家", "なんか", "シャー", "北")
JAPANESE = ("Shift_JIS", "shift-jis", "x-sjis", "Windows-31J", "CP932", "EUC-JP", "ISO-2022-JP")
CHINESE = ("GBK", "gb2312", "GB18030")
STATED = (*JAPANESE, *CHINESE, "UTF-8")


def mjlog(declaration: str = "") -> str:
    """A match as an mjlog whose names are not percent-encoded."""
    text = format_named("mjlog").write(own_log(3)).decode()
    head, _, tail = text.partition("<UN ")
    names = " ".join(f'n{seat}="{name}"' for seat, name in enumerate(NAMES))
    return f"{declaration}{head}<UN {names}/>{tail.partition('/>')[2]}"


def tenhou6() -> str:
    return format_named("tenhou6").write(own_log(3)).decode().replace('"name":["', '"name":["東', 1)


@pytest.mark.parametrize("encoding", STATED)
def test_an_mjlog_is_read_in_the_encoding_that_it_states(encoding: str, tmp_path: Path) -> None:
    text = mjlog(f'<?xml version="1.0" encoding="{encoding}"?>\n')
    codec = CODECS.get(encoding.lower().replace("-", "").replace("_", ""), "utf-8")
    (tmp_path / "game.mjlog").write_bytes(text.encode(codec))
    [log] = read_logs(tmp_path / "game.mjlog")
    assert log.names == NAMES
    for compiled in (False, True):
        report = verify_file(tmp_path / "game.mjlog", compiled=compiled)
        assert (report.error, report.findings, report.kyoku) == (None, (), len(own_log(3).kyoku))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-32"])
@pytest.mark.parametrize("text", [mjlog(), mjlog('<?xml version="1.0"?>'), tenhou6()])
def test_a_text_that_notepad_saved_is_read(text: str, encoding: str) -> None:
    marked = "\ufeff" + text if encoding.startswith("utf-16-") else text
    assert unpack(marked.encode(encoding), "game").decode().lstrip("\ufeff") == text
    if encoding.startswith("utf-16-"):
        assert unpack(text.encode(encoding), "game").decode() == text


def test_shift_jis_that_states_nothing_is_recognised_by_its_japanese() -> None:
    assert unpack(tenhou6().encode("cp932"), "game").decode() == tenhou6()


@pytest.mark.parametrize("encoding", ["Klingon", "rot13", "zlib_codec", "idna", "unicode_escape"])
def test_an_encoding_that_is_none_of_text_is_left_alone(encoding: str) -> None:
    data = f'<?xml version="1.0" encoding="{encoding}"?><mjloggm n="caf'.encode() + b'\xe9"/>'
    assert as_utf8(data) == data
    assert encode_file(data) is None


def test_utf_8_stays_as_it_is_whatever_it_states() -> None:
    data = mjlog('<?xml version="1.0" encoding="Shift_JIS"?>').encode()
    assert as_utf8(data) is data or as_utf8(data) == data
    [log] = format_named("mjlog").read(data)
    assert log.names == NAMES


def test_a_damaged_letter_costs_that_letter_only(tmp_path: Path) -> None:
    text = mjlog('<?xml version="1.0" encoding="EUC-JP"?>').encode("euc_jp")
    (tmp_path / "game.mjlog").write_bytes(text.replace("北".encode("euc_jp"), b"\xff"))
    [log] = read_logs(tmp_path / "game.mjlog")
    assert log.names == (*NAMES[:3], "\ufffd")


@pytest.mark.parametrize(
    "data", [b"\x08\0\x12\x04\xe3\x81\x82\0", bytes(range(256)), b"\x03\0\x0a\x81"]
)
def test_a_binary_file_is_no_text(data: bytes) -> None:
    assert as_utf8(data) == data


def test_whatever_happens_in_one_file_the_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    known, good = format_named("mjlog"), tmp_path / "good.mjlog"
    good.write_bytes(known.write(own_log(3)))
    bad = tmp_path / "bad.mjlog"
    bad.write_bytes(good.read_bytes().replace(b"<mjloggm", b"\n<mjloggm"))

    def detect(data: bytes) -> object:
        if data.startswith(b"\n"):
            raise KeyError("seat")
        return known

    monkeypatch.setattr(log_file_verification, "detect", detect)
    failed, read = verify_files([bad, good], workers=1)
    assert (failed.error or "").startswith("hanchan itself fails on this file (KeyError)")
    assert read.clean
    monkeypatch.setattr("hanchan.formats.detection.detect", detect)
    assert (infer_file(bad, in_full=False).error or "").startswith("hanchan itself fails")
    monkeypatch.setattr("hanchan.formats.conversion.detect", detect)
    given = [str(tmp_path), str(tmp_path / "out"), "--to", "mjai"]
    assert main(["convert", *given]) == 2
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["good.mjai.jsonl"]
    assert "bad.mjlog: hanchan itself fails on this file (KeyError)" in capfd.readouterr().err
    assert read_bytes(good)
