"""Several servers on one database have the tables of one event: any of them gives the seats."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, cast

import pytest

from hanchan.club.event.statistics import compute_statistics
from server.test_events_api import Person
from server.test_events_match_results import AT_ONCE, book_of, final, owner_at, table_of
from servers.postgres import PostgreSQL
from servers.server_cluster import LONG_LEASE, SERVER, Cluster, SharedTable
from servers.server_process import LiveServer

if TYPE_CHECKING:
    from litestar.testing import TestClient


@pytest.fixture
def cluster(postgresql: PostgreSQL) -> Iterator[Cluster]:
    with Cluster(postgresql.new_store(), lease=LONG_LEASE, script=AT_ONCE + SERVER) as running:
        yield running


def at(server: LiveServer, person: Person) -> Person:
    """The same person, who asks another server."""
    return Person(cast("TestClient[Any]", server.web()), person.event, person.cookies)


def test_a_match_works_through_any_of_the_servers(
    cluster: Cluster,
) -> None:
    first, second = cluster.servers[1], cluster.servers[2]
    owner = owner_at(first)
    players = [owner.badge("player", one["number"]) for one in table_of(owner)["seats"]]
    asked = [at((second, first)[number % 2], one) for number, one in enumerate(players)]
    given = [one.asks("POST", "/tables/1/1/seat").json() for one in asked]
    assert len({one["table"] for one in given}) == 1
    tokens = [one["token"] for one in given]
    table = SharedTable(second, given[0]["table"], tokens, cluster=cluster, first=2)
    programs = [table.sit(number) for number in range(4)]
    with ThreadPoolExecutor(4) as four:
        list(four.map(lambda one: one.play(random.Random(7)), programs))
    assert {tuple(program.path) for program in programs} == {("/p/1",)}
    final(owner)
    assert compute_statistics(book_of(at(second, owner)).event).tallied == 1


def test_a_substitute_joins_a_table_of_another_server(cluster: Cluster) -> None:
    first, second = cluster.servers[1], cluster.servers[2]
    owner = owner_at(first)
    gone = table_of(owner)["seats"][3]["number"]
    before = at(second, owner.badge("player", gone)).asks("POST", "/tables/1/1/seat").json()
    tokens = [before["token"]]
    table = SharedTable(second, before["table"], tokens, cluster=cluster, first=2)
    left = table.sit()
    left.until("welcome")
    owner.did(type="enter", entries=[{"name": "Sub", "substitute": True}])
    owner.did(type="substitute", number=gone, by_entry=5, round=1)
    while (told := left.hear())["type"] != "gone":
        pass
    assert told["reason"] == "event"
    after = owner.badge("player", 5).asks("POST", "/tables/1/1/seat").json()
    tokens.append(after["token"])
    welcome = table.sit(1).until("welcome")
    assert welcome["table"]["places"][3]["name"] == "Sub"
