"""A table taken from a dead server: what is marked while this server works on it."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from hanchan.messages.table_options import TableOptions
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.persistence import TableSaver
from hanchan.server.takeover_probation import ProbationMailbox

if TYPE_CHECKING:
    from hanchan.store.server_leases import ServerLease


@dataclass
class Marks:
    """Leases that only note which tables carry a mark; `during_removal` happens meanwhile."""

    marked: set[str] = field(default_factory=set[str])
    proven: set[str] = field(default_factory=set[str])
    most: int = 0
    during_removal: Callable[[], object] = lambda: None

    def mark_work(self, table_id: str, epoch: int) -> None:
        del epoch
        self.marked.add(table_id)
        self.most = max(self.most, len(self.marked))

    def unmark_work(self, table_id: str, epoch: int, *, proven: bool) -> None:
        del epoch
        self.during_removal()
        self.marked.discard(table_id)
        if proven:
            self.proven.add(table_id)


def run(scene: Callable[[Marks], Coroutine[Any, Any, None]]) -> Marks:
    marks = Marks()
    asyncio.run(scene(marks))
    return marks


def mailbox_of(marks: Marks, table_id: str = "east") -> tuple[ProbationMailbox, TableSaver]:
    box = ProbationMailbox(cast("ServerLease", marks), table_id, 2)
    keeper = TableSaver(HostedTable.create(table_id, TableOptions()))
    box.watch_saver(keeper)
    return box, keeper


async def settled() -> None:
    """Everything that needs no time has happened."""
    for _ in range(20):
        await asyncio.to_thread(lambda: None)


def test_a_table_on_probation_is_marked_only_while_it_runs() -> None:
    async def scene(marks: Marks) -> None:
        box, _ = mailbox_of(marks)
        await box.begin_work(asyncio.Lock())
        assert marks.marked == {"east"}
        waiting = asyncio.create_task(box.wait())
        await settled()
        assert marks.marked == set()
        box.put(lambda _: None)
        await waiting
        assert marks.marked == {"east"}

    assert run(scene).proven == set()


def test_one_table_on_probation_runs_at_a_time() -> None:
    async def scene(marks: Marks) -> None:
        turn = asyncio.Lock()

        async def lives(name: str) -> None:
            box, _ = mailbox_of(marks, name)
            await box.begin_work(turn)
            for _ in range(5):
                box.put(lambda _: None)
                box.take_first()
                await box.wait(asyncio.get_running_loop().time())
            box.close()
            marks.marked.discard(name)

        async with asyncio.TaskGroup() as tasks:
            for name in ("east", "south", "west", "north"):
                tasks.create_task(lives(name))

    assert run(scene).most == 1


def test_a_stored_step_ends_the_probation_of_a_table() -> None:
    async def scene(marks: Marks) -> None:
        box, keeper = mailbox_of(marks)
        await box.begin_work(asyncio.Lock())
        keeper.match, keeper.lines = 1, 12
        await box.wait(0)
        assert marks.marked == set()
        box.put(lambda _: None)
        await box.wait()
        assert marks.marked == set()

    assert run(scene).proven == {"east"}


def test_stopping_a_room_during_unmarking_does_not_hang() -> None:
    async def scene(marks: Marks) -> None:
        box, _ = mailbox_of(marks)
        loop = asyncio.get_running_loop()
        await box.begin_work(asyncio.Lock())
        marks.during_removal = lambda: loop.call_soon_threadsafe(box.wake)
        await asyncio.wait_for(box.wait(), 60)

    run(scene)
