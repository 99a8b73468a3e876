"""Ten times the most expensive request of every route, from one address, while others play.

The server is behind a proxy here, which says who asks; so one machine can be two visitors.
"""

import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from socket import SHUT_RDWR
from typing import Self
from urllib.parse import urlencode

import pytest
from litestar.routes import HTTPRoute

from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from servers.expensive_requests import (
    AT_ONCE,
    CHEAP,
    KEY,
    NUMBER,
    PLACE,
    TABLE,
    Request,
    cookies,
    expensive,
    file_of_matches,
    filled,
)
from servers.routed_app import app_of
from servers.server_process import PATIENCE, LiveServer, Program

MAX_SECONDS = 1.0
"""Seconds of its own processor time that the server may go on without listening to anybody."""
SERVER = f"""
import asyncio, socket, sys, time
from hanchan.server.runtime.quotas import QuotaLimits
from hanchan.server.runtime.settings import Settings
from hanchan.server.runner import run_server
listening, database = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
settings = Settings(
    port=listening.getsockname()[1],
    database=database,
    behind=("127.0.0.1",),
    limits=QuotaLimits(tables=1000, replays=1000),
)
watching = []
async def watch():
    while True:
        before = time.process_time()
        await asyncio.sleep(0.02)
        deaf = time.process_time() - before
        if deaf > {MAX_SECONDS}:
            print(deaf, flush=True)
async def greet(hall):
    watching.append(asyncio.create_task(watch()))
print("up", flush=True)
run_server(settings, listening, on_start=greet)
"""
"""A server that prints how long it was deaf, whenever that was too long."""
THE_ONE, THE_OTHER = "198.51.100.1", "203.0.113.1"
ANOTHER = {"X-Forwarded-For": THE_OTHER}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    database = f"sqlite:///{tmp_path_factory.mktemp('expensive') / 'tables.sqlite'}"
    with Store.open(database) as store:
        filled(store)
    with LiveServer(database, SERVER) as running:
        yield running


@pytest.fixture(scope="module")
def key(server: LiveServer) -> str:
    """That of the file of matches, which somebody has brought before."""
    with server.web() as web:
        brought = web.post("/api/replays", content=file_of_matches())
    assert brought.status_code == 201, brought.text
    return str(brought.json()["key"])


@pytest.fixture(scope="module")
def player(server: LiveServer) -> Program:
    """A visitor who plays, from an address of their own."""
    table = server.table(changes={"ending.rounds": 3})
    table.whence = THE_OTHER
    return table.sit()


def test_every_route_is_tried_at_its_costliest() -> None:
    app = app_of(Settings())
    known = {
        f"{method} {route.path}"
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
        if method != "OPTIONS"
    }
    assert known == CHEAP | {one.route for one in expensive()}


@dataclass
class Crowd:
    """Ten clients that make the same request at once, and hang up in the end."""

    server: LiveServer
    request: Request
    key: str
    table: str
    statuses: list[int] = field(default_factory=list[int])

    def __enter__(self) -> Self:
        self._lines = [HTTPConnection("127.0.0.1", self.server.port) for _ in range(AT_ONCE)]
        for line in self._lines:
            line.connect()
        self._threads = [
            threading.Thread(target=self._ask, args=one) for one in enumerate(self._lines)
        ]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for line in self._lines:
            with suppress(OSError):  # it was answered and is closed
                line.sock.shutdown(SHUT_RDWR)
        for thread, line in zip(self._threads, self._lines, strict=True):
            thread.join(PATIENCE)
            line.close()

    @property
    def over(self) -> bool:
        return len(self.statuses) == AT_ONCE

    def _ask(self, number: int, line: HTTPConnection) -> None:
        asked, own = self.request, {KEY: self.key, TABLE: self.table}
        own |= {NUMBER: str(id(self) % 100_000 * AT_ONCE + number), PLACE: str(number)}
        path, content = asked.path, asked.content()
        for name, value in own.items():
            path = path.replace(name, value)
            content = content.replace(name.encode(), value.encode())
        headers = {"X-Forwarded-For": THE_ONE, "X-Visitor": "v", "Cookie": cookies()}
        with suppress(OSError, HTTPException):  # hung up
            line.request(asked.method, f"{path}?{urlencode(asked.query)}", content, headers)
            answer = line.getresponse()
            answer.read()
            self.statuses.append(answer.status)


def look_and_move(player: Program) -> None:
    """Another visitor opens a page, and makes a move that is heard."""
    server, table = player.table.server, player.table.id
    with server.web() as web:
        assert web.get(f"/api/tables/{table}", headers=ANOTHER).status_code == 200
    player.wait_for_turn()
    last = player.last
    player.say(type="act", match=player.match, seq=last, action=player.offered[-1])
    player.offered = []
    while player.last == last:
        player.hear()


# The server counts its own processor time: what a visitor waits by the clock depends on whatever
# else the machine does, and a server that works on while its client is not scheduled is not slow.
@pytest.mark.parametrize("request_", list(expensive()), ids=lambda one: one.name)
def test_expensive_requests_never_block_pages_and_moves_of_another_client(
    server: LiveServer, player: Program, key: str, request_: Request
) -> None:
    with Crowd(server, request_, key, player.table.id) as crowd:
        look_and_move(player)
        if not crowd.over:
            look_and_move(player)
    assert set(crowd.statuses) <= {200, 201, 204, 404, 409, 422, 429, 503}
    player.hear_all()  # what the server prints of the time until now is printed before it answers
    assert server.process is not None
    assert server.process.unread() == b""
