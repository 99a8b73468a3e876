"""Several servers on one database: every way in which they fail, and what becomes of the tables."""

import random
import signal
import socket
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection

from hanchan.records import read_record
from hanchan.store import Store
from hanchan.store.server_leases import MAX_DEATHS
from hanchan.table.record_playback import find_disagreements
from servers.database_proxy import Relay
from servers.postgres import PostgreSQL
from servers.server_cluster import SERVER, Cluster, Follower, SharedTable
from servers.server_process import PATIENCE

POISONED = (
    """
import os
from hanchan.server import room
run_due = room.run_due
def fatal(table, now):
    if table.options.name == "poison" and table.live and len(table.live.match.events) > 20:
        os._exit(73)
    return run_due(table, now)
room.run_due = fatal
"""
    + SERVER
)
"""A server that dies of each table named poison once its match is some events old."""
DEADLY = 73
"""The exit status of such a server."""


@pytest.fixture(scope="module")
def servers(postgresql: PostgreSQL) -> Iterator[Cluster]:
    with Cluster(postgresql.new_store()) as running:
        yield running


@pytest.fixture
def cluster(servers: Cluster) -> Cluster:
    """What the test before has killed or stopped runs again."""
    servers.heal()
    return servers


def store_lines(cluster: Cluster, table: SharedTable) -> int:
    with Store.open(cluster.database, rolling=True) as store:
        return len(store.lines_of(table.id, 1))


def all_told(socket: ClientConnection) -> list[str]:
    """The kinds of messages that still come, until the line is closed."""
    told: list[str] = []
    while True:
        try:
            told.append(msgspec.json.decode(socket.recv(PATIENCE))["type"])
        except ConnectionClosed:
            return told


def whole(table: SharedTable) -> bool:
    """Whether the record is complete, and says the same when it is played again."""
    table.lead("")
    record = read_record(BytesIO(table.record()))
    return record.complete and find_disagreements(record) == ()


def test_tables_of_a_killed_server_continue_on_another(cluster: Cluster) -> None:
    table, rng = cluster.table(at=1), random.Random(1)
    program = table.sit()
    program.play(rng, most=20)
    before = cluster.count_of("takeovers", at=2)
    cluster.kill(1)
    program.play(rng)
    assert whole(table)
    assert cluster.count_of("takeovers", at=2) == before + 1


def test_a_paused_server_writes_nothing_to_a_table_taken_over(
    cluster: Cluster,
) -> None:
    table, rng = cluster.table(at=1), random.Random(2)
    program = table.sit()
    program.play(rng, most=20)
    program.wait_for_turn()
    paused = program.socket
    assert paused is not None
    cluster.signal(1, signal.SIGSTOP)
    program.act(rng)  # it lies before a server that does not read
    table.first = 2
    program.come_back()
    program.play(rng, most=20)
    program.hear_all()
    before = store_lines(cluster, table)
    cluster.signal(1, signal.SIGCONT)
    told = all_told(paused)
    assert "update" not in told
    assert told[-1] == "gone"
    assert store_lines(cluster, table) == before
    program.play(rng)
    assert whole(table)


def test_a_server_failing_to_renew_its_lease_gives_up_its_tables(
    cluster: Cluster, postgresql: PostgreSQL
) -> None:
    table, rng = cluster.table(at=1), random.Random(3)
    program = table.sit()
    program.play(rng, most=20)
    program.hear_all()
    before = cluster.count_of("lapses", at=1)
    with postgresql.away():
        assert program.until("gone")["reason"] == "stopping"
    assert cluster.count_of("lapses", at=1) == before + 1
    program.come_back()
    program.play(rng)
    assert whole(table)


def test_a_client_at_the_wrong_server_is_redirected(cluster: Cluster) -> None:
    table, rng = cluster.table(at=1), random.Random(4)
    table.sit().play(rng, most=5)
    with cluster.servers[2].web() as web:
        answer = web.get(f"/api/tables/{table.id}?lang=ja")
    assert answer.status_code == 307
    assert answer.headers["location"] == f"/p/1/api/tables/{table.id}?lang=ja&hops=1"
    table.first = 2
    program = table.sit()
    program.play(rng, most=20)
    assert program.path == ["/p/1"]


def test_a_client_redirected_twice_gets_not_found(
    cluster: Cluster,
) -> None:
    table = cluster.table(at=1)
    table.sit().until("update")
    before = cluster.count_of("unreachable", at=2)
    with cluster.servers[2].web() as web:
        answer = web.get(f"/api/tables/{table.id}?hops=2")
    assert (answer.status_code, answer.json()["id"]) == (503, "table-elsewhere")
    table.first = 2
    lost = Follower(table, table.tokens[0], hops=2)
    lost.come()
    assert lost.until("gone")["reason"] == "unreachable"
    assert cluster.count_of("unreachable", at=2) == before + 2


def test_a_table_survives_any_number_of_killed_servers(cluster: Cluster) -> None:
    table, rng = cluster.table(at=1), random.Random(7)
    program = table.sit()
    program.play(rng, most=20)
    for killed in (1, 2, 1):
        cluster.kill(killed)
        before = program.last
        while program.last == before:
            program.play(rng, most=1)
            assert program.heard[-1]["type"] != "refused"
        cluster.heal()
    program.play(rng)
    assert whole(table)


def test_only_a_table_that_crashes_servers_is_quarantined(postgresql: PostgreSQL) -> None:
    with Cluster(postgresql.new_store(), script=POISONED) as cluster:
        poison, others = cluster.table(at=1, name="poison"), [cluster.table(at=1)]
        programs = [other.sit() for other in others]
        for program in programs:
            program.play(random.Random(8), most=5)
        deaths = 0
        while refused_or_dead(poison.sit()) != "table-aside":
            deaths += 1
            cluster.heal()
            for other in others:
                other.sit().until("welcome")
        assert deaths == MAX_DEATHS + 1, "how the first server died is not known"
        for program, other in zip(programs, others, strict=True):
            program.come_back()
            program.play(random.Random(9))
            assert whole(other)


def refused_or_dead(program: Follower) -> str:
    """Play until the server dies, or say why it refuses the table."""
    rng = random.Random(10)
    try:
        while True:
            message = program.hear()
            if message["type"] == "refused":
                return str(message["id"])
            if program.offered:
                program.act(rng)
    except (WebSocketException, OSError):
        process = program.table.server.process
        assert process is not None
        assert process.wait(PATIENCE) == DEADLY
        program.table.server.door.shutdown(socket.SHUT_RDWR)
        return ""


def test_a_stopping_server_hands_over_tables_between_hands(
    postgresql: PostgreSQL,
) -> None:
    # However slowly the hand is played: a lease that ends, also that of the server which takes the
    # table, or a drain that is over would close the table in the hand.
    with Cluster(postgresql.new_store(), lease=PATIENCE, drain=PATIENCE) as cluster:
        table, rng = cluster.table(at=1), random.Random(5)
        program = table.sit()
        program.play(rng, most=20)
        takeovers_before = cluster.count_of("takeovers", at=2)
        cluster.signal(1, signal.SIGTERM)
        before = len(program.events)
        while not program.path:
            program.step(rng)
        assert program.path == ["/p/2"]
        assert program.events[-1]["type"] in {"end_kyoku", "ryukyoku", "hora"}
        assert len(program.events) > before
        process = cluster.servers[1].process
        assert process is not None
        assert process.wait(PATIENCE) in {0, -signal.SIGTERM}
        program.play(rng)
        assert whole(table)
        assert cluster.count_of("takeovers", at=2) == takeovers_before


def test_a_server_cut_off_from_the_database_sends_and_writes_nothing(
    postgresql: PostgreSQL,
) -> None:
    database = postgresql.new_store()
    with (
        TemporaryDirectory(prefix="hanchan-") as folder,
        Relay(Path(folder), postgresql.folder) as relay,
    ):
        way = database.replace(str(postgresql.folder), folder)
        with Cluster(database, ways={1: way}) as cluster:
            table, rng = cluster.table(at=1), random.Random(6)
            program = table.sit()
            program.play(rng, most=20)
            program.wait_for_turn()
            relay.hold()
            heard = len(program.events)
            program.act(rng)
            assert program.until("gone")["reason"] == "stopping"
            assert len(program.events) == heard
            assert cluster.count_of("lapses", at=1) == 1
            table.first = 2
            program.come_back()
            program.play(rng, most=20)
            program.hear_all()
            before = store_lines(cluster, table)
            relay.let_go()
            with cluster.servers[1].web() as web:  # its lease is renewed, and it asks again
                while (answer := web.get(f"/api/tables/{table.id}")).status_code != 307:
                    assert answer.json()["id"] == "server-cannot-save"
            assert store_lines(cluster, table) == before
            table.first = 1
            program.come_back()
            program.play(rng)
            assert program.path == ["/p/2"]
            assert whole(table)
