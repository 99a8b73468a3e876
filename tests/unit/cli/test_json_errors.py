"""With --json a refusal is JSON as well, where the answer would have been."""

import io
import json
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from hanchan.cli import BAD_INPUT, COMMANDS, INTERRUPTED, main

IN_RULES = ("list", "show", "diff", "check", "articles")
IN_LEARN = ("clone", "improve", "evaluate")
IN_MODERATORS = ("add", "remove", "list")
IN_TALLY = ("new", "hand", "draw", "correct", "withdraw", "add", "count", "stop", "show", "check")
IN_ACCOUNTS = ("link", "list")
IN_EVENT = (
    "new", "enter", "withdraw", "substitute", "import", "draw", "result", "sanction", "amend",
    "close", "check-in", "announce", "start", "pause", "resume", "extend", "release", "undo",
    "rounds", "tally", "agree", "dispute", "check", "transfer", "receive", "standings", "verify",
    "export",
)  # fmt: skip
GROUPS = {
    "rules": IN_RULES,
    "learn": IN_LEARN,
    "moderators": IN_MODERATORS,
    "accounts": IN_ACCOUNTS,
    "tally": IN_TALLY,
    "event": IN_EVENT,
}
EVERY = [
    *((name,) for name in COMMANDS if name not in GROUPS),
    *((group, one) for group, names in GROUPS.items() for one in names),
]
NEEDED = {"replay": ("x",), "review": ("x",), "convert": ("x", "y"), "verify": ("x",),
          "stats": ("x", "--player", "y"),
          "show": ("tenhou",), "diff": ("ema", "wrc"), "check": ("x.toml",), "articles": ("wrc",),
          "dataset": ("x", "--out", "y"), "clone": ("--out", "y"),
          "improve": ("--from", "x", "--out", "y"), "evaluate": ("x", "--out", "y"),
          "link": ("Aki",), "add": ("Aki",), "remove": ("Aki",),
          "new": ("x",), "hand": ("x",), "draw": ("x",), "correct": ("x", "1"), "count": ("x",),
          "stop": ("x",), "tally add": ("x", "{}"), "tally withdraw": ("x", "1"), "tally check": (),
          "event new": ("--rules", "ema"), "enter": ("x", "--name", "Aki"),
          "event withdraw": ("x", "--number", "1", "--round", "1"),
          "substitute": ("x", "--number", "1", "--with", "2", "--round", "1"),
          "import": ("x",), "event result": ("x",), "sanction": ("x",),
          "amend": ("x", "--key", "k", "--value", "1", "--cites", "c", "--reason", "r"),
          "check-in": ("x", "--number", "1"),
          "announce": ("x",), "start": ("x",), "pause": ("x",), "resume": ("x",), "release": ("x",),
          "extend": ("x", "--minutes", "5"), "undo": ("x",), "rounds": ("x",),
          "event tally": ("x", "--table", "1"), "event check": ("x", "--table", "1"),
          "agree": ("x", "--table", "1", "--number", "1"),
          "dispute": ("x", "--table", "1", "--number", "1", "--reason", "r"),
          "transfer": ("x", "--to", "y"), "receive": ("x", "--home", "y"),
          "close": ("x",), "standings": ("x",), "export": ("x",)}  # fmt: skip
BAD: dict[str, tuple[str, ...]] = {
    "play": ("--rules", "nope"),
    "serve": ("--port", "99999"),
    "link": ("Aki", "--days", "99"),
    "add": ("Aki", "--database", "mysql://nowhere"),
    "remove": ("Aki", "--database", "mysql://nowhere"),
    "moderators list": ("--database", "mysql://nowhere"),
    "replay": ("/no/such/file",),
    "review": ("/no/such/file",),
    "stats": ("/no/such/file", "--player", "Aki"),
    "score": ("12x", "--win", "1m"),
    "result": ("--scores", "1", "2"),
    "analyze": ("12x",),
    "seating": ("--players", "3"),
    "event new": ("--rules", "nope"),
    "enter": ("/no/such/file", "--name", "Aki"),
    "event draw": ("/no/such/file",),
    "standings": ("/no/such/file",),
    "export": ("/no/such/file",),
    "simulate": ("--matches", "0"),
    "verify": ("x", "--set", "win.min_han=2"),
    "convert": ("/no/such/file", "-"),
    "dataset": ("/no/such/file", "--out", "/no/such/folder/y", "--format", "csv"),
    "clone": ("--out", "/no/such/folder/y", "--decisions", "0"),
    "improve": ("--from", "x", "--out", "/no/such/folder/y", "--executor", "paper"),
    "evaluate": ("/no/such/file", "--out", "/no/such/folder/y"),
    "list": ("--lang", "de"),
    "show": ("nope",),
    "diff": ("ema", "nope"),
    "check": ("/no/such/file.toml",),
    "articles": ("nope",),
    "new": ("/no/such/folder/x", "--names", "Aki"),
    "hand": ("/no/such/file", "E:3/40"),
    "draw": ("/no/such/file",),
    "correct": ("/no/such/file", "1", "--draw", "exhausted"),
    "tally add": ("/no/such/file", "{}"),
    "count": ("/no/such/file", "1"),
    "stop": ("/no/such/file",),
    "tally show": ("/no/such/file",),
    "tally check": ("--matches", "0"),
}
"""What each command refuses for what is given to it."""


def of_command(command: Sequence[str], told: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The fields of a command, by its whole name where another ends alike."""
    return told.get(" ".join(command), told.get(command[-1], ()))


def refused(
    capsys: pytest.CaptureFixture[str], arguments: Sequence[str], status: int = BAD_INPUT
) -> dict[str, Any]:
    """The error that a command answers with, nothing else being said."""
    assert main(arguments) == status
    answer = capsys.readouterr()
    assert answer.err == ""
    (line,) = answer.out.splitlines()
    (name,) = told = json.loads(line)
    assert name == "error"
    return told["error"]


@pytest.mark.parametrize("command", EVERY, ids=" ".join)
def test_an_unknown_option_is_an_error_in_json_on_every_command(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    words = (*command, *of_command(command, NEEDED), "--speed", "9", "--json")
    assert "--speed" in refused(capsys, words)["message"]


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_an_error_in_json_with_its_parts(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    command = next(one for one in EVERY if name in (" ".join(one), one[-1]))
    error = refused(capsys, (*command, *BAD[name], "--json"))
    assert error["message"]
    assert "field" in error


@pytest.mark.parametrize("command", EVERY, ids=" ".join)
@pytest.mark.parametrize(
    ("problem", "status", "said"),
    [
        (KeyboardInterrupt(), INTERRUPTED, "interrupted"),
        (
            OSError(13, "Permission denied", "a"),
            2,
            "a: the operating system reports an error: Permission denied",
        ),
    ],
)
def test_an_error_ending_a_command_is_json(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    problem: BaseException,
    status: int,
    said: str,
) -> None:
    def broken_off(*_: object) -> None:
        raise problem

    monkeypatch.setattr("hanchan.cli.call", broken_off)
    assert refused(capsys, (*command, "--json"), status) == {"message": said} | (
        {"field": "a"} if status == BAD_INPUT else {}
    )


def test_a_command_without_json_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (("score", "12x", "--win", "1m"), ("score", "--json=false", "--win", "1m")):
        assert main(words) == BAD_INPUT
        answer = capsys.readouterr()
        assert (answer.out, answer.err.count("\n")) == ("", 1)


def test_a_command_that_does_not_exist_is_refused_in_json_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "nope" in refused(capsys, ("nope", "--json"))["message"]


def test_an_unwritable_answer_is_reported_on_the_error_stream(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        """A file on a full disk."""

        def write(self, _: str, /) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    assert main(["rules", "list", "--json"]) == BAD_INPUT
    assert (
        capsys.readouterr().err
        == "hanchan: The operating system reports an error: No space left on device\n"
    )


HEARS_INTERRUPTS = """
import signal, sys
from hanchan.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(["score", "--jsonl"]))
"""
"""`hanchan score --jsonl`, also where tests run in the background and interrupts are ignored."""


def test_cases_on_standard_input_that_are_interrupted_end_with_an_error_in_json() -> None:
    command = [sys.executable, "-c", HEARS_INTERRUPTS]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write("{}\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["error"]["line"] == 1
        process.send_signal(signal.SIGINT)
        last = process.stdout.readline()
        assert json.loads(last) == {"error": {"message": "interrupted"}}
        assert (process.wait(), process.stderr.read()) == (INTERRUPTED, "")


def test_files_that_cannot_be_converted_are_in_the_answer_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "broken.mjlog").write_text("<html>", encoding="utf-8")
    words = ("convert", str(tmp_path / "broken.mjlog"), str(tmp_path / "out.mjson"), "--json")
    assert main(words) == BAD_INPUT
    answer = capsys.readouterr()
    assert answer.err == ""
    assert "broken.mjlog" in json.loads(answer.out)["failed"][0]["message"]
