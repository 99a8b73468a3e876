"""A whole server on PostgreSQL: played at, killed, started again, without its database, alone."""

import random
import signal
from collections.abc import Iterator
from io import BytesIO

import pytest

from hanchan.errors import StoreError
from hanchan.records import read_record
from hanchan.store.database_lock import lock_database
from hanchan.table.record_playback import find_disagreements
from servers.postgres import PostgreSQL
from servers.server_process import PATIENCE, LiveServer


@pytest.fixture
def server(postgresql: PostgreSQL) -> Iterator[LiveServer]:
    with LiveServer(postgresql.new_store()) as running:
        yield running


def test_a_match_on_postgresql_survives_a_kill_and_a_database_outage(
    server: LiveServer, postgresql: PostgreSQL
) -> None:
    program, rng = server.table().sit(), random.Random(1)
    program.play(rng, most=20)
    server.restart(signal.SIGKILL)
    program.come()
    program.play(rng, most=20)
    while not program.offered:
        program.step(rng)
    with postgresql.away():
        before = program.last
        program.act(rng)
        assert program.until("stalled")["text"]
        assert program.last == before
    program.play(rng)
    record = read_record(BytesIO(program.table.record()))
    assert record.complete
    assert find_disagreements(record) == ()


def test_a_postgresql_database_is_claimed_by_one_server(
    server: LiveServer,
) -> None:
    server.table()
    with pytest.raises(StoreError, match="another server uses"), lock_database(server.database):
        pass
    server.restart(signal.SIGKILL)
    server.table()


def test_a_server_stops_when_another_claims_its_database(
    server: LiveServer, postgresql: PostgreSQL
) -> None:
    program = server.table().sit()
    program.until("update")
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    with postgresql.away():
        pass
    with lock_database(server.database):
        server.process.send_signal(signal.SIGCONT)
        assert server.process.wait(PATIENCE) != 0
        assert program.until("gone")["reason"] == "stopping"
