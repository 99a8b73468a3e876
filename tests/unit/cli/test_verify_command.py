"""`hanchan verify`: what it says of records right and wrong, and of files that are none."""

import json
from pathlib import Path

import pytest

from hanchan.cli import main
from hanchan.logs.log import Log
from hanchan.logs.record_conversion import log_from_record
from hanchan.records.record import write_record
from hanchan.table import Match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match that breaks off after some discards."""
    match = Match("tenhou", seed=3)
    for _ in range(9):
        seat, actions = next(iter(match.legal().items()))
        match.step({seat: actions[-1]})
    path = tmp_path / "match.jsonl"
    path.write_bytes(write_record(match.record()))
    return path


def test_a_record_that_agrees_is_counted(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(record)]) == 0
    out = capsys.readouterr().out
    assert out == "1 file, 1 match, 1 kyoku (tenhou 1): 0 disagreements; 1 kyoku break off\n"


def test_a_record_told_wrong_is_a_finding_with_its_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_bytes().split(b"\n")
    place = next(i for i, line in enumerate(lines) if line.startswith(b'{"type":"tsumo"'))
    event = json.loads(lines[place])
    event["pai"] = "9s" if event["pai"] != "9s" else "1m"
    lines[place] = json.dumps(event, separators=(",", ":")).encode()
    record.write_bytes(b"\n".join(lines))
    assert main(["verify", "--json", str(record)]) == 1
    answer = json.loads(capsys.readouterr().out)
    assert answer["disagreements"] == 1
    (finding,) = answer["reports"][0]["disagreements"]
    assert (finding["line"], finding["kyoku"], finding["field"]) == (place + 1, "E1", "tsumo")


@pytest.mark.parametrize(
    ("lang", "counted", "found"),
    [
        ("ja", ("ファイル1件", "対局1件", "tenhou 1", "食い違い0件"), "配給原点"),
        ("ru", ("1 файл", "1 матч", "1 раздача", "tenhou 1", "0 расхождений"), "очки в начале"),
    ],
)
def test_findings_are_printed_in_the_requested_language(
    record: Path,
    lang: str,
    counted: tuple[str, ...],
    found: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["verify", "--lang", lang, str(record)]) == 0
    out = capsys.readouterr().out
    assert all(words in out for words in counted), out
    assert main(["verify", "--lang", lang, "--infer", str(record)]) == 0
    assert found in capsys.readouterr().out


def test_the_other_files_are_verified_beside_one_that_cannot_be_read(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (record.parent / "broken.mjlog").write_text('<mjloggm ver="2.3"><GO type="9"', encoding="utf-8")
    assert main(["verify", "--workers", "1", str(record.parent)]) == 2
    told = capsys.readouterr()
    assert "1 kyoku (tenhou 1): 0 disagreements" in told.out
    assert "1 file could not be read" in told.out
    assert "broken.mjlog" in told.err


def test_a_folder_without_logs_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "notes.txt").write_text("nothing to see", encoding="utf-8")
    assert main(["verify", str(tmp_path)]) == 2
    assert "there is 1 file here, but it is not a log" in capsys.readouterr().err


def test_inference_names_what_agrees_and_what_excludes_the_rest(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--infer", str(record)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1 match: consistent with ")
    assert "tenhou" in out.splitlines()[0]
    assert "ema-2008: not by match.jsonl: E1, line 3, start: the log has 25000" in out


def test_inference_in_json_lists_every_change_that_was_tried(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--infer", "--json", str(record)]) == 0
    (match,) = json.loads(capsys.readouterr().out)["files"][0]["matches"]
    assert "tenhou" in match["agreeing"]
    excluded = {one["rules"] for one in match["changes"] if not one["agrees"]}
    assert "tenhou with placement.start = 30000" in excluded


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            ["--set", "win.min_han=2"],
            "set: win.min_han=2 changes a rulebook, so name that",
        ),
        (["--workers", "0"], "workers: 0 is not a whole number from 1 to 256"),
        (
            ["--infer", "--rules", "tenhou"],
            "infer: --infer finds the rules itself",
        ),
        (["--lang", "de"], "language: 'de' is none of these"),
        (["--rules", "tenhuo"], "Did you mean 'tenhou'"),
    ],
)
def test_options_that_make_no_sense_are_refused_by_name(
    options: list[str], sentence: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", *options, str(record)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_full_disk_is_one_sentence(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for where in ("verify", "errors"):
        monkeypatch.setattr(f"hanchan.cli.{where}.print_json", full)
    assert main(["verify", "--json", str(record)]) == 2
    told = capsys.readouterr().err
    assert told == "hanchan: The operating system reports an error: No space left on device\n"


def test_a_record_can_be_verified_by_other_rules_as_any_log(record: Path) -> None:
    log = log_from_record(Match("tenhou", seed=3).record())
    assert isinstance(log, Log)
    assert main(["verify", "--rules", "ema-2008", str(record)]) == 1
