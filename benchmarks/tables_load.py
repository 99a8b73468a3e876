"""Whole matches at many tables of one server, over real WebSockets, from another process.

``python benchmarks/tables_load.py`` starts its own server on a new database and plays at 200
tables, four clients each, four moves a second at every table, for 30 seconds; a finished match is
followed by another one. It prints moves per second, the latency from each move until every client
has received it (including the server's commit), the memory that an idle table costs the server, and
everything that was lost: a gap in the sequence numbers of a seat, a move without an answer, a
refusal, a closed connection, a finished record that differs from what its seats received.

``--url http://host:8000`` plays at a running server (without memory figures), ``--database`` names
another database than a new file, ``--choose tsumogiri`` lets every client discard what it draws,
``--idle 0`` skips the idle tables, ``--matches 1`` stops each table after that many matches instead
of after ``--seconds``. ``--views 1`` makes one client of each table a page, which receives
everything that it draws. ``--late 700`` measures the memory of an idle table again after that many
moves at each. ``--profile FILE`` writes the profile of the server's event loop for `pstats`.
"""

import argparse
import asyncio
import contextlib
import gc
import math
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Protocol
from urllib.parse import urlsplit

import httpx
import msgspec
from light_socket import MinimalWebSocket

from hanchan.records import event_to_json, read_record
from hanchan.records.redaction import redact_events

SEATS = 4
PASS_AND_TSUMOGIRI = (195, 37)
TIMEOUT = 30.0
CONCURRENT_CREATIONS = 20
SERVER = """
import cProfile, signal, sys
from hanchan.server.runtime.startup_checks import bind_socket
from hanchan.server.runner import run_server
from hanchan.server.runtime.settings import Settings
database, profile = sys.argv[1:]
listening = bind_socket("127.0.0.1", 0)
settings = Settings(port=listening.getsockname()[1], database=database, proxied=True)
print(settings.port, flush=True)
signal.signal(signal.SIGTERM, lambda *_: sys.exit())
measured = cProfile.Profile()
if profile:
    measured.enable()
try:
    run_server(settings, listening)
finally:
    measured.disable()
    if profile:
        measured.dump_stats(profile)
"""


class Digest(Protocol):
    """A hash of the received events, in order."""

    def update(self, data: msgspec.Raw, /) -> None:
        """Add an event."""
        ...

    def digest(self) -> bytes:
        """The hash of all events."""
        ...


class Offer(msgspec.Struct):
    """An action offered to a page."""

    code: int


class ViewFields(msgspec.Struct):
    """The fields of a page's view that a client reads."""

    actions: tuple[Offer, ...] = ()


class MessageFields(msgspec.Struct):
    """The fields of a message that a client reads."""

    type: str
    match: int = 0
    seq: int = -1
    events: tuple[msgspec.Raw, ...] = ()
    actions: tuple[int, ...] = ()
    view: ViewFields | None = None
    waiting: bool = False
    seat: int | None = None
    text: str = ""

    def offered_actions(self) -> tuple[int, ...]:
        """The offered actions, for a program or a page."""
        return self.actions if self.view is None else tuple(a.code for a in self.view.actions)


MESSAGE_DECODER = msgspec.json.Decoder(MessageFields)
UPDATE, OVER = b'{"type":"update"', b'{"type":"end_game"'
REFUSALS = (b'{"type":"refused"', b'{"type":"gone"', b'{"type":"stalled"')
ACT = '{"type":"act","match":%d,"seq":%d,"action":%d}'


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    told = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    told.add_argument("--url", help="URL of a running server")
    told.add_argument("--database", help="database URL of the server to start")
    told.add_argument("--rules", default="ema-2008", help="rulebook of every table")
    told.add_argument("--tables", type=int, default=200)
    told.add_argument("--rate", type=float, default=4.0, help="moves per second at each table")
    told.add_argument("--seconds", type=float, default=30.0)
    told.add_argument(
        "--matches", type=int, help="number of matches at every table, instead of --seconds"
    )
    told.add_argument("--idle", type=int, default=100, help="number of idle tables")
    told.add_argument("--views", type=int, default=0, help="clients of each table that are pages")
    told.add_argument(
        "--late", type=int, default=0, help="moves at each idle table before a second measurement"
    )
    told.add_argument(
        "--still", type=float, default=45.0, help="seconds of idleness before that measurement"
    )
    told.add_argument("--choose", choices=("random", "tsumogiri"), default="random")
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--profile", default="", help="write the profile of the server to this file")
    return told.parse_args()


@dataclass(slots=True)
class Figures:
    """Totals of all tables."""

    moves: int = 0
    waited: list[float] = field(default_factory=list[float])
    matches: int = 0
    messages: int = 0
    lost: list[str] = field(default_factory=list[str])
    playing: bool = True
    driver: float = 0
    """Core seconds that the driver had used when the play began."""


@dataclass(slots=True, eq=False)
class LoadClient:
    """One seat of one table, played by a program that looks only at numbers.

    It keeps a digest of its events, to be compared with the record of the match later.
    """

    table: "LoadTable"
    token: str
    views: bool = False
    socket: MinimalWebSocket | None = None
    seat: int = 0
    match: int = 0
    last: int = -1
    actions: tuple[int, ...] = ()
    waiting: bool = False
    over: bool = False
    said: Digest = field(default_factory=sha256)

    async def connect(self, host: str, port: int) -> None:
        """Connect and send the greeting."""
        hello = {"type": "hello", "protocol": 1, "token": self.token, "views": self.views}
        path = f"/api/tables/{self.table.id}/socket"
        self.socket = socket = MinimalWebSocket(
            path, msgspec.json.encode(hello), self.receive, self.disconnected
        )
        await asyncio.get_running_loop().create_connection(lambda: socket, host, port)

    def disconnected(self) -> None:
        """Note the end of the connection."""
        if self.table.figures.playing:
            self.table.figures.lost.append("a connection was closed")

    def send(self, message: str) -> None:
        """Send a message."""
        if self.socket is not None:
            self.socket.send(message.encode())

    def receive(self, data: bytes) -> None:
        """Receive a message; its sequence number must follow the last one."""
        figures = self.table.figures
        figures.messages += 1
        if not data.startswith(UPDATE):
            if data.startswith(REFUSALS) and figures.playing:
                figures.lost.append(data.decode())
            elif (seat := MESSAGE_DECODER.decode(data).seat) is not None:
                self.seat = seat
            return
        heard = MESSAGE_DECODER.decode(data)
        if heard.match != self.match:
            self.match, self.last, self.over, self.said = heard.match, -1, False, sha256()
        for raw in heard.events:
            self.said.update(raw)
        self.last += len(heard.events)
        if self.last != heard.seq:
            figures.lost.append(f"heard up to {self.last}, told up to {heard.seq}")
        self.over = self.over or (bool(heard.events) and bytes(heard.events[-1]).startswith(OVER))
        self.actions, self.waiting = heard.offered_actions(), heard.waiting
        self.table.message_received(self, told=bool(heard.events))


@dataclass(slots=True, eq=False)
class LoadTable:
    """Four clients; one of them moves when it is time to."""

    id: str
    figures: Figures
    told: argparse.Namespace
    clients: list[LoadClient] = field(default_factory=list[LoadClient])
    choose: random.Random = field(default_factory=random.Random)
    news: bool = False
    due: float | None = None
    """Time since which a move has been due; None if none is."""
    pace: float | None = None
    """Seconds between moves; None to make no moves."""
    left: float = math.inf
    """Maximum number of further moves."""
    moved_at: float = 0
    mover: LoadClient | None = None
    finished: list[tuple[int, list[bytes]]] = field(default_factory=list[tuple[int, list[bytes]]])

    def play(self, offset: float, pace: float, moves: float = math.inf) -> None:
        """Move at intervals, until the figures are taken or the matches or moves are done."""
        self.choose.seed(f"{self.told.seed} {offset}")
        self.pace, self.left = pace, moves
        asyncio.get_running_loop().call_later(offset, self.move_due)

    def move_due(self) -> None:
        """Mark a move as due."""
        self.due = perf_counter()
        self.move_if_ready()

    def message_received(self, client: LoadClient, *, told: bool) -> None:
        """Note that a client received the result of the last move, or anything else."""
        if told and self.moved_at:
            self.figures.waited.append(perf_counter() - self.moved_at)
        if client is self.mover:
            self.mover = None
        self.news = self.news or self.mover is None
        self.move_if_ready()

    def done(self) -> bool:
        """Whether enough has been played here."""
        played = self.told.matches is not None and len(self.finished) >= self.told.matches
        return played or not self.left or self.pace is None or not self.figures.playing

    def move_if_ready(self) -> None:
        """Make the move that is due, once every client has its update."""
        if self.due is None or not self.news or self.done():
            return
        before, self.due, self.news = self.due, None, False
        self.make_move()
        wait = 0.0 if self.pace is None else max(0.0, before + self.pace - perf_counter())
        asyncio.get_running_loop().call_later(wait, self.move_due)

    def make_move(self) -> None:
        """Make one move, or continue to the next kyoku or match."""
        asked = [client for client in self.clients if client.actions]
        if all(client.over for client in self.clients):
            self.finish_match()
        elif asked:
            self.move(self.choose.choice(asked))
        elif all(client.waiting for client in self.clients):
            self.moved_at = 0
            for client in self.clients:
                client.waiting = False
                client.send('{"type":"ready"}')

    def move(self, client: LoadClient) -> None:
        """Choose one of the actions offered to a client."""
        usual = [code for code in PASS_AND_TSUMOGIRI if code in client.actions]
        tsumogiri = self.told.choose == "tsumogiri" and usual
        action = usual[0] if tsumogiri else self.choose.choice(client.actions)
        said = ACT % (client.match, client.last, action)
        client.actions, self.mover = (), client
        self.figures.moves += 1
        self.left -= 1
        self.moved_at = perf_counter()
        client.send(said)

    def finish_match(self) -> None:
        """Store what was received in a finished match, and begin another one."""
        digests = [b""] * SEATS
        for client in self.clients:
            digests[client.seat] = client.said.digest()
            client.over = False
        self.finished.append((self.clients[0].match, digests))
        self.figures.matches += 1
        self.moved_at = 0
        if not self.done():
            for client in self.clients:
                client.send('{"type":"rematch"}')


async def make_table(
    web: httpx.AsyncClient, figures: Figures, told: argparse.Namespace
) -> LoadTable:
    """Create a table of four people with a match under way."""
    options = {"rules": told.rules, "pause": 0, "pace": 0}
    answer = await web.post("/api/tables", json={"options": options, "name": "Client 1"})
    answer.raise_for_status()
    joined = answer.json()
    table = LoadTable(joined["table"]["id"], figures, told)
    tokens = [joined["token"]]
    for number in range(2, SEATS + 1):
        path = f"/api/tables/{table.id}/seats"
        answer = await web.post(path, json={"name": f"Client {number}"})
        answer.raise_for_status()
        tokens.append(answer.json()["token"])
    table.clients = [LoadClient(table, one, views=i < told.views) for i, one in enumerate(tokens)]
    return table


@contextlib.asynccontextmanager
async def start_tables(
    url: str, count: int, figures: Figures, told: argparse.Namespace
) -> AsyncGenerator[list[LoadTable]]:
    """Create tables with every client connected and the first wall dealt."""
    found = urlsplit(url)
    host, port = found.hostname or "", found.port or 80
    tables: list[LoadTable] = []
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as web:
        for first in range(0, count, CONCURRENT_CREATIONS):
            making = (make_table(web, figures, told) for _ in range(first, min(count, first + 20)))
            made = await asyncio.gather(*making)
            for table in made:
                await asyncio.gather(*(one.connect(host, port) for one in table.clients))
            tables += made
            async with asyncio.timeout(TIMEOUT):
                await wait_until(
                    made, lambda client: client.socket is not None and client.socket.open
                )
                for table in made:
                    table.clients[0].send('{"type":"start"}')
                await wait_until(made, lambda client: client.match > 0)
        yield tables
    figures.playing = False
    for client in (client for table in tables for client in table.clients):
        if client.socket is not None:
            client.socket.close()


async def wait_until(tables: Iterable[LoadTable], reached: Callable[[LoadClient], bool]) -> None:
    """Wait for every client of these tables."""
    for client in (client for table in tables for client in table.clients):
        while not reached(client):  # noqa: ASYNC110 - a client has no waker
            await asyncio.sleep(0.01)


async def wait_until_done(tables: Iterable[LoadTable]) -> None:
    """Wait until all tables have finished moving."""
    for table in tables:
        while not table.done():  # noqa: ASYNC110 - a table has no waker
            await asyncio.sleep(0.05)


async def play_quickly(tables: Sequence[LoadTable], moves: int) -> None:
    """Make `moves` moves at each table as fast as possible, unless its match ends first."""
    for number, table in enumerate(tables):
        table.play(number / 1000, 0.0, moves)
    await wait_until_done(tables)
    for table in tables:
        table.pace = None


async def compare_records(url: str, tables: Sequence[LoadTable], figures: Figures) -> int:
    """Compare the records of finished matches with what each seat received; returns the count."""
    same = 0
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as web:
        for table in tables:
            for number, digests in table.finished:
                answer = await web.get(f"/api/tables/{table.id}/matches/{number}/record")
                record = read_record(answer.content)
                for seat, digest in enumerate(digests):
                    events = map(event_to_json, redact_events(record.events, seat))
                    if sha256(b"".join(events)).digest() != digest:
                        figures.lost.append(f"the record differs from what seat {seat} heard")
                same += 1
    return same


def memory_of(process: int | None) -> float:
    """The memory of a process in kilobytes."""
    status = Path(f"/proc/{process}/status")
    if process is None or not status.is_file():
        return 0.0
    line = next(each for each in status.read_text().splitlines() if each.startswith("VmRSS"))
    return float(line.split()[1])


def cpu_of(process: int | None) -> float:
    """The core seconds that a process has used."""
    stat = Path(f"/proc/{process}/stat")
    if process is None or not stat.is_file():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def own_cpu() -> float:
    """The core seconds that this process has used."""
    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime


async def wait_until_unloaded(url: str) -> None:
    """Wait until the server has unloaded every table."""
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as web:
        while (await web.get("/api/health")).json()["open_tables"]:  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(1)


async def measure_idle(url: str, process: int | None, told: argparse.Namespace) -> None:
    """Measure the memory of tables with a match under way and every client connected but idle."""
    figures = Figures()
    async with start_tables(url, 20, figures, told) as tables:  # fills the caches
        if told.late:
            await play_quickly(tables, told.late)
    await wait_until_unloaded(url)
    before, figures = memory_of(process), Figures()
    async with start_tables(url, told.idle, figures, told) as tables:
        held = memory_of(process) - before
        print(f"{held / told.idle:,.0f} KB for each of {told.idle} idle tables, four connections")
        if told.late:
            for first in range(0, told.idle, CONCURRENT_CREATIONS):
                await play_quickly(tables[first:][:CONCURRENT_CREATIONS], told.late)
            held = memory_of(process) - before
            print(f"{held / told.idle:,.0f} KB for each right after the last move")
            await asyncio.sleep(told.still)
            held = memory_of(process) - before
            print(
                f"{held / told.idle:,.0f} KB for each after {figures.moves / told.idle:,.0f} moves"
            )


async def measure(url: str, process: int | None, told: argparse.Namespace) -> bool:
    """Play, and print the figures; returns whether nothing was lost."""
    if told.idle:
        await measure_idle(url, process, told)
    figures = Figures()
    async with start_tables(url, told.tables, figures, told) as tables:
        gc.collect()
        gc.freeze()
        figures.messages, memory, begin, cpu = (
            0,
            memory_of(process),
            perf_counter(),
            cpu_of(process),
        )
        figures.driver = own_cpu()
        offsets = [number / told.tables / told.rate for number in range(told.tables)]
        for table, offset in zip(tables, offsets, strict=True):
            table.play(offset, 1 / told.rate)
        limit = None if told.matches else told.seconds
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(limit):
                await wait_until_done(tables)
        took, busy = perf_counter() - begin, cpu_of(process) - cpu
        grown = memory_of(process) - memory
        figures.playing = False
        stuck = [t for t in tables if t.due is not None and perf_counter() - t.due > TIMEOUT]
        figures.lost += [f"table {t.id} sent nothing for {TIMEOUT} s" for t in stuck]
        print_report(figures, took, told)
        if process is not None:
            print(
                f"server: {busy / took:.0%} of a core, {busy / figures.moves * 1e3:.2f} ms a move, "
                f"{grown / told.tables:,.0f} KB more per table"
            )
    same = await compare_records(url, tables, figures)
    print(f"{figures.matches} matches finished, {same} records compared with the received events")
    print(f"lost: {len(figures.lost)}", *sorted(set(figures.lost))[:10], sep="\n  ")
    return not figures.lost


def print_report(figures: Figures, took: float, told: argparse.Namespace) -> None:
    """Print the figures of the play."""
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    own = own_cpu() - figures.driver
    print(
        f"{told.tables} tables: {figures.moves / took:,.0f} moves/s, "
        f"{figures.messages / took:,.0f} messages/s for {took:.1f} s "
        f"(load average {load}, driver {own / max(1, figures.moves) * 1e3:.2f} ms per move)"
    )
    if len(figures.waited) > 1:
        cuts = statistics.quantiles(figures.waited, n=1000)
        told_after = [cuts[499], cuts[989], cuts[998], max(figures.waited)]
        words = ", ".join(f"{value * 1e3:.1f}" for value in told_after)
        print(f"latency (ms, median, 99 %, 99.9 %, longest): {words}")


def main() -> int:
    """Run the measurement; returns 1 if anything was lost."""
    told = parse_arguments()
    if told.url:
        return 0 if asyncio.run(measure(told.url, None, told)) else 1
    with tempfile.TemporaryDirectory() as folder:
        database = told.database or f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        command = [sys.executable, "-c", SERVER, database, told.profile]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            port = server.stdout.readline().strip() if server.stdout else ""
            url = f"http://127.0.0.1:{port}"
            try:
                return 0 if asyncio.run(measure(url, server.pid, told)) else 1
            finally:
                server.send_signal(signal.SIGTERM)
                server.wait()


if __name__ == "__main__":
    sys.exit(main())
