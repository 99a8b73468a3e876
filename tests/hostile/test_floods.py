"""Somebody who asks for more than a server has: each flood is answered by its refusal.

The server stands behind a proxy here, which says who asks; so one machine can be many.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store
from hanchan.store.account_rows import Ticket, TicketKind
from servers.server_process import PATIENCE, Json, LiveServer, pages

SERVER = """
import socket, sys
from hanchan.server.runtime.quotas import QuotaLimits
from hanchan.server.runtime.settings import Settings
from hanchan.server.runner import run_server
listening, database = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
settings = Settings(
    port=listening.getsockname()[1],
    database=database,
    behind=("{proxy}",),
    limits=QuotaLimits(tables=6, open=3, sits=30, replays=20, watching=2),
)
print("up", flush=True)
run_server(settings, listening)
"""
THE_PROXY, ANOTHER = "127.0.0.1", "192.0.2.1"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    path = tmp_path_factory.mktemp("floods") / "tables.sqlite"
    script = SERVER.format(proxy=THE_PROXY)
    with LiveServer(f"sqlite:///{path}", script) as running:
        yield running


def come(address: str) -> dict[str, str]:
    """Headers that the proxy adds about a client."""
    return {"X-Forwarded-For": address}


def makes(server: LiveServer, address: str, **more: object) -> httpx.Response:
    with server.web() as web:
        return web.post("/api/tables", json=more, headers=come(address))


def sits(server: LiveServer, table: str, address: str, visitor: str) -> httpx.Response:
    told: Json = {"name": "Mallory", "visitor": visitor}
    with server.web() as web:
        return web.post(f"/api/tables/{table}/seats", json=told, headers=come(address))


def looks_on(server: LiveServer, table: str, address: str) -> tuple[ClientConnection, Json]:
    """A spectating page, and the first message that it receives."""
    line = connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket",
        additional_headers=come(address),
        open_timeout=PATIENCE,
    ).__enter__()
    line.send(msgspec.json.encode({"type": "hello", "protocol": 1}).decode())
    return line, msgspec.json.decode(line.recv(PATIENCE))


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, str(answer.json().get("id", ""))


def test_an_account_opens_ten_tables_besides_those_of_its_address(
    server: LiveServer,
) -> None:
    with server.web() as web, Store.open(server.database) as store:
        until = datetime.now(UTC) + timedelta(days=1)
        link = Ticket(hash=hash_secret("link"), kind=TicketKind.LINK, until=until, name="Aki")
        store.accounts.write(link).result()
        visitor = web.post("/api/account/link", json={"token": "link"}).json()["visitor"]
    answers = [makes(server, "192.0.2.70", visitor=visitor) for _ in range(11)]
    assert [answer.status_code for answer in answers] == [201] * 10 + [429]
    assert makes(server, "192.0.2.70").status_code == 201


def test_a_client_guessing_links_is_refused(server: LiveServer) -> None:
    headers = {"X-Visitor": "mallory", **come("192.0.2.71")}
    with server.web() as web:
        answers = [
            web.post("/api/account/link", json={"token": "guess"}, headers=headers)
            for _ in range(61)
        ]
        assert [answer.status_code for answer in answers] == [410] * 60 + [429]


def test_one_address_opens_at_most_three_tables(server: LiveServer) -> None:
    answers = [makes(server, "192.0.2.7") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert refusal(answers[-1]) == (429, "limit-held")
    assert makes(server, "192.0.2.8").status_code == 201


def test_tables_requested_at_once_are_counted_one_by_one(server: LiveServer) -> None:
    with ThreadPoolExecutor(20) as crowd:
        answers = list(crowd.map(lambda _: makes(server, "192.0.2.9"), range(20)))
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 17


def test_a_client_who_changes_addresses_is_the_same_client(server: LiveServer) -> None:
    answers = [makes(server, f"198.51.100.{n}", name="M", visitor="m") for n in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]


def test_addresses_of_one_ipv6_network_count_as_one(server: LiveServer) -> None:
    answers = [makes(server, f"2001:db8::{n}") for n in range(1, 5)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]


def test_seats_per_hour_are_limited_and_the_refusal_says_when_to_retry(
    server: LiveServer,
) -> None:
    table = makes(server, "203.0.113.1").json()["table"]["id"]
    answers = [sits(server, table, "203.0.113.2", f"visitor {n}") for n in range(31)]
    assert {refusal(answer)[1] for answer in answers[:30]} == {"", "table-full"}
    assert refusal(answers[30]) == (429, "limit-often")
    assert "Try again in 2 minutes" in answers[30].json()["text"]


def test_spectators_per_address_are_limited(server: LiveServer) -> None:
    table = makes(server, "203.0.113.3").json()["table"]["id"]
    here = [looks_on(server, table, "203.0.113.4") for _ in range(3)]
    assert [heard.get("id", heard["type"]) for _, heard in here] == [
        "welcome",
        "welcome",
        "limit-held",
    ]
    other, heard = looks_on(server, table, "203.0.113.5")
    assert heard["type"] == "welcome"
    for line in (other, *(line for line, _ in here)):
        line.close()


def test_lobby_pages_count_as_spectators(server: LiveServer) -> None:
    def looks_in(number: int) -> tuple[ClientConnection, Json]:
        line = connect(
            f"ws://127.0.0.1:{server.port}/api/lobby/socket",
            additional_headers=come("203.0.113.14"),
            open_timeout=PATIENCE,
        ).__enter__()
        hello = {"type": "hello", "protocol": 1, "visitor": f"visitor {number}"}
        with suppress(ConnectionClosed):  # one too many is refused before its hello
            line.send(msgspec.json.encode(hello).decode())
        return line, msgspec.json.decode(line.recv(PATIENCE))

    here = [looks_in(number) for number in range(3)]
    assert [heard.get("id", heard["type"]) for _, heard in here] == ["lobby", "lobby", "limit-held"]
    for line, _ in here:
        line.close()


def test_a_leaving_spectator_frees_a_place(server: LiveServer) -> None:
    table = makes(server, "203.0.113.6").json()["table"]["id"]
    for _ in range(6):
        line, heard = looks_on(server, table, "203.0.113.7")
        assert heard["type"] == "welcome"
        line.close()
        while pages(server):
            pass


def test_uploads_per_day_are_limited(server: LiveServer) -> None:
    with server.web() as web:
        answers = [
            web.post("/api/replays", content=b"no log", headers=come("203.0.113.8"))
            for _ in range(21)
        ]
    assert refusal(answers[20]) == (429, "limit-often")
    assert all(answer.status_code == 422 for answer in answers[:20])


def test_refusals_are_counted(server: LiveServer) -> None:
    for _ in range(5):
        makes(server, "203.0.113.9")
    with server.web() as web:
        numbers = web.get("/api/metrics").text
    assert 'hanchan_limited{limit="open"}' in numbers


def test_only_the_proxy_may_name_a_client_address(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = tmp_path_factory.mktemp("forged") / "tables.sqlite"
    with LiveServer(f"sqlite:///{path}", SERVER.format(proxy=ANOTHER)) as server:
        answers = [makes(server, "192.0.2.7") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [201] * 6


@pytest.mark.parametrize("said", ["127.0.0.1", "198.51.100.{}", "nobody {}"])
def test_a_forwarded_address_sent_by_the_client_is_ignored(
    tmp_path_factory: pytest.TempPathFactory, said: str
) -> None:
    path = tmp_path_factory.mktemp("appended") / "tables.sqlite"
    script = SERVER.format(proxy="").replace('behind=("",)', "proxied=True")
    with LiveServer(f"sqlite:///{path}", script) as server:
        answers = [makes(server, f"{said.format(n)}, 203.0.113.9") for n in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
