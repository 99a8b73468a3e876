"""Whole matches at many tables of one server, over real WebSockets, from another process.

``python benchmarks/tables_load.py`` starts a server of its own on a new database and plays at 200
tables, four clients each, four moves a second at every table, for 30 seconds; a match that is over
is followed by another one. It prints moves a second, how long it took from each move until every
client that hears of it has heard of it (the commit of the server included), the memory that an
idle table costs the server, and everything that was lost: a gap in the numbers of a seat, a move
without an answer, a refusal, a closed connection, a finished record that does not agree with what
its seats have heard.

``--url http://host:8000`` plays at a server that runs already (without figures of its memory),
``--database`` names another database than a new file, ``--choose tsumogiri`` lets every client
discard what it draws, ``--idle 0`` skips the idle tables, ``--matches 1`` stops at every table
after that many matches instead of after ``--seconds``. ``--views 1`` lets one client of each table
be a page, which is told everything that it draws. ``--late 700`` measures the memory of an idle
table again after so many moves at each. ``--profile FILE`` writes what the server's event loop did
as statistics for `pstats`.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
from collections.abc import AsyncGenerator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from hashlib import sha256
from pathlib import Path
from time import perf_counter

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from hanchan.records import event_to_json, read_record
from hanchan.records.heard import seat_events

SEATS = 4
PASS_AND_TSUMOGIRI = (195, 37)
PATIENCE = 30.0
MADE_TOGETHER = 20
SERVER = """
import cProfile, signal, sys
from hanchan.server.process.listening import bound_socket
from hanchan.server.running_server import serve
from hanchan.server.process.settings import Settings
database, profile = sys.argv[1:]
listening = bound_socket("127.0.0.1", 0)
settings = Settings(port=listening.getsockname()[1], database=database, proxied=True)
print(settings.port, flush=True)
signal.signal(signal.SIGTERM, lambda *_: sys.exit())
measured = cProfile.Profile()
if profile:
    measured.enable()
try:
    serve(settings, listening)
finally:
    measured.disable()
    if profile:
        measured.dump_stats(profile)
"""


class Offer(msgspec.Struct):
    """An action that is offered to a page."""

    code: int


class Shown(msgspec.Struct):
    """What a client reads of the view that a page draws."""

    actions: tuple[Offer, ...] = ()


class Heard(msgspec.Struct):
    """What a client reads of a message; the rest is for pages."""

    type: str
    match: int = 0
    seq: int = -1
    events: tuple[msgspec.Raw, ...] = ()
    actions: tuple[int, ...] = ()
    view: Shown | None = None
    waiting: bool = False
    seat: int | None = None
    text: str = ""

    def offered(self) -> tuple[int, ...]:
        """The actions on offer, be it to a program or to a page."""
        return self.actions if self.view is None else tuple(a.code for a in self.view.actions)


class Numbered(msgspec.Struct):
    """The number and the type of an event."""

    seq: int
    type: str


HEARD = msgspec.json.Decoder(Heard)
NUMBERED = msgspec.json.Decoder(Numbered)


def folded(before: bytes, event: bytes) -> bytes:
    """A digest of everything that a seat has heard, one event after the other."""
    return sha256(before + event).digest()


def arguments() -> argparse.Namespace:
    """What is measured."""
    told = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    told.add_argument("--url", help="the address of a server that runs already")
    told.add_argument("--database", help="the address of the database of the server to start")
    told.add_argument("--rules", default="ema-2008", help="the rulebook of every table")
    told.add_argument("--tables", type=int, default=200)
    told.add_argument("--rate", type=float, default=4.0, help="moves a second at each table")
    told.add_argument("--seconds", type=float, default=30.0)
    told.add_argument("--matches", type=int, help="play so many matches at every table instead")
    told.add_argument(
        "--idle", type=int, default=100, help="tables that begin and then stand still"
    )
    told.add_argument("--views", type=int, default=0, help="clients of each table that are pages")
    told.add_argument("--late", type=int, default=0, help="moves before idle tables stand still")
    told.add_argument("--still", type=float, default=45.0, help="seconds that they then do so")
    told.add_argument("--choose", choices=("random", "tsumogiri"), default="random")
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--profile", default="", help="a file for the profile of the server")
    return told.parse_args()


@dataclass(slots=True)
class Figures:
    """What was counted at all tables together."""

    moves: int = 0
    waited: list[float] = field(default_factory=list[float])
    matches: int = 0
    messages: int = 0
    lost: list[str] = field(default_factory=list[str])
    playing: bool = True


@dataclass(slots=True, eq=False)
class Client:
    """One seat of one table, played by a program that looks at nothing but numbers."""

    table: "Table"
    token: str
    views: bool = False
    socket: ClientConnection | None = None
    seat: int = 0
    match: int = 0
    last: int = -1
    actions: tuple[int, ...] = ()
    waiting: bool = False
    over: bool = False
    said: bytes = b""

    async def run(self, address: str) -> None:
        """Say hello and listen."""
        async with connect(address, compression=None, max_size=None, ping_interval=None) as socket:
            self.socket = socket
            hello = {"type": "hello", "protocol": 1, "token": self.token, "views": self.views}
            await self.say(hello)
            with contextlib.suppress(ConnectionClosed):
                async for data in socket:
                    self.hear(HEARD.decode(data))
        if self.table.figures.playing:
            self.table.figures.lost.append("a connection was closed")

    async def say(self, message: Mapping[str, object]) -> None:
        """Send a message."""
        if self.socket is not None:
            await self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, heard: Heard) -> None:
        """Take in a message; numbers must follow one another."""
        self.table.figures.messages += 1
        if heard.type in {"refused", "gone", "stalled"} and self.table.figures.playing:
            self.table.figures.lost.append(f"{heard.type}: {heard.text}")
        if heard.seat is not None:
            self.seat = heard.seat
        if heard.type != "update":
            return
        if heard.match != self.match:
            self.match, self.last, self.over, self.said = heard.match, -1, False, b""
        for raw in heard.events:
            self.note(raw)
        if self.last != heard.seq:
            self.table.figures.lost.append(f"heard up to {self.last}, told up to {heard.seq}")
        self.actions, self.waiting = heard.offered(), heard.waiting
        self.table.heard(self, told=bool(heard.events))

    def note(self, raw: msgspec.Raw) -> None:
        """One event, to be compared with the record later."""
        event = NUMBERED.decode(raw)
        if event.seq != self.last + 1:
            self.table.figures.lost.append(f"event {event.seq} after {self.last}")
        self.last = event.seq
        self.said = folded(self.said, bytes(raw))
        self.over = self.over or event.type == "end_game"


@dataclass(slots=True, eq=False)
class Table:
    """Four clients, one of whom moves whenever it is time to."""

    id: str
    figures: Figures
    told: argparse.Namespace
    clients: list[Client] = field(default_factory=list[Client])
    news: asyncio.Event = field(default_factory=asyncio.Event)
    moved_at: float = 0
    mover: Client | None = None
    finished: list[tuple[int, list[bytes]]] = field(default_factory=list[tuple[int, list[bytes]]])

    def heard(self, client: Client, *, told: bool) -> None:
        """Somebody has heard what came of the last move, or something else."""
        if told and self.moved_at:
            self.figures.waited.append(perf_counter() - self.moved_at)
        if client is self.mover:
            self.mover = None
        if self.mover is None:
            self.news.set()

    async def play(self, offset: float) -> None:
        """Move in time, until the figures are taken or the matches are played."""
        choose = random.Random(f"{self.told.seed} {offset}")
        await asyncio.sleep(offset)
        due = perf_counter()
        while self.figures.playing and not self.done():
            due += 1 / self.told.rate
            await asyncio.sleep(max(0.0, due - perf_counter()))
            if not await self.step(choose):
                return

    def done(self) -> bool:
        """Whether enough matches have been played here."""
        return self.told.matches is not None and len(self.finished) >= self.told.matches

    async def hurry(self, moves: int) -> None:
        """So many moves as fast as they come, unless the match is over before."""
        choose = random.Random(f"{self.told.seed} {self.id}")
        for _ in range(moves):
            if all(client.over for client in self.clients) or not await self.step(choose):
                return

    async def step(self, choose: random.Random) -> bool:
        """One move, or what comes between two kyoku or two matches."""
        try:
            # Unlike wait_for, this does not swallow the cancellation that ends the play.
            async with asyncio.timeout(PATIENCE):
                await self.news.wait()
        except TimeoutError:
            self.figures.lost.append(f"table {self.id} has told nothing for {PATIENCE} s")
            return False
        self.news.clear()
        asked = [client for client in self.clients if client.actions]
        if all(client.over for client in self.clients):
            await self.end()
        elif asked:
            await self.move(choose.choice(asked), choose)
        elif all(client.waiting for client in self.clients):
            self.moved_at = 0
            for client in self.clients:
                client.waiting = False
                await client.say({"type": "ready"})
        return True

    async def move(self, client: Client, choose: random.Random) -> None:
        """One client does one of the things it was offered."""
        usual = [code for code in PASS_AND_TSUMOGIRI if code in client.actions]
        tsumogiri = self.told.choose == "tsumogiri" and usual
        action = usual[0] if tsumogiri else choose.choice(client.actions)
        act = {"type": "act", "match": client.match, "seq": client.last, "action": action}
        client.actions, self.mover = (), client
        self.figures.moves += 1
        self.moved_at = perf_counter()
        await client.say(act)

    async def end(self) -> None:
        """A match is over: what was heard is kept, and another one begins."""
        digests = [b""] * SEATS
        for client in self.clients:
            digests[client.seat] = client.said
            client.over = False
        self.finished.append((self.clients[0].match, digests))
        self.figures.matches += 1
        self.moved_at = 0
        if not self.done():
            for client in self.clients:
                await client.say({"type": "rematch"})


async def make_table(web: httpx.AsyncClient, figures: Figures, told: argparse.Namespace) -> Table:
    """A table with four people, whose match has begun."""
    options = {"rules": told.rules, "pause": 0, "pace": 0}
    answer = await web.post("/api/tables", json={"options": options, "name": "Client 1"})
    answer.raise_for_status()
    joined = answer.json()
    table = Table(joined["table"]["id"], figures, told)
    tokens = [joined["token"]]
    for number in range(2, SEATS + 1):
        path = f"/api/tables/{table.id}/seats"
        answer = await web.post(path, json={"name": f"Client {number}"})
        answer.raise_for_status()
        tokens.append(answer.json()["token"])
    table.clients = [Client(table, one, views=i < told.views) for i, one in enumerate(tokens)]
    return table


@contextlib.asynccontextmanager
async def seated(
    url: str, count: int, figures: Figures, told: argparse.Namespace
) -> AsyncGenerator[list[Table]]:
    """So many tables, with every client connected and the first wall dealt."""
    socket_url = url.replace("http", "ws", 1)
    tables: list[Table] = []
    running: list[asyncio.Task[None]] = []
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as web:
        for first in range(0, count, MADE_TOGETHER):
            making = (make_table(web, figures, told) for _ in range(first, min(count, first + 20)))
            made = await asyncio.gather(*making)
            for table in made:
                address = f"{socket_url}/api/tables/{table.id}/socket"
                running += [asyncio.create_task(one.run(address)) for one in table.clients]
            tables += made
            async with asyncio.timeout(PATIENCE):
                await until(made, lambda client: client.socket is not None)
                for table in made:
                    await table.clients[0].say({"type": "start"})
                await until(made, lambda client: client.match > 0)
        yield tables
    figures.playing = False
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


async def until(tables: Iterable[Table], reached: Callable[[Client], bool]) -> None:
    """Wait for every client of these tables."""
    for client in (client for table in tables for client in table.clients):
        while not reached(client):  # noqa: ASYNC110 - a client has nobody else to wake
            await asyncio.sleep(0.01)


async def compare(url: str, tables: Sequence[Table], figures: Figures) -> int:
    """Whether the records of finished matches tell each seat what it has heard; how many do."""
    same = 0
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as web:
        for table in tables:
            for number, digests in table.finished:
                answer = await web.get(f"/api/tables/{table.id}/matches/{number}/record")
                record = read_record(answer.content)
                for seat, digest in enumerate(digests):
                    events = map(event_to_json, seat_events(record.events, seat))
                    if reduce(folded, events, b"") != digest:
                        figures.lost.append(f"the record differs from what seat {seat} heard")
                same += 1
    return same


def memory_of(process: int | None) -> float:
    """The kilobytes of memory that a process holds."""
    status = Path(f"/proc/{process}/status")
    if process is None or not status.is_file():
        return 0.0
    line = next(each for each in status.read_text().splitlines() if each.startswith("VmRSS"))
    return float(line.split()[1])


def cpu_of(process: int | None) -> float:
    """The seconds of a core that a process has used."""
    stat = Path(f"/proc/{process}/stat")
    if process is None or not stat.is_file():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def put_away(url: str) -> None:
    """Wait until the server has put every table away."""
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as web:
        while (await web.get("/api/health")).json()["open_tables"]:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(1)


async def measure_idle(url: str, process: int | None, told: argparse.Namespace) -> None:
    """The memory of tables whose match is under way, every client connected, nobody moving."""
    figures = Figures()
    async with seated(url, 20, figures, told) as tables:  # whatever is loaded once is loaded now
        if told.late:
            await asyncio.gather(*(table.hurry(told.late) for table in tables))
    await put_away(url)
    before, figures = memory_of(process), Figures()
    async with seated(url, told.idle, figures, told) as tables:
        held = memory_of(process) - before
        print(f"{held / told.idle:,.0f} KB for each of {told.idle} idle tables, four connections")
        if told.late:
            for first in range(0, told.idle, MADE_TOGETHER):
                await asyncio.gather(*(t.hurry(told.late) for t in tables[first:][:MADE_TOGETHER]))
            held = memory_of(process) - before
            print(f"{held / told.idle:,.0f} KB for each right after the last move")
            await asyncio.sleep(told.still)
            held = memory_of(process) - before
            print(
                f"{held / told.idle:,.0f} KB for each after {figures.moves / told.idle:,.0f} moves"
            )


async def measure(url: str, process: int | None, told: argparse.Namespace) -> bool:
    """Play, and print the figures; whether nothing was lost."""
    if told.idle:
        await measure_idle(url, process, told)
    figures = Figures()
    async with seated(url, told.tables, figures, told) as tables:
        gc.collect()
        gc.freeze()
        figures.messages, memory, begin, cpu = (
            0,
            memory_of(process),
            perf_counter(),
            cpu_of(process),
        )
        offsets = [number / told.tables / told.rate for number in range(told.tables)]
        playing = [table.play(at) for table, at in zip(tables, offsets, strict=True)]
        limit = None if told.matches else told.seconds
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*playing), limit)
        took, busy = perf_counter() - begin, cpu_of(process) - cpu
        grown = memory_of(process) - memory
        figures.playing = False
        report(figures, took, told)
        if process is not None:
            print(
                f"server: {busy / took:.0%} of a core, {busy / figures.moves * 1e3:.2f} ms a move, "
                f"{grown / told.tables:,.0f} KB more a table"
            )
    same = await compare(url, tables, figures)
    print(
        f"{figures.matches} matches played to the end, {same} records compared with what was heard"
    )
    print(f"lost: {len(figures.lost)}", *sorted(set(figures.lost))[:10], sep="\n  ")
    return not figures.lost


def report(figures: Figures, took: float, told: argparse.Namespace) -> None:
    """The figures of the play."""
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    own = resource.getrusage(resource.RUSAGE_SELF)
    print(
        f"{told.tables} tables: {figures.moves / took:,.0f} moves/s, "
        f"{figures.messages / took:,.0f} messages/s for {took:.1f} s "
        f"(load average {load}, driver {own.ru_utime + own.ru_stime:.0f} s of a core)"
    )
    if len(figures.waited) > 1:
        cuts = statistics.quantiles(figures.waited, n=1000)
        told_after = [cuts[499], cuts[989], cuts[998], max(figures.waited)]
        words = ", ".join(f"{value * 1e3:.1f}" for value in told_after)
        print(f"told after (ms, median, 99 %, 99.9 %, longest): {words}")


def main() -> int:
    """Measure once; 1 if anything was lost."""
    told = arguments()
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
