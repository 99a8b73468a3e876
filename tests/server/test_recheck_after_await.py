"""What was looked at before the server had to wait is looked at again afterwards."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import pytest

from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.server import table_registry as hall_module
from hanchan.server.api.tables import start_new_table
from hanchan.server.errors import RefusalError
from hanchan.server.events.online_tables import EventTableCoordinator
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store.table_rows import BlockRow
from servers.stepped_registry import SlowStore, Window, hall_of, settle, until

if TYPE_CHECKING:
    from hanchan.server.events.service import EventService
    from hanchan.server.room import Room


async def refusal(asked: "asyncio.Future[Room]") -> str:
    """The field by which something that was asked for is refused; empty if it is not."""
    try:
        await asked
    except RefusalError as error:
        return error.field
    return ""


def test_tables_being_written_count_as_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hall_module, "MAX_OPEN_TABLES", 2)

    async def crowd() -> None:
        store = SlowStore()
        hall = hall_of(store)
        store.wait = True
        makes = [asyncio.ensure_future(hall.create_table(TableOptions())) for _ in range(5)]
        await until(lambda: len(store.waiting) + sum(one.done() for one in makes) == len(makes))
        store.keep_all()
        refused = sorted([await refusal(one) for one in makes])
        assert refused == ["", "", "tables", "tables", "tables"]
        assert len(hall.rooms) == 2
        await hall.close()

    asyncio.run(crowd())


def test_the_last_fifth_of_tables_is_for_accounts_and_returning_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hall_module, "MAX_OPEN_TABLES", 5)

    async def crowd() -> None:
        hall = hall_of(SlowStore())
        for _ in range(4):
            await hall.create_table(TableOptions())
        with pytest.raises(RefusalError, match="too busy for another new table"):
            await hall.create_table(TableOptions())
        await hall.create_table(TableOptions(), account=True)
        await hall.close()

    asyncio.run(crowd())


def test_a_server_that_began_to_stop_opens_no_table() -> None:
    async def late() -> None:
        store = SlowStore()
        hall = hall_of(store)
        store.wait = True
        make = asyncio.ensure_future(hall.create_table(TableOptions()))
        await until(lambda: store.waiting)
        await hall.close()
        store.keep_all()
        assert await refusal(make) == "closing"
        assert not hall.rooms

    asyncio.run(late())


def test_the_reported_clock_includes_the_time_of_writing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def slow_disk() -> None:
        store = SlowStore()
        hall = hall_of(store)
        clock = TableOptions(rules="tenhou", pause=10, pace=10, seed=2, move=20, reserve=0)
        room = await hall.create_table(clock)
        seated = await hall.take_seat(room, "Aki")
        window = Window()
        window.open(hall, room.table.id, seated.token)
        await settle()
        store.wait = True
        window.say(type="start")
        await settle()
        loop = asyncio.get_running_loop()
        later = loop.time() + 5
        monkeypatch.setattr(loop, "time", lambda: later)
        store.keep_all()
        await settle()
        assert window.of("update")[-1]["clock"]["move"] <= 15
        await window.ended()
        await hall.close()

    asyncio.run(slow_disk())


@dataclass
class Announcing:
    """A house of events that hears of another round while it is first asked for tables."""

    changed: Callable[[str], None] = field(default=lambda _: None)
    asked: int = 0

    async def query(self, event_id: str, *_: object) -> dict[str, TableOptions]:
        self.asked += 1
        if self.asked == 1:
            self.changed(event_id)
        return {}


def test_a_round_announced_during_table_creation_gets_its_tables() -> None:
    async def meanwhile() -> None:
        house, hall = Announcing(), hall_of(SlowStore())
        online = EventTableCoordinator(hall, cast("EventService", house))
        online.on_event_changed("one")
        running = asyncio.create_task(online.run())
        await until(lambda: house.asked == 2)
        running.cancel()
        await hall.close()

    asyncio.run(meanwhile())


def test_a_block_made_during_a_join_refuses_the_join() -> None:
    async def meanwhile() -> None:
        store = SlowStore()
        hall = hall_of(store)
        room = await hall.create_table(TableOptions(order=TableAccess.CLUB))
        await hall.take_seat(room, "Aki", visitor="aki")
        read = store.hold_reading()
        coming = asyncio.ensure_future(hall.take_seat(room, "Eve", visitor="eve"))
        await until(lambda: hash_secret("eve") in store.read)
        row = BlockRow(id="b", by_hash=hash_secret("aki"), of_hash=hash_secret("eve"), name="Eve")
        await hall.add_block(row)
        read.set()
        with pytest.raises(RefusalError, match="cannot sit together, because of a block"):
            await coming
        await hall.close()

    asyncio.run(meanwhile())


def test_a_player_who_joins_meanwhile_decides_when_a_bot_table_starts() -> None:
    async def meanwhile() -> None:
        hall = hall_of(SlowStore())
        room = await hall.create_table(TableOptions(order=TableAccess.CLUB))
        await hall.take_seat(room, "Aki", visitor="aki")
        await room.run_task(lambda now: start_new_table(room.table, None, now))
        assert room.table.phase == "gathering"
        await hall.close()

    asyncio.run(meanwhile())
