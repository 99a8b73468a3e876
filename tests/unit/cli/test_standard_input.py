"""Logs that come through a pipe: `-` is read by `verify` and `replay` as by `convert`."""

import gzip
import io
import json
import sys
from pathlib import Path

import pytest

from hanchan.cli import main
from hanchan.formats import format_named
from hanchan.logs import log_from_record
from hanchan.records import write_record
from play.random_records import whole_record


@pytest.fixture(scope="module")
def log() -> bytes:
    """A match in a format of others."""
    return format_named("mjlog").write(log_from_record(whole_record("tenhou", 5)))


def pipe(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Standard input holds these bytes."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize("pack", [bytes, gzip.compress])
def test_a_log_from_standard_input_is_verified(
    log: bytes,
    pack: type[bytes],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    pipe(monkeypatch, pack(log))
    assert main(["verify", "-"]) == 0
    assert capsys.readouterr().out.startswith("1 file, 1 match, ")


def test_standard_input_is_verified_beside_files_and_named_in_their_findings(
    log: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = tmp_path / "whole.mjlog"
    whole.write_bytes(log)
    pipe(monkeypatch, log[:900])
    assert main(["verify", str(whole), "-", "--json"]) == 2
    answer = json.loads(capsys.readouterr().out)
    assert (answer["files"], answer["matches"], answer["unreadable"]) == (2, 1, 1)
    assert [report["path"] for report in answer["reports"]] == ["standard input"]


def test_the_rules_of_a_log_from_standard_input_are_inferred(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe(monkeypatch, write_record(whole_record()))
    assert main(["verify", "--infer", "-"]) == 0
    assert "not by standard input" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_an_option_that_does_not_exist_is_no_file(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--quick"]) == 2
    assert "--quick: there is no such option" in capsys.readouterr().err


def test_standard_input_can_be_read_once_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "-", "-"]) == 2
    assert (
        capsys.readouterr().err
        == "hanchan: -: standard input can be read only once; give one of the inputs as a file\n"
    )


def test_a_log_from_standard_input_is_printed(
    log: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe(monkeypatch, log)
    assert main(["replay", "-", "--kyoku", "1"]) == 0
    assert "East 1, 0 honba" in capsys.readouterr().out


def test_matches_that_cannot_be_replayed_are_named(
    log: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.mjlog"
    cut.write_bytes(log[:900])
    assert main(["replay", str(cut)]) == 2
    assert capsys.readouterr().err.startswith(f"hanchan: {cut}: line 1, ")
    pipe(monkeypatch, b"{}")
    assert main(["replay", "-"]) == 2
    assert capsys.readouterr().err.startswith(
        "hanchan: standard input: this is JSON, but not a log"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX")
def test_keys_come_from_the_terminal_when_the_log_comes_through_a_pipe(log: bytes) -> None:
    from screens.pseudo_terminal import AtTerminal

    with AtTerminal("replay", "-", piped=log) as terminal:
        terminal.shows("event 1 of")
        terminal.press("jj")
        terminal.shows("event 3 of")
        terminal.press("q")
        assert terminal.status() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are POSIX")
def test_without_a_terminal_for_keys_a_sentence_says_what_to_do(log: bytes) -> None:
    from screens.pseudo_terminal import AtTerminal

    with AtTerminal("replay", "-", piped=log, keys=False) as terminal:
        told = terminal.shows("or print every event with --plain")
        assert "there is no terminal for keys" in told
        assert terminal.status() == 2
