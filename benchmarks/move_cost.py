"""Server cost of a move, without a network: processor time of the loop, and of all threads.

``python benchmarks/move_cost.py`` plays the same moves at tables of four programs, of whom some
may be pages (``--views 1``). The moves come from an earlier play, so that no update is decoded
here. Compare two versions alternately on one machine, each with its own ``PYTHONPATH``. ``--profile
FILE`` writes the loop's profile for `pstats`, and prints the number of calls per move, which does
not depend on other load.
"""

import argparse
import asyncio
import cProfile
import gc
import random
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time, thread_time

import msgspec

from hanchan.messages import table as m
from hanchan.messages.base import PROTOCOL
from hanchan.messages.table_options import TableOptions
from hanchan.server.page_connection import PageConnection
from hanchan.server.room import Room
from hanchan.server.runner import lower_gc_frequency
from hanchan.server.table_registry import TableRegistry
from hanchan.server.table_socket import MESSAGE_DECODER, decode_message
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import Store

SEATS = 4
UPDATE = msgspec.json.Decoder(m.FromServer)
Script = list[tuple[int, str]]
"""The messages of a table's seats, in order."""


@dataclass(eq=False)
class FakePage:
    """A visitor's connection: counts messages, and keeps the last one if it is needed."""

    table: "PlayedTable"
    visitor: PageConnection
    last: bytes = b""

    def try_send(self, data: bytes) -> bool:
        """Receive a message."""
        self.last = data
        self.table.heard += 1
        self.table.count.table_updated(self.table)
        return True


@dataclass(eq=False)
class PendingUpdates:
    """The number of tables that still await updates."""

    waiting: int = 0
    idle: asyncio.Event = field(default_factory=asyncio.Event)

    def table_updated(self, table: "PlayedTable") -> None:
        """Note an update of one client."""
        if table.heard == table.due:
            self.waiting -= 1
            if self.waiting == 0:
                self.idle.set()


@dataclass(eq=False)
class PlayedTable:
    """One table and its four pages."""

    room: Room
    count: PendingUpdates
    pages: list[FakePage] = field(default_factory=list[FakePage])
    heard: int = 0
    due: int = 0

    def send(self, place: int, said: str) -> None:
        """Send a message of a page, after which all four are updated."""
        self.heard, self.due = 0, SEATS
        self.count.waiting += 1
        self.count.idle.clear()
        self.room.receive(self.pages[place].visitor, decode_message(said, MESSAGE_DECODER))


async def start_tables(hall: TableRegistry, told: argparse.Namespace) -> list[PlayedTable]:
    """Create tables with a match under way."""
    tables: list[PlayedTable] = []
    for number in range(told.tables):
        options = TableOptions(rules=told.rules, pause=0, pace=0, seed=number)
        room = await hall.create_table(options)
        table = PlayedTable(room, PendingUpdates())
        for place in range(SEATS):
            token = (await hall.take_seat(room, f"Client {place}")).token
            visitor = PageConnection(token_hash=hash_secret(token), views=place < told.views)
            visitor.channel = page = FakePage(table, visitor)
            table.pages.append(page)
            room.connect(visitor, m.Hello(protocol=PROTOCOL, views=visitor.views))
        await wait_until(lambda room=room: len(room.visitors) == SEATS)
        room.receive(table.pages[0].visitor, m.Start())
        await wait_until(lambda table=table: all(p.visitor.last_sent >= 0 for p in table.pages))
        tables.append(table)
    return tables


async def wait_until(reached: Callable[[], bool]) -> None:
    """Wait until no further updates are due."""
    while not reached():  # noqa: ASYNC110
        await asyncio.sleep(0.001)


async def find_scripts(tables: list[PlayedTable], told: argparse.Namespace) -> list[Script]:
    """Find the messages of each table by playing."""
    choosing = [random.Random(number) for number in range(len(tables))]
    finding = [find_script(*both, told.moves) for both in zip(tables, choosing, strict=True)]
    return await asyncio.gather(*finding)


async def find_script(table: PlayedTable, choose: random.Random, moves: int) -> Script:
    """Moves at one table, with all result sheets confirmed, until there are enough or it ends."""
    script: Script = []
    while len(script) < moves:
        for _ in range(3):
            await asyncio.sleep(0)
        await wait_until(lambda: not table.room.mailbox and not table.room.finished)
        updates = [UPDATE.decode(page.last) for page in table.pages]
        asked = [
            (p, u)
            for p, u in enumerate(updates)
            if isinstance(u, m.MatchUpdate) and offered_actions(u)
        ]
        if not asked:
            break
        place, update = choose.choice(asked)
        act = m.Act(
            match=update.match, seq=update.seq, action=choose.choice(offered_actions(update))
        )
        said = msgspec.json.encode(act).decode()
        before = [page.last for page in table.pages]
        table.room.receive(table.pages[place].visitor, act)
        await wait_until(lambda before=before, table=table: has_update(table, before))
        if any(page.last is last for page, last in zip(table.pages, before, strict=True)):
            break
        script.append((place, said))
    return script


def has_update(table: PlayedTable, before: list[bytes]) -> bool:
    """Whether any page was updated; updates go to all at once."""
    return any(page.last is not last for page, last in zip(table.pages, before, strict=True))


def offered_actions(update: m.MatchUpdate) -> tuple[int, ...]:
    """The offered actions."""
    return update.actions if update.view is None else tuple(a.code for a in update.view.actions)


async def replay_scripts(tables: list[PlayedTable], scripts: list[Script], together: int) -> int:
    """Replay the scripts with `together` tables at a time; returns the number of moves."""
    count, moves = PendingUpdates(), 0
    for table in tables:
        table.count = count
    for turn in range(max(map(len, scripts))):
        for first in range(0, len(tables), together):
            group = [
                i
                for i in range(first, min(len(tables), first + together))
                if turn < len(scripts[i])
            ]
            for i in group:
                tables[i].send(*scripts[i][turn])
            moves += len(group)
            if group:
                await count.idle.wait()
    return moves


async def run_in_hall(deed: Callable[[TableRegistry], Awaitable[None]]) -> None:
    """Run a coroutine in its own hall."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Store.open(f"sqlite:///{Path(folder) / 'tables.sqlite'}") as store,
    ):
        hall = TableRegistry(store)
        await deed(hall)
        await hall.close()


async def measure(told: argparse.Namespace) -> None:
    """Find the scripts, then replay them with timing."""
    scripts: list[Script] = []

    async def first(hall: TableRegistry) -> None:
        scripts.extend(await find_scripts(await start_tables(hall, told), told))

    async def second(hall: TableRegistry) -> None:
        tables = await start_tables(hall, told)
        lower_gc_frequency()
        profile = cProfile.Profile()
        if told.profile:
            profile.enable()
        loop, whole = thread_time(), process_time()
        moves = await replay_scripts(tables, scripts, told.together)
        loop, whole = thread_time() - loop, process_time() - whole
        profile.disable()
        print(
            f"{moves} moves: {loop / moves * 1e6:.0f} us of the loop, "
            f"{whole / moves * 1e6:.0f} us of all threads"
        )
        if told.profile:
            profile.dump_stats(told.profile)
            calls = sum(entry.callcount for entry in profile.getstats())
            print(f"{calls / moves:.1f} calls per move")

    await run_in_hall(first)
    gc.collect()
    for _ in range(told.times):
        await run_in_hall(second)


def main() -> None:
    """Run the measurement."""
    told = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    told.add_argument("--rules", default="ema-2008", help="rulebook of every table")
    told.add_argument("--tables", type=int, default=40)
    told.add_argument("--moves", type=int, default=60, help="moves at each table")
    told.add_argument("--together", type=int, default=4, help="moves that share a commit")
    told.add_argument("--views", type=int, default=0, help="clients of each table that are pages")
    told.add_argument("--times", type=int, default=1, help="number of measurements")
    told.add_argument("--profile", default="", help="write the profile of the loop to this file")
    asyncio.run(measure(told.parse_args()))


if __name__ == "__main__":
    main()
