"""Three servers behind nginx, as `hosting/nginx.conf` says: every client finds their table."""

import random
import re
import signal
from collections.abc import Iterator
from io import BytesIO
from ipaddress import ip_address

import httpx
import pytest

from hanchan.records import read_record
from hanchan.server.runtime.quotas import QuotaLimits
from hanchan.server.runtime.startup_checks import bind_socket
from hanchan.table.record_playback import find_disagreements
from servers.nginx_process import CONFIGURATION, MISSING, Nginx, program
from servers.postgres import PostgreSQL
from servers.server_cluster import SERVER, Behind, Cluster, Follower, Front

pytestmark = pytest.mark.skipif(program() is None, reason=MISSING)
BEYOND = QuotaLimits().open + 1


@pytest.fixture(scope="module")
def cluster(postgresql: PostgreSQL) -> Iterator[Cluster]:
    behind = SERVER.replace("node=", 'behind=("127.0.0.1",), node=')
    with Cluster(postgresql.new_store(), count=3, lease=3.0, script=behind) as running:
        yield running


@pytest.fixture(scope="module")
def nginx(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    with bind_socket("127.0.0.1", 0) as probe:
        port = int(probe.getsockname()[1])
    ports = (*(server.port for server in cluster.servers.values()),)
    proxy = Nginx(tmp_path_factory.mktemp("nginx"), port, ports)
    proxy.start()
    yield proxy
    proxy.stop()


@pytest.fixture
def tables(cluster: Cluster, nginx: Nginx) -> Iterator[list[Behind]]:
    """Tables that were made through the proxy, with somebody in the first seat."""
    cluster.heal()
    front = Front("", front=nginx.port)
    made = [front.table() for _ in range(4)]
    yield [Behind(front, one.id, one.tokens, 10.0, cluster=cluster) for one in made]
    front.door.close()


def whole(table: Behind) -> bool:
    record = read_record(BytesIO(table.record()))
    return record.complete and find_disagreements(record) == ()


def test_nginx_routes_a_client_to_the_server_of_their_table(tables: list[Behind]) -> None:
    for number, table in enumerate(tables):
        person = table.sit()
        person.play(random.Random(number))
        assert len(person.path) <= 1
        assert whole(table)


def test_tables_survive_an_nginx_reload_and_a_killed_or_paused_server(
    tables: list[Behind], nginx: Nginx, cluster: Cluster
) -> None:
    rng = random.Random(7)
    people: list[Follower] = [table.sit() for table in tables]
    for person in people:
        person.play(rng, most=10)
    nginx.reload()
    cluster.kill(1)
    for person in people:
        person.play(rng, most=10)
    cluster.signal(2, signal.SIGSTOP)
    for person in people:
        person.play(rng)
    cluster.signal(2, signal.SIGCONT)
    assert all(map(whole, tables))


def test_internal_routes_are_hidden_under_every_spelling(tables: list[Behind]) -> None:
    with tables[0].server.web() as web:
        paths = [f"{way}/api/{what}" for way in ("", "/p/1") for what in ("health", "metrics")]
        assert {web.get(path).status_code for path in paths} == {404}


def test_a_tls_proxy_passes_each_clients_own_address(
    tables: list[Behind], cluster: Cluster
) -> None:
    def made(address: str, server: int, count: int) -> list[int]:
        with tables[0].server.web() as web:
            told = {"X-Forwarded-For": address, "X-Forwarded-Proto": "https"}
            path = f"/p/{server}/api/tables"
            asked = [web.post(path, json={}, headers=told) for _ in range(count)]
        assert {one.headers["cross-origin-opener-policy"] for one in asked} == {"same-origin"}
        return [one.status_code for one in asked]

    for server in cluster.servers:
        assert made("192.0.2.7", server, BEYOND) == [*QuotaLimits().open * [201], 429]
    for server in cluster.servers:
        assert made("192.0.2.8", server, 1) == [201]


def test_forwarded_address_and_scheme_are_trusted_from_the_proxy_only(
    tables: list[Behind],
) -> None:
    told = {"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "https"}
    another = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=tables[0].server.url, transport=another) as web:
        asked = [web.post("/p/1/api/tables", json={}, headers=told) for _ in range(BEYOND)]
    assert {one.status_code for one in asked} == {201}, "this machine has no limits"
    assert not any("cross-origin-opener-policy" in one.headers for one in asked)


def test_nginx_trusts_the_same_addresses_for_client_address_and_https() -> None:
    text = CONFIGURATION.read_text()
    about_who = re.findall(r"set_real_ip_from\s+(\S+);", text)
    about_https = re.findall(r"^\s+(\S+)\s+yes;", text, re.MULTILINE)
    assert about_who == about_https
    assert [str(ip_address(one)) for one in about_who] == about_who
    assert f"gateway: {about_who[1]} " in (CONFIGURATION.parent.parent / "compose.yaml").read_text()
