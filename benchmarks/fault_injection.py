"""A minute of play at three servers on a PostgreSQL behind nginx, with injected faults.

``PYTHONPATH=src:tests python benchmarks/fault_injection.py`` plays at 30 tables, a person and three
bots each, as pages do: a disconnected client reconnects after half a second, then after twice as
long. Meanwhile a server is killed (and restarted), another one is paused for 20 seconds and
resumed, the database is restarted twice, and nginx reloads its configuration. Prints the longest
interruption of any match by each fault. Afterwards the events every client received are compared
with the stored ones: an event that is missing, duplicated or not stored makes the exit status 1,
and so does a finding of ``hanchan verify``.
"""

import argparse
import asyncio
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hanchan.records import Record, event_to_json, read_record
from hanchan.records.redaction import redact_events
from hanchan.server.runtime.startup_checks import bind_socket
from hanchan.store import Store
from hanchan.table.record_playback import find_disagreements
from servers.nginx_process import Nginx
from servers.postgres import PostgreSQL, borrowed
from servers.server_cluster import Front

Json = dict[str, Any]
FIRST_WAIT, MAX_WAIT = 0.5, 10.0
SILENT = 25.0
"""Seconds of silence after which a page considers the server gone."""


@dataclass
class FaultyPage:
    """A client at a table, with the events it received and their times."""

    port: int
    table: str
    token: str
    think: float
    choose: random.Random
    match: int = 0
    last: int = -1
    seat: int | None = None
    events: list[bytes] = field(default_factory=list[bytes])
    wrong: list[str] = field(default_factory=list[str])
    times: list[float] = field(default_factory=list[float])
    over: bool = False
    path: str = ""
    hops: int = 0
    moved: int = 0
    tries: int = 0

    async def play_match(self) -> None:
        """Play until the match is over, and reconnect whenever the connection breaks."""
        while not self.over:
            try:
                await self._visit()
            except (WebSocketException, OSError, TimeoutError):
                self.tries = min(self.tries, 1) if self.path else self.tries
                self.path, self.hops = "", 0
            if not self.path:
                await asyncio.sleep(min(FIRST_WAIT * 2**self.tries, MAX_WAIT))
                self.tries += 1

    async def _visit(self) -> None:
        address = f"ws://127.0.0.1:{self.port}{self.path}/api/tables/{self.table}/socket"
        async with connect(address, max_size=None, ping_interval=None, open_timeout=10) as line:
            await line.send(msgspec.json.encode(self._hello()).decode())
            while not self.over:
                message = msgspec.json.decode(await asyncio.wait_for(line.recv(), SILENT))
                if message["type"] == "gone":
                    self.path = message.get("to", "")
                    self.hops = self.hops + 1 if self.path else 0
                    self.moved += bool(self.path)
                    return
                self.tries = 0
                await self._hear(line, message)

    def _hello(self) -> Json:
        hello: Json = {"type": "hello", "protocol": 1, "token": self.token, "views": False}
        return {**hello, "match": self.match, "since": self.last, "hops": self.hops}

    async def _hear(self, line: ClientConnection, message: Json) -> None:
        if message["type"] == "welcome":
            self.hops = 0
        if message["type"] in {"welcome", "table"}:
            self.seat = message.get("seat", self.seat)
        if message["type"] == "refused" and message["about"] == "hello":
            raise OSError(message["text"])
        if message["type"] != "update":
            return
        self._note(message)
        if message.get("waiting"):
            await line.send('{"type":"ready"}')
        if actions := message.get("actions"):
            await asyncio.sleep(self.think)
            act = {"type": "act", "match": self.match, "seq": self.last}
            chosen = {**act, "action": self.choose.choice(actions)}
            await line.send(msgspec.json.encode(chosen).decode())

    def _note(self, update: Json) -> None:
        self.match = update["match"]
        for event in update.get("events", ()):
            self.times.append(time.monotonic())
            if event["seq"] != self.last + 1:
                self.wrong.append(f"event {event['seq']} after {self.last}")
            self.last = event["seq"]
            self.events.append(msgspec.json.encode(event))
            self.over = self.over or event["type"] == "end_game"

    def longest_wait(self, since: float, until: float) -> float:
        """The longest time without an event that began in these seconds."""
        times = [*self.times, *([] if self.over else [time.monotonic()])]
        return max((b - a for a, b in pairwise(times) if a < until and b > since), default=0.0)


@dataclass
class ServerGroup:
    """Servers by number, each at its own port."""

    database: str
    ports: dict[int, int]
    running: dict[int, "subprocess.Popen[bytes]"] = field(
        default_factory=dict[int, "subprocess.Popen[bytes]"]
    )

    def start(self, number: int) -> None:
        """Start a server."""
        told = ["--port", str(self.ports[number]), "--database", self.database]
        command = [sys.executable, "-m", "hanchan", "serve", "--behind-proxy", "--node"]
        self.running[number] = subprocess.Popen(
            [*command, str(number), *told],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def signal(self, number: int, which: signal.Signals) -> None:
        """Send a signal to a server: kill, pause or resume it."""
        self.running[number].send_signal(which)

    def wait_until_ready(self) -> None:
        """Wait until all servers respond."""
        for port in self.ports.values():
            with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as web:
                web.get(f"http://127.0.0.1:{port}/api/health", timeout=60).raise_for_status()

    def stop(self) -> None:
        """Kill all servers."""
        for process in self.running.values():
            process.kill()
            process.wait()


@dataclass
class Fault:
    """A fault that happens `at` seconds after the start."""

    at: float
    name: str
    happen: Callable[[], Awaitable[object]]


def planned_faults(servers: ServerGroup, nginx: Nginx, postgresql: PostgreSQL) -> tuple[Fault, ...]:
    """All faults, in order."""

    def restart() -> None:
        postgresql.stop("fast")
        postgresql.start()

    def soon(deed: Callable[[], object]) -> Callable[[], Awaitable[object]]:
        return lambda: asyncio.to_thread(deed)

    return (
        Fault(5, "a server is killed", soon(lambda: servers.signal(1, signal.SIGKILL))),
        Fault(16, "it is started again", soon(lambda: servers.start(1))),
        Fault(20, "a server is stopped", soon(lambda: servers.signal(2, signal.SIGSTOP))),
        Fault(32, "the database is restarted", soon(restart)),
        Fault(40, "it is woken", soon(lambda: servers.signal(2, signal.SIGCONT))),
        Fault(45, "nginx is reloaded", soon(nginx.reload)),
        Fault(50, "the database is restarted again", soon(restart)),
    )


async def play_through_faults(
    pages: Sequence[FaultyPage], plan: Sequence[Fault], seconds: float
) -> None:
    """Play at all tables through the faults; then print the longest wait for each."""
    begin = time.monotonic()
    living = [asyncio.create_task(page.play_match()) for page in pages]
    happened: list[tuple[float, str]] = []
    happening: list[asyncio.Future[object]] = []
    for trouble in plan:
        await asyncio.sleep(max(0.0, begin + trouble.at - time.monotonic()))
        happened.append((time.monotonic(), trouble.name))
        happening.append(asyncio.ensure_future(trouble.happen()))
    await asyncio.sleep(max(0.0, begin + seconds - time.monotonic()))
    await asyncio.gather(*happening)
    for task in living:
        task.cancel()
    await asyncio.gather(*living, return_exceptions=True)
    ends = [at for at, _ in happened[1:]] + [time.monotonic()]
    for (at, name), end in zip(happened, ends, strict=True):
        longest = max(page.longest_wait(at, end) for page in pages)
        print(f"{at - begin:5.1f} s  {name}: longest wait {longest:.1f} s")


def count_mismatches(pages: Sequence[FaultyPage], database: str, folder: Path) -> int:
    """Count the clients whose events differ from the stored ones."""
    wrong = 0
    with Store.open(database, rolling=True) as store:
        for page in pages:
            lines = store.lines_of(page.table, page.match)
            record = read_record(BytesIO(b"".join(line + b"\n" for line in lines)))
            problem = page.wrong or find_mismatch(page, record)
            if problem:
                wrong += 1
                print(f"{page.table}: {problem}")
            if record.complete:
                (folder / f"{page.table}.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    return wrong


def find_mismatch(page: FaultyPage, record: Record) -> str:
    """Describe how a client's events differ from the stored ones; empty if they do not."""
    kept = [msgspec.json.decode(event_to_json(e)) for e in redact_events(record.events, page.seat)]
    heard = [msgspec.json.decode(event) for event in page.events]
    if heard != kept[: len(heard)]:
        return "an event differs from the stored one"
    if page.over and len(heard) != len(kept):
        return f"{len(heard)} events were received, {len(kept)} are stored"
    return "the record contradicts the rules" if find_disagreements(record) else ""


def free_port() -> int:
    """Find a free port."""
    with bind_socket("127.0.0.1", 0) as probe:
        return int(probe.getsockname()[1])


def measure(postgresql: PostgreSQL, told: argparse.Namespace, folder: Path) -> bool:
    """Run the measurement; returns whether nothing was lost."""
    database = postgresql.new_database()
    port, *ports = (free_port() for _ in range(4))
    servers = ServerGroup(database, dict(enumerate(ports, start=1)))
    (folder / "nginx").mkdir()
    nginx = Nginx(folder / "nginx", port, tuple(ports))
    with ExitStack() as stack:
        stack.callback(servers.stop)
        for number in servers.ports:
            servers.start(number)
        servers.wait_until_ready()
        nginx.start()
        stack.callback(nginx.stop)
        front = Front("", front=port)
        made = [front.table(changes={}, seed=None) for _ in range(told.tables)]
        pages = [
            FaultyPage(port, one.id, one.tokens[0], told.think, random.Random(n))
            for n, one in enumerate(made)
        ]
        asyncio.run(
            play_through_faults(pages, planned_faults(servers, nginx, postgresql), told.seconds)
        )
    records = folder / "records"
    records.mkdir()
    wrong = count_mismatches(pages, database, records)
    events, over = sum(len(page.events) for page in pages), sum(page.over for page in pages)
    moved = sum(page.moved for page in pages)
    print(f"{told.tables} tables, {events} events received, {over} matches over")
    print(f"{moved} redirects to another server")
    print(f"{wrong} clients whose events differ from the stored ones")
    found = 0
    if over:
        command = [sys.executable, "-m", "hanchan", "verify", str(records)]
        found = subprocess.run(command, check=False).returncode
    return not wrong and not found


def main() -> int:
    """Play, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=0.3)
    told = parser.parse_args()
    well = True
    with tempfile.TemporaryDirectory() as folder:
        for postgresql in borrowed():
            well = measure(postgresql, told, Path(folder))
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
