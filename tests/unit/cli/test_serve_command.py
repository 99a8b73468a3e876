"""`hanchan serve` and `hanchan play` as processes: they say where they listen, and end in order."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from hanchan.cli import main
from hanchan.errors import LibraryError, StoreError
from hanchan.i18n import LANGUAGES, text
from hanchan.kernels.compiled_library import INTERPRETED_VARIABLE
from hanchan.server.runtime import startup_checks
from hanchan.server.runtime.settings import WILDCARD_HOSTS, Settings
from hanchan.store import Store
from hanchan.store.database_url import database_url

PATIENCE = 120.0
"""Seconds after which nothing will come any more, however busy the machine is."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


@contextmanager
def started(tmp_path: Path, *arguments: str) -> Generator[tuple[subprocess.Popen[str], str]]:
    """A command with a data folder of its own, and the first address that it prints."""
    env = {name: value for name, value in os.environ.items() if name not in SCREENS}
    env |= {"XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "hanchan", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            found = re.search(r"http://\S+", line)
            assert found, line
            yield process, found[0]
        finally:
            if process.poll() is None:
                process.kill()


def test_a_server_says_where_it_is_for_whom_and_stops_when_it_is_asked_to(tmp_path: Path) -> None:
    public = "https://mahjong.example.org"
    with started(tmp_path, "serve", "--port", "0", "--address", public) as (process, address):
        told = process.stdout.readline() if process.stdout else ""
        assert told == f"Everybody can reach it at {public}\n"
        new = {"name": "Aki", "start": True}
        made = httpx.post(f"{address}api/tables", json=new, timeout=PATIENCE)
        assert made.status_code == 201
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) in {0, -signal.SIGTERM}
    assert (tmp_path / "hanchan").is_dir()


def test_playing_makes_a_table_whose_match_has_begun_and_prints_its_link(tmp_path: Path) -> None:
    arguments = ("play", "--rules", "jpml-a", "--seed", "3", "--set", "ending.rounds=1")
    with started(tmp_path, *arguments) as (process, link):
        place, _, token = link.partition("#")
        table = httpx.get(place.replace("/table/", "/api/tables/"), timeout=PATIENCE).json()
        assert (table["rules"], table["phase"], bool(token)) == ("jpml-a", "playing", True)
        assert "bot" not in table["places"][0]
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in {0, 128 + signal.SIGINT, -signal.SIGINT}


def test_a_check_tells_what_is_wrong_and_answers_with_its_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    main(["serve", "--check", "--port", "0", "--database", database])
    assert "ok   store" in capsys.readouterr().out
    assert main(["serve", "--check", "--database", "mysql://nowhere"]) == 1
    assert "BAD  store: database" in capsys.readouterr().out


def test_a_check_finds_a_damaged_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Even where what a server reads first is sound."""
    path = tmp_path / "tables.db"
    database = f"sqlite:///{path}"
    with Store.open(database) as store:
        for number in range(40):
            store.save_replay(f"{number}", bytes([number]) * 20_000)[1].result()
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\xff" * 4096)
    main(["serve", "--check", "--port", "0", "--database", database])
    told = capsys.readouterr().out
    assert "BAD  store: database" in told
    assert "is damaged" in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_check_speaks_every_language(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    main(["serve", "--check", "--port", "0", "--database", database, "--lang", lang])
    told = capsys.readouterr().out
    for name in ("store", "page", "address", "law"):
        assert text(lang, f"check-{name}") in told
    assert main(["serve", "--check", "--database", "mysql://nowhere", "--lang", lang]) == 1
    with pytest.raises(StoreError) as refused:
        database_url("mysql://nowhere")
    assert refused.value.localized(lang) in capsys.readouterr().out


def test_a_check_says_that_moves_cost_more_where_the_law_cannot_be_compiled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    error = LibraryError("library-unwanted", name=INTERPRETED_VARIABLE)
    monkeypatch.setattr(startup_checks, "compiled_unavailable_reason", lambda: error)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    assert main(["serve", "--check", "--port", "0", "--database", database]) in {0, 1}
    told = capsys.readouterr().out
    assert f"law: interpreted, so moves cost several times as much: {error}" in told


@pytest.mark.parametrize("given", ["12", "-1"])
def test_a_number_to_which_no_proxy_leads_is_refused(
    given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--check", "--node", given]) == 2
    assert f"node: {given} is not a whole number from 0 to 9" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["play", "--error-rate", "0.1"],
            "error_rate: bots that make mistakes play only in the terminal",
        ),
        (["play", "--rules", "nope"], "'nope' is not known"),
        (["play", "--bots", "random,random"], "bots"),
    ],
)
def test_wrong_wishes_are_refused_before_anything_listens(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


@pytest.mark.skipif(
    not Settings(host=WILDCARD_HOSTS[0]).network_address, reason="this machine is in no network"
)
@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("play",)])
def test_a_server_open_to_the_network_prints_the_address_for_friends(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    with (
        started(tmp_path, *command, "--host", WILDCARD_HOSTS[0]) as (process, link),
        httpx.Client(timeout=PATIENCE) as web,
    ):
        told = process.stdout.readline() if process.stdout else ""
        here = web.get(re.sub(r"(:\d+/).*", r"\1api/address", link)).json()["address"]
        assert here
        assert f"Everybody in this network can play here: {here}" in told
        assert web.get(f"{here}api/health").json()["status"] == "ok"


def test_a_second_play_makes_its_table_at_the_server_that_is_already_running(
    tmp_path: Path,
) -> None:
    with (
        started(tmp_path, "play", "--rules", "ema-2008") as (_, first),
        started(tmp_path, "play", "--rules", "jpml-a") as (process, second),
    ):
        assert process.wait(timeout=PATIENCE) == 0
        assert second.partition("table/")[0] == first.partition("table/")[0]
        place, _, token = second.partition("#")
        table = httpx.get(place.replace("/table/", "/api/tables/"), timeout=PATIENCE).json()
        assert (table["rules"], table["phase"], bool(token)) == ("jpml-a", "playing", True)
