"""An hour of abuse by malicious clients, condensed to minutes, while a hundred tables play.

``PYTHONPATH=src:tests python benchmarks/abuse_load.py`` lets 50 strangers, each with its own
address, repeat every attack in `tests/servers/attackers.py`: seats, ghosts, forged tokens, floods
of tables, messages, passwords, files, requests that never end, endless JSON and TOML. Prints the
latency of moves meanwhile, the growth of the server's memory and database, and the responses to
each attack. A forbidden response, or anything lost at a table, makes the exit status 1.
"""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import httpx
from tables_load import TIMEOUT, Figures, cpu_of, memory_of, print_report, start_tables

from servers.attackers import ATTACKS, SCRIPT, Stranger, unexpected
from servers.server_process import LiveServer

HEAD_WITHIN = 10.0


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    told = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    told.add_argument("--tables", type=int, default=100)
    told.add_argument("--rate", type=float, default=1.0, help="moves per second at each table")
    told.add_argument("--strangers", type=int, default=50)
    told.add_argument("--seconds", type=float, default=300.0)
    told.add_argument("--pause", type=float, default=1.0, help="seconds between attempts")
    told.add_argument("--rules", default="ema-2008")
    told.set_defaults(views=0, matches=None, choose="random", seed=1)
    return told.parse_args()


async def create_locked_table(url: str) -> str:
    """Create a table with an unguessable password."""
    async with httpx.AsyncClient(base_url=url, timeout=TIMEOUT) as web:
        answer = await web.post("/api/tables", json={"name": "Host", "password": "open sesame"})
        return str(answer.json()["table"]["id"])


async def run_attacks(strangers: list[Stranger], seconds: float, pause: float) -> None:
    """Run the attacks one after the other until the time is over."""

    async def comes(stranger: Stranger) -> None:
        await asyncio.sleep(stranger.number * pause / len(strangers))
        while True:
            await stranger.trouble(1, pause)

    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            for stranger in strangers:
                group.create_task(comes(stranger))


def attacks_in_process(strangers: list[Stranger], seconds: float, pause: float) -> list[Stranger]:
    """Run the attacks in this process; returns the strangers with their responses."""
    asyncio.run(run_attacks(strangers, seconds, pause))
    return strangers


async def measure(server: LiveServer, folder: Path, told: argparse.Namespace) -> bool:
    """Play under attack; returns whether everything went well."""
    figures = Figures()
    process = None if server.process is None else server.process.pid
    locked = await create_locked_table(server.url)
    async with start_tables(server.url, told.tables, figures, told) as tables:
        ids = [table.id for table in tables]
        strangers = [Stranger(server.port, n, ids, locked) for n in range(told.strangers)]
        memory, busy, disk = memory_of(process), cpu_of(process), folder_size(folder)
        for number, table in enumerate(tables):
            table.play(number / told.tables / told.rate, 1 / told.rate)
        loop, given = asyncio.get_running_loop(), (strangers, told.seconds, told.pause)
        # In this process they would block the loop that times the moves.
        with ProcessPoolExecutor(1, get_context("spawn")) as elsewhere:
            strangers = await loop.run_in_executor(elsewhere, attacks_in_process, *given)
        figures.playing = False
        print_report(figures, told.seconds, told)
        print(f"server: {(cpu_of(process) - busy) / told.seconds:.0%} of a core")
        held, grown = memory_of(process) / 1024, (memory_of(process) - memory) / 1024
        print(f"memory: {held:,.0f} MB, {grown:,.0f} more")
        print(f"database: {(folder_size(folder) - disk) / 2**20:,.1f} MB more")
    return print_findings(strangers, figures)


def print_findings(strangers: list[Stranger], figures: Figures) -> bool:
    """Print the responses; returns whether each is allowed and nothing is lost."""
    met = sum((stranger.answers for stranger in strangers), Counter[tuple[str, str]]())
    for name in ATTACKS:
        mine = [f"{answer} {count}" for (one, answer), count in sorted(met.items()) if one == name]
        print(f"  {name}:", ", ".join(mine))
    wrong, lost = unexpected(strangers), sorted(set(figures.lost))
    print(f"unexpected: {wrong}", f"lost: {len(figures.lost)}", *lost[:5], sep="\n")
    return not wrong and not figures.lost


def folder_size(folder: Path) -> int:
    """The total size of a folder's files in bytes."""
    return sum(file.stat().st_size for file in folder.iterdir())


def main() -> int:
    """Run the measurement; returns 1 on any failure."""
    told = parse_arguments()
    with tempfile.TemporaryDirectory() as folder:
        address = f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with LiveServer(address, SCRIPT.format(head_within=HEAD_WITHIN)) as server:
            try:
                return 0 if asyncio.run(measure(server, Path(folder), told)) else 1
            finally:
                server.stop(signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main())
