"""Several servers on one database: every way in which they fail, and what becomes of the tables."""

import random
import signal
from collections.abc import Iterator
from io import BytesIO

import pytest

from hanchan.records import read_record
from hanchan.table.script import disagreements
from many_servers import Cluster, SharedTable, metrics
from postgres import PostgreSQL, borrowed


@pytest.fixture(scope="module")
def postgresql() -> Iterator[PostgreSQL]:
    yield from borrowed()


@pytest.fixture
def cluster(postgresql: PostgreSQL) -> Iterator[Cluster]:
    with Cluster(postgresql.new_database()) as running:
        yield running


def whole(table: SharedTable) -> bool:
    """Whether the record is complete, and says the same when it is played again."""
    table.lead("")
    record = read_record(BytesIO(table.record()))
    return record.complete and disagreements(record) == ()


def test_the_tables_of_a_killed_server_go_on_at_another(cluster: Cluster) -> None:
    table, rng = cluster.table(at=1), random.Random(1)
    program = table.sit()
    program.play(rng, most=20)
    cluster.kill(1)
    program.play(rng)
    assert whole(table)
    assert metrics(cluster.servers[2])["hanchan_takeovers_total"] == 1
