"""Several servers in processes of their own on one PostgreSQL, and programs that follow a table."""

import random
import re
import signal
import socket
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Self

from websockets.exceptions import ConnectionClosed, WebSocketException

from hanchan.server.runtime.startup_checks import bind_socket
from servers.server_process import Json, LiveServer, LiveTable, Program

LEASE = 1.0
"""Seconds: short, so that tests need not wait long for the tables of a dead server."""
LONG_LEASE = 3.0
"""Seconds: does not lapse on a busy machine, for tests in which hardly any server dies."""
NOT_YET = 3.0
"""Seconds after which a silent server is given up, as by the proxy."""
SERVER = """
import socket, sys
from hanchan.server.runner import run_server
from hanchan.server.runtime.settings import Settings
listening, database = socket.socket(fileno=int(sys.argv[1])), sys.argv[2]
print("up", flush=True)
port = listening.getsockname()[1]
run_server(
    Settings(port=port, database=database, node={number}, lease={lease}, drain={drain}),
    listening,
)
"""


def a_door() -> socket.socket:
    """A door that keeps its port while it is shut, as the system grants it only if one asks."""
    with bind_socket("127.0.0.1", 0) as free:
        port = int(free.getsockname()[1])
    return bind_socket("127.0.0.1", port)


@dataclass
class Cluster:
    """Servers with the numbers from 1; a table is asked for at the one its link leads to first.

    `ways` are other addresses of the database, by the numbers of servers that have their own.
    """

    database: str
    count: int = 2
    lease: float = LEASE
    drain: float = 60.0
    script: str = SERVER
    ways: Mapping[int, str] = field(default_factory=dict[int, str])
    servers: dict[int, LiveServer] = field(default_factory=dict[int, LiveServer])
    stack: ExitStack = field(default_factory=ExitStack)

    def __enter__(self) -> Self:
        for number in range(1, self.count + 1):
            script = self.script.format(number=number, lease=self.lease, drain=self.drain)
            database = self.ways.get(number, self.database)
            server = LiveServer(database, script, door=a_door())
            self.servers[number] = self.stack.enter_context(server)
        self.heal()
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def heal(self) -> None:
        """Every server runs, and answers."""
        for number, server in self.servers.items():
            if self.lives(number):
                self.signal(number, signal.SIGCONT)
            else:
                server.start()
        for server in self.servers.values():
            metrics(server)

    def lives(self, number: int) -> bool:
        process = self.servers[number].process
        return process is not None and process.poll() is None

    def signal(self, number: int, which: signal.Signals) -> None:
        process = self.servers[number].process
        assert process is not None
        process.send_signal(which)

    def kill(self, number: int) -> None:
        """Kill it, and refuse connections, as a proxy would wait a minute at an open port."""
        self.servers[number].stop(signal.SIGKILL)
        self.servers[number].door.shutdown(socket.SHUT_RDWR)

    def count_of(self, what: str, *, at: int) -> float:
        """How often something has happened at the server of this number."""
        return metrics(self.servers[at])[f"hanchan_{what}_total"]

    def table(self, at: int = 1, name: str = "") -> "SharedTable":
        """A table that the server of this number has made, and somebody in its first seat."""
        made = self.servers[at].table(name=name)
        return SharedTable(self.servers[at], made.id, made.tokens, NOT_YET, cluster=self, first=at)


def metrics(server: LiveServer) -> Mapping[str, float]:
    """The numbers that a server tells of itself."""
    with server.web() as web:
        told = web.get("/api/metrics").text
    return {name: float(n) for name, n in re.findall(r"^(\w+) ([\d.e+]+)$", told, re.MULTILINE)}


@dataclass
class SharedTable(LiveTable):
    """A table that any of the servers may have; `first` is the one that a proxy would ask."""

    cluster: Cluster = field(kw_only=True)
    first: int = 1

    def sit(self, number: int = 0) -> "Follower":
        """A program in a seat, which has said hello."""
        program = Follower(self, self.tokens[number])
        program.come()
        return program

    def lead(self, path: str) -> None:
        """From now on the table is asked for by this path, as a proxy reads it."""
        found = re.fullmatch(r"/p/(\d+)", path)
        asked = int(found[1]) if found else self.first
        if not self.cluster.lives(asked):
            asked = next(n for n in self.cluster.servers if self.cluster.lives(n))
        self.server = self.cluster.servers[asked]


@dataclass
class Follower(Program):
    """A program that goes where its table is, as the page does."""

    hops: int = 0
    to: str = ""
    path: list[str] = field(default_factory=list[str])

    def come(self, **more: object) -> None:
        """Say hello where the table was said to be last, or where everybody begins."""
        assert isinstance(self.table, SharedTable)
        self.table.lead(self.to)
        super().come(**({"hops": self.hops} if self.hops else {}), **more)

    def hear(self, timeout: float = NOT_YET) -> Json:
        """Return the next message, following redirects."""
        try:
            message = super().hear(timeout)
        except TimeoutError:
            self.say(type="ping")
            message = super().hear(timeout)
        if message["type"] == "welcome":
            self.hops = 0
        elif message["type"] == "gone":
            self.hops, self.to = self.hops + 1, message.get("to", "")
        if message["type"] != "gone" or not self.to:
            return message
        self.path.append(self.to)
        self.come()
        return self.hear(timeout)

    def until(self, kind: str) -> Json:
        """The next message of a kind; a line that a server closes is opened again, as pages do."""
        while True:
            try:
                return super().until(kind)
            except ConnectionClosed:
                assert self.heard[-1]["type"] != "refused"
                self._begin_again()

    def play(self, rng: random.Random, most: int = 1_000_000) -> None:
        """Play until the match is over, coming back whenever the line breaks or is silent."""
        for _ in range(most):
            try:
                if not self.step(rng):
                    return
            except (WebSocketException, OSError):
                self._begin_again()

    def _begin_again(self) -> None:
        """Come back to where everybody begins."""
        self.hops, self.to = 0, ""
        self.come_back()


@dataclass
class Front(LiveServer):
    """A proxy that runs already, asked as if it were a server."""

    front: int = 0

    @property
    def port(self) -> int:
        return self.front


@dataclass
class Behind(SharedTable):
    """A table that is asked for at a proxy, which knows where each path leads."""

    def lead(self, path: str) -> None:
        """From now on the table is asked for under this path."""
        self.path = path
