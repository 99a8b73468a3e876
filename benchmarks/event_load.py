"""Load test of a big event: phones enter hands and pages poll the standings while tables play.

``PYTHONPATH=src:tests:benchmarks python benchmarks/event_load.py`` plays at 200 tables of one
server, one move per second at each, while 200 players of an event, in their own process, poll their
table every five seconds as their page does, and all four of each table enter every hand; 500 pages
request the standings every five seconds. Prints the latency of moves, the latency of the event's
requests, and the statuses of their responses. A refusal, a failed request, or anything lost at a
table makes the exit status 1.
"""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
import msgspec
from tables_load import SEATS, TIMEOUT, Figures, cpu_of, print_report, start_tables

from servers.attackers import SCRIPT
from servers.server_process import LiveServer

if TYPE_CHECKING:
    from collections.abc import Coroutine

ROUND = 2
POLL = 5.0
"""Seconds between two polls of a page, as `web/src/components/event/watch.svelte.ts` has it."""


class EventVisit(NamedTuple):
    """The event as visitors know it: its address, and the cookie and table of each player."""

    port: int
    event: str
    seats: tuple[tuple[str, int], ...]
    pages: int
    hand: float
    seconds: float


@dataclass
class Responses:
    """Statistics of requests and responses."""

    answers: Counter[str] = field(default_factory=Counter[str])
    took: list[float] = field(default_factory=list[float])
    bytes: int = 0


class HttpClient:
    """Sequential HTTP requests over one connection for as long as the server keeps it open."""

    def __init__(self, evening: EventVisit, asked: Responses, cookie: str = "") -> None:
        self.evening = evening
        self.asked = asked
        self.cookie = f"Cookie: {cookie}\r\n" if cookie else ""
        self.reader = asyncio.StreamReader()
        self.writer: asyncio.StreamWriter | None = None

    async def request(self, path: str, told: object = None) -> Any:  # noqa: ANN401 (JSON)
        """Send a request; returns the JSON of the response, None if nothing has changed."""
        began = perf_counter()
        body = b"" if told is None else msgspec.json.encode(told)
        kind = "" if told is None else "Content-Type: application/json\r\n"
        method = "GET" if told is None else "POST"
        head = f"{method} /api/events/{self.evening.event}{path} HTTP/1.1\r\nHost: localhost\r\n"
        length = f"Content-Length: {len(body)}\r\n\r\n"
        status, answer = await self._send(f"{head}{self.cookie}{kind}{length}".encode() + body)
        self.asked.took.append(perf_counter() - began)
        self.asked.answers[f"{method} {status}"] += 1
        self.asked.bytes += len(answer)
        return msgspec.json.decode(answer) if answer else None

    async def _send(self, request: bytes) -> tuple[int, bytes]:
        """Send a request, over a new connection if the old one has been closed, as browsers do."""
        if self.writer is not None:
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                self.writer.write(request)
                return await self._answer()
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.evening.port)
        self.asked.answers["connected"] += 1
        self.writer.write(request)
        return await self._answer()

    async def _answer(self) -> tuple[int, bytes]:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        return int(head[0].split()[1]), await self.reader.readexactly(
            int(fields.get("content-length", "0"))
        )


async def visit_standings(evening: EventVisit, asked: Responses, number: int) -> None:
    """Poll the standings."""
    await asyncio.sleep(number / evening.pages * POLL)
    last = -1
    browser = HttpClient(evening, asked)
    while True:
        told = await browser.request(f"?since={last}&run=false")
        last = told["last"] if told else last
        await asyncio.sleep(POLL)


async def visit_own_table(evening: EventVisit, asked: Responses, number: int) -> None:
    """Poll a player's table, and enter each finished hand."""
    cookie, table = evening.seats[number]
    await asyncio.sleep(number / len(evening.seats) * POLL)
    browser = HttpClient(evening, asked, cookie)
    began, entered = perf_counter() - table * SEATS / len(evening.seats) * evening.hand, 0
    for look in count():
        await browser.request(f"/tables/{ROUND}/{table}?since=-1")
        if perf_counter() - began > (entered + 1) * evening.hand:
            entered += 1
            draw = {"type": "draw", "tenpai": [0]}
            line = {"type": "kyoku", "number": entered, "end": draw}
            at = {"round": ROUND, "table": table, "known": entered - 1}
            deed = {"type": "tally", "line": line} | at
            sent = {"id": f"{number} {look}", "basis": 1 << 20, "deed": deed}
            await browser.request("/deeds", sent)
        await asyncio.sleep(POLL)


def run_visitors(evening: EventVisit) -> Responses:
    """Run all visitors of the event; returns the statistics of their requests."""
    asked = Responses()

    async def come() -> None:
        people: list[Coroutine[Any, Any, None]] = [
            *(visit_standings(evening, asked, number) for number in range(evening.pages)),
            *(visit_own_table(evening, asked, number) for number in range(len(evening.seats))),
        ]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(evening.seconds), asyncio.TaskGroup() as group:
                for one in people:
                    group.create_task(one)

    asyncio.run(come())
    return asked


async def create_event(url: str, told: argparse.Namespace) -> EventVisit:
    """Create an event with a running second round, standings, and a badge for each player."""
    ids = count()
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as web:
        made = await web.post(
            "/api/events", json={"name": "Open", "owner": "Ono", "rules": told.rules}
        )
        path = f"/api/events/{made.json()['id']}"
        names = [{"name": f"Player {number}"} for number in range(1, told.phones + 1)]
        end = {"scores": [45000, 31000, 29000, 15000]}
        result = {"type": "result", "round": 1, "revision": 1, "end": end}
        for deed in (
            {"type": "enter", "entries": names},
            {"type": "draw", "rounds": 2},
            {"type": "seat", "round": 1},
            {"type": "start", "round": 1},
            *(result | {"table": table} for table in range(1, told.phones // SEATS + 1)),
            {"type": "release", "round": 1},
            {"type": "seat", "round": 2},
            {"type": "start", "round": 2},
        ):
            sent = {"id": f"begin {next(ids)}", "basis": 1 << 20, "deed": deed}
            (await web.post(f"{path}/deeds", json=sent)).raise_for_status()
        shown = (await web.get(path, params={"run": "true"})).json()
        numbers = list(range(1, told.phones + 1))
        badges = (await web.post(f"{path}/badges", json={"numbers": numbers})).json()
        links = {one["number"]: one["link"] for one in badges}
        seats = [
            (links[seat["number"]], table["table"])
            for table in shown["rounds"][1]["tables"]
            for seat in table["seats"]
        ]
        opened: list[tuple[str, int]] = []
        for link, table in seats:
            web.cookies.clear()
            used = await web.post(f"{path}/badge", json={"link": link})
            used.raise_for_status()
            cookie = "; ".join(f"{name}={value}" for name, value in used.cookies.items())
            opened.append((cookie, table))
    port = int(url.rpartition(":")[2])
    event = path.rpartition("/")[2]
    return EventVisit(port, event, tuple(opened), told.pages, told.hand, told.seconds)


async def measure(server: LiveServer, told: argparse.Namespace) -> bool:
    """Play while the event runs; returns whether everything went well."""
    figures = Figures()
    process = None if server.process is None else server.process.pid
    evening = await create_event(server.url, told)
    loop = asyncio.get_running_loop()
    with ProcessPoolExecutor(1) as pool:
        async with start_tables(server.url, told.tables, figures, told) as tables:
            busy = cpu_of(process)
            for number, table in enumerate(tables):
                table.play(number / told.tables / told.rate, 1 / told.rate)
            asked = await loop.run_in_executor(pool, run_visitors, evening)
            figures.playing = False
            print_report(figures, told.seconds, told)
            print(f"server: {(cpu_of(process) - busy) / told.seconds:.0%} of a core")
    return print_findings(asked, told) and not figures.lost


def print_findings(asked: Responses, told: argparse.Namespace) -> bool:
    """Print the requests of the event; returns whether every response was allowed."""
    cuts = quantiles(asked.took, n=100)
    rate = len(asked.took) / told.seconds
    print(f"the event: {rate:,.0f} requests/s, {asked.bytes / told.seconds / 1e6:.1f} MB/s")
    print(f"response time (ms, median, 99 %): {cuts[49] * 1e3:.1f}, {cuts[98] * 1e3:.1f}")
    print("responses:", ", ".join(f"{answer}: {n}" for answer, n in sorted(asked.answers.items())))
    return set(asked.answers) <= {"connected", "GET 200", "GET 204", "POST 200"}


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    told = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    told.add_argument("--tables", type=int, default=200)
    told.add_argument("--rate", type=float, default=1.0, help="moves per second at each table")
    told.add_argument("--phones", type=int, default=200)
    told.add_argument("--pages", type=int, default=500)
    told.add_argument("--hand", type=float, default=60.0, help="seconds per hand")
    told.add_argument("--seconds", type=float, default=120.0)
    told.add_argument("--rules", default="ema-2008")
    told.set_defaults(views=0, matches=None, choose="random", seed=1)
    return told.parse_args()


def main() -> int:
    """Run the measurement; returns 1 on any failure."""
    told = parse_arguments()
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with LiveServer(address, SCRIPT.format(head_within=10.0)) as server:
            try:
                return 0 if asyncio.run(measure(server, told)) else 1
            finally:
                server.stop(signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
