"""Several servers on one database have one lobby, and hear at once of blocks and of measures."""

import asyncio
import random
import signal
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from hanchan.server.events.online_tables import EventTableCoordinator
from hanchan.server.events.service import EventService
from hanchan.server.lobby.lobby_socket import LobbyHub
from hanchan.server.runner import ClusterMessageHandler
from hanchan.server.table_registry import BLOCK_ADDED, TableRegistry
from hanchan.server.tables.player_slots import SeatApplicant, hash_secret
from hanchan.store import Store
from hanchan.store.moderation_rows import ModeratorRow
from servers.postgres import PostgreSQL
from servers.server_cluster import LONG_LEASE, Cluster, SharedTable
from servers.server_process import PATIENCE, Json
from servers.stepped_registry import SlowStore, hall_of

POOL: Json = {"rules": "tenhou", "length": "east", "clock": "quick"}


@pytest.fixture(scope="module")
def servers(postgresql: PostgreSQL) -> Iterator[Cluster]:
    with Cluster(postgresql.new_store(), lease=LONG_LEASE) as running:
        yield running


@pytest.fixture
def cluster(servers: Cluster) -> Cluster:
    """All servers run, and the first one has the lobby, as nobody is in any other."""
    servers.heal()
    while found(servers, 1)["type"] != "lobby":
        pass
    return servers


@contextmanager
def lobby(cluster: Cluster, number: int, who: str = "Aki") -> Generator[ClientConnection]:
    """Somebody asks the server of this number for the lobby."""
    port = cluster.servers[number].port
    with connect(f"ws://127.0.0.1:{port}/api/lobby/socket", open_timeout=PATIENCE) as line:
        says(line, type="hello", protocol=1, visitor=who)
        yield line


def says(line: ClientConnection, **message: object) -> None:
    line.send(msgspec.json.encode(message).decode())


def hears(line: ClientConnection) -> Json:
    return msgspec.json.decode(line.recv(PATIENCE))


def found(cluster: Cluster, number: int) -> Json:
    """The first that is heard of the lobby there."""
    with lobby(cluster, number) as line:
        return hears(line)


def until_shown(line: ClientConnection, key: str) -> Any:  # noqa: ANN401 (whatever stands there)
    while not (shown := hears(line)).get(key):
        assert shown["type"] == "lobby"
    return shown[key]


def test_every_server_leads_to_one_lobby(cluster: Cluster) -> None:
    with lobby(cluster, 1) as line:
        assert hears(line)["type"] == "lobby"
        for _ in range(3):
            led = found(cluster, 2)
            assert (led["type"], led["reason"], led["to"]) == ("gone", "moved", "/p/1")


def test_an_open_table_of_another_server_is_listed_in_the_lobby(cluster: Cluster) -> None:
    with lobby(cluster, 1) as line:
        hears(line)
        told = {"options": {"order": "public", "listed": True}, "name": "Host", "visitor": "host"}
        with cluster.servers[2].web() as web:
            made = web.post("/api/tables", json=told).json()
        table, token = made["table"]["id"], made["token"]
        SharedTable(cluster.servers[2], table, [token], cluster=cluster, first=2).sit()
        assert [one["id"] for one in until_shown(line, "tables")] == [table]


def test_another_server_takes_over_the_lobby_of_a_dead_one(
    cluster: Cluster,
) -> None:
    with lobby(cluster, 1) as line:
        says(line, type="wait", pool=POOL, name="Aki")
        until_shown(line, "waiting")
        cluster.kill(1)
    while found(cluster, 2)["type"] != "lobby":
        pass
    with lobby(cluster, 2) as line:
        says(line, type="wait", pool=POOL, name="Aki")
        assert until_shown(line, "waiting")["rules"] == "tenhou"


def test_lobby_clients_of_a_stopping_server_are_redirected(cluster: Cluster) -> None:
    with lobby(cluster, 1) as line:
        hears(line)
        table = cluster.table(at=1)
        program = table.sit()
        program.play(random.Random(1), most=2)
        cluster.signal(1, signal.SIGTERM)
        while (told := hears(line))["type"] != "gone":
            pass
        assert (told["reason"], told["to"]) == ("moved", "/p/2")
        cluster.kill(1)


def test_moderation_takes_effect_on_all_servers_at_once(
    cluster: Cluster,
) -> None:
    with Store.open(cluster.database, rolling=True) as store:
        row = ModeratorRow(name="boss", token_hash=hash_secret("boss"), role="admin")
        store.moderation.write(row).result()
    made = cluster.servers[2].table(2, order="club", start=False)
    eve = SharedTable(cluster.servers[2], made.id, made.tokens, cluster=cluster, first=2).sit(1)
    eve.until("welcome")
    told = {"table": made.id, "place": 1, "about": "words", "text": "She swears."}
    with cluster.servers[2].web() as web:
        assert web.post("/api/complaints", json=told, headers={"X-Visitor": "v"}).is_success
    with cluster.servers[1].web() as web:
        boss = {"X-Moderator": "boss"}
        seen = web.get("/api/moderation", headers=boss).json()
        path = f"/api/moderation/complaints/{seen['complaints'][0]['id']}"
        closed = {"kind": "closed", "days": 0, "reason": "Be kind."}
        assert web.post(path, json=closed, headers=boss).is_success
    eve.until("gone")


def news_at(hall: TableRegistry) -> ClusterMessageHandler:
    online = EventTableCoordinator(hall, EventService(hall.store))
    return ClusterMessageHandler(hall, LobbyHub(hall, hall.store), online)


def test_a_block_from_another_server_keeps_two_matched_players_apart() -> None:
    async def heard() -> set[str]:
        store = SlowStore()
        hall = hall_of(store)
        news = news_at(hall)
        eve = SeatApplicant(
            name="Eve", token_hash=hash_secret("t"), visitor_hash=hash_secret("eve")
        )
        with hall.applicants.registered(eve):
            news.handle(BLOCK_ADDED, f"{hash_secret('aki')} {hash_secret('eve')}")
        return set(eve.blocked)

    assert asyncio.run(heard()) == {hash_secret("aki")}


@pytest.mark.parametrize("about", ["taken", "blocked", "open", "something of a later version"])
def test_an_unreadable_message_does_not_stop_the_listener(about: str) -> None:
    async def heard() -> None:
        hall = hall_of(SlowStore())
        news_at(hall).handle(about, "\N{SNOWMAN}")

    asyncio.run(heard())
