"""Killed, stopped, locked out, out of space: every match goes on, and its record holds."""

import random
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from threading import Thread

import pytest

from hanchan.i18n.texts import text
from hanchan.records import read_record
from hanchan.table.record_playback import find_disagreements
from servers.server_process import PATIENCE, LiveServer, Program, metric

LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=120)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def server(database: Path) -> Iterator[LiveServer]:
    with LiveServer(f"sqlite:///{database}") as running:
        yield running


def agrees(program: Program) -> None:
    """The match is over; its record holds, and is what the seat has heard."""
    record = read_record(BytesIO(program.table.record()))
    assert find_disagreements(record) == ()
    assert record.complete
    told = [(event["type"], event.get("actor")) for event in program.events]
    public = [(e.type, getattr(e, "actor", None)) for e in record.events]
    heard = [one for one in public if one[0] not in {"pass", "claim"}]
    assert [one for one in told if one[0] not in {"pass", "claim"}] == heard


def least_heard(programs: Sequence[Program]) -> int:
    """How many events even the slowest program has heard."""
    return min(len(program.events) for program in programs)


def test_a_killed_server_resumes_without_losses(
    server: LiveServer,
) -> None:
    programs = [server.table().sit() for _ in range(2)]
    rng = random.Random(1)
    threads = [Thread(target=one.play, args=(random.Random(i),)) for i, one in enumerate(programs)]
    for thread in threads:
        thread.start()
    for kill in range(1, 5):
        while any(map(Thread.is_alive, threads)) and least_heard(programs) < 40 * kill:
            time.sleep(0.01)
        time.sleep(rng.uniform(0, 0.05))
        server.restart(signal.SIGKILL)
    for thread in threads:
        thread.join()
    for program in programs:
        assert program.over
        agrees(program)


def test_a_stopping_server_saves_its_state_and_says_goodbye(server: LiveServer) -> None:
    program, rng = server.table().sit(), random.Random(2)
    program.play(rng, most=30)
    assert server.stop(signal.SIGTERM) in {0, -signal.SIGTERM}
    assert program.until("gone")["reason"] == "stopping"
    heard = len(program.events)
    server.start()
    program.come()
    program.until("update")
    assert len(program.events) >= heard
    program.play(rng)
    agrees(program)


def test_a_locked_database_is_reported_and_play_resumes(server: LiveServer, database: Path) -> None:
    program, rng = server.table().sit(), random.Random(3)
    program.play(rng, most=10)
    program.wait_for_turn()
    command = [sys.executable, "-c", LOCK, str(database)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"locked\n"
        before, waited = program.last, metric(server, "hanchan_write_seconds_count")
        program.act(rng)
        assert program.until("stalled")["text"]
        assert program.last == before
        assert metric(server, "hanchan_write_seconds_count") > waited  # as this one was too
        guest = Program(program.table, None)
        guest.come(lang="ja")  # a client joining meanwhile learns so, and is not left waiting
        assert guest.hear()["text"] == text("ja", "stalled")
        with server.web() as web:
            path, lang = f"/api/tables/{program.table.id}/seats", {"lang": "ru"}
            answer = web.post(path, json={"name": "Late"}, params=lang)
        assert (answer.status_code, answer.json()["text"]) == (
            503,
            text("ru", "server-cannot-save"),
        )
        holder.communicate()
    assert guest.until("welcome")["table"]["id"] == program.table.id
    program.play(rng)
    agrees(program)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no disk can be filled here")
def test_a_full_disk_is_reported_and_play_resumes_when_there_is_space(
    server: LiveServer,
) -> None:
    program, rng = server.table().sit(), random.Random(4)
    program.play(rng, most=10)
    assert server.process is not None
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, -1))
    before = 0
    while program.heard[-1]["type"] != "stalled":
        before = program.last
        program.step(rng)
    assert program.last == before
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
    program.play(rng)
    agrees(program)


def test_a_server_that_stops_while_nothing_can_be_written_does_not_hang(
    server: LiveServer, database: Path
) -> None:
    program, rng = server.table().sit(), random.Random(5)
    program.wait_for_turn()
    lock = sqlite3.connect(database, isolation_level=None, timeout=PATIENCE)
    lock.execute("BEGIN IMMEDIATE")
    program.act(rng)
    program.until("stalled")
    server.stop(signal.SIGTERM)
    lock.close()
    server.start()
    program.come()
    program.play(rng)
    agrees(program)


def test_many_tables_are_restored_after_a_kill(server: LiveServer) -> None:
    programs = [server.table().sit() for _ in range(20)]
    for program in programs:
        program.play(random.Random(6), most=4)
    server.restart(signal.SIGKILL)
    for program in programs:
        heard = len(program.events)
        program.come()
        program.until("update")
        assert len(program.events) >= heard
