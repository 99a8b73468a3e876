"""What commands write can be read: by programs, and where the stream lacks most letters."""

import io
import json
import os
import pty
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from hanchan.cli import COMMANDS, main
from hanchan.cli.streams import MINUS, SafeStream
from hanchan.club.tally import Draw, Kyoku, Tally, write_tally
from hanchan.records import write_record
from hanchan.rules import load_rules
from hanchan.table import Match
from play.random_records import whole_record

RESULT = ("result", "--rules", "jpml-a", "--scores", "41200", "30500", "27100", "21200")
PLAY = ("play", "--text", "--set", "ending.rounds=1", "--seed", "1")
DUEL = ("random", "random")
NAMES = ("東家", "Ёж", "Zoë", f"A{MINUS}5 “x”")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short match, in a file whose name no ASCII has, and a tally beside it."""
    short = load_rules("jpml-a", {"ending.rounds": 1})
    path = tmp_path_factory.mktemp("names") / "対局.jsonl"
    path.write_bytes(write_record(whole_record(short, 3)))
    tally = Tally(short)
    tally.enter(Kyoku(number=1, end=Draw(tenpai=(0,))))
    path.with_suffix(".tally").write_bytes(write_tally(tally))
    return path


def commands(record: Path) -> dict[str, tuple[str, ...]]:
    """A line for each command that prints much; the others have no words of their own."""
    return {
        "play": PLAY,
        "replay": ("replay", str(record), "--plain"),
        "review": ("review", str(record), "--seat", "E"),
        "stats": ("stats", str(record), "--player", "Player 1"),
        "score": ("score", "234m456p345s3388s", "--win", "8s", "--riichi", "--rules", "ema-2008"),
        "result": RESULT,
        "analyze": ("analyze", "123m456p789s1122z"),
        "event": ("event", "verify", str(record)),
        "ratings": ("ratings", str(record)),
        "seating": ("seating", "--players", "8", "--rounds", "2"),
        "simulate": ("simulate", "--matches", "1", "--interpreted", "--workers", "1"),
        "arena": ("arena", *DUEL, "--matches", "2", "--interpreted", "--workers", "1"),
        "verify": ("verify", str(record), "--interpreted"),
        "dataset": ("dataset", str(record), "--out", str(record.parent / "set"), "--force"),
        "learn": ("learn", "clone", "--help"),
        "convert": ("convert", str(record), str(record.with_suffix(".mjson")), "--force"),
        "accounts": ("accounts", "list", "--database", f"sqlite:///{record}.sqlite"),
        "moderators": ("moderators", "list", "--database", f"sqlite:///{record}.sqlite"),
        "tables": ("tables", "quarantined", "--database", f"sqlite:///{record}.sqlite"),
        "tally": ("tally", "show", str(record.with_suffix(".tally"))),
        "list": ("rules", "list"),
        "show": ("rules", "show", "wrc"),
        "diff": ("rules", "diff", "jpml-a", "wrc"),
        "articles": ("rules", "articles", "jpml-a"),
        "help": ("score", "--help"),
    }


SPEAKING = tuple(
    name for name in commands(Path("x.y")) if name not in ("simulate", "arena", "learn", "help")
)


def written(
    monkeypatch: pytest.MonkeyPatch, encoding: str, arguments: Sequence[str]
) -> tuple[bytes, bytes]:
    """What a command writes to streams of that encoding."""
    streams = io.BytesIO(), io.BytesIO()
    for name, stream in zip(("stdout", "stderr"), streams, strict=True):
        monkeypatch.setattr(sys, name, io.TextIOWrapper(stream, encoding=encoding))
    assert main(arguments) in (0, 1)
    return streams[0].getvalue(), streams[1].getvalue()


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("command", commands(Path("x.y")))
def test_every_command_is_readable_in_few_letters(
    monkeypatch: pytest.MonkeyPatch, record: Path, command: str, encoding: str
) -> None:
    out, _ = written(monkeypatch, encoding, commands(record)[command])
    assert out
    told = out.decode(encoding)
    assert "\\u22" not in told
    assert "\\x" not in told


@pytest.mark.parametrize("lang", ["ja", "ru"])
@pytest.mark.parametrize("command", SPEAKING)
def test_a_language_that_cannot_be_written_gives_way_to_english_and_a_word_about_it(
    monkeypatch: pytest.MonkeyPatch, record: Path, command: str, lang: str
) -> None:
    line = commands(record)[command]
    out, err = written(monkeypatch, "ascii", (*line, "--lang", lang))
    name = record.stem.encode("ascii", "backslashreplace")
    assert b"\\u" not in out.replace(name, b"")
    assert f"no letters for '{lang}'".encode() in err


@pytest.mark.parametrize(("encoding", "lang"), [("cp932", "ja"), ("cp1251", "ru")])
def test_a_stream_that_has_the_letters_of_a_language_speaks_it(
    monkeypatch: pytest.MonkeyPatch, encoding: str, lang: str
) -> None:
    out, err = written(monkeypatch, encoding, (*RESULT, "--lang", lang))
    assert err == b""
    assert {"ja": "規則", "ru": "правил"}[lang] in out.decode(encoding)


def test_json_keeps_every_language_in_escapes(monkeypatch: pytest.MonkeyPatch) -> None:
    few, err = written(monkeypatch, "ascii", (*RESULT, "--lang", "ja", "--json"))
    many, _ = written(monkeypatch, "utf-8", (*RESULT, "--lang", "ja", "--json"))
    assert (json.loads(few), err) == (json.loads(many), b"")


@pytest.mark.parametrize("more", [(), ("--json",), ("--lang", "ja"), ("--lang", "ru", "--json")])
def test_numbers_have_an_ascii_minus_where_programs_read(
    monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...]
) -> None:
    out, _ = written(monkeypatch, "utf-8", (*RESULT, *more))
    assert MINUS not in out.decode()
    assert b"-16.8" in out


def test_a_person_at_a_terminal_sees_the_minus_sign_and_a_program_never() -> None:
    ours, theirs = pty.openpty()
    with (
        os.fdopen(theirs, "wb", buffering=0) as terminal,
        os.fdopen(ours, "rb", buffering=0) as seen,
    ):
        outlet = SafeStream(io.TextIOWrapper(io.BufferedWriter(terminal), encoding="utf-8"))
        outlet.write(f"{MINUS}5\n")
        outlet.flush()
        assert seen.read(64).decode().strip() == f"{MINUS}5"
        outlet.detach()


def test_a_value_that_is_no_number_is_unchanged() -> None:
    written_to = io.BytesIO()
    outlet = SafeStream(io.TextIOWrapper(written_to, encoding="utf-8"))
    outlet.write(f"a {MINUS} b 東 {MINUS}.5")
    outlet.flush()
    assert written_to.getvalue().decode() == f"a {MINUS} b 東 -.5"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_events_are_written_exactly_with_any_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, encoding: str
) -> None:
    match = Match("tenhou", seed=1, players=NAMES, draw_seats=False)
    path = tmp_path / "begun.jsonl"
    path.write_bytes(write_record(match.record()))
    out, _ = written(monkeypatch, encoding, ("replay", str(path), "--json"))
    assert json.loads(out.decode(encoding).splitlines()[0])["names"] == list(NAMES)


def test_every_command_is_looked_at_here() -> None:
    looked_at = {words[0] for words in commands(Path("x.y")).values()}
    assert set(COMMANDS) - looked_at == {"serve", "bench", "bot", "schema"}
