"""A server in a process of its own, and programs that play at it over real sockets."""

import random
import re
import signal
import socket
import ssl
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from hanchan.server.runtime.startup_checks import bind_socket
from servers.forked_processes import Child
from servers.store_templates import copy_empty_store

Json = dict[str, Any]
PATIENCE = 120.0
"""Seconds after which nothing will come any more, however busy the machine is."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Clients that only use HTTP need no certificates, which take 20 ms to read."""
QUICK: Json = {
    "rules": "tenhou",
    "changes": {"ending.rounds": 1},
    "pause": 0,
    "pace": 0,
    "seed": 5,
}
SERVER = """
import socket, sys
from hanchan.server.runner import run_server
from hanchan.server.runtime.settings import Settings
listening, database = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
print("up", flush=True)
run_server(Settings(port=listening.getsockname()[1], database=database), listening)
"""


@dataclass(slots=True)
class LiveServer:
    """A server on the loopback address, which can be killed and started again.

    The door is ours and only lent to it: nobody else gets the port while the server is down, and
    a client connecting then waits until it is up again.
    """

    database: str
    script: str = SERVER
    process: Child | None = None
    door: socket.socket = field(default_factory=lambda: bind_socket("127.0.0.1", 0))

    def __enter__(self) -> Self:
        file = Path(self.database.removeprefix("sqlite:///"))
        if file.is_absolute() and not file.exists():
            copy_empty_store(file)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(signal.SIGKILL)
        self.door.close()

    def start(self) -> None:
        """Begin to answer at the door, which may have been shut."""
        self.door.listen()
        self.process = Child(self.script, self.door, self.database)
        assert self.process.said() == b"up\n"

    def stop(self, how: signal.Signals) -> int:
        """End the process; its exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def restart(self, how: signal.Signals) -> None:
        """End the process and begin again, also if it did not end by itself."""
        try:
            self.stop(how)
        except AssertionError:
            self.stop(signal.SIGKILL)
            raise
        finally:
            self.start()

    @property
    def port(self) -> int:
        return int(self.door.getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def web(self, *, follows: bool = False) -> httpx.Client:
        """Somebody who asks; no line is kept open that the server might just be closing."""
        once = httpx.Limits(max_keepalive_connections=0)
        return httpx.Client(
            base_url=self.url,
            verify=PLAIN,
            timeout=PATIENCE,
            limits=once,
            follow_redirects=follows,
        )

    def table(self, people: int = 1, *, start: bool = True, **options: object) -> "LiveTable":
        """Create a table with that number of people."""
        with self.web(follows=True) as web:
            new: Json = {"options": {**QUICK, **options}, "name": "Person 0", "visitor": "v"}
            answer = web.post("/api/tables", json={**new, "start": start and people == 1})
            assert answer.status_code == 201, answer.text
            joined = answer.json()
            table = LiveTable(self, joined["table"]["id"], [joined["token"]])
            for number in range(1, people):
                path = f"/api/tables/{table.id}/seats"
                answer = web.post(path, json={"name": f"Person {number}", "visitor": f"v {number}"})
                assert answer.status_code == 201, answer.text
                table.tokens.append(answer.json()["token"])
        return table


@dataclass(slots=True)
class LiveTable:
    """A table of a live server, and the tokens of its people."""

    server: LiveServer
    id: str
    tokens: list[str]
    greeted_within: float = PATIENCE
    path: str = ""
    whence: str = ""
    """The client address that a proxy would forward."""

    def dial(self, origin: str | None = None) -> ClientConnection:
        """A socket to the table, before any hello."""
        address = f"ws://127.0.0.1:{self.server.port}{self.path}/api/tables/{self.id}/socket"
        opened = connect(
            address,
            max_size=None,
            max_queue=None,  # what lies unread keeps nobody from answering the server's pings
            open_timeout=self.greeted_within,
            ping_interval=None,  # a server that is slow is not one that is gone
            origin=_origin(origin),
            additional_headers={"X-Forwarded-For": self.whence} if self.whence else None,
        )
        return opened.__enter__()

    def sit(self, number: int = 0) -> "Program":
        """A program in a seat, which has said hello."""
        program = Program(self, self.tokens[number])
        program.come()
        return program

    def record(self, match: int = 1) -> bytes:
        with self.server.web() as web:
            return web.get(f"/api/tables/{self.id}/matches/{match}/record").content


def pages(server: LiveServer) -> int:
    """How many pages the server says are connected."""
    return metric(server, "hanchan_pages")


def metric(server: LiveServer, name: str) -> int:
    """A number that the server counts."""
    with server.web() as web:
        found = re.search(rf"^{name} (\d+)", web.get("/api/metrics").text, re.MULTILINE)
    assert found
    return int(found[1])


def _origin(name: str | None) -> Origin | None:
    return None if name is None else Origin(name)


@dataclass(slots=True)
class Program:
    """Plays one seat; what it hears must be without gap and without repetition."""

    table: LiveTable
    token: str | None
    socket: ClientConnection | None = None
    match: int = 0
    last: int = -1
    events: list[Json] = field(default_factory=list[Json])
    heard: list[Json] = field(default_factory=list[Json])
    offered: list[int] = field(default_factory=list[int])
    update: Json = field(default_factory=dict[str, Any])
    said: Json = field(default_factory=dict[str, Any])

    def come(self, **more: object) -> None:
        """Connect, and say what was heard last."""
        self.socket = self.table.dial()
        self.say(
            type="hello",
            protocol=1,
            token=self.token,
            match=self.match,
            since=self.last,
            views=False,
            **more,
        )

    def say(self, **message: object) -> None:
        """Send a message; what the server said before it closed the line is still to be heard."""
        assert self.socket is not None
        self.said = message
        with suppress(ConnectionClosed):  # hearing raises it, once there is nothing left to hear
            self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, timeout: float = PATIENCE) -> Json:
        """The next message."""
        assert self.socket is not None
        message: Json = msgspec.json.decode(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "update":
            self._note(message)
        return message

    def hear_patiently(self) -> Json:
        """The next message; what the server would not take so soon is said once more."""
        while (message := self.hear()).get("id") == "messages-many":
            self.say(**self.said)
        return message

    def until(self, kind: str) -> Json:
        """The next message of a kind."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def cut(self) -> None:
        """The line breaks without a word."""
        assert self.socket is not None
        with suppress(OSError):  # the server was quicker
            self.socket.socket.shutdown(socket.SHUT_RDWR)
        self.socket.socket.close()
        self.socket = None

    def act(self, rng: random.Random) -> None:
        """Do one of the things on offer."""
        self.say(type="act", match=self.match, seq=self.last, action=rng.choice(self.offered))
        self.offered = []

    def step(self, rng: random.Random) -> bool:
        """Do what there is to do, and hear one message; whether the match is still played."""
        self._read_sheet()
        if self.offered:
            self.act(rng)
        self.hear_patiently()
        return not self.over

    def wait_for_turn(self) -> None:
        """Hear what happens until there is something to do."""
        while not self.offered:
            assert not self.over
            self._read_sheet()
            self.hear_patiently()

    def hear_all(self) -> None:
        """Hear everything that was sent until now."""
        self.say(type="ping")
        self.until("pong")

    def play(self, rng: random.Random, most: int = 1_000_000) -> None:
        """Play until the match is over, coming back whenever the line breaks."""
        for _ in range(most):
            try:
                if not self.step(rng):
                    return
            except TimeoutError:  # nobody has cut the line, but nothing happens
                raise
            except (ConnectionClosed, OSError):
                self.come_back()

    @property
    def over(self) -> bool:
        return bool(self.events) and self.events[-1]["type"] == "end_game"

    def come_back(self) -> None:
        """The line broke: try until the server is there again."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                self.come()
            except (WebSocketException, OSError):
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the server does not come back")

    def _read_sheet(self) -> None:
        """Whatever all are waiting for, one may go on."""
        if self.update.get("waiting"):
            self.update["waiting"] = False
            self.say(type="ready")

    def _note(self, update: Mapping[str, Any]) -> None:
        if update["match"] != self.match:
            self.match, self.last, self.events = update["match"], -1, []
        for event in update.get("events", ()):
            assert event["seq"] == self.last + 1, (event, self.last)
            self.last = event["seq"]
            self.events.append(event)
        assert update["seq"] == self.last
        self.offered, self.update = list(update.get("actions", ())), dict(update)
